import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { approvedPayout, openStage, passphraseOf, received, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const minutes = 60_000
const confirm = (operator: string) => stage.ask('dispatch.confirmLedger', { passphrase: passphraseOf(operator) })
const kinds = async () => (await stage.ask('dispatch.status')).locks.map((lock) => lock.kind)

/** A payout that was approved, and sent after the copy of the ledger was made. */
async function setBackAfterSending() {
  const { id, revision, processId } = await approvedPayout(stage)
  const copy = join(stage.folder, 'older.db')
  await stage.ledger.backUp(copy)
  expect((await stage.ask('payouts.send', { id, revision })).state).toBe('accepted')
  await stage.reopen((file) => copyFile(copy, file))
  await stage.signIn('checker')
  return { id, revision, processId }
}

describe('a ledger that is older than what the keychain knows of it', () => {
  it('refuses to send what it believes is still to be sent, and says why', async () => {
    const { id, revision, processId } = await setBackAfterSending()
    expect((await stage.ask('payouts.get', { id })).state).toBe('approved')
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(received(stage, processId)).toBe(1)
    const { locks } = await stage.ask('dispatch.status')
    expect(locks).toMatchObject([{ kind: 'ledger_doubtful', doubt: 'older', firstBy: null }])
    const [lock] = locks
    if (lock?.kind === 'ledger_doubtful') expect(lock.keptSequence).toBeGreaterThan(lock.sequence)
  })

  it('stays locked over restarts, and until two different people have confirmed it', async () => {
    const { id, revision, processId } = await setBackAfterSending()
    await stage.reopen()
    await stage.signIn('checker')
    expect(await kinds()).toEqual(['ledger_doubtful'])
    expect((await confirm('checker')).locks).toMatchObject([{ firstBy: 'checker' }])
    const passphrase = passphraseOf('checker')
    expect((await stage.refused('dispatch.confirmLedger', { passphrase })).code).toBe('own_proposal')
    const twice = await Promise.all([1, 2].map(() => stage.call('dispatch.confirmLedger', { passphrase })))
    expect(twice.every(({ ok }) => !ok)).toBe(true)
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    await stage.signIn('admin')
    expect((await confirm('admin')).locks).toEqual([])
    await stage.reopen()
    await stage.signIn('checker')
    expect(await kinds()).toEqual([])
    // Whatever was ready to be sent may have been sent long ago: somebody has to look at each of them again.
    const waiting = await stage.ask('payouts.get', { id })
    expect(waiting).toMatchObject({ state: 'awaiting_approval', revision: revision + 1, approvals: [] })
    await stage.ask('payouts.approve', { id, revision: waiting.revision, passphrase })
    expect((await stage.ask('payouts.send', { id, revision: waiting.revision })).state).toBe('accepted')
    expect(received(stage, processId)).toBe(2)
  })

  it('is not ended by one person who presses twice', async () => {
    await setBackAfterSending()
    const passphrase = passphraseOf('checker')
    const pressed = await Promise.all([1, 2, 3].map(() => stage.call('dispatch.confirmLedger', { passphrase })))
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await kinds()).toEqual(['ledger_doubtful'])
  })

  it('is recognised although it went on by itself meanwhile: forked', async () => {
    const { id, revision } = await approvedPayout(stage)
    const copy = join(stage.folder, 'older.db')
    await stage.ledger.backUp(copy)
    await stage.ask('payouts.send', { id, revision })
    const kept = new Map(stage.keychain.entries)
    await stage.reopen((file) => copyFile(copy, file))
    // On a machine that knew nothing of it.
    stage.keychain.entries.clear()
    await stage.ledger.workspace.change({ headKeptAt: null }, { by: 'app', at: 1, offset: null })
    await stage.startAgain()
    for (let made = 0; made < 8; made += 1) await stage.signIn('maker')
    await stage.desk().settled()
    for (const [entry, value] of kept) stage.keychain.entries.set(entry, value)
    await stage.startAgain()
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('not_signed_in')
    await stage.signIn('checker')
    expect(await stage.ask('dispatch.status')).toMatchObject({ locks: [{ doubt: 'forked' }] })
  })

  it('is recognised when an event was changed since: broken', async () => {
    const { id } = await approvedPayout(stage)
    await stage.desk().settled()
    const kept = new Map(stage.keychain.entries)
    await stage.ask('payouts.takeBack', { id, revision: 1 })
    await stage.desk().settled()
    for (const [entry, value] of kept) stage.keychain.entries.set(entry, value)
    await stage.reopen((file) => {
      const database = new DatabaseSync(file)
      database.exec('drop trigger if exists audit_events_are_not_changed')
      for (const { name } of database.prepare("select name from sqlite_master where type = 'trigger'").all())
        if (String(name).startsWith('audit')) database.exec(`drop trigger "${String(name)}"`)
      database.exec("update audit_events set by = 'nobody' where sequence = (select max(sequence) from audit_events)")
      database.close()
    })
    await stage.signIn('checker')
    await stage.refused('payouts.send', { id, revision: 2 })
    expect(await stage.ask('dispatch.status')).toMatchObject({ locks: [{ doubt: 'broken' }] })
    expect((await stage.ask('audit.verify')).broken).toBeGreaterThan(0)
  })

  it('is not ended behind main’s own dialog', async () => {
    await setBackAfterSending()
    stage.dialogs.asked.length = 0
    stage.dialogs.answer = () => false
    const passphrase = passphraseOf('checker')
    expect((await stage.refused('dispatch.confirmLedger', { passphrase })).code).toBe('declined_in_dialog')
    expect(stage.dialogs.asked).toMatchObject([{ doubt: 'older', locale: 'tr' }])
    expect(await stage.ask('dispatch.status')).toMatchObject({ locks: [{ firstBy: null }] })
  })

  it('while the keyring is locked it is not called lost, and what it holds is compared once it is open', async () => {
    const { id, revision } = await approvedPayout(stage)
    const copy = join(stage.folder, 'older.db')
    await stage.ledger.backUp(copy)
    await stage.ask('payouts.send', { id, revision })
    await stage.desk().settled()
    // As the real one: it reads as if it were empty, and cannot be written.
    stage.keychain.locked = true
    await stage.reopen((file) => copyFile(copy, file))
    await stage.signIn('checker')
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await stage.ask('dispatch.status')).toMatchObject({
      locks: [{ kind: 'head_unread', code: 'keychain_locked_or_missing' }],
    })
    stage.keychain.locked = false
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await stage.ask('dispatch.status')).toMatchObject({ locks: [{ kind: 'ledger_doubtful', doubt: 'older' }] })
  })

  it('called lost, and found meanwhile: nobody vouches over what it says', async () => {
    const { id, revision } = await approvedPayout(stage)
    const copy = join(stage.folder, 'older.db')
    await stage.ledger.backUp(copy)
    await stage.ask('payouts.send', { id, revision })
    await stage.desk().settled()
    const kept = new Map(stage.keychain.entries)
    stage.keychain.entries.clear()
    await stage.reopen((file) => copyFile(copy, file))
    await stage.signIn('checker')
    await confirm('checker')
    await stage.signIn('admin')
    for (const [entry, value] of kept) stage.keychain.entries.set(entry, value)
    const passphrase = passphraseOf('admin')
    expect((await stage.refused('dispatch.confirmLedger', { passphrase })).code).toBe('changed_meanwhile')
    expect(await stage.ask('dispatch.status')).toMatchObject({ locks: [{ doubt: 'older', firstBy: null }] })
  })

  it('is locked too when the keychain has lost what it knew', async () => {
    const { id, revision } = await approvedPayout(stage)
    await stage.desk().settled()
    stage.keychain.entries.clear()
    await stage.reopen()
    await stage.signIn('checker')
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await stage.ask('dispatch.status')).toMatchObject({ locks: [{ doubt: 'head_missing', keptSequence: null }] })
  })
})

