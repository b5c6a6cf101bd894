import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuiltChunk } from '../../scripts/chunk-report.ts'
import { projectEnvironment, root } from '../../scripts/run.mjs'
import { launch } from '../e2e/driver/launch.ts'
import { ask } from '../e2e/harness/bridge.ts'
import { uiAt } from '../e2e/harness/ui.ts'
import { en } from '../e2e/harness/words.ts'
import { openArchive, sha256, type Archive } from './archive.ts'

/**
 * What a package holds, byte for byte: made here of what the build left in out/, on a stub of Electron, for the three systems;
 * or, where `VEZNE_PACKAGE` names the folder of one, that of this system on the real Electron.
 */

const given = process.env['VEZNE_PACKAGE']
/** Others than the usual kind of processor are in the folder's name. */
const suffix = process.arch === 'x64' ? '' : `-${process.arch}`
const mac = `mac${suffix}/Vezne.app/Contents`
const places = {
  linux: {
    resources: `linux${suffix}-unpacked/resources`,
    fuses: `linux${suffix}-unpacked/vezne`,
    licences: `linux${suffix}-unpacked`,
  },
  win32: {
    resources: `win${suffix}-unpacked/resources`,
    fuses: `win${suffix}-unpacked/Vezne.exe`,
    licences: `win${suffix}-unpacked`,
  },
  darwin: {
    resources: `${mac}/Resources`,
    fuses: `${mac}/Frameworks/Electron Framework.framework/Electron Framework`,
    licences: `${mac}/Resources`,
  },
}
type System = keyof typeof places
const systems = given === undefined ? (Object.keys(places) as System[]) : [process.platform as System]

let folder: string
beforeAll(() => {
  folder = given ?? mkdtempSync(join(tmpdir(), 'vezne-package-'))
  if (given !== undefined) return
  const args = ['--dir', '--stub-runtime', '--arch', process.arch, '--output', folder]
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['scripts/package/cli.ts', ...args, ...systems.flatMap((system) => ['--platform', system])],
    { cwd: root, env: projectEnvironment(), encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
  expect(stderr).toContain('STUB RUNTIME: for inspection only')
})
afterAll(() => {
  if (given === undefined) rmSync(folder, { recursive: true, force: true })
})

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const reportOf = (bundle: string) => read(`out/${bundle}-chunks.json`) as Record<string, BuiltChunk>
const bundles = ['main', 'preload', 'renderer']

const methods = 'node_modules/better-sqlite3/lib/methods'
/** Of each of the two native modules no more than what is loaded on that system. */
const nativeFiles = (system: System) => [
  'node_modules/better-sqlite3/package.json',
  ...['binding', 'database', 'index', 'sqlite-error', 'util'].map(
    (name) => `node_modules/better-sqlite3/lib/${name}.js`,
  ),
  ...readdirSync(join(root, methods)).map((name) => `${methods}/${name}`),
  `node_modules/better-sqlite3/prebuilds/${system}-${process.arch}.node`,
  'node_modules/keytar/package.json',
  'node_modules/keytar/lib/keytar.js',
  'node_modules/keytar/build/Release/keytar.node',
]

/** Electron's wire of fuses, in its order: what each lets in, and that it does not. */
const fuses: [string, (system: System) => '0' | '1'][] = [
  ['RunAsNode', () => '0'],
  ['EnableCookieEncryption', () => '0'],
  ['EnableNodeOptionsEnvironmentVariable', () => '0'],
  ['EnableNodeCliInspectArguments', () => '0'],
  ['EnableEmbeddedAsarIntegrityValidation', (system) => (system === 'linux' ? '0' : '1')],
  ['OnlyLoadAppFromAsar', () => '1'],
  ['LoadBrowserProcessSpecificV8Snapshot', () => '0'],
  ['GrantFileProtocolExtraPrivileges', () => '0'],
  ['WasmTrapHandlers', () => '1'],
]

describe.each(systems)('%s', (system) => {
  let archive: Archive
  const place = (name: keyof (typeof places)[System], file = '') => join(folder, places[system][name], file)
  beforeAll(() => {
    archive = openArchive(place('resources', 'app.asar'))
  })

  test('holds what was built, two native modules and its manifest: no file besides', () => {
    const built = bundles.flatMap((bundle) => Object.keys(reportOf(bundle)).map((file) => `out/${bundle}/${file}`))
    const expected = [
      'package.json',
      'out/renderer-manifest.json',
      'out/renderer/index.html',
      ...built,
      ...nativeFiles(system),
    ]
    expect([...archive.files.keys()].sort()).toEqual([...new Set(expected)].sort())
  })

  test('holds no source, no test, no map and nothing that leads to one', () => {
    const odd = [...archive.files].filter(
      ([name, { content }]) =>
        !/\.(?:c?js|css|html|json|node|woff2|png|svg|webp)$/.test(name) ||
        /^\s*\/[/*][#@] sourceMappingURL=/m.test(name.endsWith('.node') ? '' : content.toString('utf8')),
    )
    expect(odd.map(([name]) => name)).toEqual([])
  })

  test('has its native modules beside the archive, and nothing else there', () => {
    const unpacked = [...archive.files].filter(([, file]) => file.unpacked).map(([name]) => name)
    expect(unpacked.sort()).toEqual(nativeFiles(system).filter((name) => name.endsWith('.node')))
    const beside = readdirSync(place('resources', 'app.asar.unpacked'), { recursive: true, withFileTypes: true })
    expect(beside.filter((entry) => entry.isFile())).toHaveLength(2)
  })

  test('has the right hash of every file', () => {
    expect(
      [...archive.files].filter(([, { hash, content }]) => hash !== sha256(content)).map(([name]) => name),
    ).toEqual([])
  })

  test('sets every fuse by its name', () => {
    const program = readFileSync(place('fuses'))
    const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
    const at = program.indexOf(mark) + mark.length
    expect(at).toBeGreaterThan(mark.length)
    expect([...program.subarray(at, at + 2)]).toEqual([1, fuses.length])
    const wire = fuses.map(([name], index) => [name, String.fromCharCode(program[at + 2 + index] ?? 0)])
    expect(wire).toEqual(fuses.map(([name, value]) => [name, value(system)]))
  })

  test('is small: 9 MB and its native modules, of which no more than two languages of Chromium are', () => {
    expect(archive.bytes).toBeLessThan(9_000_000)
    const native = [...archive.files.values()]
      .filter((file) => file.unpacked)
      .reduce((sum, { content }) => sum + content.length, 0)
    expect(native).toBeLessThan(5_000_000)
    const locales =
      system === 'darwin'
        ? readdirSync(join(place('fuses'), '../Versions/A/Resources')).filter((name) => name.endsWith('.lproj'))
        : readdirSync(join(place('licences'), 'locales'))
    expect(new Set(locales.map((name) => name.replace(/[-_.].*/, '')))).toEqual(new Set(['en', 'tr']))
  })

  test('begins with what is in it, and tells nothing of how it was made', () => {
    const manifest = JSON.parse(String(archive.files.get('package.json')?.content)) as Record<string, unknown>
    expect(archive.files.has(String(manifest['main']))).toBe(true)
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['scripts']))
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['devDependencies']))
  })

  test('lists the packages whose code it contains: everything that was bundled, and nothing that only built it', () => {
    const bill = JSON.parse(readFileSync(place('resources', 'sbom.cdx.json'), 'utf8')) as Bill
    const modules = bundles.flatMap((bundle) => Object.values(reportOf(bundle)).flatMap((chunk) => chunk.modules))
    const bundled = modules.flatMap((module) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? [])
    // The tools leave a few lines of theirs in every bundle.
    const tools = ['rolldown', 'vite', '@vitejs/plugin-vue']
    const besides = ['electron', 'better-sqlite3', 'keytar', 'node-addon-api']
    expect([...new Set(bill.components.map(({ name }) => name))].sort()).toEqual(
      [...new Set([...bundled, ...tools, ...besides])].sort(),
    )
    for (const { purl, hashes } of bill.components) expect([purl, hashes[0]?.content.length]).toEqual([purl, 128])
  })

  test('has the licence of each such package, and Electron’s', () => {
    const bill = JSON.parse(readFileSync(place('resources', 'sbom.cdx.json'), 'utf8')) as Bill
    const notices = readFileSync(place('resources', 'THIRD-PARTY-NOTICES.txt'), 'utf8')
      .split(`${'='.repeat(100)}\n\n`)
      .slice(1)
    const titles = notices.map((notice) => notice.split('\n')[0])
    expect(titles).toEqual(bill.components.map(({ name, version }) => `${name} ${version}`))
    expect(
      notices.filter((notice) => !/copyright|permission|license/i.test(notice.split('\n').slice(2).join('\n'))),
    ).toEqual([])
    for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
      expect(existsSync(place('licences', file))).toBe(true)
  })

  test('says of itself that it stands on a stub, where it does', () => {
    expect(existsSync(place('licences', 'STUB.txt'))).toBe(given === undefined)
  })
})

