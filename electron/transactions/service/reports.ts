import type { ServicePorts } from '../../core/ports.ts'
import {
  manualReportSchema,
  openReportsSchema,
  reportSchema,
  type ManualReport,
  type Report,
} from '../contract/report.ts'
import { isOpenEvidence, mostContradicted, reportableStatuses } from '../contract/reporting.ts'
import type { ReportEffect, ReportSource } from '../contract/reporting.ts'
import type { ReportedStatus, KeptReport, Standing, TransactionFacts } from '../records.ts'
import { z } from 'zod'
import { typedLines } from '../../core/schemas.ts'
import type { DepositState, PayoutState } from '../../core/states.ts'
import { idSchema, nothing, operation } from '../../core/operation.ts'
import { fieldError, only, VezneError } from '../../core/result.ts'
import type { AtComputer } from '../../core/time.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { TransactionLedger } from '../ledger.ts'
import {
  hasOtherId,
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

type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never
type CharterNow = Awaited<ReturnType<CharterService['now']>>
type Proposed = Pick<KeptReport, 'seen' | 'effect' | 'processId'> & Pick<Report, 'transaction'> & { awaited: boolean }

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

  /** Returns the step that it would make now, of the transaction as `found`; `awaited`: its answer may come at any moment. */
  function judge(
    { reported, ...status }: ReportedStatus,
    found: Standing | null,
    { source, by, charter: { workspace, policy } }: { source: ReportSource; by: string; charter: CharterNow },
  ): Proposed {
    if (!found) {
      const { processId } = reported
      return { transaction: null, seen: null, awaited: false, processId, effect: { kind: 'unmatched' } }
    }
    const { kind, id, state: seen, processId } = found
    const { payoutAmountUnit } = workspace
    // As it was sent: what its number counts may have been put right since.
    const sent = found.attempts.flatMap(({ wireAmount }) => wireAmount ?? [])
    const wireAmounts =
      sent.length > 0 ? sent : [toWireNumber(found.amount, kind === 'payout' ? payoutAmountUnit : 'minor')]
    const isHere = attempts.isUnderWay(id)
    const latest = found.attempts.at(-1)
    // Of a payout's attempt that is only prepared no answer can come: what is told of it now stops its first byte.
    const isOut = seen === 'sending' && latest?.state === 'sending'
    const awaited = kind === 'deposit' ? isHere : isOut && isHere
    const about = { transaction: { kind, id }, seen, awaited, processId }
    const isOfAnother = reported.processId !== '' && reported.processId !== processId
    if (isOfAnother || found.others > 0 || contradicts({ reported, ...status }, kind, found, wireAmounts)) {
      return { ...about, effect: { kind: 'conflict' } }
    }
    const stepBy = (word: Pick<Report, 'status' | 'source'>): Step<PayoutState | DepositState> =>
      found.kind === 'payout'
        ? stepOfPayout(found.state, word.status, word.source)
        : stepOfDeposit(found.state, word.status, word.source)
    const ownStep = stepBy({ status: reported.status, source })
    const isSaidByAnother = found.reports.some(
      (one) => isOpenEvidence(one) && isHearsay(one.source) && one.by !== by && isSameStep(stepBy(one), ownStep),
    )
    const above = policy.secondCheckerAbove === null ? null : BigInt(policy.secondCheckerAbove)
    const waits = takesAnotherWord(ownStep, source, found.amount, above) && !isSaidByAnother
    const step = waits ? ({ kind: 'evidence' } as const) : ownStep
    if (kind === 'payout' && leavesOpenWhich(reported, found, step)) return { ...about, effect: { kind: 'conflict' } }
    return { ...about, effect: step.kind === 'move' ? { ...step, from: seen } : step }
  }

  /** Says what each would do, to its transaction as that was `seen`. Nothing is read or written. */
  async function judgeAll(
    all: readonly { status: ReportedStatus; standing: Standing | null }[],
    source: ReportSource,
    by: string,
  ): Promise<(Proposed & { status: ReportedStatus })[]> {
    const terms = { source, by, charter: await charter.now() }
    return all.map(({ status, standing }) => ({ status, ...judge(status, standing, terms) }))
  }

  /** Says what each would do now. Reads the ledger unless it was `looked` at. */
  async function proposeAll(
    statuses: readonly ReportedStatus[],
    source: ReportSource,
    by: string,
    looked: readonly (Standing | null)[] | null = null,
  ) {
    const standings = looked ?? (await ledger.reports.standings(statuses.map(({ reported }) => reported)))
    const seen = statuses.map((status, place) => ({ status, standing: standings[place] ?? null }))
    return judgeAll(seen, source, by)
  }

  /** Returns the report to keep of each status, by how its transaction stands now. */
  async function decideAll(
    statuses: readonly ReportedStatus[],
    more: Pick<KeptReport, 'source' | 'evidence'>,
    by: string,
    seat: AtComputer | null,
    looked: readonly (Standing | null)[] | null = null,
  ): Promise<KeptReport[]> {
    for (let look = 0; look < mostLooks; look += 1) {
      const all = await proposeAll(statuses, more.source, by, look === 0 ? looked : null)
      const ahead = all.flatMap(({ awaited, transaction }) => (awaited && transaction ? transaction.id : []))
      if (ahead.length === 0) {
        return all.map(({ status: { reported, kind: toldKind, ...rest }, transaction, awaited: _, ...proposed }) => {
          const id = transaction?.id ?? null
          return { ...reported, ...rest, toldKind, ...more, ...stamp(by, seat), id, ...proposed }
        })
      }
      // A report that overtakes the answer waits until that is there, or is known to be lost.
      for (const id of ahead) await attempts.ended(id)
    }
    throw new VezneError('changed_meanwhile')
  }

  const decide = async (status: ReportedStatus, ...more: Tail<Parameters<typeof decideAll>>): Promise<KeptReport> =>
    only(await decideAll([status], ...more))

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

  function whole<T>(work: Promise<T>): Promise<T> {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  async function applyEach(
    statuses: readonly ReportedStatus[],
    source: 'callback' | 'verified_callback' | 'file' | 'answer',
    by: string,
    seat: AtComputer | null,
  ): Promise<(ReportEffect | 'known')[]> {
    const effects: (ReportEffect | 'known')[] = []
    for (let look = 0; effects.length < statuses.length;) {
      const rest = statuses.slice(effects.length)
      const answers = await ledger.reports.keepAll(await decideAll(rest, { source, evidence: null }, by, seat))
      if (answers.some((answer) => answer !== 'known')) tell('ledger.changed')
      effects.push(...answers.map((answer) => (answer === 'known' ? answer : answer.effect)))
      if (answers.length === 0 && (look += 1) === mostLooks) throw new VezneError('changed_meanwhile')
    }
    return effects
  }

  /** Keeps statuses of a callback, an answer or a file, in their order. Returns the effect of each. */
  const applyAll = (...statuses: Parameters<typeof applyEach>) => whole(applyEach(...statuses))

  const apply = async (status: ReportedStatus, ...more: Tail<Parameters<typeof applyEach>>) =>
    only(await applyAll([status], ...more))

  /** Keeps a person's statement. Throws what `tell` throws. */
  async function tellManually(manual: ManualReport, by: string, seat: AtComputer): Promise<Report> {
    const { kind, id, status, transactionId, failureReason, reportedAt, evidenceSource: source, note } = manual
    const record = kind === 'payout' ? await ledger.payouts.get(id) : await ledger.deposits.get(id)
    if (!record) throw new VezneError('not_found')
    if (!(reportableStatuses[kind] as readonly string[]).includes(status))
      throw fieldError('status', 'status_of_other_kind')
    if (status === 'failed' && failureReason === null) throw fieldError('failureReason', 'failure_reason_required')
    const reported = { processId: record.processId, transactionId, status, failureReason, reportedAt }
    const statement = { reported, amount: null, kind, doubtful: false, said: null, head: null }
    const { effect } = only(await proposeAll([statement], 'manual', by))
    const contradicts = kind === 'payout' && effect.kind === 'conflict'
    if (contradicts && (await ledger.reports.contradictedBy(by)) >= mostContradicted)
      throw new VezneError('contradictions_open')
    const report = await whole(keepOnce(statement, { source: 'manual', evidence: { source, note } }, by, seat))
    if (report === 'known') throw fieldError('status', 'used')
    return report
  }

  return {
    judgeAll,

    decide,

    apply,

    tellManually,

    applyAll,

    /** Resolves when no report is being written down: before quitting. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay)
    },

    operations: {
      /**
       * Keeps a person's statement. Throws `contradictions_open`, and `invalid_input` for `status`,
       * `failureReason` or `transactionId`.
       */
      tell: operation('reports.tell', manualReportSchema, reportSchema, (manual, { operator, seat }) =>
        tellManually(manual, operator.id, seat),
      ),

      /** Lists the newest that people must settle, the most urgent first, and counts all. */
      open: operation('reports.view', nothing, openReportsSchema, async () => {
        const [reports, count] = await Promise.all([ledger.reports.open(mostOpen), ledger.reports.openCount()])
        return { reports, count }
      }),

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
    hasOtherId(reported, record)
  )
}

/** Characters of an event that are kept with its report. */
export const longestSaid = 20_000
