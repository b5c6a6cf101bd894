import type { Customer } from '@electron/transactions/contract/transaction.ts'
import type { Deposit, DepositDraft } from '@electron/deposits/contract/deposit.ts'
import { typeableAmount } from '@electron/core/money.ts'
import type { Locale } from '@electron/core/text.ts'
import type { FieldError } from '@electron/core/result.ts'
import { blankMetadataForm, isBlankMetadata, metadataFormOf, readMetadata } from './metadata-form.ts'
import type { MetadataForm } from './metadata-form.ts'

/** What the operator has typed. `amount` (minor units) is what the field reads in the text, or null. */
export interface DepositForm {
  amountText: string
  amount: string | null
  bankId: string | null
  customer: Customer
  metadata: MetadataForm
  processId: string
  /** The deposit that this one is made instead of. */
  replaces: { id: number; processId: string } | null
}

export const blankDepositForm = (): DepositForm => ({
  amountText: '',
  amount: null,
  bankId: null,
  customer: { id: '', username: '', name: '' },
  metadata: blankMetadataForm(),
  processId: '',
  replaces: null,
})

/** A new form with the contents of the deposit that it will replace. Its processId is spent and left out. */
export const replacementOf = (deposit: Deposit, locale: Locale): DepositForm => ({
  amountText: typeableAmount(BigInt(deposit.amount), locale),
  amount: deposit.amount,
  bankId: deposit.bankId,
  customer: { ...deposit.customer },
  metadata: metadataFormOf(deposit.metadata),
  processId: '',
  replaces: { id: deposit.id, processId: deposit.processId },
})

const isEmpty = (text: string): boolean => text.trim() === ''

export const isBlankForm = ({ amountText, bankId, customer, metadata, processId, replaces }: DepositForm): boolean =>
  [amountText, ...Object.values(customer), processId].every(isEmpty) &&
  bankId === null &&
  replaces === null &&
  isBlankMetadata(metadata)

export type ReadDepositForm = { ok: true; draft: DepositDraft } | { ok: false; fields: FieldError[] }

/** The draft to hand to main, plain and complete, or which fields are still missing. Main checks the rest. */
export function readDepositForm(form: DepositForm): ReadDepositForm {
  const fields: FieldError[] = []
  const need = (path: string, text: string) => {
    if (isEmpty(text)) fields.push({ path, problem: 'required' })
  }
  need('amount', form.amountText)
  need('customer.id', form.customer.id)
  need('customer.username', form.customer.username)
  need('customer.name', form.customer.name)
  const read = readMetadata(form.metadata)
  // An amount or metadata that cannot be read: it already says itself what is wrong with it.
  if (form.amount === null || !read.ok || fields.length > 0) return { ok: false, fields }
  return {
    ok: true,
    draft: {
      amount: form.amount,
      bankId: form.bankId,
      customer: { ...form.customer },
      processId: isEmpty(form.processId) ? null : form.processId.trim(),
      metadata: read.metadata,
      replaces: form.replaces?.id ?? null,
    },
  }
}
