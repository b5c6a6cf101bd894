import { VezneError } from '../core/result.ts'
import { connect, type LedgerServer } from './engine/postgres/opening.ts'
import { postgresSchema } from './engine/postgres/schema.ts'

/**
 * Makes the tables of a new ledger in an empty database, as its owner: all of them or none. Throws `ledger_away`, `ledger_refused`,
 * `ledger_unfit`, and `ledger_in_use` for a database that has tables already.
 */
export async function foundShared(owner: LedgerServer): Promise<void> {
  const { client } = await connect(owner)
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    if (rows.length > 0) throw new VezneError('ledger_in_use')
    await client.query(`begin; create extension if not exists pg_trgm with schema public; ${postgresSchema}; commit`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