describe('a keychain that does not answer', () => {
  it('keeps payouts back at the start, until it answers', async () => {
    const { id, revision, processId } = await approvedPayout(stage)
    await stage.desk().settled()
    stage.keychain.failing = 'keychain_hung'
    await stage.startAgain()
    await stage.signIn('checker')
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await stage.ask('dispatch.status')).toMatchObject({
      locks: [{ kind: 'head_unread', code: 'keychain_hung' }],
    })
    expect(received(stage, processId)).toBe(0)
    stage.keychain.failing = null
    expect((await stage.ask('payouts.send', { id, revision })).state).toBe('accepted')
    expect(await kinds()).toEqual([])
  })

  it('is asked again whenever somebody looks', async () => {
    stage.keychain.failing = 'keychain_locked_or_missing'
    await stage.startAgain()
    await stage.signIn('checker')
    expect(await kinds()).toEqual(['head_unread'])
    stage.keychain.failing = null
    stage.told.length = 0
    await kinds()
    await stage.desk().settled()
    expect(stage.told).toContain('dispatch.changed')
    expect(await kinds()).toEqual([])
  })

  it('keeps the socket back when it fails at the last moment: not one byte leaves', async () => {
    const { id, revision, processId } = await approvedPayout(stage)
    await stage.desk().settled()
    stage.dialogs.answer = () => {
      stage.keychain.failing = 'keychain_locked_or_missing'
      return true
    }
    expect(await stage.ask('payouts.send', { id, revision })).toMatchObject({
      state: 'not_sent',
      attempts: [{ state: 'not_sent', code: 'keychain_locked_or_missing' }],
    })
    expect(received(stage, processId)).toBe(0)
  })

  it('knows of `sending` before a byte leaves', async () => {
    const { id, revision, processId } = await approvedPayout(stage)
    const { keep } = { keep: stage.ledger.attempts.markSending }
    let sendingSequence = 0
    stage.ledger.attempts.markSending = async (attemptId, stamp) => {
      await keep(attemptId, stamp)
      sendingSequence = (await stage.ledger.audit.head()).sequence
    }
    let known = -1
    stage.sandbox.controls.addFault({ kind: 'stall', call: 'payout' })
    const sending = stage.call('payouts.send', { id, revision })
    while (received(stage, processId) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const entry = stage.keychain.entries.get('stage/audit-head')
    known = (JSON.parse(new TextDecoder().decode(entry)) as { sequence: number }).sequence
    expect(sendingSequence).toBeGreaterThan(0)
    expect(known).toBeGreaterThanOrEqual(sendingSequence)
    await sending
  })
})

