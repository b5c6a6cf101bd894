import type { SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { fold } from '../../electron/core/text.ts'
import { names } from './payouts.ts'

/** When the transaction of this ledger id was created: one a second. */
export const createdAt = (id: number): number => 1_700_000_000_000 + id * 1_000

/**
 * Fills an empty ledger with so many transactions, every third of them a deposit and every tenth failed, as lists and searches
 * find them: their rows, and nothing of what else there is of a payout. Both engines read it.
 */
export const transactionsSql = (count: number): string => {
  const named = (of: (name: string) => string) =>
    `case n % ${names.length} ${names.map((name, place) => `when ${place} then '${of(name)}'`).join(' ')} end || ' ' || n`
  const digits = (number: string) => `substr(cast(1000000000000 + ${number} as text), 2)`
  return `
    with recursive numbers (n) as (select cast(1 as bigint) union all select n + 1 from numbers where n < ${count}),
    made as (
      select n, case when n % 3 = 0 then 'deposit' else 'payout' end as kind,
        case when n % 10 = 0 then 'failed' when n % 3 = 0 then 'paid' else 'completed' end as state,
        case when n % 3 = 0 then 'DEP-' else 'PAY-' end || ${digits('n * 7919')} as process,
        '65f000000000' || ${digits('n * 104729')} as service,
        case when n % 3 = 0 then '' else 'tr000000000000' || ${digits('n * 31')} end as account,
        ${createdAt(0)} + n * 1000 as at, ${named((name) => name)} as name, ${named(fold)} as folded
      from numbers
    )
    insert into transactions (
      id, kind, process_id, state, amount, customer_id, customer_name, customer_username, iban,
      created_at, created_by, state_at, state_by, state_source, revision, transaction_id, search
    )
    select n, kind, process, state, 1000 + n * 7919 % 5000000, 'MUS-' || n, name, 'musteri.' || n, case when kind = 'payout' then upper(account) end,
      at, 'maker', at, 'service', 'answer', 1, service,
      concat_ws('\n', lower(process), service, account, folded, 'mus-' || n, 'musteri.' || n)
    from made`
}

/** Made by SQLite itself, without a log, the indexes after the rows: a fraction of the time of so many inserts. */
export function fillWithTransactions(database: SqliteFile, count: number): void {
  const end = beginFilling(database)
  database.exec(transactionsSql(count))
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
