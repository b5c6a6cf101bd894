import { z } from 'zod'
import { idSchema, operation } from '../../core/operation.ts'
import type { TransactionLedger } from '../ledger.ts'
import {
  customerSchema,
  transactionCountSchema,
  transactionFilterSchema,
  transactionPageSchema,
  transactionQuerySchema,
  type TransactionFilter,
  type TransactionInput,
} from '../contract/transaction.ts'
import { amountsMeant } from '../../core/money.ts'
import { boundsOfDay } from '../../core/time.ts'
import type { TransactionNarrowing } from '../records.ts'

/** Deposits and payouts in one list, a page at a time, and how long it is. */
export const createTransactions = ({ ledger }: { ledger: TransactionLedger }) => ({
  operations: {
    page: operation(
      'transactions.view',
      transactionQuerySchema,
      transactionPageSchema,
      async ({ sort, after, ...filter }) => {
        const page = await ledger.transactions.page({ ...narrowingOf(filter), sort, after, limit: 50 })
        const names = new Map((await ledger.banks.latest())?.banks.map(({ id, name }) => [id, name]))
        const rows = page.rows.map((row) => ({ ...row, bankName: row.bankId && (names.get(row.bankId) ?? row.bankId) }))
        return { ...page, rows: rows as TransactionInput[] }
      },
    ),

    count: operation('transactions.view', transactionFilterSchema, transactionCountSchema, (filter) =>
      ledger.transactions.countAtLeast(narrowingOf(filter)),
    ),
  },
})

/** Days become moments, and what was typed the amounts that it may be, too. */
export const narrowingOf = ({
  from,
  until,
  amountFrom,
  amountUntil,
  ...same
}: TransactionFilter): TransactionNarrowing => ({
  ...same,
  amountFrom: amountFrom === null ? null : BigInt(amountFrom),
  amountUntil: amountUntil === null ? null : BigInt(amountUntil),
  amounts: amountsMeant(same.search),
  from: from === null ? null : boundsOfDay(from).from,
  until: until === null ? null : boundsOfDay(until).until,
})

const mostSuggested = 8

/** The merchant's customers, as far as the ledger has dealt with them. */
export const createCustomers = ({ ledger }: { ledger: TransactionLedger }) => ({
  operations: {
    /** Whose id, name or username contains this text, the latest dealt with first. Nobody is suggested for no text at all. */
    suggest: operation(
      'transactions.view',
      z.strictObject({ text: z.string().max(100) }),
      z.array(customerSchema),
      ({ text }) => (text.trim() === '' ? [] : ledger.transactions.customers(text.trim(), mostSuggested)),
    ),
  },
})

/** Which attempt of a transaction is meant. */
export const answerOfSchema = z.strictObject({ id: idSchema, number: z.number().int().positive() })

/** The raw answer that is kept of one attempt, as text; null when none came. */
export const keptAnswerSchema = z.string().max(65_536).nullable()

/** A service that quotes our signature back must not bring it to the window (security 12). */
export async function keptAnswer(ledger: TransactionLedger, id: number, number: number): Promise<string | null> {
  const body = await ledger.attempts.answer(id, number)
  return body && new TextDecoder().decode(body).replace(/[0-9a-f]{64}/gi, '…')
}
