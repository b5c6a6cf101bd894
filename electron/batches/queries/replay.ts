import type { AuditAction } from '../../core/audit-words.ts'
import type { PayoutState } from '../../core/states.ts'
import type { Work } from '../../ledger/tables.ts'
import { isEnough, type Counting, type Vote } from '../../payouts/rules/approvals.ts'
import { eventsAbout, type EventAbout } from '../../ledger/events.ts'
import { digestOfMove } from '../../ledger/row-digests.ts'

/**
 * What the audit trail makes of a batch's rows. Its own events tell of many rows at once, by the states that they took them
 * from; each row's tell of it alone. Gone through in their order, they say which of them moved a row, and to where.
 */

/** An event of a batch that tells the state of its rows. */
export interface BatchEvent {
  sequence: number
  at: number
  by: string
  action: AuditAction
  /** Of rows in these; of none when it made them. */
  from: readonly PayoutState[]
  /** By which approvals they were approved then; null where it made no difference. */
  counting: Counting | null
  to: PayoutState
  reason: string | undefined
  voidsApprovals: boolean
  /** Tells whether it approved parts of larger sums. */
  ofPart: boolean
}

function batchEvent({ sequence, at, by, action, before, after }: EventAbout): BatchEvent | null {
  const { states = [], counting = null } = JSON.parse(before ?? '{}') as { states?: PayoutState[]; counting?: Counting }
  const claims = JSON.parse(after ?? '{}') as Claims
  if (claims.state === undefined) return null
  const { state: to, reason, approvalsVoid: voidsApprovals = false, ofPart = false } = claims
  return { sequence, at, by, action, from: states, counting, to, reason, voidsApprovals, ofPart }
}
interface Claims {
  state?: PayoutState
  reason?: string
  approvalsVoid?: true
  ofPart?: true
}

/** Those of a batch's events that tell the state of its rows. */
export const batchEvents = (events: readonly EventAbout[]): BatchEvent[] =>
  events.map(batchEvent).filter((event) => event !== null)

/** The events of all batches, by the batch; oldest first. */
export const eventsOfBatches = async (work: Work, ids?: readonly number[]): Promise<Map<number, EventAbout[]>> =>
  Map.groupBy(await eventsAbout(work, 'batch', ids), ({ subjectId }) => Number(subjectId))

/** A row's own event that tells its state. */
interface OwnEvent {
  sequence: number
  at: number
  came: PayoutState | undefined
  state: PayoutState
  revision: number
  /** Minor units as digits; undefined where the event tells no contents. */
  amount: string | undefined
  approval: { by: string; at: number; ofPart?: true } | undefined
}

function ownEvent({ sequence, at, before, after }: EventAbout): OwnEvent | null {
  // Most events tell no state, and to parse one costs more than to look.
  if (!after?.includes('"state":')) return null
  const came = JSON.parse(before ?? '{}') as { state?: PayoutState }
  const now = JSON.parse(after) as Partial<Pick<OwnEvent, 'state' | 'revision' | 'amount' | 'approval'>>
  const { state, revision, amount, approval } = now
  if (state === undefined || revision === undefined) return null
  return { sequence, at, came: came.state, state, revision, amount, approval }
}

/** An event that a row stands by, with what it made of it. */
export interface Step {
  at: number
  state: PayoutState
  /** Minor units; null where no event of the row tells them. */
  amount: bigint | null
  /** Whether the row came into the state by it. */
  moved: boolean
  revision: number
  /** The event of its batch; null: one of its own. */
  together: BatchEvent | null
}

/** Of one row, in the order of the events. `events`: of its batch; `own`: the row's own, all of them. */
export function replay(events: readonly BatchEvent[], own: readonly EventAbout[]): Step[] {
  const alone = own.map(ownEvent).filter((event) => event !== null)
  const steps: Step[] = []
  const votes: Vote[] = []
  let next = 0
  const takeOwn = (before: number) => {
    for (let event = alone[next]; event && event.sequence < before; event = alone[next]) {
      const { at, came, state, revision, approval } = event
      const amount = event.amount === undefined ? (steps.at(-1)?.amount ?? null) : BigInt(event.amount)
      steps.push({ at, state, amount, moved: came !== state, revision, together: null })
      if (approval) votes.push({ ofPart: false, ...approval, revision })
      next += 1
    }
  }
  for (const event of events) {
    takeOwn(event.sequence)
    const { at, by, action, to, ofPart } = event
    const last = steps.at(-1)
    if (last ? !event.from.includes(stateThen(last, votes, event.counting)) : action !== 'batch.imported') continue
    const revision = (last?.revision ?? 1) + (event.voidsApprovals ? 1 : 0)
    steps.push({ at, state: to, amount: last?.amount ?? null, moved: last?.state !== to, revision, together: event })
    if (action === 'batch.approved') votes.push({ by, at, revision, ofPart })
  }
  takeOwn(Infinity)
  return steps
}

/** What an event of its batch made of a row, as digests of the columns that such events write. */
export interface Move {
  sequence: number
  transaction: string
  /** Null where it wrote nothing there. */
  payout: string | null
}

export const movesOf = (steps: readonly Step[]): Move[] =>
  steps.flatMap(({ together, state, revision }) => {
    if (together === null) return []
    const { sequence, at, by, action, reason = null } = together
    const source = { stateAt: at, stateBy: by, stateSource: 'operator' }
    const writesPayout = reason !== null || action === 'batch.imported'
    return {
      sequence,
      transaction: digestOfMove('transactions', { state, revision, ...source, movedBy: sequence }),
      payout: writesPayout ? digestOfMove('payouts', { reason }) : null,
    }
  })

/** As everybody had to see it then (domain rule 5). */
function stateThen({ state, revision }: Step, votes: readonly Vote[], counting: Counting | null): PayoutState {
  if (state !== 'approved' || counting === null) return state
  return isEnough(votes, revision, counting) ? state : 'awaiting_approval'
}
