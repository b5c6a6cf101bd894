import { builtinModules } from 'node:module'

/**
 * Who may import whom. A type-only import counts too: a type that leaks out of a room ties the rooms just as well.
 * test/house/imports.test.ts plants one violation a rule. What is not an import (ipcMain, window.vezne) is watched
 * by eslint.config.js.
 *
 * @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule
 */

/** @param {string[]} names */
const library = (...names) => `(?:^|/)node_modules/(?:${names.join('|')})/`

const node = `^(?:node:)?(?:${builtinModules.map((name) => name.replace('node:', '')).join('|')})$`
const electron = `${library('electron')}|^electron(?:/(?:main|common|renderer|utility))?$`
const contract = '^electron/contract/'
const valueTypes = '^electron/contract/(?!operation\\.ts)'
/** `window.vezne`'s type, made from what the desk answers. */
const operationTypes = '^electron/ipc/bridge\\.ts$'
/** Pure arithmetic on the service's timestamps. The adapter sees them and signs by the result. */
const clockOffset = '^electron/domain/clock-offset\\.ts$'
/** How events are bound together: the ledger writes and checks the chain, and whoever has an export can recompute it. */
const auditChain = '^electron/domain/audit-chain\\.ts$'
/** What an approval covers: the ledger seals a batch in the very transaction that approves it. */
const seal = '^electron/domain/(?:seal|request-body|wire-amount)\\.ts$'
/** How a file of payouts is read: its worker holds the file, and so the rules must run there. */
const batchRules = '^electron/domain/batch-(?:delimiter|encoding|header|row|sheet|sheet-row)\\.ts$'
/** What may have left or been paid: the ledger holds caps and equal payouts against it in its own transaction. */
const mayBePaid = '^electron/domain/(?:checks-of-amount|payout-states)\\.ts$'
/** Which deposits may be made or handed over for one payment: the ledger decides in the transaction that does it. */
const depositLine = '^electron/domain/deposit-line\\.ts$'
/** How two bank lists differ: the ledger compares in the transaction that keeps the new one. */
const bankChanges = '^electron/domain/bank-changes\\.ts$'
const ports = '^electron/domain/(?:ports|stamp|[a-z]*-?ledger-port|ledger-files-port|records)\\.ts$'

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

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    roomMayImport(
      'renderer-knows-the-contract-alone',
      '^src/',
      [
        '^src/',
        contract,
        operationTypes,
        library('@?vue', 'vue-router', 'vue-i18n', 'pinia', 'naive-ui', '@vicons/tabler', 'uqr', 'zod'),
      ],
      'The window is the least trusted place: it knows the Vue stack, itself and electron/contract, and asks main for the rest.',
    ),
    {
      name: 'operations-are-types-to-the-renderer',
      comment:
        'The types of the operations are made from the desk, which the window must not load: `import type`, in src/bridge.ts alone.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: operationTypes, dependencyTypesNot: ['type-only'] },
    },
    onlyImportedBy(
      'operations-cross-at-the-bridge',
      operationTypes,
      ['^src/bridge\\.ts$'],
      'One place knows how main is asked, and of what: take the types of operations from src/bridge.ts.',
    ),
    {
      name: 'pages-do-not-know-each-other',
      comment:
        'A page can be read, changed and loaded alone. Move what two pages share to src/components or src/stores.',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)' },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1(?:/|$)' },
    },
    roomMayImport(
      'preload-knows-names-alone',
      '^electron/preload/',
      ['^electron/preload/', '^electron/contract/names\\.ts$', electron],
      'The preload script is sandboxed and stands between two worlds: names and two modules of electron are all it needs.',
    ),
    roomMayImport(
      'contract-stands-alone',
      contract,
      [contract, '^resources/.*\\.json$', library('zod', 'ibantools')],
      'Both processes load the contract, so it may need nothing that one of them lacks: no node, no electron, no DOM.',
    ),
    roomMayImport(
      'domain-is-pure',
      '^electron/domain/',
      ['^electron/domain/', valueTypes],
      'The rules of the house are plain functions of values: no node, no electron, no I/O. What they need comes in by a port.',
    ),
    roomMayImport(
      'services-take-ports',
      '^electron/services/',
      ['^electron/services/', '^electron/domain/', contract, library('zod')],
      'A use case takes the ports of electron/domain/ports.ts, never an adapter or node itself, so that faults can be injected.',
    ),
    roomMayImport(
      'adapters-implement-ports',
      '^electron/adapters/([^/]+)/',
      [
        '^electron/adapters/$1/',
        ports,
        clockOffset,
        auditChain,
        seal,
        mayBePaid,
        depositLine,
        batchRules,
        bankChanges,
        valueTypes,
        node,
        library('undici', 'zod', 'kysely', 'better-sqlite3', 'pg', 'keytar', 'papaparse'),
      ],
      'An adapter implements a port with its own library. It knows no other adapter and nobody who uses it.',
    ),
    roomMayImport(
      'ipc-calls-services',
      '^electron/ipc/(?!bridge\\.ts$)',
      ['^electron/ipc/', '^electron/services/', ports, contract, library('zod'), electron],
      'A handler is a row of the contract bound to a service or a port. Rules belong in the domain, I/O in an adapter.',
    ),
    roomMayImport(
      'sandbox-has-its-own-code',
      '^electron/sandbox/',
      ['^electron/sandbox/', ports, valueTypes, node, library('hono', '@hono/node-server')],
      'The sandbox checks signatures with its own code: with the client’s, a signing bug would hide on both sides.',
    ),
    roomMayImport(
      'shell-knows-no-services',
      '^electron/shell/',
      ['^electron/shell/', ports, valueTypes, node, electron],
      'The shell is window, menu and dialogs. It is told what to show and decides nothing about money.',
    ),
    {
      name: 'main-does-not-load-the-window',
      comment:
        'main.ts and desk.ts build what is below them in electron/. The window is served as files; tests are not shipped.',
      severity: 'error',
      from: { path: '^electron/[^/]+\\.ts$' },
      to: { path: '^(?:src|test|scripts)/' },
    },
    {
      name: 'queries-go-one-way',
      comment:
        'Events are appended by everybody and read by whoever checks them: a circle would mean that a check is written beside what it checks.',
      severity: 'error',
      from: { path: '^electron/adapters/ledger/queries/' },
      to: { circular: true },
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
      '^electron/(?:main|desk)\\.ts$',
      ['^electron/main\\.ts$', operationTypes],
      'main.ts and desk.ts construct everything else. Whoever imports them turns the house upside down.',
    ),
    onlyImportedBy(
      'electron-stays-at-the-edge',
      electron,
      ['^electron/(?:main\\.ts$|preload/|shell/|ipc/register\\.ts$)'],
      'Only main.ts, preload, shell and ipc/register.ts touch Electron: the rest must run and be tested in plain Node.',
    ),
    onlyImportedBy(
      'undici-speaks-to-the-service-alone',
      library('undici'),
      ['^electron/adapters/payment-service/'],
      'Requests leave by one door, where they are limited, signed and classified: electron/adapters/payment-service.',
    ),
    onlyImportedBy(
      'sql-stays-in-the-ledger',
      `${library('kysely', '(?:@types/)?better-sqlite3', 'pg')}|^(?:node:sqlite|kysely|better-sqlite3|pg)$`,
      ['^electron/adapters/ledger/'],
      'SQL lives in electron/adapters/ledger, where it runs in a worker and one schema rules the tables.',
    ),
    onlyImportedBy(
      'files-of-payouts-are-read-in-their-worker',
      library('papaparse'),
      ['^electron/adapters/batch-files/'],
      'A parser blocks whoever calls it. electron/adapters/batch-files runs it in a worker of its own.',
    ),
    onlyImportedBy(
      'keytar-stays-in-its-process',
      library('keytar'),
      ['^electron/adapters/keychain/'],
      'A hung keyring blocks the process that asks it. Only the short-lived one of electron/adapters/keychain may.',
    ),
    onlyImportedBy(
      'hono-serves-the-sandbox-alone',
      library('hono', '@hono/node-server'),
      ['^electron/sandbox/'],
      'The app serves nothing over HTTP. Only the sandbox, which plays the payment service, does.',
    ),
    onlyImportedBy(
      'ibans-are-checked-once',
      library('ibantools'),
      ['^electron/contract/'],
      'An IBAN is checked by electron/contract/iban.ts and by nothing else, so that both processes agree.',
    ),
    roomMayImport(
      'scripts-run-before-an-install',
      '^scripts/.*\\.mjs$',
      ['^scripts/.*\\.mjs$', node],
      'These scripts install the dependencies, so they cannot need one.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
