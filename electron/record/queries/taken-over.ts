import { basename } from 'node:path'
import type { Kysely, NotNull } from 'kysely'
import { mayHaveLeft } from '../../core/states.ts'
import type { Stamp } from '../../core/time.ts'
import { amongNumbers } from '../../ledger/engine/engine.ts'
import { record } from '../../ledger/events.ts'
import { openToRead } from '../../ledger/open-database.ts'
import { addRow, changeRow, rowAt, type RowOf } from '../../ledger/rows.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import type { ReplacedRead } from '../../payouts/contract/payout.ts'
import { payoutColumns, whole } from '../../payouts/queries/payouts.ts'
import { aboutPayout, firstWritten } from '../../payouts/queries/rows.ts'
import { endedUnsent, notYetSent } from '../../payouts/rules/paying-twice.ts'
import { recordAttempt } from '../../transactions/queries/attempts.ts'
import { addEntry, inState } from '../../transactions/queries/entries.ts'
import { adoptReports, keepWordOfReplaced } from '../../transactions/queries/reports.ts'

/**
 * What is learnt from the ledger that a restored one took the place of: it knows which payouts it handed over. Those that the restored
 * one lacks, or takes for not sent, are unknown in it: their processIds are used, no other of the same payment goes out without a
 * word, and two people settle what became of each. What the replaced one says is evidence beside them, and no more: it was replaced
 * for a reason.
 */

/** A payout of the replaced ledger that it handed over, or may have. */
interface HandedOver extends RowOf<'payouts'>, RowOf<'transactions'> {
  iban: string
  attempts: RowOf<'attempts'>[]
  /** The processId of the one that it is made instead of. */
  origin: string | null
}

/** `file`: the replaced ledger; one that is not there cannot be read. */
export async function takeOver(work: Work, { file, ...stamp }: Stamp & { file: string }): Promise<ReplacedRead> {
  let payouts = 0
  let read: ReplacedRead = 'not'
  const replaced = opened(file)
  try {
    if (replaced) read = 'whole'
    for (let after = 0; replaced;) {
      const piece = await handedOver(replaced.db, after).catch(() => null)
      if (piece === null) read = 'partly'
      const last = piece?.at(-1)
      if (!piece || !last) break
      for (const payout of piece) if (await take(work, payout, stamp)) payouts += 1
      after = last.id
    }
  } finally {
    replaced?.close()
  }
  const subject = { kind: 'ledger', id: '', name: basename(file) } as const
  await record(work, { stamp, action: 'ledger.taken_over', subject, after: { read, payouts } })
  return read
}

function opened(file: string): ReturnType<typeof openToRead> | null {
  try {
    return openToRead(file)
  } catch {
    return null
  }
}

const readAtOnce = 200

/** In the order of their ids. */
async function handedOver(db: Kysely<Tables>, after: number): Promise<HandedOver[]> {
  const left = db.selectFrom('attempts').select('parentId').where('attempts.state', 'in', mayHaveLeft)
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('payouts', 'payouts.id', 'transactions.id')
    .leftJoin('transactions as replaced', 'replaced.id', 'payouts.replaces')
    .selectAll(['transactions', 'payouts'])
    .select('replaced.processId as origin')
    .$narrowType<{ iban: NotNull }>()
    .where('transactions.id', '>', after)
    .where('transactions.id', 'in', left)
    .orderBy('transactions.id')
    .limit(readAtOnce)
    .execute()
  const attempts = await db
    .selectFrom('attempts')
    .selectAll()
    .where('parentId', 'in', amongNumbers(rows.map(({ id }) => id)))
    .where('state', 'in', mayHaveLeft)
    .orderBy('number')
    .execute()
  const byParent = Map.groupBy(attempts, ({ parentId }) => parentId)
  return rows.map((row) => ({ ...row, attempts: byParent.get(row.id) ?? [] }))
}

/** False when the restored ledger knows all of it. */
async function take(work: Work, payout: HandedOver, stamp: Stamp): Promise<boolean> {
  const found = await work
    .selectFrom('transactions')
    .selectAll()
    .where('processId', '=', payout.processId)
    .executeTakeFirst()
  if (found && !isOpen(found)) return false
  const known = found ? await attemptsOf(work, found.id) : []
  const lost = payout.attempts.filter((attempt) => !known.some((one) => isSame(one, attempt)))
  // Both may know of an attempt, and the replaced one what became of it.
  if (lost.length === 0 && (found?.state !== 'unknown' || payout.state === 'unknown')) return false

  let now = found ?? (await added(work, payout, stamp))
  let number = Math.max(0, ...known.map((attempt) => attempt.number))
  for (const { id: _id, ...attempt } of lost) {
    number += 1
    const { by, at } = stamp
    const taken = { ...attempt, parentId: now.id, number, state: 'unknown', stateAt: at, stateBy: by } as const
    const before = now
    const row = await addRow(work, 'attempts', taken)
    if (before.state !== 'unknown') {
      now = await changeRow(work, 'transactions', before, inState('unknown', stamp, 'replaced'))
    }
    await recordAttempt(work, { stamp, action: 'attempt.recovered', attempt: row, before, now })
  }
  const { state: status, stateAt: reportedAt, transactionId, failureReason } = payout
  await keepWordOfReplaced(work, now, { ...stamp, status, reportedAt, transactionId, failureReason })
  return true
}

/** Whoever takes it for sent already bars others by it, and sends it no more. */
const isOpen = ({ kind, state }: RowOf<'transactions'>): boolean =>
  kind === 'payout' && [...notYetSent, ...endedUnsent, 'sending', 'unknown'].includes(state)

const attemptsOf = (work: Work, id: number) =>
  work.selectFrom('attempts').selectAll().where('parentId', '=', id).execute()

/** The same attempt, whatever each ledger knows of it: two that went on from one copy both number theirs. */
const isSame = (one: RowOf<'attempts'>, other: RowOf<'attempts'>): boolean =>
  one.number === other.number && one.runId === other.runId && one.preparedAt === other.preparedAt

/** As its maker made it in the replaced ledger; that it is here is told by the program. */
async function added(work: Work, payout: HandedOver, stamp: Stamp): Promise<RowOf<'transactions'>> {
  const { processId, bankId, customerId, customerName, customerUsername, iban, accountName, createdAt, editedBy } =
    payout
  const customer = { id: customerId, name: customerName, username: customerUsername }
  const replaces = payout.origin === null ? null : await idOf(work, payout.origin)
  const { note, invoiceNumber } = payout
  const contents = { processId, amount: BigInt(payout.amount), bankId, customer, iban, accountName, replaces }
  const made = { ...contents, note, invoiceNumber }
  const id = await addEntry(work, 'payout', made, stamp, { by: payout.createdBy, at: createdAt })
  await addRow(work, 'payouts', { id, ...payoutColumns(made), editedBy })
  const adopted = await adoptReports(work, { id, processId })
  const written = await firstWritten(work, id)
  const after = { ...whole(written), ...adopted }
  await record(work, { stamp, action: 'payout.created', subject: aboutPayout(written), after })
  const row = await rowAt(work, 'transactions', id)
  if (!row) throw new Error('a row that was just written cannot be read')
  return row
}

async function idOf(work: Work, processId: string): Promise<number | null> {
  const found = await work
    .selectFrom('transactions')
    .select('id')
    .where('processId', '=', processId)
    .where('kind', '=', 'payout')
    .executeTakeFirst()
  return found?.id ?? null
}
