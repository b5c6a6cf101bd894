import type { ServicePorts } from '../../core/ports.ts'
import { manualReportSchema, reportSchema, type Report } from '../contract/report.ts'
import { isOpenEvidence, mostContradicted, reportableStatuses } from '../contract/reporting.ts'
import type { ReportEffect, ReportSource } from '../contract/reporting.ts'
import type { ReportedStatus, KeptReport, TransactionFacts } from '../records.ts'
import { z } from 'zod'
import { typedLines } from '../../core/schemas.ts'
import type { DepositState, PayoutState } from '../../core/states.ts'
import { idSchema, nothing, operation } from '../../core/operation.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { AtComputer } from '../../core/time.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { TransactionLedger } from '../ledger.ts'
import {
  isFinalWord,
  isHearsay,
  isWithService,
  stepOfDeposit,
  stepOfPayout,
  takesAnotherWord,
  type Step,
} from '../rules.ts'
import { toWireNumber } from '../../core/money.ts'
import type { AttemptService } from './attempts.ts'

const mostOpen = 200
/** Nothing moves as often as that while one report is looked at. */
const mostLooks = 1_000
const setAsideSchema = z.strictObject({ id: idSchema, note: typedLines(1000) })

/** The two kinds of transactions that a report may speak of, as far as it matters here. */
interface Kinds {
  payouts: { get(id: number): Promise<(TransactionFacts & { state: PayoutState }) | null> }
  deposits: { get(id: number): Promise<(TransactionFacts & { state: DepositState }) | null> }
}

/**
 * Brings statuses that were learnt outside into the ledger. Every one is kept; what contradicts a transaction changes
 * nothing but bars it from being dispatched again, because it may be the only sign of a payment.
 */
