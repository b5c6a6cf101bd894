import { z } from 'zod'
import {
  longestTransactionId,
  type CreatedAnswer,
  type DepositAnswer,
  type Dispatch,
  type OddField,
} from '../core/payment-service.ts'
import { text, wellFormed } from './envelope.ts'

/**
 * Read what a 201 created; null where it does not prove that it is ours.
 * A deposit's link cannot be had twice (spec 4.2 rule 2), so nothing odd beside it hides it.
 */

const instant = z.iso.datetime({ offset: true })
const identifier = text(longestTransactionId)

const anything = z.unknown().optional()

/** Decide nothing: money may be on its way all the same. */
const common = {
  status: anything.transform(wordOf),
  createdAt: instant.transform(Date.parse).pipe(z.int()).nullish().catch(null),
}

/** Takes the word for where it stands; null without one, empty for what is no word. */
function wordOf(status: unknown): string | null {
  if (status === undefined || status === null || status === '') return null
  if (typeof status !== 'string' && typeof status !== 'number') return ''
  return String(status).slice(0, 60).toWellFormed().trim().toLowerCase()
}

const payoutSchema = z.object({
  ...common,
  transactionId: identifier,
  processId: identifier,
  amount: z.number(),
  // The amount is an echo of ours only in our currency.
  currency: z.literal('TRY').nullish(),
})

/** Reads `data` of spec 4.3's 201 (spec 2.4). */
export function readPayout(data: unknown, echo: Dispatch['echo']): CreatedAnswer | null {
  const created = payoutSchema.safeParse(data).data
  if (created?.processId !== echo.processId || created.amount !== echo.amount) return null
  const { transactionId, status, createdAt = null } = created
  return { transactionId, status, createdAt }
}

/** Takes ids that are written as numbers. */
const numberOrText = identifier.or(z.int().transform(String))
const partOfAccount = (longest: number) => text(longest).nullable().catch(null)
const noAccount = { bankName: null, accountName: null, iban: null }

const depositSchema = z.object({
  ...common,
  transactionId: numberOrText,
  processId: numberOrText,
  checkoutUrl: wellFormed(2000).refine((url) => ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')),
  amount: anything,
  currency: anything,
  assignedAccount: anything,
  expiresAt: anything,
})
const accountSchema = z
  .object({ bankName: partOfAccount(200), accountName: partOfAccount(200), iban: partOfAccount(50) })
  .catch(noAccount)

/** Reads `data` of spec 4.2's 201 (spec 2.3). */
export function readDeposit(data: unknown, echo: Dispatch['echo']): DepositAnswer | null {
  const created = depositSchema.safeParse(data).data
  if (created?.processId !== echo.processId) return null
  const { transactionId, status, createdAt = null, checkoutUrl, amount, currency, assignedAccount, expiresAt } = created
  const account = accountSchema.parse(assignedAccount)
  const parts = Object.values(account)
  const until = instant.safeParse(expiresAt).data
  // Null is as good as absent.
  const isNone = (value: unknown): boolean => value === undefined || value === null
  const odd: OddField[] = []
  const keep = (field: OddField['field'], value: unknown, isOdd: boolean) => {
    if (isOdd) odd.push({ field, said: isNone(value) ? null : textOf(value) })
  }
  keep('amount', amount, amount !== echo.amount)
  keep('currency', currency, !isNone(currency) && currency !== 'TRY')
  const isUnread = parts.every((part) => part === null)
  keep('account', isUnread ? assignedAccount : null, !isNone(assignedAccount) && parts.includes(null))
  keep('expiresAt', expiresAt, until === undefined)
  return {
    ...{ transactionId, status, createdAt, checkoutUrl },
    account: isUnread ? null : account,
    expiresAt: until === undefined ? null : Date.parse(until),
    ...(odd.length > 0 && { odd }),
  }
}

const longestSaid = 300
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestSaid).toWellFormed()
