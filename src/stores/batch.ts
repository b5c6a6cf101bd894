import type { Batch, BatchAction, BatchCheck } from '@electron/batches/contract.ts'
import type { Payout } from '@electron/payouts/contract/payout.ts'
import type { PayoutState } from '@electron/core/states.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'

/** One batch that is looked at: its numbers, its rows page after page, and what is being done to it. */
export function useBatch(id: number) {
  const asked = useAsking(() => bridge.batches.get({ id }), ['ledger.changed', 'batches.changed', 'policy.changed'])
  const batch = computed<Batch | null>(() => asked.value.value)
  void asked.ask()

  const state = ref<PayoutState | null>(null)
  const payouts = shallowRef<Payout[]>([])
  const next = ref<number | null>(null)
  const rowsStatus = ref<'loading' | 'ready' | 'failed'>('loading')
  const rowsFailure = shallowRef<Failure | null>(null)
  let asking = 0

  async function load(atLeast: number): Promise<void> {
    const now = (asking += 1)
    rowsStatus.value = 'loading'
    const found: Payout[] = []
    let after: number | null = 0
    do {
      const answer = await bridge.batches.payouts({ id, state: state.value, after })
      if (now !== asking) return
      if (!answer.ok) {
        rowsFailure.value = answer.error
        rowsStatus.value = 'failed'
        return
      }
      found.push(...answer.value.payouts)
      after = answer.value.next
    } while (after !== null && found.length < atLeast)
    payouts.value = found
    next.value = after
    rowsFailure.value = null
    rowsStatus.value = 'ready'
  }
  watch(state, () => void load(1), { immediate: true })
  watch(batch, () => void load(payouts.value.length))
  const more = (): Promise<void> => load(payouts.value.length + 1)

  const checks = shallowRef<BatchCheck[] | null>(null)
  const checksFailure = shallowRef<Failure | null>(null)
  const checking = ref(false)
  async function check(): Promise<void> {
    if (checking.value) return
    checking.value = true
    const answer = await bridge.batches.check({ id })
    checking.value = false
    checks.value = answer.ok ? answer.value : null
    checksFailure.value = answer.ok ? null : answer.error
  }

  const busy = ref<BatchAction | 'export' | null>(null)
  const outcome = shallowRef<{ action: BatchAction; failure: Failure | null } | null>(null)
  const exported = ref<string | null>(null)

  /** Null: another one runs already, so this was a double click. */
  async function act(action: BatchAction, call: () => Promise<Result<Batch>>): Promise<boolean | null> {
    if (busy.value !== null) return null
    busy.value = action
    outcome.value = null
    const answer = await call()
    busy.value = null
    outcome.value = { action, failure: answer.ok ? null : answer.error }
    if (answer.ok) asked.take(answer.value)
    return answer.ok
  }

  const forgetOutcome = (): void => {
    outcome.value = null
  }

  async function exportResult(): Promise<void> {
    if (busy.value !== null) return
    busy.value = 'export'
    exported.value = null
    const answer = await bridge.batches.export({ id })
    busy.value = null
    if (answer.ok) exported.value = answer.value
    else rowsFailure.value = answer.error
  }

  // An answer that comes after the page was left is for nobody.
  onScopeDispose(() => (asking += 1))

  return {
    batch,
    status: asked.status,
    failure: asked.failure,
    stale: asked.stale,
    answeredAt: asked.answeredAt,
    ask: asked.ask,
    state,
    payouts,
    next,
    rowsStatus,
    rowsFailure,
    more,
    checks,
    checksFailure,
    checking,
    check,
    busy,
    outcome,
    exported,
    forgetOutcome,
    act,
    exportResult,
  }
}
export type OpenBatch = ReturnType<typeof useBatch>
