import type { Client } from 'pg'
import { paymentOf } from '../../electron/payouts/rules/paying-twice.ts'
import type { List } from '../../electron/payouts/records.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { median, timeOf, type Figure } from './figure.ts'
import { makePlace } from './place.ts'
import { openServerPlace } from './server-place.ts'

/**
 * Which batches are the same list, among 1,000,000 payouts, on both engines: the payroll of 300 people after ten years of it, with a
 * payment that stands there 70,000 times; and one of 100,000 people after nine months of it. Beside it the time that it may take.
 */

const count = 1_000_000
const rounds = 7

/** Made by the engine itself: a batch, a person and an amount for each number. */
interface Filling {
  name: string
  people: number
  mostMs: number
  /** SQL over `n`; 0 for a payout outside of all batches. */
  batch: string
  person: string
}

const fillings: readonly Filling[] = [
  {
    name: '300 rows, paid 120 months',
    people: 300,
    mostMs: 20,
    batch: `case when n <= 36000 then (n - 1) / 300 + 1 when n <= 86000 then 0
      when n <= 106000 then 1000 + (n - 86001) / 10 else 10000 + n / 1000 end`,
    person: `case when n <= 36000 then (n - 1) % 300 + 1 when n <= 86000 or n <= 106000 and n % 10 = 0 then 300 else n end`,
  },
  {
    name: '100,000 rows, paid 9 months',
    people: 100_000,
    mostMs: 1_000,
    batch: 'case when n <= 900000 then (n - 1) / 100000 + 1 else 10000 + n / 1000 end',
    person: 'case when n <= 900000 then (n - 1) % 100000 + 1 else n end',
  },
]

const ibanOf = (person: number): string => `TR${String(person).padStart(24, '0')}`
const amountOf = (person: number): number => 1_000 + ((person * 37) % 500_000)
const latest = 900_000

/** The payroll once more: as a file, and as a batch that waits. */
const listsOf = ({ people }: Filling): { name: string; list: List }[] => [
  {
    name: 'a file',
    list: {
      payments: Array.from({ length: people }, (_, n) =>
        paymentOf({ iban: ibanOf(n + 1), amount: BigInt(amountOf(n + 1)) }),
      ),
    },
  },
  { name: 'a batch', list: { batchId: latest } },
]

export async function sameListFigures(): Promise<Figure[]> {
  return [...(await onSqlite()), ...(await onPostgres())]
}

async function onSqlite(): Promise<Figure[]> {
  const place = makePlace([])
  try {
    const figures: Figure[] = []
    for (const filling of fillings) {
      const file = place.nextFile()
      const { database } = await place.openBare(file)
      database.exec('pragma journal_mode = memory; pragma synchronous = 0; pragma foreign_keys = 0; begin immediate')
      const numbers = (last: number) =>
        `(with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${last}) select n from numbers)`
      for (const text of textsOf(filling, numbers, (value) => `printf('TR%024d', ${value})`)) database.exec(text)
      database.exec('commit; pragma journal_mode = wal; pragma synchronous = 2')
      database.close()
      const ledger = await place.openLedger(file)
      figures.push(...(await measure('SQLite', ledger, filling)))
      await ledger.close()
    }
    return figures
  } finally {
    place.dispose()
  }
}

async function onPostgres(): Promise<Figure[]> {
  const place = await openServerPlace()
  try {
    const figures: Figure[] = []
    for (const filling of fillings) {
      const { desk, owner } = await place.found()
      await fillServer(owner, filling)
      figures.push(...(await measure('PostgreSQL', await place.openLedger(desk), filling)))
    }
    return figures
  } finally {
    await place.dispose()
  }
}

async function fillServer(owner: Client, filling: Filling): Promise<void> {
  await owner.query('set session_replication_role = replica')
  const numbers = (last: number) => `generate_series(1, ${last}::bigint) as numbers (n)`
  for (const text of textsOf(filling, numbers, (value) => `'TR' || lpad((${value})::text, 24, '0')`)) {
    await owner.query(text)
  }
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

/** Lists the statements that write the paid lists, then the list that waits. */
function textsOf(
  { batch, person, people }: Filling,
  numbers: (last: number) => string,
  iban: (value: string) => string,
): string[] {
  const rowsOf = (first: number, last: number, inBatch: string, who: string, state: string) => [
    `insert into batches (id, name, file_name, file_hash, header_hash, mapping, rows, total, imported_at, imported_by)
    select batch, 'Maaş ' || batch, '', '', '', '{}', count(*), 1, 1, 'maker'
    from (select ${inBatch} as batch from ${numbers(last)}) as made where batch > 0 group by batch`,
    `insert into transactions (
      id, kind, process_id, state, amount, customer_id, customer_name, customer_username, created_at, created_by, state_at, state_by,
      state_source, revision, batch_id, batch_row, iban
    )
    select n + ${first}, 'payout', 'P-' || (n + ${first}), '${state}', 1000 + (${who}) * 37 % 500000, '', '', '', 1, 'maker', 1, 'maker',
      'callback', 1, nullif(${inBatch}, 0), case when (${inBatch}) > 0 then n end, ${iban(who)}
    from ${numbers(last)}`,
    `insert into payouts (id, payment, account_name, edited_by, list_id)
    select n + ${first}, ${iban(who)} || ' ' || (1000 + (${who}) * 37 % 500000), '', 'maker', nullif(${inBatch}, 0)
    from ${numbers(last)}`,
  ]
  return [
    ...rowsOf(0, count - people, batch, person, 'completed'),
    ...rowsOf(count - people, people, String(latest), 'n', 'awaiting_approval'),
  ]
}

async function measure(engine: string, ledger: RecordLedger, filling: Filling): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, list } of listsOf(filling)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(
        await timeOf(async () => {
          const lists = await ledger.payouts.sameLists(list)
          if (lists.filter(({ paid }) => paid === 'was').length < 9) throw new Error('a list was not found')
        }),
      )
    }
    figures.push({
      name: `${engine}: ${name} of ${filling.name}`,
      ours: median(times),
      reference: filling.mostMs,
      unit: 'ms',
      goal: { most: 1 },
    })
  }
  return figures
}
