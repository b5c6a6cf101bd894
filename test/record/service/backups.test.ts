import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { quarantine } from '../../../electron/ledger/ledger-files.ts'
import { swapInRestored } from '../../../electron/ledger/swap-in.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { openBackup } from '../../ledger/open-backup.ts'
import { tamper } from '../../ledger/tamper.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { hashQuickly } from '../../stand-in/quick-scrypt.mjs'

beforeAll(hashQuickly)

openEach()

const hours = 60 * 60_000
const any = { group: null, by: null, search: '', day: null, before: null }
const passphrase = passphraseOf('admin')
/** The program starts on the ledger that was made ready. */
const startRestored = () => harness.reopen((file) => void swapInRestored(file))

describe('the daily backup', () => {
  it('is made at the start, and again when a day has passed', async () => {
    await harness.desk().tickHourly()
    await harness.signIn('admin')
    expect(await harness.ask('ledger.status')).toMatchObject({ stopped: null, backupFailed: null, backups: [{}] })
    harness.clock.ahead += 23 * hours
    await harness.desk().tickHourly()
    expect((await harness.ask('ledger.status')).backups).toHaveLength(1)
    harness.clock.ahead += 2 * hours
    await Promise.all([harness.desk().tickHourly(), harness.desk().tickHourly()])
    expect((await harness.ask('ledger.status')).backups).toHaveLength(2)
  })

  it('waits while records were changed outside the program', async () => {
    const { id } = await approvedPayout(harness)
    const set = (amount: number) => (file: string) =>
      tamper(file, `update transactions set amount = ${amount} where id = ${id}`)
    await harness.reopen(set(1))
    await harness.desk().tickHourly()
    await harness.signIn('admin')
    expect((await harness.ask('audit.findings'))?.stopping).toBeGreaterThan(0)
    const folder = join(harness.folder, 'stick')
    await mkdir(folder)
    harness.chosen.open = folder
    await harness.ask('ledger.setBackupPassphrase', { passphrase, next: 'kasadaki zarfın içinde' })
    await harness.ask('ledger.chooseSecondPlace', { passphrase })
    await harness.desk().settled()
    expect((await harness.ask('ledger.status')).backups).toEqual([])
    await harness.reopen(set(125_000))
    await harness.desk().tickHourly()
    await harness.signIn('admin')
    expect((await harness.ask('ledger.status')).backups).toHaveLength(1)
  })

  it('that failed is tried again a minute later', async () => {
    const { backUp } = harness.ledger
    let tries = 0
    harness.ledger.backUp = (file) => {
      tries += 1
      return tries < 3 ? Promise.reject(new VezneError('file_failed')) : backUp(file)
    }
    const after = async (seconds: number) => {
      harness.clock.ahead += seconds * 1_000
      await harness.desk().tick()
      return tries
    }
    await harness.desk().tickHourly()
    const begun = tries
    expect(await after(30)).toBe(begun)
    for (let minute = begun; minute < 3; minute += 1) await after(60)
    expect(tries).toBe(3)
    harness.ledger.backUp = backUp
    await harness.signIn('admin')
    expect(await harness.ask('ledger.status')).toMatchObject({ backupFailed: null, backups: [{}] })
    expect(await after(120)).toBe(3)
  })

  it('from a day to come counts for no day: today’s is made, once', async () => {
    harness.clock.ahead = harness.clock.set = 100 * 24 * hours
    await harness.desk().tickHourly()
    harness.clock.ahead = harness.clock.set = 0
    // The service’s clock contradicts the former one.
    await harness.signIn('admin')
    for (let hour = 0; hour < 3; hour += 1) {
      harness.clock.ahead = hour * hours
      await harness.desk().tickHourly()
    }
    await harness.signIn('admin')
    expect((await harness.ask('ledger.status')).backups).toHaveLength(2)
  })

  it('outlives a clock that was set back: it is not the oldest of them, and stays (L5)', async () => {
    for (let day = 0; day < 15; day += 1) {
      await harness.desk().tickHourly()
      harness.clock.ahead += 24 * hours
    }
    harness.clock.ahead = harness.clock.set = -30 * 24 * hours
    await harness.signIn('admin')
    for (let hour = 0; hour < 3; hour += 1) {
      await harness.desk().tickHourly()
      harness.clock.ahead += hours
    }
    await harness.signIn('admin')
    const { backups } = await harness.ask('ledger.status')
    const now = Date.now() + harness.clock.ahead
    expect(backups.filter(({ at }) => at <= now)).toHaveLength(1)
    expect(backups).toHaveLength(15)
  })
})

