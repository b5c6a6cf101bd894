import { copyFileSync } from 'node:fs'
import { openWorker } from '../../electron/core/worker-calls.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import type { TransactionSearch } from '../../electron/transactions/records.ts'
import { figure, median, quantile, timeOf, type Figure } from './figure.ts'
import { createdAt, fillWithTransactions } from './many-rows.ts'
import { makePlace, type Place } from './place.ts'

/**
 * A page of the Transactions page, as its service asks for it: of one kind, newest first, through the worker, at the list's
 * head and far down in it; also of one state between two days. Beside it a worker that answers with the same rows and looks nothing up,
 * and the same of a ledger that is a hundredth as long. Then what a person searches for, beside a scan.
 */

export const many = 1_000_000
const few = 10_000
export const limit = 50
/** Columns of a list's row, as a reference reads it. */
export const columns =
  'id, kind, process_id, state, amount, customer_name, created_at, state_at, state_source, transaction_id'
const samples = Array.from({ length: 200 }, (_, sample) => sample)
const rounds = 5
const searches = 20
const scans = 5
/** Beyond nine tenths of the list; as a person gets there, page after page. */
const deep = 0.05

const p99 = (times: readonly number[]) => quantile(times, 0.99)

/** Milliseconds. */
type Asked = (sample: number) => Promise<number>

export async function pageFigures(): Promise<Figure[]> {
  const place = makePlace([])
  try {
    const files = { many: await fill(place, many), few: await fill(place, few) }
    // A ledger belongs to whoever opened it: the reference has a copy.
    const copy = place.nextFile()
    copyFileSync(files.many, copy)
    const large = await place.openLedger(files.many)
    const small = await place.openLedger(files.few)
    const scan = await openScan(place, copy)
    const same = await openSameRows(large)
    try {
      const name = `search of a rare term among ${many}, beside a scan`
      const search = await searchFigure(name, large, (term) => timeOf(() => scan.like(term)))
      return [...(await pageTimes(large, small, same)), search]
    } finally {
      scan.close()
      await same.close()
      await large.close()
      await small.close()
    }
  } finally {
    place.dispose()
  }
}

async function fill(place: Place, count: number): Promise<string> {
  const file = place.nextFile()
  const { database } = await place.openBare(file)
  fillWithTransactions(database, count)
  database.close()
  return file
}

async function openScan(place: Place, file: string) {
  const { database } = await place.openBare(file)
  const like = database.prepare(
    `select ${columns} from transactions where search like ? order by created_at desc, id desc limit ${limit}`,
  )
  return {
    like(term: string): void {
      const rows = like.all(`%${term}%`)
      if (rows.length !== 1) throw new Error(`${rows.length} rows were found`)
    },
    close: () => database.close(),
  }
}

type Page = Awaited<ReturnType<RecordLedger['transactions']['page']>>

/** A worker that has the first page. */
async function openSameRows(ledger: RecordLedger) {
  const workerData = await ledger.transactions.page({ kind: 'payout', search: '', after: null, limit })
  return openWorker<null, { page: () => Page }>(new URL('./same-rows.ts', import.meta.url), {
    workerData,
    gone: 'internal',
  })
}
type SameRows = Awaited<ReturnType<typeof openSameRows>>

async function pageTimes(large: RecordLedger, small: RecordLedger, same: SameRows): Promise<Figure[]> {
  const after = (count: number, sample: number) => {
    const id = Math.round(count * deep) + (sample % 100)
    return `${createdAt(id)}.${id}`
  }
  const kind = 'payout'
  const narrow = {
    kind,
    states: ['completed'],
    from: createdAt(many / 100),
    until: createdAt(many - many / 100),
  } as const
  const asked: Record<string, Asked> = {
    head: () => timeOfPage(large, { kind, after: null }),
    deep: (sample) => timeOfPage(large, { kind, after: after(many, sample) }),
    narrowed: () => timeOfPage(large, { ...narrow, after: null }),
    narrowedDeep: (sample) => timeOfPage(large, { ...narrow, after: after(many, sample) }),
    headOfFew: () => timeOfPage(small, { kind, after: null }),
    deepOfFew: (sample) => timeOfPage(small, { kind, after: after(few, sample) }),
    same: () => timeOf(() => same.calls.page()),
  }
  const names = Object.keys(asked)
  // Prints no p99 for these.
  const seldom = ['narrowed', 'narrowedDeep']
  const times = new Map(names.map((name) => [name, Array.from({ length: rounds }, (): number[] => [])]))
  for (let round = -1; round < rounds; round += 1) {
    for (const sample of samples) {
      for (const name of names) {
        if (seldom.includes(name) && sample % 10 > 0) continue
        const time = (await asked[name]?.(sample)) ?? NaN
        // The first round reads the disk, and lets the compiler see what it will see.
        times.get(name)?.[round]?.push(time * 1_000)
      }
    }
  }
  const of = (name: string): number[][] => times.get(name) ?? []
  const typical = (name: string) => median(of(name).map(median))
  // Takes the quickest round of each place in the list: other programs only ever add time.
  const slowest = (name: string) => p99(samples.map((sample) => Math.min(...of(name).map((all) => all[sample] ?? NaN))))

  const sameRows = typical('same')
  const beside = (name: string, ours: number, reference: number, most: number) =>
    figure(name, 'µs', ours, reference, { most })
  return [
    beside(`page of ${limit} among ${many}, at the head`, typical('head'), sameRows, 1.5),
    beside('  far down', typical('deep'), sameRows, 1.5),
    beside('  of one state between two days, at the head', typical('narrowed'), sameRows, 1.5),
    beside('  of the same, far down', typical('narrowedDeep'), sameRows, 1.5),
    beside(`  p99 at the head, beside ${few} rows`, slowest('head'), slowest('headOfFew'), 1.5),
    beside('  p99 far down, beside the same', slowest('deep'), slowest('deepOfFew'), 1.5),
  ]
}

async function timeOfPage(ledger: RecordLedger, asked: Omit<TransactionSearch, 'search' | 'limit'>): Promise<number> {
  const from = performance.now()
  const { rows } = await ledger.transactions.page({ ...asked, search: '', limit })
  const time = performance.now() - from
  if (rows.length !== limit) throw new Error(`a page has ${rows.length} rows`)
  return time
}

/** A term that one row has, each time of another row. */
export async function searchFigure(
  name: string,
  ledger: RecordLedger,
  scan: (term: string) => Promise<number>,
): Promise<Figure> {
  const term = (search: number) => `musteri.${many / 2 + search}`
  const ours: number[] = []
  const reference: number[] = []
  for (let search = 0; search < searches; search += 1) {
    const question = { kind: null, search: term(search), after: null, limit }
    ours.push(
      await timeOf(async () => {
        const { rows } = await ledger.transactions.page(question)
        if (rows.length !== 1) throw new Error(`${rows.length} rows were found`)
      }),
    )
    if (search % (searches / scans) === 0) reference.push(await scan(term(search)))
  }
  return figure(name, 'searches/s', 1_000 / median(ours), 1_000 / median(reference), { least: 25 })
}
