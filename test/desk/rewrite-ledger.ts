import { rmSync } from 'node:fs'
import { copyWhole } from '../../electron/ledger/copy-rows.ts'
import { transactionOver } from '../../electron/ledger/engine/postgres/dialect.ts'
import { connect } from '../../electron/ledger/engine/postgres/opening.ts'
import { fillFile } from '../../electron/ledger/fill-file.ts'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { openShared } from '../../electron/ledger/shared-ledger.ts'
import { openSolo } from '../../electron/ledger/solo-ledger.ts'
import type { Tables } from '../../electron/ledger/tables.ts'

/** The database does not take what its owner wanted to put there: its own constraints are in the way. */
export class RefusedByDatabase extends Error {}

const at = { machine: '', desk: 1 }
const silent = (): void => undefined

/** What somebody does to a ledger that nobody has open, as it is in this file. */
export type Change = (file: string) => void | Promise<void>

/**
 * What the owner of a database can do to a ledger that nobody has open: `change` gets all of it in this file, and what that says then is in
 * the database, triggers and grants notwithstanding. Throws `RefusedByDatabase`.
 */
export async function rewriteLedger(owner: LedgerServer, file: string, change: Change): Promise<void> {
  const there = await openShared({ server: owner }, silent)
  try {
    await fillFile(file, (filled) => copyWhole(there.snapshot, filled, at))
  } finally {
    await there.close()
  }
  await change(file)

  const { client } = await connect(owner)
  const changed = await openSolo(file, silent)
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_version'",
    )
    // As its owner may: no trigger and no foreign key of it holds what is done here.
    await client.query('set session_replication_role = replica')
    await client.query(`begin; truncate ${rows.map(({ name }) => name).join(', ')}`)
    await copyWhole(changed.snapshot, transactionOver<Tables>(client), at)
    await client.query('commit')
  } catch (cause) {
    throw new RefusedByDatabase('', { cause })
  } finally {
    await changed.close()
    await client.end()
    rmSync(file, { force: true })
  }
}
