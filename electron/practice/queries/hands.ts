import type { DepositAnswer, Outcome } from '../../core/payment-service.ts'
import type { DepositState, PayoutState } from '../../core/states.ts'
import { toWireNumber } from '../../core/money.ts'
import type { Stamp } from '../../core/time.ts'
import type { KeptBankList } from '../../banks/records.ts'
import { rowAt } from '../../ledger/rows.ts'
import { sha256 } from '../../ledger/row-digests.ts'
import type { Work } from '../../ledger/tables.ts'
import type { WorkspaceRecord } from '../../people/records.ts'
import type { Charter } from '../../people/rules/charter.ts'
import type { Rules } from '../../payouts/rules/approvals.ts'
import { attemptWrites } from '../../record/ledger.ts'
import { reportWrites } from '../../transactions/queries/reports.ts'
import { stepOfDeposit, stepOfPayout } from '../../transactions/rules.ts'
import type { Chance } from '../rules/chance.ts'
import type { Course } from '../rules/course.ts'
import { practiceRun } from './lost-answer.ts'

/** What every made-up life has its hands on: the ledger's own queries, at the moment that the course has come to. */

export interface World {
  work: Work
  course: Course
  workspace: Charter['workspace'] & Pick<WorkspaceRecord, 'bankRefreshHours'>
  rules: Rules
  /** As it was asked for last. */
  list: KeptBankList | null
  /** Where the service's checkout pages are. */
  checkoutOrigin: string
  /** Every payment that was made up, as IBAN and amount: nobody is there to say that one of two alike is no mistake. */
  payments: Set<string>
}

export const digest = { sha256 }

/** Nobody signed what is made up: nothing is ever sent on it. */
export const unsigned = 'practice'

/** Nothing is made up about the clocks: they agree. */
export const stampOf = ({ course }: World, by: string): Stamp => ({ by, at: course.now(), offset: 0 })

/** A made-up step that the ledger refuses is a mistake of ours: then nothing of the history is kept. */
export function held<T>(done: T | null | undefined): T {
  if (done === null || done === undefined) throw new Error('a made-up step that the ledger refused')
  return done
}

/** The service's number for a transaction. */
export const newTransactionId = (chance: Chance): string => Buffer.from(chance.bytes(12)).toString('hex')

/** What became of an attempt, but for the answer's bytes. */
export type Said<Answer> = Outcome<Answer> extends infer One ? (One extends unknown ? Omit<One, 'raw'> : never) : never

interface Attempted<Answer> {
  transaction: { id: number; revision: number; processId: string; amount: bigint }
  from: readonly (PayoutState | DepositState)[]
  by: string
  body: string
  outcome: Said<Answer>
  stateAfter: (outcome: Outcome<Answer>) => PayoutState | DepositState
}

/** One attempt, in the steps and with the stamps of the service that makes them (`transactions/service/attempts.ts`). */
export async function* handOver<Answer extends { transactionId: string }>(
  world: World,
  chance: Chance,
  { transaction, from, by, body, outcome: said, stateAfter }: Attempted<Answer>,
): AsyncGenerator<number, void> {
  const { work, course } = world
  const { id, revision } = transaction
  const bytes = new TextEncoder().encode(body)
  const bodyHash = sha256(body)
  const runId = practiceRun
  const { id: attemptId } = held(
    await attemptWrites.prepare(work, { id, revision, from, body: bytes, bodyHash, runId, ...stampOf(world, by) }),
  )
  if (said.kind !== 'not_sent') {
    yield course.now() + chance.between(30, 120)
    await attemptWrites.markSending(work, attemptId, stampOf(world, 'app'))
  }
  yield course.now() + (said.kind === 'unknown' ? 20_000 : chance.between(180, 900))
  const outcome = { ...said, raw: answerOf(said, transaction, course.now()) } as Outcome<Answer>
  const answer = outcome.kind === 'accepted' ? outcome.answer : null
  await attemptWrites.settle(work, {
    attemptId,
    attemptState: outcome.kind,
    to: stateAfter(outcome),
    code: outcome.kind === 'accepted' ? null : outcome.code,
    serviceMessage: outcome.kind === 'refused' ? outcome.message : null,
    raw: outcome.kind === 'not_sent' ? null : outcome.raw,
    transactionId: answer?.transactionId ?? null,
    serviceCreatedAt: answer && course.now(),
    deposit: answer && 'checkoutUrl' in answer ? (answer as Answer & DepositAnswer) : null,
    ...stampOf(world, answer || outcome.kind === 'refused' ? 'service' : 'app'),
  })
}

/** As the service would have written it. */
function answerOf(
  said: Said<{ transactionId: string }>,
  { processId, amount }: Attempted<never>['transaction'],
  now: number,
) {
  const envelope = (status: number, content: object) => ({
    status,
    body: new TextEncoder().encode(JSON.stringify({ ...content, timestamp: Math.floor(now / 1000) })),
  })
  if (said.kind === 'refused') {
    return envelope(400, { success: false, error: { code: said.code, message: said.message } })
  }
  if (said.kind !== 'accepted') return null
  const { transactionId } = said.answer
  const data = { transactionId, processId, amount: toWireNumber(amount, 'minor'), currency: 'TRY', status: 'pending' }
  return envelope(201, { success: true, data: { ...data, createdAt: new Date(now).toISOString() } })
}

/** What the service calls back with, as `transactions/service/reports.ts` takes it. */
export async function callBack(
  world: World,
  id: number,
  status: string,
  { transactionId, failureReason = null }: { transactionId: string; failureReason?: string | null },
): Promise<void> {
  const { work, course } = world
  const { kind, processId, state } = held(await rowAt(work, 'transactions', id))
  const step =
    kind === 'payout'
      ? stepOfPayout(state as PayoutState, status, 'callback')
      : stepOfDeposit(state as DepositState, status, 'callback')
  await reportWrites.keep(work, {
    ...{ id, processId, seen: state, transactionId, status, failureReason },
    reportedAt: Math.floor(course.now() / 1000) * 1000,
    effect: step.kind === 'move' ? { ...step, from: state } : step,
    ...({
      source: 'callback',
      evidence: null,
      amount: null,
      toldKind: null,
      doubtful: false,
      said: null,
      head: null,
    } as const),
    ...stampOf(world, 'service'),
  })
}
