import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { VezneError } from '../../contract/result.ts'
import { migrations } from './migrations/list.ts'

/**
 * Brings the tables up to date, each step in a transaction of its own, and says which step is the newest. Throws
 * `ledger_newer` for a ledger that a newer program has written: this one would not understand its tables.
 */
export async function migrate(db: Kysely<unknown>): Promise<string> {
  await sql`create table if not exists migrations (name text primary key) strict`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const known = new Set(migrations.map(({ name }) => name))
  if ([...applied].some((name) => !known.has(name))) throw new VezneError('ledger_newer')

  for (const { name, up } of migrations) {
    if (applied.has(name)) continue
    await db.transaction().execute(async (work) => {
      await up(work)
      await sql`insert into migrations (name) values (${name})`.execute(work)
    })
  }
  return migrations.at(-1)?.name ?? ''
}
