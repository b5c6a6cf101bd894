import { z } from 'zod'
import { customerSchema } from '../contract/customer.ts'
import { operation } from '../../core/operation.ts'
import type { TransactionLedger } from '../ledger.ts'

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
