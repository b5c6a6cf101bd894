import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../electron/ledger/open-database.ts'
import { openBelieved } from '../../ledger/open-believed.ts'
import { wholeCheck } from '../../../electron/record/queries/check/whole-check.ts'
import { markUnknownAfterRestore } from '../../../electron/batches/queries/moves.ts'
import { payoutWrites } from '../../../electron/payouts/queries/payouts.ts'
import { workOn, type Tables, type Work } from '../../../electron/ledger/tables.ts'
import { ledgerWorker } from '../../workers.ts'
import { fillEveryTable } from '../../ledger/every-table.ts'
import { namesFound, stamp } from '../../ledger/samples.ts'

/** Whatever a row says, of whatever table: changed behind the program's back, it is found. By the tables as they are. */

/** What no event answers for, and why. */
const unaudited: Record<string, string> = {
  audit_events: 'the chain of the hashes answers for them',
  bank_lists: 'what the service says is nobody’s change',
  bank_steps: 'what the service says is nobody’s change',
  inbox_reading: 'how far it is read; what is read twice is known, and where it is the charter says',
  callbacks: 'the trail’s key answers for each',
  batch_runs: 'that a run goes on; nothing is sent by it that may not be sent',
  statement_files: 'which files were imported, events tell; no money moves by it',
  statement_lines: 'a copy of the bank’s file; evidence of it is signed',
  statement_matches: 'what a person matched, events tell; no money moves by it',
  saved_views: 'a person’s own choice of rows to look at',
  transaction_search: 'the index of a text that is made of other columns',
}
const unauditedColumns = new Set(['workspace.head_kept_at', 'transactions.search', 'batches.search'])

const made = { directory: '', file: '' }
beforeAll(async () => {
  made.directory = mkdtempSync(join(tmpdir(), 'vezne-every-column-'))
  made.file = join(made.directory, 'ledger.db')
  const ledger = await openBelieved({ file: made.file, worker: ledgerWorker, machine: 'kasa-1' })
  await fillEveryTable(ledger)
  await ledger.close()
})
afterAll(() => rmSync(made.directory, { recursive: true }))

class Undone extends Error {}

/** What is done to a copy, and what is then found of it. Nothing of it stays. */
async function trying(
  name: string,
  work: (attempt: (change: (work: Work) => Promise<unknown>) => Promise<string[]>, db: Kysely<Tables>) => Promise<void>,
) {
  const file = join(made.directory, `${name}.db`)
  copyFileSync(made.file, file)
  const { database, db } = await openDatabase(file)
  // As somebody who goes round the program would.
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`pragma ignore_check_constraints = on`.execute(db)
  const attempt = async (change: (work: Work) => Promise<unknown>) => {
    let found: string[] = []
    const tried = db.transaction().execute(async (transaction) => {
      const tampered = workOn(transaction, { machine: 'kasa-1' })
      await change(tampered)
      found = namesFound(await wholeCheck((query) => query(tampered)))
      throw new Undone()
    })
    await expect(tried).rejects.toThrow(Undone)
    return found
  }
  try {
    await work(attempt, db)
  } finally {
    database.close()
  }
}

interface Column {
  table: string
  name: string
  type: string
  required: number
}

