import type { RecordLedger } from '../../electron/record/ledger.ts'
import type { AuditedTable, Tables } from '../../electron/ledger/tables.ts'
import type { Selectable } from 'kysely'
import { payoutBody } from '../../electron/payouts/rules/seal.ts'
import { sha256, type Row } from '../../electron/ledger/row-digests.ts'
import { found, moving, newApproval, newAttempt, newDeposit, newMove, newPayout, settled } from '../ledger/samples.ts'
import type { Place } from './place.ts'

/**
 * Lives of transactions, step by step, as the ledger's own writes leave them in rows and events. Marks stand
 * for values that differ, so that `filled-ledger.ts` can write others.
 */

/** The marks: nothing else in a life has such a text or number in it. */
export const marks = {
  processId: 'PROCESS-NUMBER',
  transactionId: 'SERVICE-NUMBER',
  customerId: 'CUSTOMER-ID',
  customerName: 'CUSTOMER-NAME',
  customerUsername: 'CUSTOMER-USER',
  iban: 'TR330006100519786457841326',
  amount: '7654321',
} as const
/** Ids of each table's first row. */
export const firstIds = {
  transactions: 7_001_000_001,
  approvals: 7_002_000_001,
  attempts: 7_003_000_001,
  reports: 7_004_000_001,
} as const
/** When it began, UTC milliseconds. */
export const firstLifeAt = 1_777_000_000_000
/** From one step to the next, milliseconds. */
const pause = 50

const columnOf = {
  transactions: 'id',
  deposits: 'id',
  payouts: 'id',
  approvals: 'payoutId',
  attempts: 'parentId',
  reports: 'parentId',
} as const satisfies Partial<Record<AuditedTable, string>>
export type LifeTable = keyof typeof columnOf
export const lifeTables = Object.keys(columnOf) as LifeTable[]

/** Rows after a step, and its event. */
export interface Step {
  rows: { table: LifeTable; row: Row }[]
  event: Selectable<Tables['auditEvents']>
}
/** `bodyHash`: of what was sent, a mark as well. */
export interface Life {
  steps: Step[]
  bodyHash: string
}

const customer = { id: marks.customerId, name: marks.customerName, username: marks.customerUsername }
const contents = { processId: marks.processId, amount: BigInt(marks.amount), customer }
const payout = newPayout({ ...contents, iban: marks.iban, accountName: marks.customerName })
export const body = new TextEncoder().encode(payoutBody(payout, 'minor'))
export const bodyHash = sha256(body)

const id = firstIds.transactions
/** Stands for the seal of each, a mark as well. */
export const seal = sha256('seal')
const signature = Buffer.alloc(64, 7).toString('base64')
const stampOf = (step: number, by: string) => ({ at: firstLifeAt + step * pause, by, offset: null })

type Write = (ledger: RecordLedger, step: number) => Promise<unknown>

/** From `from` on, accepted by the service, and told of. */
const sent = (
  from: 'draft' | 'approved',
  accepted: 'accepted' | 'pending',
  end: Parameters<typeof moving>[2],
): Write[] => [
  ({ attempts }, step) => attempts.prepare(newAttempt(id, { from: [from], body, bodyHash, ...stampOf(step, 'maker') })),
  ({ attempts }, step) => attempts.markSending(firstIds.attempts, stampOf(step, 'app')),
  ({ attempts }, step) =>
    attempts.settle(
      settled(firstIds.attempts, 'accepted', {
        ...{ to: accepted, transactionId: marks.transactionId, raw: { status: 201, body: answer } },
        ...stampOf(step, 'service'),
      }),
    ),
  ({ reports }, step) =>
    reports.keep(
      moving(id, accepted, end, {
        ...{ processId: marks.processId, transactionId: marks.transactionId, reportedAt: firstLifeAt + step * pause },
        ...{ failureReason: end === 'failed' ? 'Hesap kapalı' : null, said: told, head: 'POST /' },
        ...stampOf(step, 'service'),
      }),
    ),
]
const answer = new TextEncoder().encode(
  JSON.stringify({ success: true, data: { transactionId: marks.transactionId, processId: marks.processId } }),
)
const told = JSON.stringify({ event: 'status', transactionId: marks.transactionId, processId: marks.processId })

const payoutWrites = (end: 'completed' | 'failed'): Write[] => [
  ({ payouts }, step) => payouts.add(payout, stampOf(step, 'maker')),
  ({ payouts }, step) =>
    payouts.move(newMove(id, { to: 'awaiting_approval', action: 'payout.submitted', ...stampOf(step, 'maker') })),
  ({ payouts }, step) => {
    const stamp = stampOf(step, 'checker')
    return payouts.move(
      newMove(id, {
        from: ['awaiting_approval'],
        approval: newApproval({ seal, signature, by: 'checker', at: stamp.at }),
        ...stamp,
      }),
    )
  },
  ...sent('approved', 'accepted', end),
]
const depositWrites: Write[] = [
  ({ deposits }, step) => deposits.add(newDeposit(contents), stampOf(step, 'support')),
  ...sent('draft', 'pending', 'paid'),
]

/** Each lived in a founded ledger of its own, so that the check compares it with a charter. */
export async function liveLives(place: Place) {
  const [completed, failed, deposit] = [
    await live(place, payoutWrites('completed')),
    await live(place, payoutWrites('failed')),
    await live(place, depositWrites),
  ]
  return { completed, failed, deposit }
}

async function live(place: Place, writes: readonly Write[]): Promise<Life> {
  const file = place.nextFile()
  const { database } = await place.openBare(file)
  const begin = database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const [table, first] of Object.entries(firstIds)) begin.run(table, BigInt(first - 1))
  database.close()
  const founding = await place.openLedger(file)
  await found(founding)
  await founding.close()
  const steps: Step[] = []
  for (const [place_, write] of writes.entries()) {
    const ledger = await place.openLedger(file)
    const done = await write(ledger, place_)
    await ledger.close()
    if (done === null || typeof done === 'string') throw new Error(`step ${place_} was not made: ${String(done)}`)
    steps.push(await lastStep(place, file))
  }
  return { steps, bodyHash }
}

/** As the ledger's file has it. */
async function lastStep(place: Place, file: string): Promise<Step> {
  const { database, db } = await place.openBare(file)
  const rows: Step['rows'] = []
  for (const table of lifeTables) {
    for (const row of await db.selectFrom(table).selectAll().execute()) rows.push({ table, row })
  }
  const event = await db.selectFrom('auditEvents').selectAll().orderBy('sequence', 'desc').executeTakeFirstOrThrow()
  database.close()
  return { rows, event }
}
