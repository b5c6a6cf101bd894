import { VezneError } from '../../../electron/core/result.ts'
import { describe, expect, it, vi } from 'vitest'
import { mostOnTheWay } from '../../../electron/payouts/service/send-places.ts'
import { patience } from '../../patience.ts'
import { afterRun, allRows, approved, expectSentAtMostOnce, rowOf, rowsOf, seen, sent, statesOf } from './harness.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { decree, disable } from '../../desk/makers-and-checkers.ts'

openEach()

describe('sending a batch', () => {
  it('stops the line when the balance runs out, and another run goes on from the first row that was not touched', async () => {
    harness.sandbox.controls.setBalance(100_000n)
    const batch = await approved(harness, rowsOf(40))
    const stopped = await sent(harness, batch)
    expect(stopped.stopped).toMatchObject({ code: 'INSUFFICIENT_BALANCE', by: 'app' })
    // Nothing of it is named, and a click leads there.
    expect(harness.ended.map(({ what }) => what)).toEqual([
      { kind: 'batch_imported' },
      { kind: 'batch_stopped', why: 'balance' },
    ])
    expect(harness.ended[1]?.place).toBe(`/batches/${batch.id}`)
    const counts = statesOf(stopped)
    expect(counts['accepted']).toBeLessThan(10)
    // Those with the service came to their end; nothing left after them, and what waited is as it was.
    expect(counts['refused']).toBeLessThanOrEqual(4)
    expect(Object.keys(counts).toSorted()).toEqual(['accepted', 'approved', 'refused'])
    const first = (await allRows(harness, batch.id)).find(({ state }) => state === 'approved')
    expect(stopped.resumeRow).toBe(first?.batch?.row)
    await expectSentAtMostOnce(harness, batch.id)

    harness.sandbox.controls.setBalance(100_000_000n)
    const resumed = await sent(harness, stopped)
    expect(resumed).toMatchObject({ stopped: null, resumeRow: null })
    expect(harness.ended.at(-1)?.what).toEqual({ kind: 'batch_sent' })
    expect(statesOf(resumed)).toEqual({ accepted: 40 - (counts['refused'] ?? 0), refused: counts['refused'] })
    await expectSentAtMostOnce(harness, batch.id)
  })

  // Mollie/laravel-cashier-mollie, issue 91: one amount above a limit stopped all that came after it.
  it.each(['AMOUNT_OUT_OF_RANGE', 'VALIDATION_ERROR'] as const)(
    'goes on past a row that is refused by %s',
    async (code) => {
      harness.sandbox.controls.addFault({ kind: 'refuses', call: 'payout', code })
      const batch = await approved(harness, rowsOf(8))
      const done = await sent(harness, batch)
      expect(done).toMatchObject({ stopped: null, resumeRow: null })
      expect(statesOf(done)).toEqual({ accepted: 7, refused: 1 })
      await expectSentAtMostOnce(harness, batch.id)
    },
  )

  it.each<[string, () => Promise<void>]>([
    ['is shut out', () => disable(harness, 'maker')],
    [
      'may send no more',
      () => decree(harness, { kind: 'operator.changed', id: 'maker', name: 'Mert Kaya', roles: ['support'] }),
    ],
  ])('M8: ends when the operator in whose name it goes %s', async (_what, happens) => {
    const batch = await approved(harness, rowsOf(24))
    const { settle } = harness.ledger.attempts
    let settled = 0
    let happened: Promise<unknown> | null = null
    harness.ledger.attempts.settle = async (...attempt) => {
      settled += 1
      // None of the line's lanes goes on before it has happened.
      if (settled >= 5) await (happened ??= happens())
      return settle(...attempt)
    }
    await harness.signIn('maker')
    const stopped = await sent(harness, batch)
    expect(stopped.stopped).toMatchObject({ code: 'not_permitted', by: 'app' })
    expect(statesOf(stopped)['accepted']).toBeLessThanOrEqual(4 + mostOnTheWay)
    expect(statesOf(stopped)['approved']).toBeGreaterThanOrEqual(20 - mostOnTheWay)
    await expectSentAtMostOnce(harness, batch.id)
  })

  it('stops when somebody says so: those under way end, no other is begun', async () => {
    const batch = await approved(harness, rowsOf(60))
    await harness.ask('batches.send', seen(batch, 'send'))
    const stopping = await harness.ask('batches.stop', { id: batch.id })
    expect(stopping.run?.state ?? 'ended').toMatch(/stopping|ended/)
    const stopped = await afterRun(harness, batch.id)
    expect(stopped.stopped).toMatchObject({ code: 'stopped_by_operator', by: 'checker', row: null })
    expect(statesOf(stopped)['accepted'] ?? 0).toBeLessThan(60)
    expect((await harness.refused('batches.stop', { id: batch.id })).code).toBe('wrong_state')
    await expectSentAtMostOnce(harness, batch.id)
  })

  it('is not stopped by a lock of the window, and is by quitting; nothing goes on by itself afterwards', async () => {
    const batch = await approved(harness, rowsOf(80))
    await harness.ask('batches.send', seen(batch, 'send'))
    await harness.ask('session.signOut')
    await harness.settled()
    await harness.startAgain()
    await harness.signIn('checker')
    const stopped = await harness.ask('batches.get', { id: batch.id })
    expect(stopped).toMatchObject({ run: null, stopped: { code: 'stopped_by_operator', by: 'app' } })
    const counts = statesOf(stopped)
    expect(counts['approved']).toBeGreaterThan(0)
    expect((counts['approved'] ?? 0) + (counts['accepted'] ?? 0)).toBe(80)
    await expectSentAtMostOnce(harness, batch.id)
    expect(statesOf(await sent(harness, stopped))).toEqual({ accepted: 80 })
    await expectSentAtMostOnce(harness, batch.id)
  })

  it('that was cut off is told of afterwards, and never while it goes on', async () => {
    const batch = await approved(harness, rowsOf(3))
    const { prepare } = harness.ledger.attempts
    const held: (() => void)[] = []
    harness.ledger.attempts.prepare = () =>
      new Promise((_, reject) => {
        held.push(() => {
          reject(new VezneError('ledger_failed'))
        })
      })
    const begun = await harness.ask('batches.send', seen(batch, 'send'))
    expect(begun).toMatchObject({ run: { state: 'running' }, stopped: null })
    await vi.waitFor(() => {
      expect(held).toHaveLength(3)
    }, patience)
    // As it is found by another run of the program, when this one is gone.
    const old = harness.desk()
    harness.ledger.attempts.prepare = prepare
    await harness.startAgain()
    await harness.signIn('checker')
    const cutOff = await harness.ask('batches.get', { id: batch.id })
    expect(cutOff).toMatchObject({ run: null, stopped: { code: 'cut_off', row: null, by: 'checker' }, resumeRow: 1 })
    const again = await sent(harness, cutOff)
    expect(again).toMatchObject({ stopped: null, states: [{ state: 'accepted', rows: 3 }] })
    for (const fail of held) fail()
    await old.settled()
  })

  it('refuses another batch while one runs', async () => {
    const batch = await approved(harness, rowsOf(2))
    const other = await approved(harness, [rowOf(3)])
    const { prepare } = harness.ledger.attempts
    let held: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (held = resolve))
    harness.ledger.attempts.prepare = async (attempt) => {
      await gate
      return prepare(attempt)
    }
    await harness.ask('batches.send', seen(batch, 'send'))
    expect((await harness.refused('batches.send', seen(other, 'send'))).code).toBe('busy')
    expect((await harness.ask('batches.get', { id: batch.id })).actions).toMatchObject({
      stop: 'allowed',
      send: 'wrong_state',
      takeBack: 'wrong_state',
    })
    held()
    expect(statesOf(await afterRun(harness, batch.id))).toEqual({ accepted: 2 })
  })

  it('sends only what the dialog showed', async () => {
    const batch = await approved(harness, rowsOf(3))
    const [first] = await allRows(harness, batch.id)
    harness.dialogs.answer = async () => {
      await harness.ask('payouts.takeBack', { id: first?.id ?? 0, revision: 1 })
      return true
    }
    expect((await harness.refused('batches.send', seen(batch, 'send'))).code).toBe('changed_meanwhile')
    harness.dialogs.answer = () => false
    const now = await harness.ask('batches.get', { id: batch.id })
    expect((await harness.refused('batches.send', seen(now, 'send'))).code).toBe('declined_in_dialog')
    expect(harness.sandbox.controls.book().transactions).toEqual([])
  })
})
