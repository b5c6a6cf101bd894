import type { Customer } from '../contract/customer.ts'
import type { Ledger } from '../domain/ledger-port.ts'

const mostSuggested = 8

/** The merchant's customers, as far as the ledger has dealt with them. */
export const createCustomers = ({ ledger }: { ledger: Ledger }) => ({
  /** Whose id, name or username contains this text, the latest dealt with first. Nobody is suggested for no text at all. */
  suggest: async (text: string): Promise<Customer[]> =>
    text.trim() === '' ? [] : ledger.transactions.customers(text.trim(), mostSuggested),
})
export type CustomerService = ReturnType<typeof createCustomers>
