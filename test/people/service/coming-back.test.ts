import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '../../../electron/ipc/bridge.ts'
import type { FoundLedger } from '../../../electron/core/ports.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { createLedgerFiles } from '../../../electron/ledger/ledger-files.ts'
import { createBackupLock } from '../../../electron/ledger/backup-file.ts'
import { keptKeyIn } from '../../../electron/ledger/head.ts'
import { openBelieved } from '../../ledger/open-believed.ts'
import { keychainEntries } from '../../../electron/people/service/keychain-entries.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { charterIn } from '../../ledger/samples.ts'
import { hashQuickly } from '../../stand-in/quick-scrypt.mjs'
import { ledgerWorker, restoreWorker } from '../../workers.ts'

/** A machine is lost, and its workspace comes back to another one, from a backup and its passphrase. */

beforeAll(hashQuickly)

openEach()

const backupPassphrase = 'kasadaki zarfın içinde'
const places = () => join(harness.folder, 'workspaces')
const chosenFile = (name: string) => (harness.chosen.open = join(harness.folder, name))
const anything = { by: null, search: '', from: null, day: null, before: null }

describe('a live workspace', () => {
  const draft: Input<'workspaces.create'> = {
    ...{ name: 'Çınar Ödeme A.Ş.', serviceAddress: 'https://api.example/', checkoutAddress: 'https://pay.example' },
    ...{ apiKey: 'live-key-1234', apiSecret: 'gizli-kanarya-9f27', server: null },
    admin: { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' },
    second: { id: 'can.er', name: 'Can Er', role: 'checker', passphrase: 'yesil-kapi-ruzgarda' },
  }
  const liveOnes = async () =>
    (await harness.ask('workspaces.list')).workspaces.filter(({ kind }) => kind === 'live').map(({ id }) => id)
  const openAt = (id: string) =>
    openBelieved({ file: join(places(), id, 'ledger.db'), worker: ledgerWorker, machine: 'stage' })
  const restore = () => harness.call('workspaces.restore', { passphrase: backupPassphrase, server: null })
  const refused = async (code: string) => {
    await harness.ask('workspaces.chooseBackup')
    expect(await restore()).toMatchObject({ ok: false, error: { code } })
  }

  /** Founded, and backed up for the passphrase; what its ledger was then. */
  async function backedUp() {
    await harness.ask('workspaces.create', draft)
    const [id = ''] = await liveOnes()
    const keychain = { read: (entry: string) => Promise.resolve(harness.keychain.entries.get(entry) ?? null) }
    const ledger = await openAt(id)
    await ledger.sealWith((await keptKeyIn(keychain, keychainEntries(id).head)) ?? '')
    const lock = { backupLock: await createBackupLock(backupPassphrase), backupPassphraseSetAt: 1 }
    const stamp = { by: 'ipek', at: 2, offset: null }
    await ledger.workspace.lockBackups(lock, stamp)
    await ledger.workspace.chooseWitness('/mnt/tanik', stamp)
    await ledger.workspace.chooseSecondPlace('/mnt/yedek', stamp)
    await ledger.workspace.chooseWatchedFolder('/mnt/gelen', stamp)
    const hostKey = Uint8Array.from(harness.keychain.entries.get(keychainEntries(id).host) ?? [])
    expect(hostKey).toHaveLength(32)
    await ledger.backUp(chosenFile('yedek.vezne'), hostKey)
    const then = { identity: (await charterIn(ledger)).identity, events: await ledger.audit.after(0, 100) }
    await ledger.close()
    return { id, hostKey, ...then }
  }
  async function loseMachine(): Promise<void> {
    await rm(places(), { recursive: true })
    harness.keychain.entries.clear()
  }

  it('comes back with its identity, its people and its trail, without its secret; main says before what it is', async () => {
    const lost = await backedUp()
    // While it is here, it needs no coming back.
    await refused('workspace_present')
    await loseMachine()
    harness.dialogs.asked.length = 0
    expect(await harness.ask('workspaces.chooseBackup')).toBe('yedek.vezne')
    harness.dialogs.answer = () => false
    expect(await restore()).toMatchObject({ ok: false, error: { code: 'declined_in_dialog' } })
    expect(await readdir(places())).toEqual([])
    harness.dialogs.answer = () => true
    const before = harness.restarts
    expect(await restore()).toEqual({ ok: true, value: undefined })
    expect(harness.restarts).toBe(before + 1)
    const newest = lost.events.at(-1)
    expect(harness.dialogs.asked.at(-1)).toMatchObject({
      ...{ fileName: 'yedek.vezne', name: draft.name, kind: 'live', operators: 2, transactions: 0 },
      head: { sequence: newest?.sequence, hash: newest?.hash, at: newest?.at },
    } satisfies Partial<Omit<FoundLedger, 'head'>> & Record<string, unknown>)

    const [id = ''] = await liveOnes()
    expect(id).toMatch(/^cinar-odeme-a-s-[0-9a-f]{8}$/)
    expect(id).not.toBe(lost.id)
    // Its people sign in here with the passphrases that they had.
    expect(Uint8Array.from(harness.keychain.entries.get(keychainEntries(id).host) ?? [])).toEqual(lost.hostKey)
    expect(JSON.parse(await readFile(join(harness.folder, 'workspaces.json'), 'utf8'))).toMatchObject({ open: id })
    const ledger = await openAt(id)
    expect(await charterIn(ledger)).toMatchObject({
      identity: lost.identity,
      workspace: { name: draft.name, apiKey: draft.apiKey },
    })
    expect(await ledger.workspace.read()).toMatchObject({
      backupPassphraseSetAt: 1,
      ...{ secretStoredAt: null, headKeptAt: null, witnessFolder: null, backupFolder: null, watchedFolder: null },
    })
    expect((await charterIn(ledger)).members).toMatchObject([
      { id: 'ipek', name: 'İpek Şahin', roles: ['admin'] },
      { id: 'can.er' },
    ])
    const events = await ledger.audit.after(0, 100)
    expect(events.slice(0, lost.events.length)).toEqual(lost.events)
    expect(events.slice(lost.events.length).map(({ action }) => action)).toEqual([
      'ledger.set_back',
      'workspace.changed',
      'ledger.restored',
    ])
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
    await ledger.close()
    await refused('workspace_present')
  })

  it('leaves nothing of a backup that cannot be believed, or of another passphrase, and says why', async () => {
    await backedUp()
    await loseMachine()
    const whole = await readFile(join(harness.folder, 'yedek.vezne'))
    const changed = (bytes: Uint8Array) => writeFile(chosenFile('bozuk.vezne'), bytes)
    await changed(whole.subarray(0, whole.length - 1))
    await refused('ledger_damaged')
    const edited = Uint8Array.from(whole)
    edited[edited.length - 50_000] = (edited[edited.length - 50_000] ?? 0) ^ 1
    await changed(edited)
    await refused('ledger_damaged')
    await changed(Buffer.concat([Buffer.from('vezne backup 2\n'), whole.subarray(15)]))
    await refused('ledger_newer')
    await changed(Buffer.from('no backup at all'))
    await refused('ledger_damaged')
    // A ledger as it lies on a disk: nobody vouches for it.
    await copyFile(join(harness.folder, 'workspace', 'ledger.db'), chosenFile('ledger.db'))
    await refused('ledger_damaged')
    await rm(chosenFile('yok.vezne'), { force: true })
    await refused('file_failed')
    chosenFile('yedek.vezne')
    await harness.ask('workspaces.chooseBackup')
    expect(await harness.refused('workspaces.restore', { passphrase: 'baska bir soz', server: null })).toMatchObject({
      code: 'backup_locked',
    })
    expect(await readdir(places())).toEqual([])
    expect(harness.dialogs.asked.filter((asked) => 'head' in (asked as object))).toEqual([])
  })
})

it('has people wait who guess at the backup passphrase, as those who guess at theirs', async () => {
  let code: 'file_failed' | 'backup_locked' | null = 'file_failed'
  const restore = () => (code === null ? Promise.resolve(null) : Promise.reject(new VezneError(code)))
  await harness.startAgain({
    workspaces: { restore, list: () => Promise.reject(new Error('nobody asks')) } as never,
  })
  const guess = { passphrase: 'x', server: null }
  const tried = async () => (await harness.refused('workspaces.restore', guess)).code
  expect(await tried()).toBe('not_found')
  chosenFile('yedek.vezne')
  await harness.ask('workspaces.chooseBackup')
  // A file that cannot be read says nothing of the passphrase.
  for (let time = 0; time < 6; time += 1) expect(await tried()).toBe('file_failed')
  code = 'backup_locked'
  for (let time = 0; time < 5; time += 1) expect(await tried()).toBe('backup_locked')
  expect(await harness.refused('workspaces.restore', guess)).toMatchObject({
    ...{ code: 'too_many_tries', retryAfterSeconds: 30 },
  })
  code = null
  expect(await tried()).toBe('too_many_tries')
  harness.clock.ahead += 31_000
  expect(await tried()).toBe('declined_in_dialog')
})

it('sends nothing again that the lost machine sent after its backup', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  await harness.signIn('admin')
  await harness.ask('ledger.setBackupPassphrase', { passphrase: passphraseOf('admin'), next: backupPassphrase })
  harness.chosen.save = join(harness.folder, 'yedek.vezne')
  await harness.ask('ledger.backUp')
  await harness.signIn('checker')
  await harness.ask('payouts.send', { id, revision })
  expect(received(harness, processId)).toBe(1)

  // Another machine: it has the backup, and nothing else.
  await harness.reopen(async (file) => {
    await rm(dirname(file), { recursive: true })
    harness.keychain.entries.clear()
    const files = createLedgerFiles({ ledgerFile: file, machine: 'yeni', worker: restoreWorker })
    const stamp = { by: 'app', at: Date.now(), offset: null }
    const backup = { file: harness.chosen.save ?? '', passphrase: backupPassphrase, server: null }
    expect(await files.bring(backup, stamp, () => Promise.resolve(true))).not.toBeNull()
  })
  await harness.signIn('checker')
  const { state, approvals, attempts, revision: now } = await harness.ask('payouts.get', { id })
  expect([state, approvals, attempts]).toEqual(['awaiting_approval', [], []])
  expect(await harness.ask('dispatch.status')).toMatchObject({
    locks: [{ kind: 'ledger_doubtful', doubt: 'head_missing', replaced: 'not' }],
  })
  const approve = { id, revision: now, passphrase: passphraseOf('checker') }
  expect((await harness.refused('payouts.send', { id, revision: now })).code).toBe('wrong_state')
  expect((await harness.refused('payouts.approve', approve)).code).toBe('checks_failed')

  await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('checker') })
  await harness.signIn('admin')
  await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('admin') })
  expect((await harness.ask('dispatch.status')).locks).toEqual([])
  // Nobody vouched for this very payout: it may have been sent.
  await harness.signIn('checker')
  const { revision: after } = await harness.ask('payouts.get', { id })
  expect((await harness.refused('payouts.approve', { ...approve, revision: after })).code).toBe('checks_failed')
  expect((await harness.refused('payouts.send', { id, revision: after })).code).toBe('wrong_state')
  expect(received(harness, processId)).toBe(1)
  expect(
    (await harness.ledger.audit.page({ ...anything, actions: ['ledger.restored'], limit: 5 })).events,
  ).toHaveLength(1)
  // From here on its backups are this machine's own.
  await harness.desk().tickHourly()
  await harness.signIn('admin')
  expect(await harness.ask('ledger.status')).toMatchObject({ backupFailed: null, backups: [{}] })
})
