import type { Client } from 'pg'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { figure, median, quantile, timeOf, type Figure } from './figure.ts'
import { body, bodyHash, intentOf } from './intent.ts'
import { createdAt } from './many-rows.ts'
import { makePayouts, storedRow, type MadePayout } from './payouts.ts'
import { columns, limit, many, searchFigure } from './pages.ts'
import { importFile, makePlace } from './place.ts'
import { fillServerWithTransactions, openSharedPlace, type SharedPlace } from './shared-place.ts'

/** The ledger on PostgreSQL: the same questions as to one in a file, each beside the least that a client of its own does for it. */

const intents = 400
/** Not counted: nothing was run before them. */
const firstIntents = 200
const imported = 100_000
const rounds = 3
const desks = 20
const intentsOfDesk = 25

export async function sharedFigures(): Promise<Figure[]> {
  const place = await openSharedPlace()
  try {
    return [
      ...(await intentFigures(place)),
      await desksFigure(),
      ...(await pageFigures(place)),
      await importFigure(place),
    ]
  } finally {
    await place.dispose()
  }
}

/** A payout's intent; and, beside it, how soon another desk that was told of it has read it anew. */
async function intentFigures(place: SharedPlace): Promise<Figure[]> {
  const payouts = makePayouts(3 * intents)
  const files = makePlace(payouts)
  try {
    const { desk, owner } = await place.found()
    const ledger = await place.openLedger(desk)
    const other = await place.openLedger(desk)
    await importFile(files, ledger)
    const intent = intentOf(ledger)
    const bare = bareIntent(owner)
    const [ours, reference, seen]: [number[], number[], number[]] = [[], [], []]
    for (let n = 1; n <= intents; n += 1) {
      const settled = await intent(n, (time) => ours.push(time))
      await settled()
      reference.push(await timeOf(() => bare(intents + n)))
    }
    for (const times of [ours, reference]) times.splice(0, firstIntents)
    let told = (): void => undefined
    other.onNews((news) => news === 'changed' && told())
    for (let n = 2 * intents + 1; n <= 3 * intents; n += 1) {
      const heard = new Promise<void>((resolve) => (told = resolve))
      const settled = await intent(n, () => undefined)
      const committed = performance.now()
      await heard
      if ((await other.payouts.get(n))?.state !== 'sending') throw new Error('the other desk reads an older state')
      seen.push(performance.now() - committed)
      await settled()
    }
    const rate = (times: readonly number[]) => 1_000 / median(times)
    return [
      figure('shared: a payout’s intent, beside bare writes', 'commits/s', rate(ours), rate(reference), { least: 0.5 }),
      figure('  another desk has read it anew, p95 of a second', 'ms', quantile(seen, 0.95), 1_000, { most: 1 }),
    ]
  } finally {
    files.dispose()
  }
}

/** All of them at once: writers come one after the other, and so do those of the reference. */
async function desksFigure(): Promise<Figure> {
  const place = await openSharedPlace()
  const all = desks * intentsOfDesk
  const files = makePlace(makePayouts(2 * all))
  try {
    const { desk } = await place.found()
    const opened: { ledger: RecordLedger; owner: Client }[] = []
    while (opened.length < desks)
      opened.push({ ledger: await place.openLedger(desk), owner: await place.openOwner(desk) })
    const [first] = opened
    if (first) await importFile(files, first.ledger)
    const atOnce = (intend: (at: (typeof opened)[number], id: number) => Promise<unknown>, after: number) =>
      timeOf(() =>
        Promise.all(
          opened.map(async (at, n) => {
            for (let each = 1; each <= intentsOfDesk; each += 1) await intend(at, after + n * intentsOfDesk + each)
          }),
        ),
      )
    const ours = await atOnce(({ ledger }, id) => intentOf(ledger)(id, () => undefined), 0)
    const reference = await atOnce(({ owner }, id) => bareIntent(owner)(id), all)
    const rate = (time: number) => (all / time) * 1_000
    return figure(`  ${desks} desks at once`, 'commits/s', rate(ours), rate(reference))
  } finally {
    files.dispose()
    await place.dispose()
  }
}

/** The same writes, the lock that gives them their order and the word to other desks among them; and nothing that is asked before. */
const bareIntent = (owner: Client) => async (id: number) => {
  await owner.query('begin; select id from workspace where id = 1 for no key update')
  await owner.query({
    name: 'move',
    text: "update transactions set state = 'sending', state_at = $2, state_by = $3 where id = $1",
    values: [id, 2_000, 'maker'],
  })
  await owner.query({
    name: 'attempt',
    text: `insert into attempts (parent_id, number, state, desk, run_id, body, body_hash, prepared_at, prepared_by, state_at, state_by)
      values ($1, 1, 'accepted', 1, 'bench', $2, $3, $4, 'maker', $4, 'maker')`,
    values: [id, body, bodyHash, 2_000],
  })
  await owner.query({
    name: 'event',
    text: `insert into audit_events (sequence, at, by, machine, action, subject_kind, subject_id, subject_name, after, digests,
        previous_hash, hash, mac)
      select max(sequence) + 1, $1, 'maker', 'bench', 'attempt.prepared', 'payout', $2, '', $3, $3, $4, $4, $4 from audit_events`,
    values: [2_000, String(id), JSON.stringify({ body: bodyHash }), bodyHash],
  })
  await owner.query('notify vezne; commit')
}

async function pageFigures(place: SharedPlace): Promise<Figure[]> {
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
    beside(`shared: page of ${limit} among ${many}, at the head`, head),
    beside('  far down', deep),
    await searchFigure('  search of a rare term, beside a scan', ledger, scan),
  ]
}

/** From the file's bytes to the commit; beside COPY of rows that are ready, into the same tables with their indexes. */
async function importFigure(place: SharedPlace): Promise<Figure> {
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
    const name = `shared: import, ${imported} rows, beside COPY`
    return figure(name, 'rows/s', rate(ours), rate(reference), { least: 0.5 })
  } finally {
    files.dispose()
  }
}

async function timeOfCopy(place: SharedPlace, payouts: readonly MadePayout[]): Promise<number> {
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
    // What is the same in every row is the column's default for as long as it takes, which costs COPY nothing.
    await owner.query(`alter table transactions alter created_at set default 1, alter created_by set default 'maker',
      alter state_at set default 1, alter state_by set default 'maker', alter state_source set default 'operator',
      alter revision set default 1, alter batch_id set default 1, alter moved_by set default 1`)
    await owner.query(`copy transactions (id, kind, process_id, state, amount, customer_id, customer_name, customer_username, iban,
      search, batch_row) from '${transactions}'`)
    await owner.query(`copy payouts (id, payment, account_name, edited_by) from '${ofPayouts}'`)
    await owner.query('commit')
  })
}

/** As COPY reads a text. */
const escaped = (value: unknown): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
