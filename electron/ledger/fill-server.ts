import type { Transaction } from 'kysely'
import { toWrite, createConnection } from './engine/postgres/connection.ts'
import { postgresErrors } from './engine/postgres/opening.ts'
import { failureOf } from './failures.ts'
import type { LedgerServer } from './place.ts'
import type { Tables } from './tables.ts'

/**
 * Fills the tables that were made on a server (`server-owner.ts`), as the desk that works with them, in one transaction: of one that
 * fails nothing stays but the empty tables, which the next founding makes anew. Throws what `fill` throws, and the ledger's failures:
 * `ledger_away` also where the answer to the commit was lost, so that nobody knows whether it stands there now.
 */
export async function fillServer<T>(
  server: LedgerServer,
  fill: (filled: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const connection = createConnection(server, toWrite, () => undefined)
  try {
    const { transaction, commit } = await connection.begun()
    const value = await fill(transaction)
    await commit()
    return value
  } catch (error) {
    throw failureOf(error, postgresErrors)
  } finally {
    await connection.close()
  }
}
