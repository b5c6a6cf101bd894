import { builtinModules } from 'node:module'

/**
 * Who may import whom, on two axes: stories from the record down to the core, and inside each story the contract, the rules,
 * the service and the queries. A type-only import counts too: a type that leaks out of a room ties the rooms just as well.
 * test/house/imports.test.ts plants one violation a rule. What is not an import (ipcMain, window.vezne) is watched
 * by eslint.config.js.
 *
 * @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule
 */

/** Each story may know those before it, and none after it. */
const stories = [
  'people',
  'computers',
  'app',
  'banks',
  'transactions',
  'callbacks',
  'payouts',
  'deposits',
  'balance',
  'batches',
  'ageing',
  'reconcile',
  'record',
  'practice',
  'support',
  'updates',
]

/** @param {string[]} names */
const library = (...names) => `(?:^|/)node_modules/(?:${names.join('|')})/`
/** @param {...string} layers */
const inStory = (...layers) => `^electron/(?:${stories.join('|')})/(?:${layers.join('|')})(?:\\.ts$|/)`

const node = `^(?:node:)?(?:${builtinModules.map((name) => name.replace('node:', '')).join('|')})$`
const electron = `${library('electron')}|^electron(?:/(?:main|common|renderer|utility))?$`
const core = '^electron/core/'
/** Plain values and the types of ports, for both processes: eight files of the core are of main alone. */
const values =
  '^electron/core/(?!(?:worker-calls|whole-file|closed-memory|closed-box|passphrase-key|public-address|address-attempts|user-agent)\\.ts$)'
/** Builds what is below: the desk, a member in its place, and the seats of other computers. */
const top = '^electron/(?:(?:member|hosting)/)?[^/]+\\.ts$'
const contract = `${inStory('contract')}|^electron/sandbox/contract/`
/** What a service needs of what is not a service: implementations and tests give it. */
const ports = inStory('ports')

/** What a service may ask of the ledger: the queries of its story and of those below, and the ledger's own. As types. */
const readFromOutside = `${inStory('queries', 'ledger')}|^electron/ledger/[^/]+\\.ts$|^electron/(?:batches/file/batch-files|callbacks/file/event-files|reconcile/file/statement-files)\\.ts$|^electron/spreadsheet/table\\.ts$`
/** The columns of the one schema hold words of the contracts. */
const schemaWords = contract

/**
 * A room may import what is listed and nothing else.
 * @param {string} name
 * @param {string} room
 * @param {string[]} allowed
 * @param {string} comment
 * @returns {Rule}
 */
const roomMayImport = (name, room, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: room },
  to: { pathNot: allowed },
})

/**
 * Only the rooms listed may import this. Tests may import everything, to prove things about it.
 * @param {string} name
 * @param {string} target
 * @param {string[]} rooms
 * @param {string} comment
 * @returns {Rule}
 */
const onlyImportedBy = (name, target, rooms, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(?:electron|src)/', pathNot: rooms },
  to: { path: target },
})

/**
 * A story knows those below it, and nothing above.
 * @param {string} story
 * @param {number} place
 * @returns {Rule}
 */
const storyKnowsNothingAbove = (story, place) => ({
  name: `${story}-knows-nothing-above`,
  comment: `A story is read without those that rest on it: ${stories.slice(0, place + 1).join(', ')} may not know ${[...stories.slice(place + 1), 'the sandbox, ipc or main'].join(', ')}.`,
  severity: 'error',
  from: { path: `^electron/${story}/` },
  to: {
    path: `^electron/(?:(?:${[...stories.slice(place + 1), 'sandbox', 'ipc', 'preload', 'member', 'hosting'].join('|')})/|[^/]+\\.ts$)`,
  },
})

/**
 * The grounds know the core, what is named, and their own library; never each other.
 * @param {string} ground
 * @param {string[]} allowed
 * @returns {Rule}
 */
