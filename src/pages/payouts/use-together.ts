import { mostInBulk } from '@electron/payouts/contract/names.ts'
import type { CheckCode } from '@electron/payouts/contract/check-codes.ts'
import { byGravity } from '@electron/payouts/contract/gravity.ts'
import type { Payout, SeenPayout } from '@electron/payouts/contract/payout.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { computed, ref, shallowRef, watch } from 'vue'
import { bridge } from '../../app/bridge.ts'
import { useTicks } from '../../lib/use-ticks.ts'
import { useBulkRun } from '../../stores/bulk-run.ts'
import { usePayouts } from '../../stores/payouts.ts'

type TogetherAction = 'approve' | 'send'

/** Where what it is done to waits for it. */
const listOf = { approve: 'toApprove', send: 'ready' } as const

/** Names the message that says why the action cannot take this payout; null: it can. */
export function notTogether(action: TogetherAction, { actions, checks }: Payout): string | null {
  const why = actions[action]
  if (why === 'not_permitted') return `acting.blocked.not_permitted.${action}`
  if (why === 'wrong_state') return 'payouts.together.firstTryAgain'
  if (why !== 'allowed') return `acting.blocked.${why}`
  return checks.some(({ level }) => level === 'blocking') ? 'acting.blocked.blocking_check' : null
}

export const totalOf = (payouts: readonly Pick<Payout, 'amount'>[]): bigint =>
  payouts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/**
 * Which payouts of the list are ticked, to be approved under one seal or sent under one dialog. A tick is for the payout as
 * it was seen: when it changes or moves on it is ticked no more, and that is said.
 */
export function useTogether(action: TogetherAction, rows: () => readonly Payout[]) {
  const store = usePayouts()
  const bulkRun = useBulkRun()
  const busy = ref(false)
  const failure = shallowRef<Failure | null>(null)
  /** What the latest approval covered. */
  const done = shallowRef<{ count: number; total: bigint; waiting: number } | null>(null)

  const ticks = useTicks<Payout>({
    rows,
    keyOf: ({ id, revision }) => `${id}.${revision}`,
    nameOf: ({ accountName }) => accountName,
    whyNot: (payout) => notTogether(action, payout),
    most: mostInBulk,
    onTouch: begin,
  })
  const { ticked } = ticks

  /** Counts the ticked ones by what they are warned of, the gravest first. */
  const raised = computed(() => {
    const all = ticked.value.flatMap(({ checks }) => checks.filter(({ level }) => level === 'warning'))
    return [...Map.groupBy(all, ({ code }) => code)]
      .map(([code, same]) => ({ code, level: 'warning' as const, rows: same.length }))
      .toSorted(byGravity)
  })
  /** The warning whose payouts are shown alone; null: all are. */
  const chosenCode = ref<CheckCode | null>(null)
  const isShown = (payout: Payout): boolean =>
    chosenCode.value === null || (ticks.has(payout) && payout.checks.some(({ code }) => code === chosenCode.value))
  watch(raised, (now) => {
    if (now.every(({ code }) => code !== chosenCode.value)) chosenCode.value = null
  })

  /** What the latest approval led to has been read. */
  function begin(): void {
    failure.value = null
    done.value = null
  }

  /** What is ticked, as it was seen. Null when main refused, or is asked already. */
  async function handOver<T>(ask: (payouts: SeenPayout[]) => Promise<Result<T>>): Promise<T | null> {
    const payouts = ticked.value.map(({ id, revision }) => ({ id, revision }))
    if (busy.value || payouts.length < 2) return null
    busy.value = true
    failure.value = null
    const answer = await ask(payouts)
    busy.value = false
    if (answer.ok) {
      ticks.clear()
      return answer.value
    }
    failure.value = answer.error
    await store.lists[listOf[action]].ask()
    return null
  }

  /** True when they are approved. */
  async function approve(passphrase: string): Promise<boolean> {
    const total = totalOf(ticked.value)
    const approved = await handOver((payouts) => bridge.payouts.approveBulk({ payouts, passphrase }))
    if (!approved) return false
    for (const payout of approved) store.put(payout)
    const waiting = approved.filter(({ state }) => state === 'awaiting_approval').length
    done.value = { count: approved.length, total, waiting }
    return true
  }

  /** After main's own dialog they go out one after another: the run says what becomes of each. */
  async function send(): Promise<void> {
    const begun = await handOver((payouts) => bridge.payouts.sendBulk({ payouts }))
    if (begun) bulkRun.take(begun)
  }

  return { action, ticks, raised, chosenCode, isShown, busy, failure, done, begin, approve, send }
}
export type Together = ReturnType<typeof useTogether>
