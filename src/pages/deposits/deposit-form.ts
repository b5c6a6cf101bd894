import type { Customer } from '@electron/transactions/contract/transaction.ts'
import type { Deposit, DepositDraft } from '@electron/deposits/contract/deposit.ts'
import { typeableAmount } from '@electron/core/money.ts'
import type { Locale } from '@electron/core/text.ts'
import type { FieldError } from '@electron/core/result.ts'
import { useRouter } from 'vue-router'
import { useLocale } from '../../lib/use-locale.ts'
import { noRemarks, remarksIn, typedRemarks, type TypedRemarks } from '../../parts/remarks/typed-remarks.ts'
import { newProcessId } from '../../lib/new-process-id.ts'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { isBlankRow, metadataRowsOf, readMetadata, type MetadataRow } from './metadata-form.ts'

/** What the operator has typed. `amount` (minor units) is what the field reads in the text, or null. */
export interface DepositForm {
  amountText: string
  amount: string | null
  bankId: string | null
  customer: Customer
  metadata: MetadataRow[]
  processId: string
  /** Names the request if the operator types no processId. */
  ownProcessId: string
  remarks: TypedRemarks
  /** The deposit that this one is made instead of. */
  replaces: { id: number; processId: string } | null
}

export const blankDepositForm = (): DepositForm => ({
  amountText: '',
  amount: null,
  bankId: null,
  customer: { id: '', username: '', name: '' },
  metadata: [],
  processId: '',
  ownProcessId: newProcessId('DEP'),
  remarks: noRemarks(),
  replaces: null,
})

/** A new form with the contents of the deposit that it will replace. Its processId is spent and left out. */
export const replacementOf = (deposit: Deposit, locale: Locale): DepositForm => ({
  amountText: typeableAmount(BigInt(deposit.amount), locale),
  amount: deposit.amount,
  bankId: deposit.bankId,
  customer: { ...deposit.customer },
  metadata: metadataRowsOf(deposit.metadata),
  processId: '',
  ownProcessId: newProcessId('DEP'),
  remarks: typedRemarks(deposit),
  replaces: { id: deposit.id, processId: deposit.processId },
})

const isEmpty = (text: string): boolean => text.trim() === ''

export const isBlankForm = ({
  amountText,
  bankId,
  customer,
  metadata,
  processId,
  remarks,
  replaces,
}: DepositForm): boolean =>
  [amountText, ...Object.values(customer), ...Object.values(remarks), processId].every(isEmpty) &&
  bankId === null &&
  replaces === null &&
  metadata.every(isBlankRow)

type ReadDepositForm = { ok: true; draft: DepositDraft } | { ok: false; fields: FieldError[] }

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
  if (form.amount === null || !read.isGood || fields.length > 0) return { ok: false, fields }
  return {
    ok: true,
    draft: {
      amount: form.amount,
      bankId: form.bankId,
      customer: { ...form.customer },
      processId: form.processId.trim() || form.ownProcessId,
      metadata: read.metadata,
      replaces: form.replaces?.id ?? null,
      ...remarksIn(form.remarks),
    },
  }
}

/** The form outlives its drawer and a lock: a slip of the hand loses nothing. */
const beginning = () => ({
  form: blankDepositForm(),
  /** What the form was filled with from another deposit: as long as nobody changes it, there is nothing to lose. */
  filled: '',
  /** How often it was filled or emptied from outside: the form begins anew with each. */
  fillings: 0,
  /** Begun, and set aside when a deposit was to be replaced at once. */
  aside: [] as DepositForm[],
})

function around(state: ReturnType<typeof beginning>) {
  const kept = Object.assign(state, {
    /** Somebody began to type it. */
    isUnfinished: (): boolean => !isBlankForm(kept.form) && JSON.stringify(kept.form) !== kept.filled,

    fill(contents: DepositForm): void {
      if (kept.isUnfinished()) kept.aside.push(kept.form)
      kept.form = contents
      kept.fillings += 1
      kept.filled = JSON.stringify(contents)
    },
    /** A new deposit is wanted, which a copy that nobody touched is not. */
    leaveCopy(): void {
      if (kept.isUnfinished() || isBlankForm(kept.form)) return
      kept.clear()
      kept.fillings += 1
    },
    /** To the form that was set aside last; this one takes its place if there is anything in it to lose. */
    turnBack(): void {
      const before = kept.aside.pop()
      if (!before) return
      if (kept.isUnfinished()) kept.aside.push(kept.form)
      kept.form = before
      kept.filled = ''
    },
    /** `form` goes; then it is the turn of the one that was set aside. What was filled in its place meanwhile stays. */
    clear(form = kept.form): void {
      kept.aside = kept.aside.filter((one) => one !== form)
      if (form !== kept.form) return
      kept.form = kept.aside.pop() ?? blankDepositForm()
      kept.filled = ''
    },
  })
  return kept
}

export const useKeptDepositForm = keptByOperator('depositForm', beginning, around)

/** The form filled with a deposit's details and linked to it: what is being typed is set aside, not lost. */
export function useMakingAgain(): (deposit: Deposit) => void {
  const router = useRouter()
  const locale = useLocale()
  const kept = useKeptDepositForm()
  return (deposit) => {
    kept.fill(replacementOf(deposit, locale.value))
    void router.push('/deposits/new')
  }
}