describe('a backup on demand', () => {
  it('goes where somebody says, while everything else goes on', async () => {
    await harness.signIn('admin')
    harness.chosen.save = join(harness.folder, 'kopya.db')
    expect(await harness.ask('ledger.backUp')).toBe('kopya.db')
    await access(harness.chosen.save)
    harness.chosen.save = null
    expect(await harness.ask('ledger.backUp')).toBeNull()
  })
})

describe('going back to a backup', () => {
  async function backedUp() {
    const payout = await approvedPayout(harness)
    await harness.signIn('admin')
    harness.chosen.save = join(harness.folder, 'kopya.db')
    await harness.ask('ledger.backUp')
    harness.chosen.open = harness.chosen.save
    return payout
  }
  const restore = () => harness.call('ledger.restore', { passphrase, backupPassphrase: null })

  it('voids approvals, keeps the ledger that it replaces, and locks sending until two people have looked', async () => {
    const { id: ready } = await approvedPayout(harness, { amount: '777' })
    const { id, revision, processId } = await backedUp()
    await harness.signIn('checker')
    await harness.ask('payouts.send', { id, revision })
    await harness.signIn('admin')
    expect(await restore()).toEqual({ ok: true, value: true })
    expect(harness.restarts).toBe(1)
    expect((await harness.ask('payouts.get', { id })).state).toBe('accepted')

    await startRestored()
    await harness.signIn('checker')
    expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'unknown', approvals: [] })
    const restored = await harness.ask('payouts.get', { id: ready })
    expect(restored).toMatchObject({ state: 'awaiting_approval', revision: 2, approvals: [] })
    expect(await harness.ask('dispatch.status')).toMatchObject({ locks: [{ kind: 'ledger_doubtful' }] })
    const approve = { id: ready, revision: 2, passphrase: passphraseOf('checker') }
    expect((await harness.refused('payouts.approve', approve)).code).toBe('checks_failed')
    await harness.ask('payouts.override', { ...approve, reason: 'Servis panelinde yok' })
    await harness.ask('payouts.approve', approve)
    expect((await harness.refused('payouts.send', { id: ready, revision: 2 })).code).toBe('dispatch_locked')
    expect(received(harness, processId)).toBe(1)
    expect((await harness.ask('audit.verify')).findings).toEqual([])
    const { events } = await harness.ask('audit.page', { ...any, group: 'ledger' })
    expect(events.map(({ action }) => action)).toContain('ledger.restored')
  })

  it('is done in nobody’s name who has left while the files were shown', async () => {
    await backedUp()
    harness.chosen.meanwhile = () => harness.seat().endSession('idle')
    expect(await restore()).toMatchObject({ ok: false, error: { code: 'not_signed_in' } })
    expect(harness.dialogs.asked).toHaveLength(1)
    await harness.signIn('admin')
    harness.chosen.save = join(harness.folder, 'sonra.db')
    expect(await harness.call('ledger.backUp')).toMatchObject({ ok: false, error: { code: 'not_signed_in' } })
    await expect(access(harness.chosen.save)).rejects.toThrow('ENOENT')
    expect(harness.restarts).toBe(0)
  })

  it('changes nothing when the file is no ledger, when it is declined, or when nobody chose one', async () => {
    await backedUp()
    const broken = join(harness.folder, 'bozuk.db')
    await writeFile(broken, (await readFile(harness.chosen.open ?? '')).fill(7, 4096))
    harness.chosen.open = broken
    expect(await restore()).toMatchObject({ ok: false, error: { code: 'ledger_damaged' } })
    harness.chosen.open = harness.chosen.save
    harness.dialogs.answer = () => false
    expect(await restore()).toEqual({ ok: true, value: false })
    harness.chosen.open = null
    expect(await restore()).toEqual({ ok: true, value: false })
    const wrong = await harness.refused('ledger.restore', { passphrase: 'x', backupPassphrase: null })
    expect(wrong.code).toBe('wrong_passphrase')
    expect(harness.restarts).toBe(0)
  })
})

