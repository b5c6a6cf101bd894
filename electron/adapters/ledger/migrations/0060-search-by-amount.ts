import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Whoever types an amount into the search of transactions asks for it at every key: without an index, for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index transactions_of_amount on transactions (amount)`.execute(db)
}
