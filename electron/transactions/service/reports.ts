import { z } from 'zod'
import { typedLines } from '../../core/text.ts'
import type { DepositState } from '../../core/deposit-state.ts'
import { idSchema, nothing, operation } from '../../core/operation.ts'
import type { PayoutState } from '../../core/payout-state.ts'
import { manualReportSchema, reportSchema, toldStatuses, type Report, type ReportEffect } from '../contract/report.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { KeptReport, ToldReport, TransactionFacts } from '../records.ts'
import type { Tell } from '../../core/ports.ts'
import { stepOfDeposit, stepOfPayout } from '../rules/report.ts'
import { toWireNumber } from '../../core/wire-amount.ts'
import { toldOf } from './callback-event.ts'
import type { HandOverService } from './attempts.ts'
import type { Stamped } from '../../people/service/stamps.ts'

/** What a report would do now, and to which transaction. */
export interface Proposed extends Pick<KeptReport, 'id' | 'effect'> {
  kind: 'deposit' | 'payout' | null
  /** What the ledger says of it now. */
  state: PayoutState | DepositState | null
}

const mostOpen = 200

/** The two kinds of transactions that a report may speak of, as far as it matters here. */
interface Kinds {
  payouts: { get(id: number): Promise<(TransactionFacts & { state: PayoutState }) | null> }
  deposits: { get(id: number): Promise<(TransactionFacts & { state: DepositState }) | null> }
}

/**
 * Brings statuses that were learnt outside into the ledger. Every one is kept; what contradicts a transaction changes
 * nothing but bars it from being handed over again, because it may be the only sign of a payment.
 */
export function createReports(ports: {
  ledger: TransactionLedger & Kinds
  handOver: HandOverService
  stamp: Stamped
  tell: Tell
}) {
  const { ledger, handOver, stamp, tell } = ports
  const underWay = new Set<Promise<unknown>>()

  async function transactionOf(processId: string) {
    const found = await ledger.transactions.find(processId)
    if (!found) return null
    if (found.kind === 'payout') {
      const payout = await ledger.payouts.get(found.id)
      return payout && { kind: 'payout' as const, record: payout }
    }
    const deposit = await ledger.deposits.get(found.id)
    return deposit && { kind: 'deposit' as const, record: deposit }
  }

  /** What it would do now. Nothing is written. */
  async function propose(told: ToldReport): Promise<Proposed> {
    const found = await transactionOf(told.processId)
    if (!found) return { id: null, kind: null, state: null, effect: { kind: 'unmatched' } }
    const { kind, record } = found
    const { id, state } = record
    const { payoutAmountUnit } = await ledger.workspace.read()
    const wireAmount = toWireNumber(record.amount, kind === 'payout' ? payoutAmountUnit : 'minor')
    if (contradicts(told, kind, record, wireAmount)) return { id, kind, state, effect: { kind: 'conflict' } }
    const step =
      found.kind === 'payout'
        ? stepOfPayout(found.record.state, told.status)
        : stepOfDeposit(found.record.state, told.status)
    return { id, kind, state, effect: step.kind === 'move' ? { ...step, from: state } : step }
  }

  async function keepOnce(
    told: ToldReport,
    more: Pick<KeptReport, 'source' | 'evidence'>,
    by: string,
  ): Promise<Report | 'known'> {
    const { processId, transactionId, status, failureReason, toldAt } = told
    // A transaction can move between our look and our change; each time, the step is decided anew.
    for (;;) {
      const { id, state: seen, effect } = await propose(told)
      if (id !== null && handOver.isUnderWay(id)) {
        // Whoever overtakes the answer is heard when it is there, or is known to be lost.
        await handOver.ended(id)
        continue
      }
      const report = {
        processId,
        transactionId,
        status,
        failureReason,
        toldAt,
        id,
        seen,
        effect,
        ...more,
        ...stamp(by),
      }
      const kept = await ledger.reports.keep(report)
      if (kept === 'moved_on') continue
      if (kept !== 'known') tell('ledger.changed')
      return kept
    }
  }

  async function attended<T>(work: Promise<T>): Promise<T> {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }

  /** A status that came in by itself or in a file. Returns what it did. */
  async function apply(told: ToldReport, source: 'callback' | 'file', by: string): Promise<ReportEffect | 'known'> {
    const kept = await attended(keepOnce(told, { source, evidence: null }, by))
    return kept === 'known' ? kept : kept.effect
  }

  return {
    propose,

    apply,

    /** What the service called back with. Returns what it did. */
    async receive(event: unknown): Promise<ReportEffect | 'known' | 'invalid'> {
      const told = toldOf(event)
      return told ? apply(told, 'callback', 'service') : 'invalid'
    },

    /** Resolves when no report is being written down. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay)
    },

    operations: {
      /** A status that an operator has learnt outside. Throws `invalid_input` for `status`, `failureReason` or `transactionId`. */
      tell: operation('reports.tell', manualReportSchema, reportSchema, async (manual, { operator }) => {
        const { kind, id, status, transactionId, failureReason, toldAt, evidenceSource: source, note } = manual
        const record = kind === 'payout' ? await ledger.payouts.get(id) : await ledger.deposits.get(id)
        if (!record) throw new VezneError('not_found')
        if (!(toldStatuses[kind] as readonly string[]).includes(status))
          throw fieldError('status', 'status_of_other_kind')
        if (status === 'failed' && failureReason === null) throw fieldError('failureReason', 'failure_reason_required')
        const told = {
          processId: record.processId,
          transactionId,
          status,
          failureReason,
          toldAt,
          amount: null,
          kind,
          doubtful: false,
        }
        const kept = await attended(keepOnce(told, { source: 'manual', evidence: { source, note } }, operator.id))
        if (kept === 'known') throw fieldError('status', 'used')
        return kept
      }),

      /** Those that people must settle: conflicts, then evidence, then what matched nothing; newest first. */
      open: operation('reports.view', nothing, z.array(reportSchema), () => ledger.reports.open(mostOpen)),

      /**
       * One person is enough where no payout can be paid again by it: never for a payout's conflict, nor for evidence while
       * that is unknown. Throws `wrong_state` for those, and for one that is settled.
       */
      setAside: operation(
        'reports.set_aside',
        z.strictObject({ id: idSchema, note: typedLines(1000) }),
        nothing,
        async ({ id, note }, { operator }) => {
          const report = await ledger.reports.get(id)
          if (!report) throw new VezneError('not_found')
          const payout = report.transaction?.kind === 'payout' ? await ledger.payouts.get(report.transaction.id) : null
          const isPastEvidence = report.effect === 'evidence' && payout?.state !== 'unknown'
          if (payout && !isPastEvidence) throw new VezneError('wrong_state')
          if (!(await ledger.reports.setAside({ id, note, ...stamp(operator.id) }))) throw new VezneError('wrong_state')
          tell('ledger.changed')
        },
      ),
    },
  }
}
export type ReportService = ReturnType<typeof createReports>

/** Unreadable, of another kind or amount, or two numbers of the service for one of ours: it may have been paid twice. */
function contradicts(
  told: ToldReport,
  kind: 'deposit' | 'payout',
  record: Pick<TransactionFacts, 'transactionId'>,
  wireAmount: number,
): boolean {
  return (
    told.doubtful ||
    (told.kind !== null && told.kind !== kind) ||
    (told.amount !== null && told.amount !== wireAmount) ||
    (told.transactionId !== null && record.transactionId !== null && told.transactionId !== record.transactionId)
  )
}
