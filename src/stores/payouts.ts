import type { Payout, PayoutAction } from '@contract/payout.ts'
import type { Failure, Result } from '@contract/result.ts'
import { defineStore } from 'pinia'
import { computed, shallowReactive, watch } from 'vue'
import { bridge } from '../bridge.ts'
import { mustBeSettled } from '../settling.ts'
import { useAsking } from './asking.ts'
import { useCounts } from './counts.ts'
import { useSession } from './session.ts'

/** How the latest action on a payout ended. */
export interface ActionOutcome {
  action: PayoutAction
  failure: Failure | null
}

/** Can this operator move it on now? */
const waitsForMe = ({ actions }: Payout): boolean =>
  [actions.submit, actions.approve, actions.send, actions.tryAgain].includes('allowed')

/** The newest payouts and what is being done to them. */
export const usePayouts = defineStore('payouts', () => {
  const list = useAsking(() => bridge.payouts.list(), ['ledger.changed', 'banks.changed'])
  const payouts = computed<Payout[]>(() => list.value.value ?? [])
  /** What runs now, by payout id: kept here so that it outlives the drawer it was started from. */
  const busy = shallowReactive(new Map<number, PayoutAction>())
  /** By payout id, until its drawer closes or the next action starts. */
  const outcomes = shallowReactive(new Map<number, ActionOutcome>())

  watch(list.value, (known) => {
    const { give } = useCounts()
    give('payouts', known && known.filter(waitsForMe).length)
    give('unknown', known && known.filter(mustBeSettled).length)
  })

  const session = useSession()
  watch(
    () => session.lastOperatorId,
    () => outcomes.clear(),
  )

  const find = (id: number): Payout | null => payouts.value.find((payout) => payout.id === id) ?? null

  /** Shows an answer at once; the list itself is asked again by `ledger.changed`. */
  function put(payout: Payout): void {
    if (list.value.value === null) return
    const others = payouts.value.filter(({ id }) => id !== payout.id)
    list.take([...others, payout].sort((one, other) => other.id - one.id))
  }

  /** Runs one action on one payout at a time. null: another runs already, so this was a double click. */
  async function run(
    id: number,
    action: PayoutAction,
    call: () => Promise<Result<Payout>>,
  ): Promise<Result<Payout> | null> {
    if (busy.has(id)) return null
    busy.set(id, action)
    outcomes.delete(id)
    const answer = await call()
    busy.delete(id)
    // What sending led to is the payout's own state: there is nothing more to say of it.
    if (!answer.ok || action !== 'send') outcomes.set(id, { action, failure: answer.ok ? null : answer.error })
    if (answer.ok) put(answer.value)
    return answer
  }

  return {
    payouts,
    status: list.status,
    failure: list.failure,
    stale: list.stale,
    answeredAt: list.answeredAt,
    ask: list.ask,
    busy,
    outcomes,
    find,
    put,
    run,
  }
})