describe('the backup passphrase (S-10)', () => {
  const next = 'kasadaki zarfın içinde'
  const restore = (backupPassphrase: string | null) => harness.call('ledger.restore', { passphrase, backupPassphrase })

  async function backedUp(): Promise<void> {
    harness.chosen.save = harness.chosen.open = join(harness.folder, 'kopya.vezne')
    await harness.ask('ledger.backUp')
  }
  /** As on a machine of which the keychain has forgotten everything. */
  async function loseKeychain(): Promise<void> {
    await harness.reopen(() => void harness.keychain.entries.delete('stage/audit-head'))
    await harness.signIn('admin')
  }

  it('opens a backup where the keychain cannot; a wrong one or none is said, and nothing has changed', async () => {
    await approvedPayout(harness)
    await harness.signIn('admin')
    expect((await harness.ask('ledger.status')).backupPassphraseSetAt).toBeNull()
    const { backupPassphraseSetAt } = await harness.ask('ledger.setBackupPassphrase', { passphrase, next })
    expect(backupPassphraseSetAt).toBeGreaterThan(0)
    await backedUp()
    await loseKeychain()
    const locked = { ok: false, error: { code: 'backup_locked' } }
    expect(await restore(null)).toMatchObject(locked)
    expect(await restore('kasadaki zarfin icinde')).toMatchObject(locked)
    expect(harness.restarts).toBe(0)
    expect(await restore(next)).toEqual({ ok: true, value: true })
    await startRestored()
    await harness.signIn('admin')
    expect(await harness.ask('ledger.status')).toMatchObject({ backupPassphraseSetAt })
    expect((await harness.ask('audit.verify')).findings).toEqual([])
  })

  it('counts from the next backup on, and the ledger that a backup replaces keeps its newest one', async () => {
    await approvedPayout(harness)
    await harness.signIn('admin')
    await harness.ask('ledger.setBackupPassphrase', { passphrase, next })
    await backedUp()
    const changed = await harness.ask('ledger.setBackupPassphrase', { passphrase, next: 'yenisi de aynı zarfta' })
    expect(await restore(null)).toEqual({ ok: true, value: true })
    await startRestored()
    await harness.signIn('admin')
    expect((await harness.ask('ledger.status')).backupPassphraseSetAt).toBe(changed.backupPassphraseSetAt)
    await loseKeychain()
    expect(await restore('yenisi de aynı zarfta')).toMatchObject({ error: { code: 'backup_locked' } })
    expect(await restore(next)).toEqual({ ok: true, value: true })
  })

  it('must be hard to guess and not their own; the trail says when, and not which', async () => {
    await harness.signIn('admin')
    const refused = async (chosen: string) =>
      (await harness.refused('ledger.setBackupPassphrase', { passphrase, next: chosen })).fields
    expect(await refused('kısa')).toEqual([{ path: 'next', problem: 'passphrase_short' }])
    expect(await refused('aaaaaaaaaaaaaaaa')).toEqual([{ path: 'next', problem: 'passphrase_guessable' }])
    expect(await refused(passphrase)).toEqual([{ path: 'next', problem: 'passphrase_same' }])
    const wrong = { passphrase: 'x', next }
    expect((await harness.refused('ledger.setBackupPassphrase', wrong)).code).toBe('wrong_passphrase')
    await harness.ask('ledger.setBackupPassphrase', { passphrase, next })
    const [event] = (await harness.ask('audit.page', any)).events
    expect(event).toMatchObject({ by: 'admin', action: 'workspace.changed', before: '{"backupPassphraseSetAt":null}' })
    expect(event?.after).toMatch(/^\{"backupPassphraseSetAt":\d+\}$/)
  })
})

