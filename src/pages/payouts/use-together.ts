import type { Payout } from '@electron/payouts/contract/payout.ts'
import type { Failure } from '@electron/core/result.ts'
import { computed, reactive, ref, shallowRef } from 'vue'
import { bridge } from '../../app/bridge.ts'
import { usePayouts } from '../../stores/payouts.ts'

/** As many as one seal may cover. */
const most = 200

export type NotTogether = Exclude<Payout['actions']['approve'], 'allowed'> | 'blocking_check'

/** Why a payout cannot be approved among others; null: it can. */
export function notTogether({ actions, checks }: Payout): NotTogether | null {
  if (actions.approve !== 'allowed') return actions.approve
  return checks.some(({ level }) => level === 'blocking') ? 'blocking_check' : null
}

export const totalOf = (payouts: readonly Payout[]): bigint =>
  payouts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/**
 * Which payouts of the list are ticked, to be approved under one seal. A tick is for the payout as it was seen: when it
 * changes or moves on it is ticked no more, and that is said.
 */
export function useTogether(rows: () => readonly Payout[]) {
  const store = usePayouts()
  /** The revision that was ticked, by payout id. */
  const ticks = reactive(new Map<number, number>())
  const busy = ref(false)
  const failure = shallowRef<Failure | null>(null)
  /** What the latest approval covered. */
  const done = shallowRef<{ count: number; total: bigint; waiting: number } | null>(null)

  const able = computed(() => rows().filter((payout) => notTogether(payout) === null))
  const ticked = computed(() => able.value.filter(({ id, revision }) => ticks.get(id) === revision))
  /** How many lost their tick without anybody having taken it away. */
  const lost = computed(() => ticks.size - ticked.value.length)
  const isTicked = ({ id, revision }: Payout): boolean => ticks.get(id) === revision
  const isFull = computed(() => ticked.value.length >= most)

  /** What the latest approval led to has been read. */
  function begin(): void {
    failure.value = null
    done.value = null
  }
  function toggle(payout: Payout): void {
    begin()
    if (isTicked(payout)) ticks.delete(payout.id)
    else if (notTogether(payout) === null && !isFull.value) ticks.set(payout.id, payout.revision)
  }
  function tickAll(): void {
    begin()
    ticks.clear()
    for (const { id, revision } of able.value.slice(0, most)) ticks.set(id, revision)
  }
  function clear(): void {
    begin()
    ticks.clear()
  }
  /** The operator has read that some are ticked no more. */
  function forgetLost(): void {
    const still = new Set(ticked.value.map(({ id }) => id))
    for (const id of ticks.keys()) if (!still.has(id)) ticks.delete(id)
  }

  /** True when they are approved. */
  async function approve(passphrase: string): Promise<boolean> {
    const payouts = ticked.value.map(({ id, revision }) => ({ id, revision }))
    const total = totalOf(ticked.value)
    if (busy.value || payouts.length < 2) return false
    busy.value = true
    failure.value = null
    const answer = await bridge.payouts.approveBulk({ payouts, passphrase })
    busy.value = false
    if (!answer.ok) {
      failure.value = answer.error
      await store.lists.toApprove.ask()
      return false
    }
    clear()
    for (const payout of answer.value) store.put(payout)
    const waiting = answer.value.filter(({ state }) => state === 'awaiting_approval').length
    done.value = { count: answer.value.length, total, waiting }
    return true
  }

  return {
    able,
    ticked,
    lost,
    isTicked,
    isFull,
    busy,
    failure,
    done,
    begin,
    toggle,
    tickAll,
    clear,
    forgetLost,
    approve,
  }
}
export type Together = ReturnType<typeof useTogether>
