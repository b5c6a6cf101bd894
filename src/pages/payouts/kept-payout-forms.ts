import type { Payout } from '@contract/payout.ts'
import type { Locale } from '@contract/preferences.ts'
import { defineStore } from 'pinia'
import { reactive, shallowReactive, watch } from 'vue'
import { useSession } from '../../stores/session.ts'
import { blankPayoutForm, payoutFormOf } from './payout-form.ts'
import type { PayoutForm } from './payout-form.ts'

type FormKey = number | 'new'

/** Forms outlive their drawer: a slip of the hand loses nothing. The next operator does not find them. */
export const useKeptPayoutForms = defineStore('kept-payout-forms', () => {
  const session = useSession()
  const forms = reactive(new Map<FormKey, PayoutForm>())
  /** What each began as, in JSON: to tell whether anything was typed since. */
  const beginnings = new Map<FormKey, string>()
  /** Being saved just now; a form that is closed and opened again must not be saved twice. */
  const saving = shallowReactive(new Map<FormKey, 'save' | 'submit'>())

  /** The form as it was left, else a blank one, or the payout's contents. */
  function open(payout: Payout | null, locale: Locale): { form: PayoutForm; kept: boolean } {
    const key = payout?.id ?? 'new'
    if (!forms.has(key)) begin(key, payout ? payoutFormOf(payout, locale) : blankPayoutForm())
    return { form: forms.get(key) ?? blankPayoutForm(), kept: isChanged(key) }
  }
  function begin(key: FormKey, form: PayoutForm): void {
    forms.set(key, form)
    beginnings.set(key, JSON.stringify(form))
  }
  const isChanged = (key: FormKey): boolean => JSON.stringify(forms.get(key)) !== beginnings.get(key)
  const drop = (key: FormKey): void => {
    forms.delete(key)
    beginnings.delete(key)
  }

  /** Is there a form of a new payout that a copy would overwrite? */
  const isUnfinished = (): boolean => forms.has('new') && isChanged('new')

  /** The form of a new payout starts from the contents of this one, under a processId of its own. */
  const copy = (payout: Payout, locale: Locale): void =>
    begin('new', { ...payoutFormOf(payout, locale), processId: '', editing: null })

  watch(
    () => session.lastOperatorId,
    () => {
      forms.clear()
      beginnings.clear()
    },
  )
  return { saving, open, drop, isUnfinished, copy }
})