export function createReports({
  ledger,
  charter,
  attempts,
  stamp,
  tell,
}: ServicePorts & {
  ledger: TransactionLedger & Kinds
  charter: Pick<CharterService, 'now'>
  attempts: AttemptService
}) {
  const underWay = new Set<Promise<unknown>>()

  /** By our own number; where that is missing or nobody's, by the service's. */
  async function transactionFound({ processId, transactionId }: Pick<Report, 'processId' | 'transactionId'>) {
    const under = transactionId === null ? [] : await ledger.transactions.under(transactionId)
    return { found: (await ledger.transactions.find(processId)) ?? under[0], under }
  }

  /** With its record. `others`: more of ours that have its number at the service. */
  async function transactionOf(numbers: ReportedStatus['reported']) {
    const { found, under } = await transactionFound(numbers)
    if (!found) return null
    const others = under.filter(({ id }) => id !== found.id)
    if (found.kind === 'payout') {
      const payout = await ledger.payouts.get(found.id)
      return payout && { kind: 'payout' as const, record: payout, others }
    }
    const deposit = await ledger.deposits.get(found.id)
    return deposit && { kind: 'deposit' as const, record: deposit, others }
  }

  /** What it would do now, to which transaction, as it is `seen`; `awaited`: the answer to that may come at any moment. Nothing is written. */
  async function propose(
    { reported, ...status }: ReportedStatus,
    source: ReportSource,
    by: string,
  ): Promise<Pick<KeptReport, 'seen' | 'effect' | 'processId'> & Pick<Report, 'transaction'> & { awaited: boolean }> {
    const found = await transactionOf(reported)
    if (!found) {
      const { processId } = reported
      return { transaction: null, seen: null, awaited: false, processId, effect: { kind: 'unmatched' } }
    }
    const { kind, record, others } = found
    const { id, state: seen, processId } = record
    const { workspace, policy } = await charter.now()
    const { payoutAmountUnit } = workspace
    // As it was sent: what its number counts may have been put right since.
    const sent = record.attempts.flatMap(({ wireAmount }) => wireAmount ?? [])
    const wireAmounts =
      sent.length > 0 ? sent : [toWireNumber(record.amount, kind === 'payout' ? payoutAmountUnit : 'minor')]
    const isHere = attempts.isUnderWay(id)
    const latest = record.attempts.at(-1)
    // Of a payout's attempt that is only prepared no answer can come: what is told of it now stops its first byte.
    const isOut = seen === 'sending' && latest?.state === 'sending'
    const awaited = kind === 'deposit' ? isHere : isOut && isHere
    const about = { transaction: { kind, id }, seen, awaited, processId }
    const isOfAnother = reported.processId !== '' && reported.processId !== processId
    if (isOfAnother || others.length > 0 || contradicts({ reported, ...status }, kind, record, wireAmounts)) {
      return { ...about, effect: { kind: 'conflict' } }
    }
    const stepBy = (word: Pick<Report, 'status' | 'source'>): Step<PayoutState | DepositState> =>
      found.kind === 'payout'
        ? stepOfPayout(found.record.state, word.status, word.source)
        : stepOfDeposit(found.record.state, word.status, word.source)
    const ownStep = stepBy({ status: reported.status, source })
    const isSaidByAnother = record.reports.some(
      (one) => isOpenEvidence(one) && isHearsay(one.source) && one.by !== by && isSameStep(stepBy(one), ownStep),
    )
    const above = policy.secondCheckerAbove === null ? null : BigInt(policy.secondCheckerAbove)
    const waits = takesAnotherWord(ownStep, source, record.amount, above) && !isSaidByAnother
    const step = waits ? ({ kind: 'evidence' } as const) : ownStep
    if (kind === 'payout' && leavesOpenWhich(reported, record, step)) return { ...about, effect: { kind: 'conflict' } }
    return { ...about, effect: step.kind === 'move' ? { ...step, from: seen } : step }
  }

  /** What is to be kept of it, by how its transaction stands now. */
  async function decide(
    status: ReportedStatus,
    more: Pick<KeptReport, 'source' | 'evidence'>,
    by: string,
    seat: AtComputer | null,
  ): Promise<KeptReport> {
    const { reported, kind: toldKind, ...rest } = status
    for (let look = 0; look < mostLooks; look += 1) {
      const { transaction, awaited, ...proposed } = await propose(status, more.source, by)
      const id = transaction?.id ?? null
      if (id === null || !awaited) {
        return { ...reported, ...rest, toldKind, ...more, ...stamp(by, seat), id, ...proposed }
      }
      // Whoever overtakes the answer is heard when it is there, or is known to be lost.
      await attempts.ended(id)
    }
    throw new VezneError('changed_meanwhile')
  }

  async function keepOnce(...report: Parameters<typeof decide>): Promise<Report | 'known'> {
    // A transaction can move between our look and our change; each time, the step is decided anew.
    for (let look = 0; look < mostLooks; look += 1) {
      const answer = await ledger.reports.keep(await decide(...report))
      if (answer === 'moved_on') continue
      if (answer !== 'known') tell('ledger.changed')
      return answer
    }
    throw new VezneError('changed_meanwhile')
  }

  function keep(...report: Parameters<typeof keepOnce>): Promise<Report | 'known'> {
    const work = keepOnce(...report)
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  /** A status that came in by itself or in a file. Returns what it did. */
  async function apply(
    status: ReportedStatus,
    source: 'callback' | 'verified_callback' | 'file' | 'answer',
    by: string,
    seat: AtComputer | null,
  ): Promise<ReportEffect | 'known'> {
    const report = await keep(status, { source, evidence: null }, by, seat)
    return report === 'known' ? report : report.effect
  }

  return {
    propose,

    decide,

    apply,

    /** Of which kind the transaction of ours is that has these numbers; null: none has them. */
    async kindOf(numbers: Pick<Report, 'processId' | 'transactionId'>): Promise<'payout' | 'deposit' | null> {
      return (await transactionFound(numbers)).found?.kind ?? null
    },

    /** Resolves when no report is being written down: before quitting. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay)
    },

    operations: {
      /**
       * Keeps a person's statement. Throws `contradictions_open`, and `invalid_input` for `status`,
       * `failureReason` or `transactionId`.
       */
      tell: operation('reports.tell', manualReportSchema, reportSchema, async (manual, { operator, seat }) => {
        const { kind, id, status, transactionId, failureReason, reportedAt, evidenceSource: source, note } = manual
        const record = kind === 'payout' ? await ledger.payouts.get(id) : await ledger.deposits.get(id)
        if (!record) throw new VezneError('not_found')
        if (!(reportableStatuses[kind] as readonly string[]).includes(status))
          throw fieldError('status', 'status_of_other_kind')
        if (status === 'failed' && failureReason === null) throw fieldError('failureReason', 'failure_reason_required')
        const reported = { processId: record.processId, transactionId, status, failureReason, reportedAt }
        const statement = { reported, amount: null, kind, doubtful: false, said: null, head: null }
        const { effect } = await propose(statement, 'manual', operator.id)
        const contradicts = kind === 'payout' && effect.kind === 'conflict'
        if (contradicts && (await ledger.reports.contradictedBy(operator.id)) >= mostContradicted)
          throw new VezneError('contradictions_open')
        const report = await keep(statement, { source: 'manual', evidence: { source, note } }, operator.id, seat)
        if (report === 'known') throw fieldError('status', 'used')
        return report
      }),

      /** Those that people must settle: conflicts, then evidence, then what matched nothing; newest first. */
      open: operation('reports.view', nothing, z.array(reportSchema), () => ledger.reports.open(mostOpen)),

      /**
       * One person is enough where no payout can be paid again by it: never for a payout's conflict, nor for evidence of one that is
       * unknown or may be sent. Throws `wrong_state` for those, and for one that is settled.
       */
      setAside: operation('reports.set_aside', setAsideSchema, nothing, async ({ id, note }, { operator, seat }) => {
        const report = await ledger.reports.get(id)
        if (!report) throw new VezneError('not_found')
        const payout = report.transaction?.kind === 'payout' ? await ledger.payouts.get(report.transaction.id) : null
        if (payout && !(report.effect === 'evidence' && isWithService(payout.state)))
          throw new VezneError('wrong_state')
        const { effect } = report
        if (!(await ledger.reports.setAside({ id, effect, note, ...stamp(operator.id, seat) })))
          throw new VezneError('wrong_state')
        tell('ledger.changed')
      }),
    },
  }
}
export type ReportService = ReturnType<typeof createReports>

