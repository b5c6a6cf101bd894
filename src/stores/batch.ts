import type { Batch, BatchAction, BatchCheck, BatchSort } from '@electron/batches/contract/batch.ts'
import { mostRowsOfCheck } from '@electron/batches/contract/columns.ts'
import { payoutStates, type PayoutState } from '@electron/core/states.ts'
import type { CheckCode } from '@electron/payouts/contract/check-codes.ts'
import { isFolded } from '@electron/payouts/contract/gravity.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { watchDebounced } from '@vueuse/core'
import { reactive, ref, shallowRef, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { usePaging } from '../lib/paging.ts'
import { useQuery } from '../lib/query.ts'

/** Milliseconds: long enough for the next letter, short enough to feel immediate. */
const searchPause = 200

export type BatchFilter = PayoutState | CheckCode | 'warned' | null

/** One batch that is looked at: its numbers, its rows page after page, and what is being done to it. */
export function useBatch(id: number) {
  const asked = useQuery(() => bridge.batches.get({ id }), ['ledger.changed', 'batches.changed', 'policy.changed'])
  void asked.ask()

  /** A status, a check whose rows are shown, or all that are warned of. */
  const state = ref<BatchFilter>(null)
  const search = ref('')
  const sort = shallowRef<BatchSort>({ by: 'row', descending: false })
  const payouts = reactive(usePaging(pageOf))
  async function pageOf(after: number | null) {
    const narrowed = payoutStates.find((one) => one === state.value) ?? null
    const rows = narrowed ? null : rowsOf(state.value)
    const asked = { id, state: narrowed, rows, search: search.value.trim(), sort: sort.value, after: after ?? 0 }
    const answer = await bridge.batches.payouts(asked)
    return answer.ok ? { ok: true as const, value: { rows: answer.value.payouts, next: answer.value.next } } : answer
  }
  const checks = shallowRef<BatchCheck[] | null>(null)
  watch(asked.value, () => void payouts.ask(), { immediate: true })
  watch([state, sort], () => void payouts.askAnew())
  watchDebounced(search, () => void payouts.askAnew(), { debounce: searchPause })

  /** Rows that the checks named, of a check or of all but the folded ones. Null: every row. */
  function rowsOf(filter: BatchFilter): number[] | null {
    if (filter === null) return null
    const named = (checks.value ?? []).filter((check) =>
      filter === 'warned' ? !isFolded(check) : check.code === filter,
    )
    return [...new Set(named.flatMap(({ firstRows }) => firstRows))].toSorted((a, b) => a - b).slice(0, mostRowsOfCheck)
  }
  const checksFailure = shallowRef<Failure | null>(null)
  const checking = ref(false)
  async function check(): Promise<void> {
    if (checking.value) return
    checking.value = true
    const answer = await bridge.batches.check({ id })
    checking.value = false
    checks.value = answer.ok ? answer.value : null
    const isGone = payoutStates.every((one) => one !== state.value) && rowsOf(state.value)?.length === 0
    if (isGone) state.value = null
    checksFailure.value = answer.ok ? null : answer.error
  }

  const busy = ref<BatchAction | null>(null)
  /** Beside which everything else goes on. */
  const exporting = ref(false)
  /** It is being written: kept while a row stands open in the place of the actions. */
  const reason = ref('')
  const write = (typed: string): void => void (reason.value = typed)
  const outcome = shallowRef<{ action: BatchAction; failure: Failure | null } | null>(null)
  const exportFailure = shallowRef<Failure | null>(null)

  /** Null: another one runs already, so this was a double click. */
  async function act(action: BatchAction, call: () => Promise<Result<Batch>>): Promise<boolean | null> {
    if (busy.value !== null) return null
    busy.value = action
    outcome.value = null
    const answer = await call()
    busy.value = null
    outcome.value = { action, failure: answer.ok ? null : answer.error }
    if (answer.ok) {
      reason.value = ''
      asked.take(answer.value)
    }
    // An approval may have answered what they said.
    if (answer.ok && checks.value !== null) void check()
    return answer.ok
  }

  const forgetOutcome = (): void => {
    outcome.value = null
  }
  /** What a question was about has changed while it stood open: it was not answered. */
  const changedMeanwhile = (action: BatchAction): void => {
    outcome.value = { action, failure: { code: 'changed_meanwhile' } }
  }

  /** The name of the file that it is in now; null when there is none. */
  async function exportResult(): Promise<string | null> {
    if (exporting.value) return null
    exporting.value = true
    const answer = await bridge.batches.export({ id })
    exporting.value = false
    exportFailure.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }

  return reactive({
    ...asked,
    state,
    search,
    sort,
    payouts,
    rowsOf,
    filterBy: (filter: BatchFilter): void => void (state.value = filter),
    checks,
    checksFailure,
    checking,
    check,
    busy,
    exporting,
    reason,
    write,
    outcome,
    exportFailure,
    forgetOutcome,
    changedMeanwhile,
    act,
    exportResult,
  })
}
export type OpenBatch = ReturnType<typeof useBatch>
