import { describe, expect, it } from 'vitest'
import { allRows, approved as approvedBatch, ibanOf, rowsOf, sent, statesOf } from '../../batches/service/harness.ts'
import { harness, openEach, received } from '../../desk/desk-harness.ts'
import { approved, submitted } from '../../desk/makers-and-checkers.ts'

/** Payouts of the same amount to the same IBAN, ready at once: one goes out, and a checker looks at the others beside it. */

openEach()

const send = ({ id, revision }: { id: number; revision: number }) => harness.call('payouts.send', { id, revision })

/** Lets an attempt of the first that is asked for begin, and holds it there. */
function heldWhileSending() {
  const { markSending } = harness.ledger.attempts
  let goOn: () => void = () => undefined
  let begun: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const isSending = new Promise<void>((resolve) => (begun = resolve))
  harness.ledger.attempts.markSending = async (...attempt) => {
    harness.ledger.attempts.markSending = markSending
    await markSending(...attempt)
    begun()
    await gate
  }
  return { isSending, goOn: () => goOn() }
}

describe('one by one', () => {
  it('the second is refused while the first is being sent, and when that is known', async () => {
    const one = await approved(harness, await submitted(harness), 'checker')
    const other = await approved(harness, await submitted(harness), 'checker')
    const held = heldWhileSending()
    const first = send(one)
    await held.isSending
    expect(await send(other)).toMatchObject({ ok: false, error: { code: 'checks_failed' } })
    expect(received(harness, other.processId)).toBe(0)
    held.goOn()
    expect(await first).toMatchObject({ ok: true, value: { state: 'accepted' } })
    expect(await send(other)).toMatchObject({ ok: false, error: { code: 'checks_failed' } })
    expect(received(harness, other.processId)).toBe(0)
  })
})

describe('in a batch', () => {
  const rowsTo = (iban: string) => rowsOf(8, (n) => (n < 4 ? { iban, amount: 55_555n } : {}))

  it('the first in the order of the file goes out, and the others wait for a checker', async () => {
    const batch = await approvedBatch(harness, rowsTo(ibanOf(42)))
    const done = await sent(harness, batch)
    expect(done.stopped).toBeNull()
    expect(statesOf(done)).toEqual({ accepted: 6, approved: 2 })
    const equal = (await allRows(harness, batch.id)).slice(0, 3)
    expect(equal.map(({ processId }) => received(harness, processId))).toEqual([1, 0, 0])
    expect(equal[1]?.checks[0]).toMatchObject({
      code: 'twin_may_be_paid',
      level: 'blocking',
      twin: { id: equal[0]?.id },
    })
  })
})
