import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allRows, approved as approvedBatch, ibanOf, rowsOf, sent, statesOf } from '../../batches/service/stage.ts'
import { openStage, payoutDraft, received, type Stage } from '../../desk/desk-stage.ts'
import { approved, passphraseFor, signInAs, submitted } from '../../desk/makers-and-checkers.ts'

/** Payouts of the same amount to the same IBAN: none goes out while nobody knows what becomes of another. */

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const send = ({ id, revision }: { id: number; revision: number }) => stage.call('payouts.send', { id, revision })

/** Lets an attempt of the first that is asked for begin, and holds it there. */
function heldWhileSending() {
  const { markSending } = stage.ledger.attempts
  let goOn: () => void = () => undefined
  let begun: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const isSending = new Promise<void>((resolve) => (begun = resolve))
  stage.ledger.attempts.markSending = async (...attempt) => {
    stage.ledger.attempts.markSending = markSending
    await markSending(...attempt)
    begun()
    await gate
  }
  return { isSending, goOn: () => goOn() }
}

describe('one by one', () => {
  it('the second is refused while the first is being sent, and goes out when that is known', async () => {
    const one = await approved(stage, await submitted(stage), 'checker')
    const other = await approved(stage, await submitted(stage), 'checker')
    const held = heldWhileSending()
    const first = send(one)
    await held.isSending
    expect(await send(other)).toMatchObject({ ok: false, error: { code: 'checks_failed' } })
    expect(received(stage, other.processId)).toBe(0)
    held.goOn()
    expect(await first).toMatchObject({ ok: true, value: { state: 'accepted' } })
    expect(await send(other)).toMatchObject({ ok: true, value: { state: 'accepted' } })
  })

  it('more that are unknown than anybody looks at are overridden one by one', async () => {
    const stamp = { by: 'maker', at: 1, offset: null }
    const add = async (processId: string) =>
      (await stage.ledger.payouts.add({ ...payoutDraft, amount: 125_000n, processId }, stamp)).id
    for (let n = 0; n < 11; n += 1) {
      const id = await add(`KAYIP-${n}`)
      const move = { id, revision: 1, from: ['draft'], to: 'unknown', action: 'payout.submitted' } as const
      await stage.ledger.payouts.move({ ...move, ...stamp })
    }
    const id = await add('SON')
    await signInAs(stage, 'checker')
    const override = { id, revision: 1, reason: 'Ayrı faturalar', passphrase: passphraseFor('checker') }
    for (let n = 0; n < 11; n += 1) await stage.ask('payouts.override', override)
    expect((await stage.refused('payouts.override', override)).code).toBe('wrong_state')
    expect(new Set((await stage.ledger.payouts.get(id))?.overrides.flatMap(({ because }) => because)).size).toBe(11)
  })
})

describe('in a batch', () => {
  const rowsTo = (iban: string) => rowsOf(8, (n) => (n < 4 ? { iban, amount: 55_555n } : {}))

  it('they go out one after another, in the order of the file', async () => {
    const batch = await approvedBatch(stage, rowsTo(ibanOf(42)))
    const done = await sent(stage, batch)
    expect(done.stopped).toBeNull()
    expect(statesOf(done)).toEqual({ accepted: 8 })
    const equal = (await allRows(stage, batch.id)).slice(0, 3).map(({ attempts }) => attempts[0])
    const [one, two, three] = equal.map((attempt) => ({ from: attempt?.preparedAt ?? 0, to: attempt?.stateAt ?? 0 }))
    expect(two?.from).toBeGreaterThanOrEqual(one?.to ?? Infinity)
    expect(three?.from).toBeGreaterThanOrEqual(two?.to ?? Infinity)
  })

  it('one that is lost keeps the others back', async () => {
    // The sandbox loses every answer about an IBAN like this.
    const batch = await approvedBatch(stage, rowsTo(ibanOf(9998)))
    const done = await sent(stage, batch)
    const equal = (await allRows(stage, batch.id)).slice(0, 3)
    expect(done.stopped).toMatchObject({ code: 'connection_lost', row: 1 })
    expect(equal.map(({ processId }) => received(stage, processId))).toEqual([1, 0, 0])
  })
})