test.each(systems.filter((system) => system !== 'linux'))(
  '%s: the program has the hash of its archive: the hash stands where Electron looks for it',
  (system) => {
    const inPlist =
      /<key>ElectronAsarIntegrity<\/key>\s*<dict>\s*<key>Resources\/app\.asar<\/key>\s*<dict>\s*<key>algorithm<\/key>\s*<string>SHA256<\/string>\s*<key>hash<\/key>\s*<string>(\w+)</
    const inResource = /\[\{"file":"resources\\\\app\.asar","alg":"SHA256","value":"(\w+)"\}\]/
    const [at, pattern] = system === 'darwin' ? [`${mac}/Info.plist`, inPlist] : [places.win32.fuses, inResource]
    const { headerHash } = openArchive(join(folder, places[system].resources, 'app.asar'))
    expect(pattern.exec(readFileSync(join(folder, at), 'latin1'))?.[1]).toBe(headerHash)
  },
)

test.runIf(given === undefined)(
  'it has all that it needs: what is in the archive opens a ledger and a keychain, and asks the service',
  async () => {
    const { files } = openArchive(join(folder, places[process.platform as System].resources, 'app.asar'))
    const root = join(folder, 'unpacked')
    for (const [name, { content }] of files) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), content)
    }
    const app = await launch({ root })
    try {
      await uiAt(app.window, en).signIn('support')
      // Signed with what the keychain keeps.
      expect((await ask(app.window, 'banks.refresh')).banks).not.toEqual([])
    } finally {
      await app.close()
    }
  },
)

interface Bill {
  components: { name: string; version: string; purl: string; hashes: { content: string }[] }[]
}
