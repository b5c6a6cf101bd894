import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import { openBelieved } from './open-believed.ts'
import { insertRows } from '../../electron/ledger/rows.ts'
import { schemaVersion } from '../../electron/ledger/schema.ts'
import { rowName, sqlName } from '../../electron/ledger/engine/names.ts'
import { workOn, type Tables } from '../../electron/ledger/tables.ts'
import { ledgerWorker, newLedgerWorker } from '../workers.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { charterIn, failureOf, newcomer, changeWorkspace, enlist } from './samples.ts'

/** What is SQLite's own: the file, the lock, the pragmas, and what a failing disk does. */

const { here, within, fromOutside } = ledgerOnDisk()
let children: ChildProcess[]
const inUse = { code: 'ledger_in_use' }
const damaged = { code: 'ledger_damaged' }

beforeEach(() => {
  children = []
})
afterEach(async () => {
  for (const child of children) await kill(child)
})

/** Not sealed: of an open one nothing has been asked yet. */
const open = (file = here.file) => openBelieved({ file, worker: ledgerWorker, machine: 'kasa-1' })
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

async function instance(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'holder.ts'), here.file, newLedgerWorker.href], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, said }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('every pragma of the durability rules is in force', async () => {
  const { database, facts } = await openDatabase(here.file)
  const names = ['journal_mode', 'synchronous', 'fullfsync', 'checkpoint_fullfsync', 'foreign_keys', 'trusted_schema']
  const more = ['cell_size_check', 'busy_timeout', 'locking_mode', 'temp_store']
  const read = [...names, ...more].map((name) => database.pragma(name, { simple: true }))
  database.close()
  expect(read).toEqual(['wal', 2, 1, 1, 1, 0, 1, 5000, 'exclusive', 2])
  expect(facts).toEqual({
    engine: 'sqlite',
    version: '3.54.1',
    journalMode: 'wal',
    lockingMode: 'exclusive',
    synchronous: 2,
    schemaVersion,
  })
  expect(await within((ledger) => Promise.resolve(ledger.facts()))).toEqual(facts)
})

test('the directory is made for its owner alone, and so is every file in it', async () => {
  const inside = join(here.directory, 'a', 'b')
  const ledger = await open(join(inside, 'ledger.db'))
  await changeWorkspace(ledger, { name: 'x' })
  const files = readdirSync(inside)
  expect(files).toEqual(['ledger.db', 'ledger.db-wal'])
  expect(files.map((name) => mode(join(inside, name)))).toEqual(['600', '600'])
  expect([mode(inside), mode(join(here.directory, 'a'))]).toEqual(['700', '700'])
  await ledger.close()
  expect(readdirSync(inside)).toEqual(['ledger.db'])
})

test('a file that others could read is closed to them', async () => {
  await within((ledger) => ledger.workspace.read())
  chmodSync(here.file, 0o644)
  await within((ledger) => ledger.workspace.read())
  expect(mode(here.file)).toBe('600')
})

test('a second opener in this process is refused, and takes nothing of the lock away', async () => {
  const ledger = await open()
  expect(await failureOf(open())).toEqual(inUse)
  expect((await instance()).said).toBe('ledger_in_use')
  await changeWorkspace(ledger, { name: 'still mine' })
  await ledger.close()
  expect((await instance()).said).toBe('open')
})

test('a ledger opened again is locked before anything is asked of it, and has no index that others could share', async () => {
  await within(() => Promise.resolve())
  const ledger = await open()
  expect(readdirSync(here.directory)).toEqual(['ledger.db', 'ledger.db-wal'])
  expect(await failureOf(open())).toEqual(inUse)
  await ledger.close()
  expect(readdirSync(here.directory)).toEqual(['ledger.db'])
})

test('another instance holds the ledger until it dies, however it dies', async () => {
  const { child, said } = await instance()
  expect(said).toBe('open')
  expect(await failureOf(open())).toEqual(inUse)
  await kill(child)
  // What it had written is there, by way of the log it left.
  expect((await within(charterIn)).workspace.name).toBe('held')
})

test.each([
  ['newer', schemaVersion + 1],
  ['older', schemaVersion - 1],
])('a ledger that a program with %s tables wrote is refused, and left as it is', async (which, version) => {
  await within((ledger) => ledger.workspace.read())
  fromOutside(`PRAGMA user_version = ${version}`)
  const before = readFileSync(here.file)
  expect(await failureOf(open())).toEqual({ code: `ledger_${which}` })
  expect(readFileSync(here.file).equals(before)).toBe(true)
})

test('a database that is no ledger is refused, and gets no tables of ours', async () => {
  const database = new DatabaseSync(here.file)
  database.exec('CREATE TABLE workspace (id INTEGER)')
  expect(await failureOf(open())).toEqual(damaged)
  expect(database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()).toEqual({ tables: 1 })
  database.close()
})

test('an integer that a number does not hold exactly is a failure, and never another number', async () => {
  await within((ledger) => enlist(ledger, newcomer('ayse')))
  const headKept = (at: bigint) => {
    fromOutside(`UPDATE workspace SET head_kept_at = ${at}`)
    return within(({ workspace }) => workspace.read())
  }
  const largest = BigInt(Number.MAX_SAFE_INTEGER)
  expect(await headKept(largest)).toMatchObject({ headKeptAt: Number.MAX_SAFE_INTEGER })
  expect(await failureOf(headKept(largest + 1n))).toEqual({ code: 'mismatch' })
  expect(await failureOf(headKept(-largest - 2n))).toEqual({ code: 'mismatch' })
})

test('a value that was forgotten is not written as null', async () => {
  const { database, db } = await openDatabase(here.file)
  const forgotten = sql`update workspace set head_kept_at = ${undefined}`.execute(db)
  await expect(forgotten).rejects.toThrow('a parameter is no value')
  database.close()
})

test('every table and column has one name in SQL and one in TypeScript, and comes back by it', async () => {
  const { database, db } = await openDatabase(here.file)
  try {
    for (const { table, column } of await columnsIn(db)) {
      expect(sqlName(rowName(table))).toBe(table)
      expect(sqlName(rowName(column))).toBe(column)
    }
    await sql`insert into bank_lists (fetched_at, banks, left_out, left_open) values (7, '[]', '[]', '[]')`.execute(db)
    expect(await db.selectFrom('bankLists').selectAll().execute()).toEqual([
      { id: 1, fetchedAt: 7, banks: '[]', leftOut: '[]', leftOpen: '[]' },
    ])
    expect(await db.selectFrom('bankLists').select('fetchedAt as seenAt').execute()).toEqual([{ seenAt: 7 }])
  } finally {
    database.close()
  }
})

test('rows that are written together say the same columns', async () => {
  const { database, db } = await openDatabase(here.file)
  try {
    const row = { payoutId: 1, revision: 1, by: 'can', at: 1, seal: '', batchApprovalId: null }
    const written = db
      .transaction()
      .execute((transaction) =>
        insertRows(workOn(transaction, { machine: 'kasa-1' }), 'approvals', [row, { ...row, together: 2 }]),
      )
    await expect(written).rejects.toThrow('rows of several shapes')
  } finally {
    database.close()
  }
})

const columnsIn = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from sqlite_schema as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'transaction_search_%'`.execute(db)
  expect(rows.length).toBeGreaterThan(100)
  return rows
}