describe('the second place', () => {
  const stick = () => join(harness.folder, 'stick')

  it('has the daily backup too once an admin chose it, opens with the passphrase, and is told of when it is away', async () => {
    await harness.desk().tickHourly()
    await harness.signIn('admin')
    harness.chosen.open = stick()
    expect((await harness.refused('ledger.chooseSecondPlace', { passphrase })).code).toBe('wrong_state')
    const next = 'kasadaki zarfın içinde'
    await harness.ask('ledger.setBackupPassphrase', { passphrase, next })
    harness.clock.ahead += 2_000
    await mkdir(stick())
    expect((await harness.ask('ledger.chooseSecondPlace', { passphrase }))?.secondPlace.folder).toBe(stick())
    await harness.desk().tickHourly()
    // The one that was there already does not open with the passphrase.
    const { backups, secondPlace } = await harness.ask('ledger.status')
    expect(backups).toHaveLength(2)
    expect(secondPlace).toEqual({ folder: stick(), trouble: null, newestAt: backups[0]?.at, kept: 1 })
    const [name = ''] = await readdir(stick())
    await openBackup(join(stick(), name), join(harness.folder, 'opened.db'), { trailKey: null, passphrase: next })
    const { events } = await harness.ask('audit.page', { ...any, by: 'admin' })
    expect(events.map(({ after }) => after)).toContain(JSON.stringify({ backupFolder: stick() }))

    await rm(stick(), { recursive: true })
    harness.clock.ahead += 25 * hours
    await harness.desk().tickHourly()
    await harness.signIn('admin')
    expect((await harness.ask('ledger.status')).secondPlace).toMatchObject({ trouble: 'away' })
    const { findings, facts } = await harness.ask('morningCheck.run')
    expect(findings.find(({ item }) => item === 'backup')).toMatchObject({ state: 'warning', code: null })
    expect(facts.secondBackup).toMatchObject({ isWell: false })
  })
})

describe('a backup is encrypted with a key that the keychain has', () => {
  it('or not made: a silent keychain and one that forgot are said, and the next one mends it', async () => {
    await approvedPayout(harness)
    await harness.reopen(() => void harness.keychain.entries.delete('stage/audit-head'))
    await harness.desk().tickHourly()
    await harness.signIn('admin')
    expect(await harness.ask('ledger.status')).toMatchObject({ backupFailed: 'dispatch_locked', backups: [] })
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('admin') })
    await harness.signIn('checker')
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('checker') })
    await harness.desk().tickHourly()
    expect(await harness.ask('ledger.status')).toMatchObject({ backupFailed: null, backups: [{}] })
    harness.keychain.failing = 'keychain_hung'
    await harness.reopen()
    harness.clock.ahead += 25 * hours
    await harness.desk().tickHourly()
    await harness.signIn('admin')
    expect(await harness.ask('ledger.status')).toMatchObject({ backupFailed: 'keychain_hung', backups: [{}] })
    harness.keychain.failing = null
  })
})

describe('a ledger in quarantine or replaced (S-10)', () => {
  async function putAside() {
    await harness.signIn('admin')
    harness.chosen.open = join(harness.folder, 'kopya.db')
    await harness.ledger.backUp(harness.chosen.open)
    await harness.ask('ledger.restore', { passphrase, backupPassphrase: null })
    await harness.reopen(async (file) => {
      await quarantine(file)
      swapInRestored(file)
    })
    await harness.signIn('admin')
    return (await harness.ask('ledger.status')).putAside
  }

  it('is listed with its time, size and why, and an admin deletes it, in main’s own question; the trail keeps that', async () => {
    const all = await putAside()
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['quarantine', 'replaced'])
    expect(all.every(({ bytes, at }) => bytes > 10_000 && at > 0)).toBe(true)
    const replaced = all.find(({ kind }) => kind === 'replaced')
    const wanted = { kind: 'replaced' as const, name: replaced?.name ?? '', passphrase }
    harness.dialogs.asked.length = 0
    harness.dialogs.answer = () => false
    expect((await harness.refused('ledger.removePutAside', wanted)).code).toBe('declined_in_dialog')
    expect(harness.dialogs.asked).toMatchObject([{ kind: 'replaced', name: replaced?.name, at: replaced?.at }])
    harness.dialogs.answer = () => true
    expect((await harness.ask('ledger.removePutAside', wanted)).putAside.map(({ kind }) => kind)).toEqual([
      'quarantine',
    ])
    expect(await readdir(join(harness.folder, 'workspace', 'replaced'))).toEqual([])
    const { events } = await harness.ask('audit.page', { ...any, group: 'ledger' })
    expect(events[0]).toMatchObject({ action: 'ledger.copy_removed', by: 'admin', subject: { name: replaced?.name } })
  })

  it('is no other file', async () => {
    await putAside()
    const ledger = { kind: 'replaced' as const, name: '../ledger.db', passphrase }
    expect((await harness.refused('ledger.removePutAside', ledger)).code).toBe('not_found')
  })
})
