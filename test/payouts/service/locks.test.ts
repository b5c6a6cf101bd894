import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyLedger } from '../../desk/copy-ledger.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { addOperator, decree, passphraseFor, signInAs, eventsOf, submitted } from '../../desk/makers-and-checkers.ts'
import { tamper } from '../../ledger/tamper.ts'

openEach()

const minutes = 60_000
const confirm = (operator: string) => harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf(operator) })
const kinds = async () => (await harness.ask('dispatch.status')).locks.map((lock) => lock.kind)

describe('a ledger that is older than what the keychain knows of it', () => {
  it('stays locked over restarts, and until two different people have confirmed it', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const copy = join(harness.folder, 'older.db')
    await copyLedger(harness, copy)
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
    await harness.reopen((file) => copyFile(copy, file))
    await harness.reopen()
    await harness.signIn('checker')
    expect(await kinds()).toEqual(['ledger_doubtful'])
    expect((await confirm('checker')).locks).toMatchObject([{ firstBy: 'checker' }])
    const passphrase = passphraseOf('checker')
    expect((await harness.refused('dispatch.confirmLedger', { passphrase })).code).toBe('own_proposal')
    const twice = await Promise.all([1, 2].map(() => harness.call('dispatch.confirmLedger', { passphrase })))
    expect(twice.every(({ ok }) => !ok)).toBe(true)
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    await harness.signIn('admin')
    expect((await confirm('admin')).locks).toEqual([])
    await harness.reopen()
    await harness.signIn('checker')
    expect(await kinds()).toEqual([])
    // Whatever was ready to be sent may have been sent long ago: somebody has to look at each of them again.
    const waiting = await harness.ask('payouts.get', { id })
    expect(waiting).toMatchObject({ state: 'awaiting_approval', revision: revision + 1, approvals: [] })
    const again = await harness.refused('payouts.approve', { id, revision: waiting.revision, passphrase })
    expect(again.code).toBe('checks_failed')
    expect(received(harness, processId)).toBe(1)
  })

  it('is recognised although it went on by itself meanwhile: forked', async () => {
    const { id, revision } = await approvedPayout(harness)
    const copy = join(harness.folder, 'older.db')
    await copyLedger(harness, copy)
    await harness.ask('payouts.send', { id, revision })
    const kept = new Map(harness.keychain.entries)
    // On a machine that knew nothing of it.
    harness.keychain.entries.clear()
    await harness.reopen(async (file) => {
      await copyFile(copy, file)
      tamper(file, 'update workspace set head_kept_at = null')
    })
    for (let made = 0; made < 8; made += 1) await harness.signIn('maker')
    await harness.desk().settled()
    for (const [entry, value] of kept) harness.keychain.entries.set(entry, value)
    await harness.startAgain()
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('not_signed_in')
    await harness.signIn('checker')
    expect(await harness.ask('dispatch.status')).toMatchObject({ locks: [{ doubt: 'forked' }] })
  })

  it('is recognised when an event was changed since', async () => {
    const { id } = await approvedPayout(harness)
    await harness.desk().settled()
    const kept = new Map(harness.keychain.entries)
    await harness.ask('payouts.takeBack', { id, revision: 1 })
    await harness.desk().settled()
    for (const [entry, value] of kept) harness.keychain.entries.set(entry, value)
    await harness.reopen((file) => {
      const newest = "update audit_events set by = 'nobody' where sequence = (select max(sequence) from audit_events)"
      tamper(file, `drop trigger audit_events_stay; ${newest}`)
    })
    await harness.signIn('checker')
    await harness.refused('payouts.send', { id, revision: 2 })
    expect(await kinds()).toEqual(['findings'])
    const { findings } = (await harness.ask('audit.findings')) ?? { findings: [] }
    expect(findings).toContainEqual(expect.objectContaining({ table: 'auditEvents', is: 'changed' }))
  })

  it('while the keyring is locked it is not called lost, and what it holds is compared once it is open', async () => {
    const { id, revision } = await approvedPayout(harness)
    const copy = join(harness.folder, 'older.db')
    await copyLedger(harness, copy)
    await harness.ask('payouts.send', { id, revision })
    await harness.desk().settled()
    // As the real one: it reads as if it were empty, and cannot be written.
    harness.keychain.locked = true
    await harness.reopen((file) => copyFile(copy, file))
    await harness.signIn('checker')
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await harness.ask('dispatch.status')).toMatchObject({
      locks: [{ kind: 'head_unread', code: 'keychain_locked_or_missing' }],
    })
    harness.keychain.locked = false
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await harness.ask('dispatch.status')).toMatchObject({ locks: [{ kind: 'ledger_doubtful', doubt: 'older' }] })
  })

  it('called lost, and found meanwhile: nobody vouches over what it says', async () => {
    const { id, revision } = await approvedPayout(harness)
    const copy = join(harness.folder, 'older.db')
    await copyLedger(harness, copy)
    await harness.ask('payouts.send', { id, revision })
    await harness.desk().settled()
    const kept = new Map(harness.keychain.entries)
    harness.keychain.entries.clear()
    await harness.reopen((file) => copyFile(copy, file))
    await harness.signIn('checker')
    await confirm('checker')
    await harness.signIn('admin')
    for (const [entry, value] of kept) harness.keychain.entries.set(entry, value)
    const passphrase = passphraseOf('admin')
    expect((await harness.refused('dispatch.confirmLedger', { passphrase })).code).toBe('changed_meanwhile')
    expect(await harness.ask('dispatch.status')).toMatchObject({ locks: [{ doubt: 'older', firstBy: null }] })
  })

  it('locks sending when the keychain has lost its entry', async () => {
    const { id, revision } = await approvedPayout(harness)
    await harness.desk().settled()
    harness.keychain.entries.clear()
    await harness.reopen()
    await harness.signIn('checker')
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await harness.ask('dispatch.status')).toMatchObject({
      locks: [{ doubt: 'head_missing', keptSequence: null }],
    })
  })
})

