import type { BatchMapping } from '../../batches/contract/batch.ts'
import { batchReads, batchWrites } from '../../batches/queries/batches.ts'
import type { RowPiece, RowStream, StreamedRow } from '../../batches/records.ts'
import { approvalTerms, approvalsNeeded } from '../../payouts/rules/approvals.ts'
import { hour, minute } from '../rules/calendar.ts'
import type { Chance } from '../rules/chance.ts'
import type { Life } from '../rules/course.ts'
import type { Customer } from '../rules/customers.ts'
import { digest, held, newTransactionId, stampOf, unsigned, type World } from './hands.ts'
import { concluded, newPayout, sent } from './payout-life.ts'

/** What becomes of a made-up batch: imported, approved by two, and sent row by row. */

/** None takes longer until its last row has arrived. */
export const longestBatch = 4 * hour

/** `isSent`: otherwise it waits for its approval. */
export async function* batchLife(
  world: World,
  customers: readonly Customer[],
  { name, daysAgo, isSent }: { name: string; daysAgo: number; isSent: boolean },
  chance: Chance,
): Life {
  const { work, course, rules, workspace } = world
  const rows = customers.map((customer, place): StreamedRow => {
    const amount = BigInt(chance.between(50, 900) * 1_000)
    return { row: place + 1, payout: { ...newPayout(world, customer, daysAgo, chance, amount), bankId: null } }
  })
  const total = rows.reduce((sum, { payout }) => sum + payout.amount, 0n)
  const { id } = await batchWrites.import(
    work,
    {
      ...{ name, fileName: `${name}.csv`, fileHash: digest.sha256(name), headerHash: digest.sha256('practice') },
      note: 'Muhasebe listesinden hazırlandı',
      ...({ mapping, rows: rows.length, total, as: 'awaiting_approval' } as const),
      ...stampOf(world, 'maker'),
    },
    streamOf(rows),
    () => undefined,
  )
  if (!isSent) return

  const people = approvalsNeeded({ amount: total, batch: { total } }, rules, [])
  for (const [place, by] of ['checker', 'checker2'].slice(0, people).entries()) {
    yield course.now() + chance.between(10 * minute, 50 * minute)
    const terms = approvalTerms(rules, course.now())
    const unit = workspace.payoutAmountUnit
    const { seal } = await batchReads.sealed(work, id, unit, terms)
    const to = place + 1 === people ? 'approved' : 'awaiting_approval'
    const shown = {
      id,
      unit,
      terms,
      seal,
      rows: rows.length,
      total,
      approvals: place,
      checks: [],
      setBack: null,
      reason: null,
      signature: unsigned,
    }
    held(await batchWrites.approve(work, { ...shown, to, ...stampOf(world, by) }))
  }

  yield course.now() + chance.between(2 * minute, 15 * minute)
  await batchWrites.beginRun(work, { id, ...stampOf(world, 'checker') })
  const { payouts } = await batchReads.rows(work, id, null, 0, rows.length)
  for (const payout of payouts) {
    const transactionId = newTransactionId(chance)
    yield* sent(world, payout, { kind: 'accepted', answer: { transactionId } }, chance)
    const end = chance.inThousand(30) ? 'failed' : 'completed'
    course.begin(course.now(), concluded(world, payout.id, transactionId, end, chance))
  }
  await batchWrites.endRun(work, { id, stopped: null, done: rows.length, ...stampOf(world, 'app') })
}

/** As the file's first columns would be read. */
const mapping: BatchMapping = {
  amount: 0,
  iban: 1,
  accountName: 2,
  customerId: 3,
  customerName: null,
  customerUsername: null,
  bank: null,
  processId: null,
  note: null,
  invoiceNumber: null,
  currency: null,
  status: null,
}

/** A stream as it comes from the worker that read a file: all of it in one piece. */
function streamOf(rows: StreamedRow[]): RowStream {
  const pieces: RowPiece[] = [{ kind: 'rows', rows }, { kind: 'end' }]
  let listener: ((piece: RowPiece) => void) | undefined
  return {
    postMessage() {
      const piece = pieces.shift()
      if (piece) listener?.(piece)
    },
    on(event: 'message' | 'close', heard: (piece: RowPiece) => void) {
      if (event === 'message') listener = heard
    },
    close: () => undefined,
  }
}
