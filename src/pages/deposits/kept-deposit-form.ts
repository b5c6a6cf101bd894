import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useSession } from '../../stores/session.ts'
import { blankDepositForm } from './deposit-form.ts'
import type { DepositForm } from './deposit-form.ts'

/** The form outlives its drawer: a slip of the hand loses nothing. The next operator does not find it. */
export const useKeptDepositForm = defineStore('kept-deposit-form', () => {
  const session = useSession()
  const form = ref<DepositForm>(blankDepositForm())
  /** Filled from another deposit and not yet opened: nothing that the operator would have to be reminded of. */
  const copied = ref(false)
  const fill = (contents: DepositForm): void => {
    form.value = contents
    copied.value = true
  }
  const clear = (): void => {
    form.value = blankDepositForm()
  }
  const isBlank = (): boolean => JSON.stringify(form.value) === JSON.stringify(blankDepositForm())

  watch(() => session.lastOperatorId, clear)
  return { form, copied, fill, clear, isBlank }
})
