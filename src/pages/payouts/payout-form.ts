import { groupIban } from '@electron/core/iban.ts'
import { typeableAmount } from '@electron/core/money.ts'
import type { Payout, PayoutDraft } from '@electron/payouts/contract/payout.ts'
import type { Locale } from '@electron/core/text.ts'
import type { FieldError } from '@electron/core/result.ts'
import { noRemarks, remarksIn, typedRemarks, type TypedRemarks } from '../../parts/remarks/typed-remarks.ts'
import { newProcessId } from '../../lib/new-process-id.ts'

/** What the operator has typed. `amount` (minor units) and `iban` are what the fields read in the text, or null. */
export interface PayoutForm {
  amountText: string
  amount: string | null
  ibanText: string
  iban: string | null
  accountName: string
  /** The customer bears the account's name, whatever stands in `customer.name`. */
  holderIsCustomer: boolean
  bankId: string | null
  customer: { id: string; username: string; name: string }
  processId: string
  /** Names the request if the operator types no processId. */
  ownProcessId: string
  remarks: TypedRemarks
  /** The payout that this one is made instead of. */
  replaces: { id: number; processId: string } | null
  /** The payout being edited as it was last seen; null for a new one. */
  editing: { id: number; revision: number } | null
}

export const blankPayoutForm = (): PayoutForm => ({
  amountText: '',
  amount: null,
  ibanText: '',
  iban: null,
  accountName: '',
  holderIsCustomer: true,
  bankId: null,
  customer: { id: '', username: '', name: '' },
  processId: '',
  ownProcessId: newProcessId('PAY'),
  remarks: noRemarks(),
  replaces: null,
  editing: null,
})

export const payoutFormOf = (payout: Payout, locale: Locale): PayoutForm => ({
  amountText: typeableAmount(BigInt(payout.amount), locale),
  amount: payout.amount,
  ibanText: groupIban(payout.iban),
  iban: payout.iban,
  accountName: payout.accountName,
  holderIsCustomer: payout.customer.name === payout.accountName,
  bankId: payout.bankId,
  customer: { ...payout.customer },
  processId: payout.processId,
  ownProcessId: newProcessId('PAY'),
  remarks: typedRemarks(payout),
  replaces: payout.replaces && { id: payout.replaces.id, processId: payout.replaces.processId },
  editing: { id: payout.id, revision: payout.revision },
})

/** The same contents under a processId of its own. */
export const replacementFormOf = (payout: Payout, locale: Locale): PayoutForm => ({
  ...payoutFormOf(payout, locale),
  processId: '',
  replaces: { id: payout.id, processId: payout.processId },
  editing: null,
})

/** The same contents again, beside the first. */
export const repeatedFormOf = (payout: Payout, locale: Locale): PayoutForm => ({
  ...replacementFormOf(payout, locale),
  remarks: { ...typedRemarks(payout), invoiceNumber: '' },
  replaces: null,
})

/** Who the merchant's customer is, as the form stands. */
export const customerOf = ({ customer, holderIsCustomer, accountName }: PayoutForm) =>
  holderIsCustomer ? { ...customer, name: accountName } : { ...customer }

type ReadPayoutForm = { ok: true; draft: PayoutDraft } | { ok: false; fields: FieldError[] }

/** The draft to hand to main, plain and complete, or which fields are still missing. Main checks the rest. */
export function readPayoutForm(form: PayoutForm): ReadPayoutForm {
  const { amount, iban } = form
  const fields: FieldError[] = []
  const need = (path: string, text: string) => {
    if (text.trim() === '') fields.push({ path, problem: 'required' })
  }
  need('amount', form.amountText)
  need('iban', form.ibanText)
  need('accountName', form.accountName)
  need('customer.id', form.customer.id)
  need('customer.username', form.customer.username)
  if (!form.holderIsCustomer) need('customer.name', form.customer.name)
  // An amount or IBAN that was typed but cannot be read: its field already says what is wrong with it.
  if (amount === null || iban === null || fields.length > 0) return { ok: false, fields }
  return {
    ok: true,
    draft: {
      amount,
      iban,
      accountName: form.accountName,
      bankId: form.bankId,
      customer: customerOf(form),
      processId: form.processId.trim() || form.ownProcessId,
      replaces: form.replaces?.id ?? null,
      ...remarksIn(form.remarks),
    },
  }
}