describe('a keychain that may be asking a person', () => {
  it('is not waited for while a payout is on its way, or the program ends', async () => {
    const { id, revision } = await approvedPayout(harness)
    const seen: boolean[] = []
    const look = () => void seen.push(harness.desk().isInHurry())
    const { settle } = harness.ledger.attempts
    harness.ledger.attempts.settle = (...attempt) => settle(...attempt).finally(look)
    harness.dialogs.answer = () => {
      look()
      return true
    }
    await harness.ask('payouts.send', { id, revision })
    look()
    await harness.desk().settled()
    look()
    expect(seen).toEqual([false, true, false, true])
  })

  it('is named to whoever is at the computer, signed in or not', async () => {
    harness.keychain.prompting = true
    expect(await harness.ask('app.keychainPrompts')).toBe(true)
  })
})

describe('a keychain that does not answer', () => {
  it('keeps payouts back at the start, until it answers', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    await harness.desk().settled()
    harness.keychain.failing = 'keychain_hung'
    await harness.startAgain()
    await harness.signIn('checker')
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await harness.ask('dispatch.status')).toMatchObject({
      locks: [{ kind: 'head_unread', code: 'keychain_hung' }],
    })
    expect(received(harness, processId)).toBe(0)
    harness.keychain.failing = null
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
    expect(await kinds()).toEqual([])
  })

  it('keeps the socket back when it fails at the last moment: not one byte leaves', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    await harness.desk().settled()
    harness.dialogs.answer = () => {
      harness.keychain.failing = 'keychain_locked_or_missing'
      return true
    }
    expect(await harness.ask('payouts.send', { id, revision })).toMatchObject({
      state: 'not_sent',
      attempts: [{ state: 'not_sent', code: 'keychain_locked_or_missing' }],
    })
    expect(received(harness, processId)).toBe(0)
  })

  it('knows of `sending` before a byte leaves', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const { keep } = { keep: harness.ledger.attempts.markSending }
    let sendingSequence = 0
    harness.ledger.attempts.markSending = async (attemptId, stamp) => {
      await keep(attemptId, stamp)
      sendingSequence = (await harness.ledger.audit.head()).sequence
    }
    let known = -1
    harness.sandbox.controls.addFault({ kind: 'stall', call: 'payout' })
    const sending = harness.call('payouts.send', { id, revision })
    while (received(harness, processId) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const entry = harness.keychain.entries.get('stage/audit-head')
    known = (JSON.parse(new TextDecoder().decode(entry)) as { sequence: number }).sequence
    expect(sendingSequence).toBeGreaterThan(0)
    expect(known).toBeGreaterThanOrEqual(sendingSequence)
    await sending
  })
})