describe('a disk that fails', () => {
  it('stops payouts at once, and says so', async () => {
    const { id, revision, processId } = await approvedPayout(stage)
    stage.ledger.stopped = () => 'ledger_full'
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await stage.ask('dispatch.status')).toMatchObject({
      locks: [{ kind: 'ledger_stopped', code: 'ledger_full' }],
    })
    expect(received(stage, processId)).toBe(0)
  })
})

describe('clocks that are apart', () => {
  it('warn above a minute, and everything is still signed with the right time', async () => {
    stage.sandbox.controls.setClockOffset(600)
    const { id, revision } = await approvedPayout(stage)
    const { locks, clockWarning } = await stage.ask('dispatch.status')
    expect(locks).toEqual([])
    expect(Math.abs((clockWarning ?? 0) - 10 * minutes)).toBeLessThan(5_000)
    expect((await stage.ask('payouts.send', { id, revision })).state).toBe('accepted')
    const { events } = await stage.ask('audit.page', {
      group: 'attempt',
      by: null,
      search: '',
      day: null,
      before: null,
    })
    expect(Math.abs((events[0]?.offset ?? 0) - 10 * minutes)).toBeLessThan(5_000)
  })

  it('lock payouts above a quarter of an hour, until an admin confirms it', async () => {
    const { id, revision, processId } = await approvedPayout(stage)
    stage.sandbox.controls.setClockOffset(-1200)
    stage.desk().resumed()
    await stage.ask('banks.refresh')
    expect((await stage.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(stage.told).toContain('dispatch.changed')
    expect(received(stage, processId)).toBe(0)
    const passphrase = passphraseOf('checker')
    expect((await stage.refused('dispatch.confirmClock', { passphrase })).code).toBe('not_permitted')
    await stage.signIn('admin')
    expect((await stage.ask('dispatch.confirmClock', { passphrase: passphraseOf('admin') })).locks).toEqual([])
    await stage.signIn('checker')
    expect((await stage.ask('payouts.send', { id, revision })).state).toBe('accepted')
    // Further apart than was confirmed.
    stage.sandbox.controls.setClockOffset(-1800)
    stage.desk().resumed()
    await stage.ask('banks.refresh')
    expect(await kinds()).toEqual(['clock_off'])
  })
})
