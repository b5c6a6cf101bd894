import { expect, it } from 'vitest'
import type { Outcome } from '../../../electron/core/payment-service.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { createLine } from '../../../electron/payouts/service/line.ts'
import { payoutWith } from '../a-payout.ts'

/** How many of forty are begun, where the service refuses those of these numbers. */
async function begun(isRefused: (number: number) => boolean) {
  let before: Promise<unknown> | null = null
  const line = createLine({
    payouts: Array.from({ length: 40 }, (_, n) => payoutWith({ id: n + 1, amount: BigInt(n + 1) })),
    // One after another, as the service answers.
    send: ({ id }, { stopped, answered }) => {
      const sent = (before ?? Promise.resolve()).then(() => {
        if (stopped?.aborted) throw new VezneError('held_back')
        const outcome = isRefused(id) ? refusal : ({ kind: 'accepted' } as Outcome<unknown>)
        answered?.(outcome)
        return outcome
      })
      before = sent.catch(() => undefined)
      return sent
    },
    onTurn: (_payout, { outcome }) => (turns += outcome === null ? 0 : 1),
    clock: { now: () => 1 },
    onInternal: (error) => expect(error).toBeUndefined(),
  })
  let turns = 0
  await line.run()
  return { turns, stopped: line.stopped()?.code ?? null }
}

const refusal = { kind: 'refused', code: 'VALIDATION_ERROR' } as Outcome<unknown>

it('S4: a line whose every payout is refused stops: what refuses them is no matter of each', async () => {
  expect(await begun(() => true)).toEqual({ turns: 10, stopped: 'VALIDATION_ERROR' })
})

it('a line that sent some and left one waiting says so at its end', async () => {
  const outcomes: unknown[] = []
  const line = createLine({
    payouts: Array.from({ length: 20 }, (_, n) => payoutWith({ id: n + 1, amount: BigInt(n + 1) })),
    send: async ({ id }) => {
      if (id === 3) throw new VezneError('held_back')
      return { kind: 'accepted' } as Outcome<unknown>
    },
    onTurn: (_payout, { outcome }) => outcomes.push(outcome),
    clock: { now: () => 1 },
    onInternal: (error) => expect(error).toBeUndefined(),
  })
  await line.run()
  expect([outcomes.filter((outcome) => outcome === 'accepted').length, outcomes.length]).toEqual([19, 20])
  expect(line.stopped()).toMatchObject({ code: 'held_back', payout: { id: 3 }, by: 'app' })
})

it('and one that some of are refused goes on', async () => {
  expect(await begun((number) => number % 10 !== 0)).toEqual({ turns: 40, stopped: null })
})