it.each(['0', '999999999999999 + 1'])(
  'a payout that left with the amount %s is found, and fails no check',
  async (amount) => {
    const { id, revision } = await approvedPayout(harness)
    await harness.ask('payouts.send', { id, revision })
    await harness.reopen((file) =>
      tamper(file, `pragma ignore_check_constraints = on; update transactions set amount = ${amount} where id = ${id}`),
    )
    await harness.desk().checked
    await harness.signIn('checker')
    expect(await kinds()).toEqual(['findings'])
    const { findings } = (await harness.ask('audit.findings')) ?? { findings: [] }
    expect(findings.map(({ table, is }) => `${table} ${is}`)).toContain('attempts unapproved')
  },
)

describe('a check that fails', () => {
  it('keeps back approvals and payouts until a person asks for another one, and it ends', async () => {
    const waits = await submitted(harness, { processId: 'WAITS' })
    const { id, revision } = await approvedPayout(harness)
    let checks = 0
    const { ledger } = harness
    const check = () => Promise.reject(new Error(`check ${(checks += 1)}`))
    await harness.startAgain({ ledger: { ...ledger, audit: { ...ledger.audit, check } } })
    await harness.desk().checked
    await harness.signIn('checker')
    for (let asked = 0; asked < 3; asked += 1) expect(await kinds()).toEqual(['ledger_unchecked'])
    const passphrase = passphraseOf('checker')
    const approval = { id: waits.id, revision: waits.revision, passphrase }
    expect((await harness.refused('payouts.approve', approval)).code).toBe('dispatch_locked')
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(checks).toBe(1)
    expect((await harness.refused('audit.verify')).code).toBe('internal')
    expect([checks, await kinds()]).toEqual([2, ['ledger_unchecked']])
    harness.unexpected.length = 0
    await harness.startAgain({ ledger })
    await harness.signIn('checker')
    expect(await harness.ask('payouts.approve', approval)).toMatchObject({ state: 'approved' })
  })
})

describe('a disk that fails', () => {
  it('stops payouts at once, and says so', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.ledger.stopped = () => 'ledger_full'
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(await harness.ask('dispatch.status')).toMatchObject({
      locks: [{ kind: 'ledger_stopped', code: 'ledger_full' }],
    })
    expect(received(harness, processId)).toBe(0)
  })
})

describe('clocks that are apart', () => {
  it('warn above a minute, and everything is still signed with the right time', async () => {
    harness.sandbox.controls.setClockOffset(600)
    const { id, revision } = await approvedPayout(harness)
    const { locks, clockWarning } = await harness.ask('dispatch.status')
    expect(locks).toEqual([])
    expect(Math.abs((clockWarning ?? 0) - 10 * minutes)).toBeLessThan(5_000)
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
    const [event] = await eventsOf('attempt.settled')
    expect(Math.abs((event?.offset ?? 0) - 10 * minutes)).toBeLessThan(5_000)
  })

  it('lock payouts above a quarter of an hour, until an admin confirms it', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.sandbox.controls.setClockOffset(-1200)
    harness.desk().resumed()
    await harness.ask('banks.refresh')
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    expect(harness.told).toContain('dispatch.changed')
    expect(received(harness, processId)).toBe(0)
    const passphrase = passphraseOf('checker')
    expect((await harness.refused('dispatch.confirmClock', { passphrase })).code).toBe('not_permitted')
    await addOperator(harness, 'admin2', 'support', 'admin')
    await signInAs(harness, 'admin2')
    harness.dialogs.answer = async () => {
      await decree(harness, { kind: 'operator.changed', id: 'admin2', name: 'admin2', roles: ['support'] })
      await signInAs(harness, 'admin2')
      return true
    }
    const confirmClock = { passphrase: passphraseFor('admin2') }
    expect((await harness.refused('dispatch.confirmClock', confirmClock)).code).toBe('not_permitted')
    harness.dialogs.answer = () => true
    await harness.signIn('admin')
    expect((await harness.ask('dispatch.confirmClock', { passphrase: passphraseOf('admin') })).locks).toEqual([])
    await harness.signIn('checker')
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
    // Further apart than was confirmed.
    harness.sandbox.controls.setClockOffset(-1800)
    harness.desk().resumed()
    await harness.ask('banks.refresh')
    expect(await kinds()).toEqual(['clock_off'])
  })
})
