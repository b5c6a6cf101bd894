import { Kysely, sql } from 'kysely'
import { migrations } from '../../../electron/adapters/ledger/migrations/list.ts'
import { sqliteDialect } from '../../../electron/adapters/ledger/engine/sqlite-dialect.ts'
import { openFile } from '../../../electron/adapters/ledger/engine/sqlite-file.ts'

/** A ledger as the first released program left it, in the file named on the command line. */
const [file = ''] = process.argv.slice(2)
const db = new Kysely<unknown>({ dialect: sqliteDialect(openFile(file)) })
const [first] = migrations
await sql`create table migrations (name text primary key) strict`.execute(db)
await first?.up(db)
await sql`insert into migrations (name) values (${first?.name})`.execute(db)
await db.destroy()
