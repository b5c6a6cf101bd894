import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { directly } from '../../electron/core/network.ts'
import { VezneError } from '../../electron/core/result.ts'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import {
  chosenWorkspace,
  clearUnfinished,
  createWorkspacePlaces,
  leaveServer,
  ledgerFileOf,
  serverPlaceOf,
  sandboxId,
  type PlaceOptions,
} from '../../electron/shell/workspace-places.ts'

let root: string
let options: PlaceOptions
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vezne-places-'))
  options = { folder: join(root, 'workspaces'), stateFile: join(root, 'workspaces.json') }
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

const draft = {
  name: 'Çınar',
  serviceAddress: 'https://api.example',
  checkoutAddress: 'https://pay.example',
  apiKey: 'k',
  apiSecret: 's',
  network: directly,
  requestsPerSecond: null,
  proxyPassword: null,
  admin: { id: 'a', name: 'A', passphrase: 'p' },
  second: { id: 'b', name: 'B', role: 'checker' as const, passphrase: 'q' },
  server: null,
}

/** Founds an empty file in the place of a ledger. */
function makeLedger(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
}

/** Whose secrets were removed. */
let forgotten: string[]
const forget = async (id: string) => void forgotten.push(id)
beforeEach(() => {
  forgotten = []
})

const server = {
  ...{
    addresses: [{ host: 'db', port: 1 }],
    database: 'd',
    user: 'u',
    password: 'the-password',
    authority: null,
    moves: 0,
  },
}

function places(
  make: (file: string) => void | Promise<void> = makeLedger,
  { mayWorkLive = true, current = sandboxId, place = null as LedgerServer | null } = {},
) {
  let drawn = 0
  return createWorkspacePlaces({
    ...options,
    current,
    sandboxName: 'Deneme',
    mayWorkLive,
    random: { bytes: (count) => new Uint8Array(count).fill((drawn += 1)) },
    async create(_draft, { ledgerFile }) {
      await make(ledgerFile)
      return { place, identity: 'aa' }
    },
    restore: () => Promise.resolve(null),
    keepKeys: () => Promise.resolve(),
    joinHost: () => Promise.resolve(),
    forget,
  })
}

test('at the very first start the sandbox is open, and no file is made', async () => {
  expect(chosenWorkspace(options)).toEqual({ id: sandboxId, missing: false })
  expect(await places().list()).toEqual({
    current: sandboxId,
    workspaces: [{ id: sandboxId, name: 'Deneme', kind: 'sandbox', archived: false }],
  })
  expect(readdirSync(root)).toEqual([])
})

test('what was chosen is open at the next start', async () => {
  const id = await places().create(draft)
  expect(id).toBe('cinar-01010101')
  expect(chosenWorkspace(options).id).toBe(sandboxId)
  await places().choose(id)
  expect(chosenWorkspace(options)).toEqual({ id, missing: false })
})

test('a chosen one that is not there any more leaves the sandbox open, and stays chosen until it is back', async () => {
  const id = await places().create(draft)
  await places().choose(id)
  rmSync(ledgerFileOf(options.folder, id))
  expect(chosenWorkspace(options)).toEqual({ id: sandboxId, missing: true })
  makeLedger(ledgerFileOf(options.folder, id))
  expect(chosenWorkspace(options)).toEqual({ id, missing: false })
  // One that has backups and no ledger is there all the same: it is damaged, not gone.
  rmSync(ledgerFileOf(options.folder, id))
  mkdirSync(join(options.folder, id, 'backups'))
  expect(chosenWorkspace(options)).toEqual({ id, missing: false })
})

test('without the file every workspace is still found, by the name of its folder', async () => {
  const id = await places().create(draft)
  writeFileSync(options.stateFile, '{')
  expect((await places().list()).workspaces).toContainEqual({ id, name: id, kind: 'live', archived: false })
  expect(chosenWorkspace(options)).toEqual({ id: sandboxId, missing: false })
})

test('what was not founded to its end is gone, and nothing is remembered', async () => {
  const failed = places((file) => {
    makeLedger(file)
    return Promise.reject(new VezneError('keychain_hung'))
  })
  await expect(failed.create(draft)).rejects.toMatchObject({ failure: { code: 'keychain_hung' } })
  expect(readdirSync(options.folder)).toEqual([])
  expect(existsSync(options.stateFile)).toBe(false)
  expect(forgotten).toEqual(['cinar-01010101'])
})

test('whose name cannot be kept is not founded either: a second try makes one and not two', async () => {
  mkdirSync(options.folder)
  mkdirSync(`${options.stateFile}.new`)
  const tried = places()
  await expect(tried.create(draft)).rejects.toMatchObject({ failure: { code: 'file_failed' } })
  expect(readdirSync(options.folder)).toEqual([])
  expect(forgotten).toEqual(['cinar-01010101'])
  rmSync(`${options.stateFile}.new`, { recursive: true })
  const id = await tried.create(draft)
  expect((await tried.list()).workspaces.map((each) => each.name)).toEqual(['Deneme', draft.name])
  expect(forgotten).not.toContain(id)
})

