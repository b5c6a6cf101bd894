import type { Payout } from '@electron/payouts/contract/payout.ts'
import type { Locale } from '@electron/core/text.ts'
import { shallowReactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { blankPayoutForm, payoutFormOf, repeatedFormOf, replacementFormOf } from './payout-form.ts'
import type { PayoutForm } from './payout-form.ts'

type FormKey = number | 'new'

/** Forms outlive their drawer and a lock: a slip of the hand loses nothing. */
const beginning = () => ({
  forms: new Map<FormKey, PayoutForm>(),
  /** What each began as, in JSON: to tell whether anything was typed since. */
  beginnings: new Map<FormKey, string>(),
})

function around({ forms, beginnings }: ReturnType<typeof beginning>) {
  /** Being saved just now; a form that is closed and opened again must not be saved twice. */
  const saving = shallowReactive(new Map<FormKey, 'save' | 'submit'>())

  /** The form as it was left, else a blank one; of a payout its contents as they are now, until something is typed over them. */
  function open(payout: Payout | null, locale: Locale): { form: PayoutForm; kept: boolean } {
    const key = payout?.id ?? 'new'
    if (payout && !isChanged(key)) begin(key, payoutFormOf(payout, locale))
    else if (!forms.has(key)) begin(key, blankPayoutForm())
    return { form: forms.get(key) ?? blankPayoutForm(), kept: isChanged(key) }
  }
  function begin(key: FormKey, form: PayoutForm): void {
    forms.set(key, form)
    beginnings.set(key, contentsOf(form))
  }
  /** Which revision was seen is not typed. */
  const contentsOf = (form: PayoutForm): string => JSON.stringify({ ...form, editing: null })
  function isChanged(key: FormKey): boolean {
    const form = forms.get(key)
    return form !== undefined && contentsOf(form) !== beginnings.get(key)
  }
  /**
   * `form` was saved, or is thrown away: nothing of it is left to whoever has opened it again meanwhile. What was begun in its place
   * stays.
   */
  function drop(key: FormKey, form: PayoutForm): void {
    if (forms.get(key) !== form) return
    if (key === 'new') begin(key, Object.assign(form, blankPayoutForm()))
    else {
      forms.delete(key)
      beginnings.delete(key)
    }
  }

  /** Is there a form of a new payout that another would overwrite? */
  const isUnfinished = (): boolean => forms.has('new') && isChanged('new')

  /** The form of a new payout starts from the contents of the one that it is made instead of. */
  const replace = (payout: Payout, locale: Locale): void => begin('new', replacementFormOf(payout, locale))

  /** The same payment once more, on another invoice. */
  const repeat = (payout: Payout, locale: Locale): void => begin('new', repeatedFormOf(payout, locale))

  return { saving, open, drop, isUnfinished, replace, repeat }
}

export const useKeptPayoutForms = keptByOperator('payoutForms', beginning, around)
