import type { Insertable } from 'kysely'
import { VezneError } from '../../core/result.ts'
import type { RowPiece, RowStream, BatchRecord, NewBatch, StreamedRow } from '../records.ts'
import { payoutColumns } from '../../payouts/queries/payouts.ts'
import type { NewPayout } from '../../payouts/records.ts'
import { indexBatch, reserveIds } from '../../ledger/engine/engine.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import { addRow, changeRow, insertRows, rememberRows } from '../../ledger/rows.ts'
import { aboutBatch, batchWritten } from './records.ts'
import { entryColumns } from '../../transactions/queries/entries.ts'
import { record } from '../../ledger/events.ts'
import { adoptedBy } from '../../transactions/queries/reports.ts'
import { foldedLines, searchText } from '../../transactions/queries/search-text.ts'
import { sha256 } from '../../ledger/row-digests.ts'
import { together } from '../../core/together.ts'
import { startOfDay } from '../../core/time.ts'
import { addToSums, partOfStep } from '../../ledger/sums.ts'

/** The rows of a file become payouts: all of them, or none. */
export async function importBatch(
  work: Work,
  batch: NewBatch,
  stream: RowStream,
  onProgress: (done: number) => void,
): Promise<BatchRecord> {
  const { as: state, name, fileName, fileHash, headerHash, note = null, invoiceNumber = null, by, at } = batch
  const { id } = await addRow(work, 'batches', {
    ...{ name, fileName, fileHash, headerHash, rows: batch.rows, total: batch.total, stopped: null },
    ...{ note, invoiceNumber, search: foldedLines([name, note, invoiceNumber]) },
    ...{ mapping: JSON.stringify(batch.mapping), importedAt: at, importedBy: by },
  })
  const firstId = await reserveIds(work, 'transactions', batch.rows)
  const made = madeProcessId(id, batch)
  let rows = 0
  let total = 0n
  const written = oneBehind()

  try {
    for await (const piece of piecesOf(stream)) {
      const transactions: Insertable<Tables['transactions']>[] = []
      const payouts: Insertable<Tables['payouts']>[] = []
      for (const { row, payout: given } of piece) {
        const payout: NewPayout = { ...given, processId: given.processId ?? made(row) }
        const transactionId = firstId + rows
        const columns = entryColumns(payout)
        const transactionRow = {
          ...columns,
          id: transactionId,
          ...({ kind: 'payout', state, revision: 1, currency: 'TRY', createdAt: at, createdBy: by } as const),
          ...({ stateAt: at, stateBy: by, stateSource: 'operator' } as const),
          search: searchText({ ...columns, accountName: payout.accountName }, columns),
          ...{ batchId: id, batchRow: row },
        }
        const payoutRow = { id: transactionId, ...payoutColumns(payout), editedBy: by, listId: id }
        transactions.push(transactionRow)
        payouts.push(payoutRow)
        rows += 1
        total += payout.amount
      }
      // A file that is longer than what was confirmed is not written to its end first.
      if (rows > batch.rows) throw new VezneError('batch_not_ready')
      rememberRows(work, 'transactions', null, transactions)
      rememberRows(work, 'payouts', null, payouts)
      await written.next(() =>
        together(insertRows(work, 'transactions', transactions), insertRows(work, 'payouts', payouts)),
      )
      onProgress(rows)
    }
  } finally {
    await written.all()
  }
  if (rows !== batch.rows || total !== batch.total) throw new VezneError('batch_not_ready')

  await indexBatch(work, id)
  const all = { day: startOfDay(at), count: rows, amount: total }
  await addToSums(work, [
    { ...all, name: 'created', part: `payout ${state}` },
    { ...all, name: 'moved', part: partOfStep({ kind: 'payout', from: null, to: state }) },
  ])
  const after = {
    ...{ name, fileName, fileHash, headerHash, note, invoiceNumber, rows, total: total.toString() },
    ...{ state, ...(await adoptReportsOf(work, id)) },
  }
  await record(work, { stamp: batch, action: 'batch.imported', subject: aboutBatch({ id, name }), after })
  return batchWritten(work, id, null)
}

/** One piece is written while the next is made. Nothing may be under way when its transaction ends. */
function oneBehind() {
  let writing: Promise<unknown> = Promise.resolve()
  return {
    async next(write: () => Promise<unknown>): Promise<void> {
      await writing
      writing = write()
      // Whoever comes next is told.
      writing.catch(() => undefined)
    },
    all: (): Promise<unknown> => writing,
  }
}

/**
 * `BATCH-12-9F3A07C1D2-345`: the batch's number, ten digits of what it is made of, and the row. A ledger that was restored
 * gives out the numbers of its lost batches again; the digits are others then, because of the time in them.
 */
function madeProcessId(id: number, { fileHash, at, by }: NewBatch): (row: number) => string {
  const digits = sha256(JSON.stringify([id, fileHash, at, by]))
    .slice(0, 10)
    .toUpperCase()
  return (row) => `BATCH-${id}-${digits}-${row}`
}

/** As `adoptReports` does for one. */
async function adoptReportsOf(work: Work, batchId: number): Promise<{ reportsAdopted?: number[] }> {
  const rows = await work
    .selectFrom('reports')
    .innerJoin('transactions', 'transactions.processId', 'reports.processId')
    .selectAll('reports')
    .select('transactions.id as payout')
    .where('reports.parentId', 'is', null)
    .where('batchId', '=', batchId)
    .orderBy('reports.id')
    .execute()
  for (const { payout, ...report } of rows) await changeRow(work, 'reports', report, adoptedBy(payout))
  return rows.length > 0 ? { reportsAdopted: rows.map(({ id }) => id) } : {}
}

/**
 * The rows of a stream, piece by piece. The next piece is asked for before this one is worked on, so that both workers have
 * something to do. Throws `cancelled` when it is cut, or when its other end is gone.
 */
export async function* piecesOf(stream: RowStream): AsyncGenerator<readonly StreamedRow[]> {
  let arrived: ((piece: RowPiece) => void) | undefined
  let isGone = false
  stream.on('message', (piece) => arrived?.(piece))
  stream.on('close', () => {
    isGone = true
    arrived?.({ kind: 'cut' })
  })
  const ask = () =>
    new Promise<RowPiece>((resolve) => {
      arrived = resolve
      if (isGone) resolve({ kind: 'cut' })
      else stream.postMessage(null)
    })

  let next = ask()
  for (;;) {
    const piece = await next
    if (piece.kind === 'cut') throw new VezneError('cancelled')
    if (piece.kind === 'end') return
    next = ask()
    yield piece.rows
  }
}
