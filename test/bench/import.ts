import type { SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { figure, median, timeOf, type Figure } from './figure.ts'
import { watchThisThread } from './own-stalls.ts'
import { makePayouts, storedRow, type MadePayout } from './payouts.ts'
import { importFile, makePlace, type Place } from './place.ts'

/**
 * A file becomes payouts: opened, decoded, parsed, every row and IBAN validated strictly, then one durable transaction. Beside it
 * the same rows, ready in memory, inserted into the same tables and indexes by prepared statements in one transaction.
 */

const rows = 100_000
const rounds = 5
/** What nobody sees: one picture at 60 Hz. */
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
    const speed = (times: readonly number[]) => (rows / median(times)) * 1_000
    const longest = Math.max(...ours.map(({ longestWork }) => longestWork))
    const importing = speed(ours.map(({ time }) => time))
    return [
      figure(`import, ${rows} rows`, 'rows/s', importing, speed(bare), { least: 0.5 }),
      figure("  main thread's longest piece of work", 'ms', longest, leastStall, { most: 1 }),
    ]
  } finally {
    place.dispose()
  }
}

async function measureOurs(place: Place) {
  const ledger = await place.openLedger()
  const watch = watchThisThread()
  const time = await timeOf(() => importFile(place, ledger))
  const longestWork = watch.end()
  await ledger.close()
  return { time, longestWork }
}

async function measureBare(place: Place, payouts: readonly MadePayout[]): Promise<number> {
  const { database } = await place.openBare()
  // Bare: what is kept beside the rows is part of ours.
  database.exec('drop trigger sums_of_created; drop trigger sums_of_done_at_first')
  const ready = payouts.map(storedRow)
  database.exec(`
    insert into batches (name, file_name, file_hash, header_hash, mapping, rows, total, imported_at, imported_by)
    values ('bench', '', '', '', '{}', 1, 1, 1, 'maker')`)
  const time = await timeOf(() => insertBare(database, ready))
  database.close()
  return time
}

function insertBare(database: SqliteFile, payouts: readonly ReturnType<typeof storedRow>[]): void {
  database.exec('begin immediate')
  const transaction = database.prepare(`
    insert into transactions (
      id, kind, process_id, state, amount, bank_id, customer_id, customer_name, customer_username,
      iban, created_at, created_by, state_at, state_by, state_source, revision, search, batch_id, batch_row, moved_by
    ) values (?, 'payout', ?, 'awaiting_approval', ?, null, ?, ?, ?, ?, 1, 'maker', 1, 'maker', 'operator', 1, ?, 1, ?, 1)`)
  const payout = database.prepare(
    "insert into payouts (id, payment, account_name, edited_by, replaces) values (?, ?, ?, 'maker', null)",
  )
  for (const each of payouts) {
    const { row, processId, amount, customerId, customerName, customerUsername, search, iban, name, payment } = each
    transaction.run(row, processId, amount, customerId, customerName, customerUsername, iban, search, row)
    payout.run(row, payment, name)
  }
  database.exec('insert into transaction_search (rowid, text) select id, search from transactions')
  database.exec('commit')
}
