import { VezneError } from '../../../electron/core/result.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '../../patience.ts'
import {
  afterRun,
  allRows,
  approved,
  demand,
  expectSentAtMostOnce,
  ibanOf,
  rowOf,
  rowsOf,
  seen,
  sent,
  statesOf,
} from './stage.ts'
import { openStage, received, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  await stage.end()
})

describe('sending a batch', () => {
  it('stops the line when the balance runs out, and another run goes on from the first row that was not touched', async () => {
    stage.sandbox.controls.setBalance(100_000n)
    const batch = await approved(stage, rowsOf(40))
    const stopped = await sent(stage, batch)
    expect(stopped.stopped).toMatchObject({ code: 'INSUFFICIENT_BALANCE', by: 'app' })
    const counts = statesOf(stopped)
    expect(counts['accepted']).toBeLessThan(10)
    // Those that were under way came to their end; nothing was begun after them.
    expect(counts['refused']).toBeLessThanOrEqual(4)
    expect(stopped.resumeRow).toBe((counts['accepted'] ?? 0) + (counts['refused'] ?? 0) + 1)
    await expectSentAtMostOnce(stage, batch.id)

    stage.sandbox.controls.setBalance(100_000_000n)
    const resumed = await sent(stage, stopped)
    expect(resumed).toMatchObject({ stopped: null, resumeRow: null })
    expect(statesOf(resumed)).toEqual({ accepted: 40 - (counts['refused'] ?? 0), refused: counts['refused'] })
    await expectSentAtMostOnce(stage, batch.id)
  })

  it('stops the line at a row of which nobody knows whether it arrived', async () => {
    const batch = await approved(
      stage,
      rowsOf(24, (row) => (row === 6 ? { iban: ibanOf(9998) } : {})),
    )
    const stopped = await sent(stage, batch)
    expect(stopped.stopped).toMatchObject({ code: 'connection_lost', row: 6 })
    expect(statesOf(stopped)).toMatchObject({ unknown: 1 })
    expect(statesOf(stopped)['approved']).toBeGreaterThan(10)
    await expectSentAtMostOnce(stage, batch.id)
    // It is not sent again by another run.
    await sent(stage, stopped)
    await expectSentAtMostOnce(stage, batch.id)
  })

  it('stops the line when a row cannot be sent at all', async () => {
    const batch = await approved(stage, rowsOf(12))
    await stage.sandbox.close()
    const stopped = await sent(stage, batch)
    expect(stopped.stopped?.code).toBe('connection_refused')
    const counts = statesOf(stopped)
    expect(counts['not_sent']).toBeLessThanOrEqual(4)
    expect((counts['not_sent'] ?? 0) + (counts['approved'] ?? 0)).toBe(12)
  })

  it('goes on past a row that the service refuses for itself, and past one that is stopped before it is tried', async () => {
    const [bank] = stage.sandbox.controls.state().banks
    const batch = await approved(
      stage,
      rowsOf(12, (row) => (row === 7 ? { bank: bank?.id ?? '', amount: bank?.minimum ?? 0n } : {})),
    )
    stage.sandbox.controls.dropBank(bank?.id ?? '')
    const rows = await allRows(stage, batch.id)
    // Its seal is another's: as if the row had been changed behind the program's back.
    const { get } = stage.ledger.payouts
    stage.ledger.payouts.get = async (id) => {
      const payout = await get(id)
      return payout && id === rows[3]?.id ? { ...payout, accountName: 'Başkası' } : payout
    }
    const done = await sent(stage, batch)
    expect(done.stopped).toBeNull()
    expect(statesOf(done)).toEqual({ accepted: 10, approved: 1, refused: 1 })
    expect(done.resumeRow).toBe(4)
    expect((await allRows(stage, batch.id))[6]?.attempts).toMatchObject([
      { state: 'refused', code: 'VALIDATION_ERROR' },
    ])
    expect(received(stage, rows[3]?.processId ?? '')).toBe(0)
  })

  it('stops when somebody says so: those under way end, no other is begun', async () => {
    const batch = await approved(stage, rowsOf(60))
    await stage.ask('batches.send', seen(batch, 'send'))
    const stopping = await stage.ask('batches.stop', { id: batch.id })
    expect(stopping.run?.state ?? 'ended').toMatch(/stopping|ended/)
    const stopped = await afterRun(stage, batch.id)
    expect(stopped.stopped).toMatchObject({ code: 'stopped_by_operator', by: 'checker', row: null })
    expect(statesOf(stopped)['accepted'] ?? 0).toBeLessThan(60)
    expect((await stage.refused('batches.stop', { id: batch.id })).code).toBe('wrong_state')
    await expectSentAtMostOnce(stage, batch.id)
  })

  it('is not stopped by a lock of the window, and is by quitting; nothing goes on by itself afterwards', async () => {
    const batch = await approved(stage, rowsOf(80))
    await stage.ask('batches.send', seen(batch, 'send'))
    await stage.ask('session.signOut')
    await stage.settled()
    await stage.startAgain()
    await stage.signIn('checker')
    const stopped = await stage.ask('batches.get', { id: batch.id })
    expect(stopped).toMatchObject({ run: null, stopped: { code: 'stopped_by_operator', by: 'app' } })
    const counts = statesOf(stopped)
    expect(counts['approved']).toBeGreaterThan(0)
    expect((counts['approved'] ?? 0) + (counts['accepted'] ?? 0)).toBe(80)
    await expectSentAtMostOnce(stage, batch.id)
    expect(statesOf(await sent(stage, stopped))).toEqual({ accepted: 80 })
    await expectSentAtMostOnce(stage, batch.id)
  })

  it('that was cut off is told of afterwards, and never while it goes on', async () => {
    const batch = await approved(stage, rowsOf(3))
    const { prepare } = stage.ledger.attempts
    const held: (() => void)[] = []
    stage.ledger.attempts.prepare = () =>
      new Promise((_, reject) => {
        held.push(() => {
          reject(new VezneError('ledger_failed'))
        })
      })
    const begun = await stage.ask('batches.send', seen(batch, 'send'))
    expect(begun).toMatchObject({ run: { state: 'running' }, stopped: null })
    await vi.waitFor(() => {
      expect(held).toHaveLength(3)
    }, patience)
    // As it is found by another run of the program, when this one is gone.
    const old = stage.desk()
    stage.ledger.attempts.prepare = prepare
    await stage.startAgain()
    await stage.signIn('checker')
    const cutOff = await stage.ask('batches.get', { id: batch.id })
    expect(cutOff).toMatchObject({ run: null, stopped: { code: 'cut_off', row: null, by: 'checker' }, resumeRow: 1 })
    const again = await sent(stage, cutOff)
    expect(again).toMatchObject({ stopped: null, states: [{ state: 'accepted', rows: 3 }] })
    for (const fail of held) fail()
    await old.settled()
  })

  it('is one run at a time, however often it is asked for', async () => {
    const batch = await approved(stage, rowsOf(20))
    const other = await approved(
      stage,
      rowsOf(3, (row) => ({ iban: ibanOf(500 + row), customer: `X-${row}` })),
    )
    await stage.signIn('checker')
    const wanted = seen(batch, 'send')
    const results = await Promise.all(Array.from({ length: 6 }, () => stage.call('batches.send', wanted)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const result of results)
      if (!result.ok) expect(['busy', 'wrong_state', 'changed_meanwhile']).toContain(result.error.code)
    const second = await stage.call('batches.send', seen(other, 'send'))
    if (!second.ok) expect(second.error.code).toBe('busy')
    await afterRun(stage, batch.id)
    await afterRun(stage, other.id)
    await expectSentAtMostOnce(stage, batch.id)
    await expectSentAtMostOnce(stage, other.id)
  })

  it('refuses another batch while one runs', async () => {
    const batch = await approved(stage, rowsOf(2))
    const other = await approved(stage, [rowOf(3)])
    const { prepare } = stage.ledger.attempts
    let held: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (held = resolve))
    stage.ledger.attempts.prepare = async (attempt) => {
      await gate
      return prepare(attempt)
    }
    await stage.ask('batches.send', seen(batch, 'send'))
    expect((await stage.refused('batches.send', seen(other, 'send'))).code).toBe('busy')
    expect((await stage.ask('batches.get', { id: batch.id })).actions).toMatchObject({
      stop: 'allowed',
      send: 'wrong_state',
      takeBack: 'wrong_state',
    })
    held()
    expect(statesOf(await afterRun(stage, batch.id))).toEqual({ accepted: 2 })
  })

  it('sends only what the dialog showed', async () => {
    const batch = await approved(stage, rowsOf(3))
    const [first] = await allRows(stage, batch.id)
    stage.dialogs.answer = async () => {
      await stage.ask('payouts.takeBack', { id: first?.id ?? 0, revision: 1 })
      return true
    }
    expect((await stage.refused('batches.send', seen(batch, 'send'))).code).toBe('changed_meanwhile')
    stage.dialogs.answer = () => false
    const now = await stage.ask('batches.get', { id: batch.id })
    expect((await stage.refused('batches.send', seen(now, 'send'))).code).toBe('declined_in_dialog')
    expect(stage.sandbox.controls.book().transactions).toEqual([])
  })

  it('is refused once the approvals ran out', async () => {
    const batch = await approved(stage, rowsOf(3))
    stage.clock.ahead += 24 * 60 * 60_000 + 1
    expect((await stage.refused('batches.send', seen(batch, 'send'))).code).toBe('approval_expired')
  })

  it('stops at the day’s cap', async () => {
    await demand(stage, { dayCap: '45000' })
    const batch = await approved(stage, rowsOf(12))
    const stopped = await sent(stage, batch)
    expect(stopped.stopped?.code).toBe('over_day_cap')
    const { transactions } = stage.sandbox.controls.book()
    expect(transactions.reduce((sum, { amount }) => sum + amount, 0n)).toBeLessThanOrEqual(45_000n)
    expect(transactions).toHaveLength(4)
  })
})
