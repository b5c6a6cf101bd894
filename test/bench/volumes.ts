import { copyFileSync } from 'node:fs'
import type { SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { boundsOfDay, dayMs, dayOf } from '../../electron/core/time.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { timeOf, type Figure } from './figure.ts'
import { beginFilling } from './many-rows.ts'
import { makePlace } from './place.ts'

/**
 * Asks through the worker for the volumes of ninety days, as the Overview does for thirty. The reference sums the
 * transactions by the fastest scan on this thread; both must agree.
 */

const count = 1_000_000
const rounds = 5
/** Questions to the ledger for each scan. */
const times = 10
const [firstDay, lastDay] = ['2026-08-24', '2026-11-21']
const { from } = boundsOfDay(firstDay)
const days = Array.from({ length: 90 }, (_, n) => dayOf(from + n * dayMs))

export async function volumeFigures(): Promise<Figure[]> {
  const place = makePlace([])
  try {
    const [file, copy] = [place.nextFile(), place.nextFile()]
    const { database } = await place.openBare(file)
    fill(database)
    database.close()
    // A ledger belongs to whoever opened it: the scan has a copy.
    copyFileSync(file, copy)
    const ledger = await place.openLedger(file)
    const { database: bare } = await place.openBare(copy)
    const scan = scanOf(bare)
    try {
      if (linesOf(scan()) !== linesOf(await kept(ledger))) throw new Error('what is kept is not what a scan comes to')
      const ours: number[] = []
      const reference: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        for (let time = 0; time < times; time += 1) ours.push(await timeOf(() => kept(ledger)))
        reference.push(await timeOf(scan))
      }
      // Takes the quickest: other programs only ever add time.
      const perSecond = (times: readonly number[]) => 1_000 / Math.min(...times)
      const name = `volumes of ${days.length} days among ${count}, beside a scan`
      return [
        { name, ours: perSecond(ours), reference: perSecond(reference), unit: 'searches/s', goal: { least: 100 } },
      ]
    } finally {
      bare.close()
      await ledger.close()
    }
  } finally {
    place.dispose()
  }
}

type Line = Awaited<ReturnType<RecordLedger['transactions']['volumes']>>[number]

const kept = (ledger: RecordLedger) => ledger.transactions.volumes(firstDay, lastDay)

/** By a stretch of the index for each day and state that there is. */
function scanOf(database: SqliteFile): () => Line[] {
  const states = database
    .prepare<[], Pick<Line, 'kind' | 'state'>>('select distinct kind, state from transactions')
    .all()
  const sum = database.prepare<unknown[], { count: number; amount: string }>(`
    select count(*) as count, cast(sum(amount) as text) as amount
    from transactions indexed by transactions_in_state
    where kind = ? and state = ? and created_at >= ? and created_at < ?`)
  return () =>
    days.flatMap((day) =>
      states.flatMap(({ kind, state }) => {
        const { from, until } = boundsOfDay(day)
        const { count, amount } = sum.get(kind, state, from, until) ?? { count: 0, amount: '0' }
        return count === 0 ? [] : [{ day, kind, state, count, amount: BigInt(amount) }]
      }),
    )
}

const linesOf = (lines: readonly Line[]): string =>
  lines
    .map(({ day, kind, state, count, amount }) => `${day} ${kind} ${state} ${count} ${amount}`)
    .sort()
    .join('\n')

/** Evenly over the ninety days, in the states in which a day ends up; made by SQLite itself, the other indexes after the rows. */
function fill(database: SqliteFile): void {
  const end = beginFilling(database)
  const ends = {
    deposit: ['paid', 'paid', 'paid', 'failed', 'pending'],
    payout: ['completed', 'completed', 'failed', 'returned', 'rejected'],
  }
  database
    .prepare(
      `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count}),
      made as (select n, iif(n % 3 = 0, 'payout', 'deposit') as kind, ${from} + n * ${days.length * dayMs} / ${count} as at from numbers)
      insert into transactions (
        kind, process_id, state, amount, customer_id, customer_name, customer_username, iban,
        created_at, created_by, state_at, state_by, state_source, revision
      )
      select kind, 'P-' || n, states.value, 1000 + n * 7919 % 5000000, 'MUS-' || n, 'Ali Veli', 'musteri.' || n, iif(kind = 'payout', '', null),
        at, 'maker', at, 'service', 'answer', 1
      from made join json_each(?, '$.' || kind) as states on states.key = n % 5`,
    )
    .run(JSON.stringify(ends))
  end()
}
