import { figure, median, timeOf, type Figure } from './figure.ts'
import { createdAt } from './many-rows.ts'
import { makePayouts, storedRow, type MadePayout } from './payouts.ts'
import { columns, limit, many, searchFigure } from './pages.ts'
import { importFile, makePlace } from './place.ts'
import { fillServerWithTransactions, openServerPlace, type ServerPlace } from './server-place.ts'

/** The ledger on PostgreSQL: the same questions as to one in a file, each beside the least that a client of its own does for it. */

const imported = 100_000
const rounds = 3

export async function serverFigures(): Promise<Figure[]> {
  const place = await openServerPlace()
  try {
    return [...(await pageFigures(place)), await importFigure(place)]
  } finally {
    await place.dispose()
  }
}

async function pageFigures(place: ServerPlace): Promise<Figure[]> {
  const { desk, owner } = await place.found()
  await fillServerWithTransactions(owner, many)
  const ledger = await place.openLedger(desk)
  const consecutive = (after: number) =>
    owner.query({
      name: 'consecutive',
      text: `select ${columns} from transactions where id > $1 order by id limit ${limit}`,
      values: [after],
    })
  const after = (sample: number) => `${createdAt(many * 0.05 + sample)}.${many * 0.05 + sample}`
  const page = (cursor: string | null) => ledger.transactions.page({ kind: 'payout', search: '', after: cursor, limit })
  const [head, deep, bare]: [number[], number[], number[]] = [[], [], []]
  for (let sample = -50; sample < 200; sample += 1) {
    const times = [
      await timeOf(() => page(null)),
      await timeOf(() => page(after(sample + 100))),
      await timeOf(() => consecutive(((sample + 50) * 3_989) % (many - limit))),
    ]
    if (sample < 0) continue
    for (const [place, list] of [head, deep, bare].entries()) list.push((times[place] ?? NaN) * 1_000)
  }
  const scan = async (term: string) => {
    await owner.query(
      'set enable_bitmapscan = off; set enable_indexscan = off; set max_parallel_workers_per_gather = 0',
    )
    const time = await timeOf(() => owner.query(`select ${columns} from transactions where search like '%${term}%'`))
    await owner.query('reset all')
    return time
  }
  const beside = (name: string, ours: readonly number[]) => figure(name, 'µs', median(ours), median(bare), { most: 4 })
  return [
    beside(`server: page of ${limit} among ${many}, at the head`, head),
    beside('  far down', deep),
    await searchFigure('  search of a rare term, beside a scan', ledger, scan),
  ]
}

/** From the file's bytes to the commit; beside COPY of rows that are ready, into the same tables with their indexes. */
async function importFigure(place: ServerPlace): Promise<Figure> {
  const payouts = makePayouts(imported)
  const files = makePlace(payouts)
  try {
    const [ours, reference]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const { desk } = await place.found()
      const ledger = await place.openLedger(desk)
      ours.push(await timeOf(() => importFile(files, ledger)))
      reference.push(await timeOfCopy(place, payouts))
    }
    const rate = (times: readonly number[]) => (imported / median(times)) * 1_000
    const name = `server: import, ${imported} rows, beside COPY`
    return figure(name, 'rows/s', rate(ours), rate(reference), { least: 0.5 })
  } finally {
    files.dispose()
  }
}

async function timeOfCopy(place: ServerPlace, payouts: readonly MadePayout[]): Promise<number> {
  const { owner } = await place.found()
  await owner.query(`insert into batches (name, file_name, file_hash, header_hash, mapping, rows, total, imported_at, imported_by)
    values ('bench', '', '', '', '{}', 1, 1, 1, 'maker'); set session_replication_role = replica`)
  const rows = payouts.map(storedRow)
  const lines = (of: (row: (typeof rows)[number]) => readonly unknown[]) =>
    place.fileOf(rows.map((row) => `${of(row).map(escaped).join('\t')}\n`).join(''))
  const transactions = lines(({ row, processId, amount, customerId, customerName, customerUsername, iban, search }) => [
    row,
    'payout',
    processId,
    'awaiting_approval',
    amount,
    customerId,
    customerName,
    customerUsername,
    iban,
    search,
    row,
  ])
  const ofPayouts = lines(({ row, payment, name }) => [row, payment, name, 'maker'])
  return timeOf(async () => {
    await owner.query('begin')
    // Makes values that all rows share defaults meanwhile: that costs COPY nothing.
    await owner.query(`alter table transactions alter created_at set default 1, alter created_by set default 'maker',
      alter state_at set default 1, alter state_by set default 'maker', alter state_source set default 'operator',
      alter revision set default 1, alter batch_id set default 1`)
    await owner.query(`copy transactions (id, kind, process_id, state, amount, customer_id, customer_name, customer_username, iban,
      search, batch_row) from '${transactions}'`)
    await owner.query(`copy payouts (id, payment, account_name, edited_by) from '${ofPayouts}'`)
    await owner.query('commit')
  })
}

/** As COPY reads a text. */
const escaped = (value: unknown): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
