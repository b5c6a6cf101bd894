import { figure, median, timeOf, type Figure } from './figure.ts'
import { watchThisThread } from './own-stalls.ts'
import { makePayout, makePayouts, storedRow, type MadePayout } from './payouts.ts'
import { importFile, makePlace, type Place } from './place.ts'

/**
 * A file becomes payouts: opened, decoded, parsed, every row and IBAN validated strictly, then one durable transaction; and it is asked of
 * which other list it is. Beside it what people may have to wait, and the same rows, ready in memory, in a table with its key alone.
 */

const rows = 100_000
const rounds = 5
const atMostMs = 2_000
/** Milliseconds that nobody sees: one picture at 60 Hz. */
const leastStall = 16

export async function importFigures(): Promise<Figure[]> {
  const payouts = makePayouts(rows)
  const place = makePlace(payouts)
  try {
    const ours: Awaited<ReturnType<typeof measureOurs>>[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureOurs(place))
      bare.push(await measureBare(place, payouts))
    }
    const longest = Math.max(...ours.map(({ longestWork }) => longestWork))
    const time = median(ours.map((each) => each.time))
    return [
      figure(`import, ${rows} rows`, 'ms', time, atMostMs, { most: 1 }),
      figure('  beside the rows in a table with its key alone', 'ms', time, median(bare)),
      figure("  main thread's longest piece of work", 'ms', longest, leastStall, { most: 1 }),
    ]
  } finally {
    place.dispose()
  }
}

async function measureOurs(place: Place) {
  const ledger = await place.openLedger()
  const watch = watchThisThread()
  const time = await timeOf(async () => {
    await importFile(place, ledger)
    await ledger.payouts.sameLists({ batchId: 1 })
  })
  const longestWork = watch.end()
  await ledger.close()
  return { time, longestWork }
}

async function measureBare(place: Place, payouts: readonly MadePayout[]): Promise<number> {
  const { database } = await place.openBare()
  const ready = payouts.map((payout) => Object.values(storedRow(payout)))
  const columns = Object.keys(storedRow(makePayout(0)))
  database.exec(`create table bare (id integer primary key, ${columns.map((name) => `"${name}"`).join()})`)
  const insert = database.prepare(`insert into bare values (null, ${columns.map(() => '?').join()})`)
  const time = await timeOf(() => database.transaction(() => ready.forEach((row) => insert.run(row)))())
  database.close()
  return time
}
