import type { SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { fold } from '../../electron/core/text.ts'
import { names } from './payouts.ts'

/** When the transaction of this ledger id was created: one a second. */
export const createdAt = (id: number): number => 1_700_000_000_000 + id * 1_000

/**
 * Fills an empty ledger with so many transactions, every third of them a deposit and every tenth failed, as lists and searches
 * find them: their rows and the search index, and nothing of what else there is of a payout. Made by SQLite itself, without a
 * log, the indexes after the rows: a fraction of the time of so many inserts.
 */
export function fillWithTransactions(database: SqliteFile, count: number): void {
  const texts = JSON.stringify(names.map((name) => ({ name, folded: fold(name) })))
  const end = beginFilling(database)
  database
    .prepare(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?),
      made as (
        select n, iif(n % 3 = 0, 'deposit', 'payout') as kind,
          case when n % 10 = 0 then 'failed' when n % 3 = 0 then 'paid' else 'completed' end as state,
          printf('%s-%012d', iif(n % 3 = 0, 'DEP', 'PAY'), n * 7919) as process, printf('65f0%020d', n * 104729) as service,
          iif(n % 3 = 0, '', printf('tr%024d', n * 31)) as account, ${createdAt(0)} + n * 1000 as at
        from numbers
      )
      insert into transactions (
        id, kind, process_id, state, amount, customer_id, customer_name, customer_username,
        created_at, created_by, state_at, state_by, state_source, revision, transaction_id, search
      )
      select n, kind, process, state, 1000 + n * 7919 % 5000000, 'MUS-' || n, texts.value ->> 'name' || ' ' || n,
        'musteri.' || n, at, 'maker', at, 'service', 'answer', 1, service,
        concat_ws(char(10), lower(process), service, account, texts.value ->> 'folded' || ' ' || n, 'mus-' || n, 'musteri.' || n)
      from made join json_each(?) as texts on texts.key = n % ${names.length}`,
    )
    .run(count, texts)
  database.exec('insert into transaction_search (rowid, text) select id, search from transactions')
  end()
}

/** Has rows of transactions come without a log, and their indexes after them, when what it gives is called. */
export function beginFilling(database: SqliteFile): () => void {
  database.exec('pragma journal_mode = memory; pragma synchronous = 0; begin immediate')
  const indexes = database
    .prepare<[], Record<'name' | 'sql', string>>(
      "select name, sql from sqlite_schema where type = 'index' and tbl_name = 'transactions' and sql is not null",
    )
    .all()
  for (const { name } of indexes) database.exec(`drop index ${name}`)
  return () => {
    for (const { sql } of indexes) database.exec(sql)
    database.exec('commit; pragma journal_mode = wal; pragma synchronous = 2')
  }
}
