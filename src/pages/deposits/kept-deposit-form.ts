import { reactive } from 'vue'
import { keptByOperator } from '../../stores/kept-by-operator.ts'
import { blankDepositForm } from './deposit-form.ts'
import type { DepositForm } from './deposit-form.ts'

/** The form outlives its drawer and a lock: a slip of the hand loses nothing. */
function keptDepositForm() {
  const kept = reactive({
    form: blankDepositForm(),
    /** Filled from another deposit and not yet opened: nothing that the operator would have to be reminded of. */
    copied: false,
    fill(contents: DepositForm): void {
      kept.form = contents
      kept.copied = true
    },
    clear(): void {
      kept.form = blankDepositForm()
    },
    isBlank: (): boolean => JSON.stringify(kept.form) === JSON.stringify(blankDepositForm()),
  })
  return kept
}

export const useKeptDepositForm = keptByOperator('kept-deposit-form', keptDepositForm)
