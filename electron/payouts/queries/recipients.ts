import { sql } from 'kysely'
import { byIndex } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Recipient } from '../contract/recipient.ts'
import { handedOver } from './context.ts'

/** Limits how many of a customer's payouts are looked at. */
const mostRead = 200

/** Reads the accounts of a customer's newest payouts that were handed over, the latest first. */
export async function recipientsOf(work: Work, customerId: string, limit: number): Promise<Recipient[]> {
  const { rows } = await sql<Omit<Recipient, 'count'>>`
    select iban, account_name, created_at as at, created_by as by
    from (
      select id as payout_id from transactions ${byIndex('transactions_handed_to_customer')}
      where customer_id = ${customerId} and ${handedOver} order by id desc limit ${mostRead}
    ) as newest
    join transactions on transactions.id = payout_id join payouts on payouts.id = payout_id
    order by payout_id desc`.execute(work)
  return Array.from(Map.groupBy(rows, ({ iban }) => iban).values())
    .slice(0, limit)
    .flatMap(([latest, ...earlier]) => (latest ? [{ ...latest, count: earlier.length + 1 }] : []))
}