const groundKnowsTheCore = (ground, ...allowed) =>
  roomMayImport(
    `${ground}-knows-the-core`,
    `^electron/${ground}/`,
    [`^electron/${ground}/`, core, node, ...allowed],
    `electron/${ground} is ground that stories stand on: it knows the core and its own library, no story and no other ground.`,
  )

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other can only be read together. Move what both need below both.',
      severity: 'error',
      from: { path: '^(?:electron|src|scripts)/' },
      to: { circular: true },
    },

    // ---- the window
    roomMayImport(
      'renderer-knows-contracts-alone',
      '^src/',
      [
        '^src/',
        contract,
        values,
        // Its types alone: the rule that follows.
        '^electron/ipc/bridge\\.ts$',
        library(
          '@?vue',
          'vue-router',
          'vue-i18n',
          '@vueuse',
          '@tanstack/vue-virtual',
          'pinia',
          'naive-ui',
          '@vicons/tabler',
          'uqr',
          'zod',
        ),
      ],
      'The window is the least trusted place: it knows the Vue stack, itself, contracts and values of the core, and asks main for the rest.',
    ),
    {
      name: 'the-bridge-is-a-type',
      comment:
        'src/app/bridge.ts takes the type of window.vezne from electron/ipc/bridge.ts; nobody else, and nothing that runs, comes from there.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^electron/ipc/bridge\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    onlyImportedBy(
      'the-bridge-is-taken-once',
      '^electron/ipc/bridge\\.ts$',
      ['^src/app/bridge\\.ts$', '^electron/ipc/'],
      'The types of window.vezne are taken in one place, src/app/bridge.ts, as window.vezne itself is.',
    ),
    {
      name: 'pages-do-not-know-each-other',
      comment:
        'A page can be read, changed and loaded alone. Move what two pages share to src/parts, src/ui, src/lib or src/stores.',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)' },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1(?:/|$)' },
    },
    roomMayImport(
      'preload-knows-names-alone',
      '^electron/preload/',
      ['^electron/preload/', '^electron/core/names\\.ts$', electron],
      'The preload script is sandboxed and stands between two worlds: names and two modules of electron are all it needs.',
    ),

    // ---- the stories, one above the other
    ...stories.map(storyKnowsNothingAbove),

    // ---- the layers inside a story
    roomMayImport(
      'core-stands-alone',
      core,
      [core, '^resources/.*\\.json$', '^package\\.json$', node, library('zod', 'ibantools')],
      'Everything rests on the core, so it knows nothing of this house: values, types of ports, zod and ibantools.',
    ),
    roomMayImport(
      'core-values-need-no-node',
      values,
      [values, '^resources/.*\\.json$', library('zod', 'ibantools')],
      'Both processes load these, so they may need nothing that one of them lacks: worker-calls.ts and whole-file.ts alone use node.',
    ),
    roomMayImport(
      'contract-stands-alone',
      contract,
      [contract, values, library('zod', 'ibantools')],
      'Both processes load a contract, so it may need nothing that one of them lacks: no node, no electron, no DOM.',
    ),
    roomMayImport(
      'rules-are-pure',
      inStory('rules', 'records', 'file/rules'),
      [
        inStory('rules', 'records', 'file/rules'),
        ...[contract, values, '^electron/spreadsheet/table\\.ts$', '^resources/common-passphrases\\.json$'],
      ],
      'The rules of the house are plain functions of values: no node, no electron, no I/O. What they need comes in as an argument.',
    ),
    roomMayImport(
      'services-take-ports',
      inStory('service', 'ports'),
      [inStory('service', 'rules', 'records'), ports, contract, values, readFromOutside, library('zod')],
      'A use case takes ports, never their implementation or node itself, so that faults can be injected.',
    ),
    {
      name: 'services-ask-the-ledger',
      comment: 'Queries run in the ledger’s worker: a service has their types alone, and asks for them by the port.',
      severity: 'error',
      from: { path: inStory('service', 'ports') },
      to: { path: readFromOutside, dependencyTypesNot: ['type-only'] },
    },
    roomMayImport(
      'queries-run-in-the-worker',
      inStory('queries', 'ledger'),
      [inStory('queries', 'ledger', 'rules', 'records'), contract, core, '^electron/ledger/', node, library('kysely')],
      'Queries run in the ledger’s worker, in its transaction: they know SQL, the rules that it holds, and no service.',
    ),

    // ---- the grounds, and what stands at the edge
    groundKnowsTheCore('ledger', schemaWords, library('kysely', 'better-sqlite3', 'pg')),
    groundKnowsTheCore('service-client', library('undici', 'zod')),
    groundKnowsTheCore('keychain', library('keytar')),
    groundKnowsTheCore('link', '^electron/computers/ports\\.ts$', library('ws', '@types/ws', 'zod')),
    groundKnowsTheCore('spreadsheet', library('fflate', 'saxes', 'papaparse', '@types/papaparse')),
    groundKnowsTheCore('shell', ports, contract, electron, '^resources/icon\\.png$', library('zod', 'electron-log')),
    roomMayImport(
      'sandbox-has-its-own-code',
      '^electron/sandbox/',
      [
        '^electron/sandbox/',
        '^resources/sandbox-logos\\.json$',
        contract,
        values,
        node,
        library('zod', 'hono', '@hono/node-server'),
      ],
      'The sandbox checks signatures with its own code: with the client’s, a signing bug would hide on both sides.',
    ),
    roomMayImport(
      'inbox-stands-alone',
      '^electron/inbox/',
      ['^electron/inbox/', node, library('pg', '@types/pg')],
      'The inbox runs on another machine than the desk, and interprets nothing: it needs nothing of ours.',
    ),
    roomMayImport(
      'ipc-is-the-door',
      '^electron/ipc/',
      ['^electron/ipc/', contract, values, electron, library('zod'), '^electron/desk\\.ts$'],
      'The door knows the shape of an operation, and of the desk the type of its table. Rules belong to a story.',
    ),
    {
      name: 'main-does-not-load-the-window',
      comment:
        'main.ts and desk.ts build what is below them in electron/. The window is served as files; tests are not shipped.',
      severity: 'error',
      from: { path: top },
      to: { path: '^(?:src|test|scripts)/' },
    },
    {
      name: 'desk-runs-without-electron',
      comment: 'Tests, bench and sandbox start the desk in plain Node, so nothing it reaches may need electron.',
      severity: 'error',
      from: { path: '^electron/desk\\.ts$' },
      to: { path: electron, reachable: true },
    },
    onlyImportedBy(
      'main-is-the-top',
      top,
      [top, '^electron/ipc/bridge\\.ts$'],
      'The files at the top construct everything else. An import of them turns the house upside down.',
    ),
    {
      name: 'a-member-has-no-desk',
      comment: 'The host decides and remembers: a member knows no desk, no ledger, no keychain process and no service.',
      severity: 'error',
      from: { path: '^electron/member/' },
      to: {
        path: `^electron/(?:desk\\.ts$|(?:hosting|ledger|service-client|keychain|sandbox)/)|${inStory('queries', 'ledger')}`,
      },
    },
    roomMayImport(
      'hosting-seats-members',
      '^electron/hosting/',
      ['^electron/(?:hosting|link|shell)/', '^electron/(?:desk|ledger/head)\\.ts$', ports, core, node, library('zod')],
      'Hosting joins the link to seats of the desk. Rules of computers belong to their story, electron/computers.',
    ),
    onlyImportedBy(
      'electron-stays-at-the-edge',
      electron,
      ['^electron/(?:main\\.ts$|preload/|shell/|ipc/register\\.ts$)'],
      'Only main.ts, preload, shell and ipc/register.ts touch Electron: the rest must run and be tested in plain Node.',
    ),

    onlyImportedBy(
      'a-session-comes-with-its-seat',
      '^electron/people/service/sessions\\.ts$',
      ['^electron/people/service/', '^electron/desk\\.ts$'],
      'There is no “the session”: a service asks the seat that comes with each call who sits there.',
    ),

    // ---- each library in its room
    onlyImportedBy(
      'undici-speaks-to-the-service-alone',
      library('undici'),
      ['^electron/service-client/'],
      'Requests leave by one door, where they are limited, signed and classified: electron/service-client.',
    ),
    onlyImportedBy(
      'databases-stay-in-the-ledger',
      `${library('better-sqlite3', '@types/better-sqlite3', 'pg')}|^(?:node:sqlite|better-sqlite3|pg)$`,
      ['^electron/ledger/', '^electron/inbox/store\\.ts$'],
      'What differs between databases is in electron/ledger/engine, so that the same queries run on each.',
    ),
    onlyImportedBy(
      'sql-stays-in-queries',
      `${library('kysely')}|^kysely$`,
      ['^electron/ledger/', inStory('queries')],
      'SQL lives in electron/ledger and in the queries of a story, which run in its worker.',
    ),
    onlyImportedBy(
      'one-reader-parses-tables',
      library('papaparse', 'fflate', 'saxes'),
      ['^electron/spreadsheet/'],
      'A parser blocks its caller. The worker of files runs it; pasted cells of events stop it after 20,000 rows.',
    ),
    onlyImportedBy(
      'keytar-stays-in-its-process',
      library('keytar'),
      ['^electron/keychain/'],
      'A hung keyring blocks the process that asks it. Only the short-lived one of electron/keychain may.',
    ),
    onlyImportedBy(
      'one-file-writes-the-log',
      library('electron-log'),
      ['^electron/shell/log-file\\.ts$'],
      'What stands in the log is a closed list (electron/core/log.ts), which electron/shell/log-file.ts alone writes down.',
    ),
    onlyImportedBy(
      'updates-are-signed',
      library('electron-updater'),
      ['^electron/updates/(?:feed|signed-updater)\\.ts$'],
      'electron-updater believes whatever feed it is given: electron/updates gives it one that is signed.',
    ),
    onlyImportedBy(
      'hono-serves-the-sandbox-alone',
      library('hono', '@hono/node-server'),
      ['^electron/sandbox/'],
      'The app serves nothing over HTTP. Only the sandbox, which plays the payment service, does.',
    ),
    onlyImportedBy(
      'ws-speaks-on-the-link-alone',
      library('ws', '@types/ws'),
      ['^electron/link/'],
      'Frames of other computers come in by one door, behind pinned keys and bounds: electron/link.',
    ),
    onlyImportedBy(
      'ibans-are-checked-once',
      library('ibantools'),
      ['^electron/core/'],
      'An IBAN is checked by electron/core/iban.ts and by nothing else, so that both processes agree.',
    ),
    roomMayImport(
      'scripts-run-before-an-install',
      '^scripts/.*\\.mjs$',
      ['^scripts/.*\\.mjs$', node],
      'These scripts install the dependencies, so they cannot need one.',
    ),
    {
      name: 'tours-run-without-vitest',
      comment:
        'The tours are started by `npm start` and `npm run demo` as they are, where vitest’s parts throw when they are used.',
      severity: 'error',
      from: { path: '^test/e2e/[^/]+(?<!\\.test)\\.ts$' },
      to: { path: library('vitest'), reachable: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