const isSameStep = (one: Step<unknown>, other: Step<unknown>): boolean =>
  one.kind === 'move' && other.kind === 'move' && one.to === other.to

/** Whether it may be about another of several attempts, each of which may have made a transaction of its own. */
const leavesOpenWhich = (
  { transactionId, status }: ReportedStatus['reported'],
  record: Pick<TransactionFacts, 'transactionId' | 'attempts'>,
  step: Step<unknown>,
): boolean =>
  (step.kind === 'move' || (step.kind === 'nothing_new' && isFinalWord(status))) &&
  record.attempts.filter(({ sendingAt }) => sendingAt !== null).length > 1 &&
  (transactionId === null || transactionId !== record.transactionId)

/** Unreadable, of another kind or amount, or two numbers of the service for one of ours: it may have been paid twice. */
function contradicts(
  { reported, doubtful, ...said }: ReportedStatus,
  kind: 'deposit' | 'payout',
  record: Pick<TransactionFacts, 'transactionId'>,
  wireAmounts: readonly number[],
): boolean {
  return (
    doubtful ||
    (said.kind !== null && said.kind !== kind) ||
    (said.amount !== null && !wireAmounts.includes(said.amount)) ||
    (reported.transactionId !== null &&
      record.transactionId !== null &&
      reported.transactionId !== record.transactionId)
  )
}

/** Characters of an event that are kept with its report. */
export const longestSaid = 20_000