test('what a crash left unfinished is removed at the next start, with its secret', async () => {
  const id = await places().create(draft)
  makeLedger(join(options.folder, '.new-half-02020202', 'ledger.db'))
  const failing = () => Promise.reject(new VezneError('keychain_unavailable'))
  await expect(clearUnfinished(options.folder, failing)).rejects.toMatchObject({
    failure: { code: 'keychain_unavailable' },
  })
  expect(readdirSync(options.folder).toSorted()).toEqual(['.new-half-02020202', id])
  await clearUnfinished(options.folder, forget)
  expect(readdirSync(options.folder)).toEqual([id])
  expect(forgotten).toEqual(['half-02020202'])
  await clearUnfinished(join(root, 'nowhere'), forget)
})

test('S-14: no folder’s name makes the start forget the secret of a workspace that there is, nor of the sandbox', async () => {
  const id = await places().create(draft)
  const planted = [`.new-${id}`, '.new-sandbox', '.new-', '.new-..', '.new-Büyük-01010101']
  for (const name of planted) mkdirSync(join(options.folder, name))
  await clearUnfinished(options.folder, forget)
  expect(forgotten).toEqual([])
  expect(readdirSync(options.folder).toSorted()).toEqual([...planted, id].toSorted())
})

test('nothing else in the folder is taken for a workspace', async () => {
  makeLedger(join(root, 'elsewhere', 'ledger.db'))
  makeLedger(join(options.folder, '.new-x', 'ledger.db'))
  makeLedger(join(options.folder, 'Büyük', 'ledger.db'))
  mkdirSync(join(options.folder, 'empty'))
  symlinkSync(join(root, 'elsewhere'), join(options.folder, 'linked'))
  expect((await places().list()).workspaces.map(({ id }) => id)).toEqual([sandboxId])
  for (const id of ['.new-x', 'empty', 'linked', '../elsewhere', 'Büyük']) {
    await expect(places().choose(id)).rejects.toMatchObject({ failure: { code: 'not_found' } })
  }
})

test('S-08: where no real money may be, no live workspace is founded or chosen, and the sandbox is', async () => {
  const id = await places().create(draft)
  const asked: string[] = []
  const sandboxOnly = places(async (file) => void asked.push(file), { mayWorkLive: false })
  const refused = { failure: { code: 'live_not_packaged' } }
  await expect(sandboxOnly.create(draft)).rejects.toMatchObject(refused)
  await expect(sandboxOnly.choose(id)).rejects.toMatchObject(refused)
  await sandboxOnly.choose(sandboxId)
  expect([asked, chosenWorkspace(options).id]).toEqual([[], sandboxId])
})

test('a name without a letter of the alphabet still makes a folder', async () => {
  expect(await places().create({ ...draft, name: '漢字 – ★' })).toBe('workspace-01010101')
  expect(await places().create({ ...draft, name: 'x'.repeat(80) })).toMatch(/^x{40}-01010101$/)
})

test('what the open one is called and whether it is archived is remembered, and nothing of it moves', async () => {
  const id = await places().create(draft)
  const [own, before] = [places(makeLedger, { current: id }), readdirSync(options.folder)]
  await own.remember({ name: 'Yeni Ad', archived: true, keyDigest: 'k' })
  expect((await places().list()).workspaces).toContainEqual({ id, name: 'Yeni Ad', kind: 'live', archived: true })
  expect(await places().isKeyElsewhere('k')).toBe(true)
  await own.remember({ name: 'Yeni Ad', archived: false, keyDigest: 'k' })
  expect((await places().list()).workspaces).toContainEqual({ id, name: 'Yeni Ad', kind: 'live', archived: false })
  expect(readdirSync(options.folder)).toEqual(before)
  await places().remember({ name: 'Alıştırma', archived: false, keyDigest: null })
  expect((await places().list()).workspaces[0]).toMatchObject({ id: sandboxId, name: 'Alıştırma' })
})

test('a file that cannot be written is told, and remembers what it did', async () => {
  const id = await places().create(draft)
  mkdirSync(`${options.stateFile}.new`)
  await expect(places().choose(id)).rejects.toMatchObject({ failure: { code: 'file_failed' } })
  expect(chosenWorkspace(options).id).toBe(sandboxId)
})

test('one on a server is found by where that is, without its password', async () => {
  const id = await places(() => undefined, { place: server }).create(draft)
  expect((await places().list()).workspaces).toContainEqual({ id, name: draft.name, kind: 'live', archived: false })
  const { password: _kept, ...place } = server
  expect(serverPlaceOf(options.folder, id)).toEqual(place)
  expect(readFileSync(join(options.folder, id, 'server.json'), 'utf8')).not.toContain('the-password')
  expect(serverPlaceOf(options.folder, sandboxId)).toBeNull()
  await leaveServer(options.folder, id)
  expect(serverPlaceOf(options.folder, id)).toBeNull()
  await expect(leaveServer(options.folder, id)).rejects.toThrow(new VezneError('file_failed'))
})

test('one whose place cannot be read is not taken for one whose file is gone', async () => {
  const id = await places(() => undefined, { place: server }).create(draft)
  const file = join(options.folder, id, 'server.json')
  // A place without its number would enter a ledger that another computer went on with.
  const numberless = JSON.stringify({ ...serverPlaceOf(options.folder, id), moves: null })
  for (const text of ['{', numberless]) {
    writeFileSync(file, text)
    expect(() => serverPlaceOf(options.folder, id)).toThrow(new VezneError('ledger_unavailable'))
  }
  expect(existsSync(file)).toBe(true)
})
