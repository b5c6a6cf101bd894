import type { Deposit, DepositDraft } from '@contract/deposit.ts'
import { typeableAmount } from '@contract/money.ts'
import type { Locale } from '@contract/preferences.ts'
import type { FieldError } from '@contract/result.ts'
import { readMetadata } from './metadata-rows.ts'
import type { MetadataRow } from './metadata-rows.ts'

/** What the operator has typed. `amount` (minor units) is what the field reads in the text, or null. */
export interface DepositForm {
  amountText: string
  amount: string | null
  bankId: string | null
  customer: { id: string; username: string; name: string }
  metadata: MetadataRow[]
  processId: string
}

export const blankDepositForm = (): DepositForm => ({
  amountText: '',
  amount: null,
  bankId: null,
  customer: { id: '', username: '', name: '' },
  metadata: [],
  processId: '',
})

/** A new form with an earlier deposit's contents. Its processId is spent and left out. */
export const depositFormOf = (deposit: Deposit, locale: Locale): DepositForm => ({
  amountText: typeableAmount(BigInt(deposit.amount.minor), locale),
  amount: deposit.amount.minor,
  bankId: deposit.bankId,
  customer: { ...deposit.customer },
  metadata: Object.entries(deposit.metadata ?? {}).map(([key, value], id) => ({ id, key, value })),
  processId: '',
})

export type ReadDepositForm = { ok: true; draft: DepositDraft } | { ok: false; fields: FieldError[] }

/** The draft to hand to main, plain and complete, or which fields are still missing. Main checks the rest. */
export function readDepositForm(form: DepositForm): ReadDepositForm {
  const fields: FieldError[] = []
  const need = (path: string, text: string) => {
    if (text.trim() === '') fields.push({ path, problem: 'required' })
  }
  need('amount', form.amountText)
  need('customer.id', form.customer.id)
  need('customer.username', form.customer.username)
  need('customer.name', form.customer.name)
  const { metadata, problems } = readMetadata(form.metadata)
  // An amount or a metadata row that cannot be read: it already says itself what is wrong with it.
  if (form.amount === null || problems.size > 0 || fields.length > 0) return { ok: false, fields }
  return {
    ok: true,
    draft: {
      amount: form.amount,
      bankId: form.bankId,
      customer: { ...form.customer },
      processId: form.processId.trim() === '' ? null : form.processId.trim(),
      metadata,
    },
  }
}
