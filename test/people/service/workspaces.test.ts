import { randomBytes, X509Certificate } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { directly } from '../../../electron/core/network.ts'
import { openBelieved } from '../../ledger/open-believed.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { createWorkspacePlaces } from '../../../electron/shell/workspace-places.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { ledgerWorker } from '../../workers.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { changeWorkspace } from '../../desk/makers-and-checkers.ts'
import { charterIn, namesFound } from '../../ledger/samples.ts'

openEach()

const draft: Input<'workspaces.create'> = {
  name: 'Çınar Ödeme A.Ş.',
  serviceAddress: 'https://api.example/',
  checkoutAddress: 'https://pay.example',
  apiKey: 'live-key-1234',
  apiSecret: 'gizli-kanarya-9f27',
  admin: { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' },
  second: { id: 'can.er', name: 'Can Er', role: 'checker', passphrase: 'yesil-kapi-ruzgarda' },
  server: null,
}
const sandbox = { id: 'sandbox', name: 'Anadolu Oyun A.Ş.', kind: 'sandbox', archived: false }
const places = () => join(harness.folder, 'workspaces')
const namesIn = async (folder: string) => (await readdir(folder).catch((): string[] => [])).toSorted()
const secretEntries = () => [...harness.keychain.entries.keys()].filter((entry) => entry.endsWith('/api-secret'))

async function created(change: Partial<typeof draft> = {}): Promise<string> {
  await harness.ask('workspaces.create', { ...draft, ...change })
  const found = (await harness.ask('workspaces.list')).workspaces.find(({ kind }) => kind === 'live')
  if (!found) throw new Error('No live workspace was founded')
  return found.id
}

/** As a program that is open in it does, with this key in its ledger. */
async function remembers(current: string, apiKey: string): Promise<void> {
  await changeWorkspace(harness, { kind: 'live', apiKey })
  await harness.startAgain({ workspaces: placesOf(current) })
  await harness.desk().tick()
  await changeWorkspace(harness, { kind: 'sandbox' })
  await harness.startAgain()
}
const none = () => Promise.reject(new Error('nobody asked'))
const placesOf = (current: string) =>
  createWorkspacePlaces({
    ...{ folder: places(), stateFile: join(harness.folder, 'workspaces.json'), current, mayWorkLive: true },
    ...{ sandboxName: '', random: { bytes: (count: number) => randomBytes(count) } },
    ...{ create: none, restore: none, joinHost: none, keepKeys: none, forget: none },
  })

/** The ledger of a workspace, as the next start finds it. */
async function ledgerOf(id: string) {
  const ledger = await openBelieved({
    file: join(places(), id, 'ledger.db'),
    worker: ledgerWorker,
    machine: 'stage',
  })
  const found = {
    ...(await charterIn(ledger)),
    secretStoredAt: (await ledger.workspace.read()).secretStoredAt,
    mismatches: namesFound(await ledger.audit.check()),
    events: await ledger.audit.after(0, 100),
  }
  await ledger.close()
  return found
}

describe('creating a live workspace', () => {
  it('founds its ledger, keeps its secret in the keychain alone, and starts the program in it', async () => {
    const id = await created()
    expect(id).toMatch(/^cinar-odeme-a-s-[0-9a-f]{8}$/)
    expect(harness.restarts).toBe(1)
    expect(await harness.ask('workspaces.list')).toEqual({
      current: 'sandbox',
      workspaces: [sandbox, { id, name: draft.name, kind: 'live', archived: false }],
    })
    expect(JSON.parse(await readFile(join(harness.folder, 'workspaces.json'), 'utf8'))).toMatchObject({ open: id })

    const { workspace, secretStoredAt, members, mismatches, events } = await ledgerOf(id)
    expect(workspace).toMatchObject({
      name: draft.name,
      kind: 'live',
      serviceAddress: 'https://api.example',
      checkoutAddress: 'https://pay.example',
      apiKey: draft.apiKey,
      payoutAmountUnit: 'minor',
      bankLimitUnit: 'minor',
      unitsConfirmed: { payoutAmountUnit: null, bankLimitUnit: null },
    })
    expect(secretStoredAt).not.toBeNull()
    expect(members).toMatchObject([
      { id: 'ipek', name: 'İpek Şahin', roles: ['admin'], disabledAt: null, mustChangePassphrase: false },
      { id: 'can.er', name: 'Can Er', roles: ['checker'], disabledAt: null, mustChangePassphrase: true },
    ])
    expect(mismatches).toEqual([])

    expect(secretEntries()).toEqual([`${id}/api-secret`])
    expect(
      Buffer.from(harness.keychain.entries.get(`${id}/api-secret`) ?? [])
        .subarray(32)
        .toString(),
    ).toBe(draft.apiSecret)
    const files = await Promise.all(
      (await namesIn(join(places(), id))).map((name) => readFile(join(places(), id, name))),
    )
    const written = [
      ...files.map(String),
      JSON.stringify(events),
      await readFile(join(harness.folder, 'workspaces.json'), 'utf8'),
    ]
    for (const text of written) expect(text).not.toContain(draft.apiSecret)
  })

  it('may be behind a proxy and an authority of its own: signed, told in the trail, the password in the keychain alone', async () => {
    const authority = rootCertificates.find((pem) => new X509Certificate(pem).validToDate.getTime() > Date.now()) ?? ''
    const password = 'vekil-kanarya-5c20'
    const way = { proxy: 'vekil.ornek:3128', user: 'vezne', password, authority }
    const id = await created({ network: way })
    const proxy = { host: 'vekil.ornek', port: 3128, user: 'vezne' }
    expect(harness.dialogs.asked.at(-1)).toMatchObject({
      network: { proxy, authority: { subject: expect.any(String) as string } },
    })
    const { workspace, identity, mismatches, events } = await ledgerOf(id)
    expect(workspace.network).toEqual({ proxy, authority: authority.trim() })
    expect(mismatches).toEqual([])
    const founded = events.find(({ action }) => action === 'workspace.founded')
    const { fingerprint256 } = new X509Certificate(authority)
    expect(JSON.parse(founded?.after ?? '')).toMatchObject({
      proxy: 'vezne@vekil.ornek:3128',
      authority: fingerprint256,
    })
    const kept = Buffer.from(harness.keychain.entries.get(`${id}/proxy-password`) ?? []).toString()
    expect(JSON.parse(kept)).toEqual([{ identity, proxy: 'vezne@vekil.ornek:3128', password }])
    expect(JSON.stringify([events, workspace])).not.toContain(password)
  })

  it('says that another one on this machine has the same API key, until somebody says that they know', async () => {
    await remembers(await created(), draft.apiKey)
    const another = { ...draft, name: 'Bambaşka' }
    expect(await harness.refused('workspaces.create', another)).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'apiKey', problem: 'key_elsewhere' }],
    })
    expect((await harness.ask('workspaces.list')).workspaces).toHaveLength(2)
    await harness.ask('workspaces.create', { ...another, sharesKey: true })
    await harness.ask('workspaces.create', { ...another, name: 'Üçüncü', apiKey: 'live-key-9999' })
    expect(await readFile(join(harness.folder, 'workspaces.json'), 'utf8')).not.toContain(draft.apiKey)
  })

  it.each(['keychain_unavailable', 'keychain_hung', 'keychain_locked_or_missing'] as const)(
    'leaves nothing behind when the keychain says %s',
    async (code) => {
      harness.keychain.failing = code
      expect(await harness.refused('workspaces.create', draft)).toEqual({ code })
      harness.keychain.failing = null
      expect(await namesIn(places())).toEqual([])
      expect(await harness.ask('workspaces.list')).toEqual({ current: 'sandbox', workspaces: [sandbox] })
      expect(secretEntries()).toEqual([])
      expect(harness.restarts).toBe(0)
      await created()
    },
  )

  it('that cannot be opened says that it exists, so that nobody founds it twice', async () => {
    const { found, choose } = { found: '', choose: () => Promise.reject(new VezneError('file_failed')) }
    await harness.startAgain({
      workspaces: {
        list: () => Promise.resolve({ current: 'sandbox', workspaces: [] }),
        create: () => Promise.resolve(found),
        restore: () => Promise.resolve(found),
        choose,
        remember: choose,
        join: () => Promise.resolve('x'),
        leave: () => Promise.resolve(),
        isKeyElsewhere: () => Promise.resolve(false),
      },
    })
    expect((await harness.refused('workspaces.create', draft)).code).toBe('workspace_not_opened')
    expect(harness.restarts).toBe(0)
  })

  it('says every field that is wrong, and founds nothing', async () => {
    const failure = await harness.refused('workspaces.create', {
      ...draft,
      serviceAddress: 'http://api.example',
      checkoutAddress: 'pay.example',
      apiKey: 'kısa anahtar',
      apiSecret: 'copied with its line break\n',
      network: { proxy: 'vekil', user: 'a:b', password: null, authority: 'PEM' },
      admin: { ...draft.admin, id: 'app', passphrase: 'ipek-ipek-ipek' },
      second: { ...draft.second, id: 'app', name: 'IPEK  ŞAHİN', passphrase: 'ipek-ipek-ipek' },
    })
    expect(failure.code).toBe('invalid_input')
    expect(failure.fields?.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
      { path: 'admin.id', problem: 'used' },
      { path: 'admin.passphrase', problem: 'passphrase_guessable' },
      { path: 'apiKey', problem: 'characters' },
      { path: 'apiSecret', problem: 'characters' },
      { path: 'checkoutAddress', problem: 'invalid' },
      { path: 'network.authority', problem: 'certificate_unreadable' },
      { path: 'network.proxy', problem: 'proxy_address' },
      { path: 'network.user', problem: 'characters' },
      { path: 'second.id', problem: 'used' },
      { path: 'second.id', problem: 'used' },
      { path: 'second.name', problem: 'used' },
      { path: 'second.passphrase', problem: 'passphrase_guessable' },
      { path: 'second.passphrase', problem: 'passphrase_same' },
      { path: 'serviceAddress', problem: 'invalid' },
    ])
    expect(await namesIn(places())).toEqual([])
    expect(harness.restarts).toBe(0)
  })

  it('is one at a time', async () => {
    const results = await Promise.all([
      harness.call('workspaces.create', draft),
      harness.call('workspaces.create', draft),
    ])
    expect(results.map((result) => (result.ok ? 'ok' : result.error.code)).toSorted()).toEqual(['busy', 'ok'])
    expect(await namesIn(places())).toHaveLength(1)
    expect(secretEntries()).toHaveLength(1)
  })

  it.each([draft.name, 'ÇINAR ÖDEME A.Ş.', 'cinar  odeme a.s.', sandbox.name])(
    'S-15: of a name that reads like another’s is refused: %s',
    async (name) => {
      await created()
      expect(await harness.refused('workspaces.create', { ...draft, name })).toEqual({
        code: 'invalid_input',
        fields: [{ path: 'name', problem: 'used' }],
      })
      expect(secretEntries()).toHaveLength(1)
    },
  )

  it('S-15: is asked of whoever sits there, in main’s own dialog', async () => {
    harness.dialogs.answer = () => false
    expect((await harness.refused('workspaces.create', draft)).code).toBe('declined_in_dialog')
    expect(harness.dialogs.asked).toEqual([
      {
        name: draft.name,
        serviceAddress: 'https://api.example',
        network: directly,
        adminName: draft.admin.name,
        second: draft.second,
        addresses: [],
        isSending: false,
        locale: 'tr',
      },
    ])
    expect(await namesIn(places())).toEqual([])
    expect(harness.restarts).toBe(0)
  })
})

describe('going to another workspace', () => {
  it('S-15: is asked of whoever sits there, in main’s own dialog', async () => {
    harness.dialogs.answer = () => false
    expect((await harness.refused('workspaces.open', { id: 'sandbox' })).code).toBe('declined_in_dialog')
    expect(harness.dialogs.asked).toEqual([{ name: sandbox.name, kind: 'sandbox', isSending: false, locale: 'tr' }])
    expect(harness.restarts).toBe(0)
  })

  it.each(['nowhere', '', '..', '../../sandbox', '.new-x', 'sandbox/../sandbox'])(
    'is refused for what is no workspace: %j',
    async (id) => {
      expect((await harness.refused('workspaces.open', { id })).code).toBe('not_found')
      expect(harness.restarts).toBe(0)
    },
  )
})