async function columnsOf(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select tables.name as "table", columns.name, columns.type, columns."notnull" or columns.pk as required
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'transaction_search_%'`.execute(
    db,
  )
  return rows.filter(({ table }) => !(table in unaudited))
}

const keyOf = (table: string) => (table === 'sums' ? sql`day || name || part` : sql.ref('id'))

/** A sum that came to nothing says nothing. */
const idsOf = async (db: Kysely<Tables>, table: string) => {
  const some = table === 'sums' ? sql`where count <> 0` : sql``
  const { rows } = await sql<{ id: string | number }>`
    select ${keyOf(table)} as id from ${sql.table(table)} ${some} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

test('there is a row of every table', async () => {
  await trying('rows', async (attempt, db) => {
    expect(await attempt(() => Promise.resolve())).toEqual([])
    const tables = new Set((await columnsOf(db)).map(({ table }) => table))
    expect(tables.size).toBe(14)
    for (const table of tables) expect([table, (await idsOf(db, table)).length]).not.toEqual([table, 0])
  })
})

test('a value that was changed, taken away or put in', async () => {
  await trying('values', async (attempt, db) => {
    const missed = new Set<string>()
    for (const { table, name, type, required } of await columnsOf(db)) {
      const column = sql.ref(name)
      const other =
        type === 'BLOB'
          ? sql`coalesce(${column}, x'') || x'00'`
          : type === 'INTEGER'
            ? sql`coalesce(${column}, 0) + 1000`
            : sql`coalesce(${column}, '') || 'x'`
      for (const id of await idsOf(db, table)) {
        const set = (value: typeof other) => (work: Work) =>
          sql`update ${sql.table(table)} set ${column} = ${value} where ${keyOf(table)} = ${id}`.execute(work)
        const isThere = sql<{
          there: number
        }>`select ${column} is not null as there from ${sql.table(table)} where ${keyOf(table)} = ${id}`
        if ((await attempt(set(type === 'BLOB' ? sql`cast(${other} as blob)` : other))).length === 0)
          missed.add(`${table}.${name}`)
        if (required || (await isThere.execute(db)).rows[0]?.there !== 1) continue
        if ((await attempt(set(sql`null`))).length === 0) missed.add(`${table}.${name}`)
      }
    }
    expect(missed).toEqual(unauditedColumns)
  })
})

test('a row that was taken out, or put in', async () => {
  await trying('whole', async (attempt, db) => {
    const columns = await columnsOf(db)
    for (const [table, its] of Map.groupBy(columns, (column) => column.table)) {
      for (const id of await idsOf(db, table)) {
        const gone = await attempt((work) =>
          sql`delete from ${sql.table(table)} where ${keyOf(table)} = ${id}`.execute(work),
        )
        expect([table, id, gone]).not.toEqual([table, id, []])
        // Whatever must be there once is another's in the copy.
        const unique = new Set(['id', 'number', 'hash', 'process_id', 'batch_row', 'day'])
        const copied = its.map(({ name, type }) =>
          unique.has(name)
            ? type === 'INTEGER'
              ? sql`${sql.ref(name)} + 1000`
              : sql`${sql.ref(name)} || 'x'`
            : sql.ref(name),
        )
        const names = sql.join(its.map(({ name }) => sql.ref(name)))
        const added = await attempt(async (work) => {
          await sql`drop index resolutions_proposed`.execute(work)
          await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(copied)} from ${sql.table(table)} where ${keyOf(table)} = ${id}`.execute(
            work,
          )
        })
        expect([table, id, added]).not.toEqual([table, id, []])
      }
    }
  })
})

test('no later event of the program’s own heals what was changed before it', async () => {
  await trying('healing', async (attempt) => {
    const later = (work: Work) => markUnknownAfterRestore(work, stamp(9_000))
    expect(await attempt(later)).toEqual([])
    // One by one, as P4 was edited, and in a batch, as P2 came.
    for (const id of [5, 7]) {
      const own = async (work: Work, revision: number) => {
        const cancelled = { to: 'cancelled', action: 'payout.cancelled', reason: 'x' } as const
        const seen = { id, revision, from: ['approved', 'awaiting_approval', 'draft'] as const, ...stamp(9_000) }
        expect(await payoutWrites.move(work, { ...seen, ...cancelled })).not.toBeNull()
      }
      const revision = id === 7 ? 2 : 1
      expect(await attempt((work) => own(work, revision))).toEqual([])
      for (const [change, at] of [
        [sql`update transactions set amount = 1 where id = ${id}`, revision],
        [sql`update transactions set revision = ${revision + 1} where id = ${id}`, revision + 1],
        [sql`update transactions set state_by = 'x' where id = ${id}`, revision],
        [sql`update transactions set iban = 'TR320010009999901234567890' where id = ${id}`, revision],
        [sql`update payouts set reason = 'x' where id = ${id}`, revision],
      ] as const) {
        const found = await attempt(async (work) => {
          await change.execute(work)
          await own(work, at)
        })
        expect(found).not.toEqual([])
      }
    }
  })
})
