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
  /** Being saved just now; a form that is closed and opened again must not be saved twice. */
  const saving = shallowReactive(new Map<FormKey, 'save' | 'submit'>())

  /** The form as it was left, else a blank one, or the payout's contents. */
  function open(payout: Payout | null, locale: Locale): { form: PayoutForm; kept: boolean } {
    const key = payout?.id ?? 'new'
    const blank = payout ? payoutFormOf(payout, locale) : blankPayoutForm()
    const kept = forms.get(key)
    if (!kept) forms.set(key, blank)
    return { form: forms.get(key) ?? blank, kept: kept !== undefined && JSON.stringify(kept) !== JSON.stringify(blank) }
  }
  const drop = (key: FormKey): void => {
    forms.delete(key)
  }

  watch(
    () => session.lastOperatorId,
    () => forms.clear(),
  )
  return { saving, open, drop }
})
