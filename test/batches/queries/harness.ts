import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { BatchApproval, BatchRecord, NewBatch } from '../../../electron/batches/records.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import type { RowPiece, RowStream } from '../../../electron/batches/records.ts'
import { anyApproval, newPayout } from '../../ledger/samples.ts'

/** Batches to put into a ledger under test. */

export type SentRow = Extract<RowPiece, { kind: 'rows' }>['rows'][number]

export const sentRow = (row: number, changes: Partial<SentRow['payout']> = {}): SentRow => ({
  row,
  payout: { ...newPayout({ amount: BigInt(row) * 100n }), processId: null, ...changes },
})

/** Rows 1 to `count`, of 1.00, 2.00, 3.00 ... */
export const sentRows = (count: number): SentRow[] => Array.from({ length: count }, (_, n) => sentRow(n + 1))

/** The other end of a stream: answers as whoever read the file does, one row a piece, and then whatever is its `end`. */
export function streamOf(rows: readonly SentRow[], end: 'end' | 'cut' | 'gone' = 'end') {
  const { port1: ours, port2: theirs } = new MessageChannel()
  let asked = 0
  ours.on('message', () => {
    asked += 1
    const row = rows[asked - 1]
    const piece: RowPiece | null = row ? { kind: 'rows', rows: [row] } : end === 'gone' ? null : { kind: end }
    if (piece) ours.postMessage(piece)
    else ours.close()
  })
  return { stream: theirs as RowStream, asked: () => asked, closed: once(ours, 'close') }
}

export const mapping = {
  ...{ amount: 0, iban: 1, accountName: 2, customerId: 3 },
  ...{ customerName: null, customerUsername: null, bank: null, processId: null, currency: null, status: null },
  ...{ note: null, invoiceNumber: null },
}

const total = (rows: readonly SentRow[]) => rows.reduce((sum, { payout }) => sum + payout.amount, 0n)

export const newBatch = (rows: readonly SentRow[], changes: Partial<NewBatch> = {}): NewBatch => ({
  name: 'Kasım ödemeleri',
  fileName: 'kasim.csv',
  fileHash: 'f1'.repeat(32),
  headerHash: 'c0'.repeat(32),
  mapping,
  rows: rows.length,
  total: total(rows),
  as: 'awaiting_approval',
  ...{ by: 'maker', at: 1_000, offset: 250 },
  ...changes,
})

export const importRows = (
  { batches }: RecordLedger,
  rows: readonly SentRow[],
  changes: Partial<NewBatch> = {},
): Promise<BatchRecord> => batches.import(newBatch(rows, changes), streamOf(rows).stream, () => undefined)

/** Approves what waits, as it is. */
export async function approveBatch(
  { batches }: RecordLedger,
  id: number,
  by = 'can',
  to: 'awaiting_approval' | 'approved' = 'approved',
  at = 2_000,
  checks: BatchApproval['checks'] = [],
): Promise<BatchRecord> {
  const { rows, total: sum, seal, approvals } = await batches.sealed(id, 'minor', anyApproval)
  const stamp = { by, at, offset: null }
  const terms = anyApproval
  const approved = await batches.approve({
    id,
    unit: 'minor',
    terms,
    rows,
    total: sum,
    seal,
    approvals,
    to,
    checks,
    setBack: null,
    reason: null,
    signature: 'signed',
    ...stamp,
  })
  if (!approved) throw new Error('the batch was not approved')
  return approved
}
