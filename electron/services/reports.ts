import type { Clock, KeptReport, Ledger, Tell } from '../domain/ports.ts'
import { stepOfDeposit, stepOfPayout } from '../domain/report.ts'

/** A status learnt outside (spec 6). Fields that were not given are null. */
export interface Report {
  processId: string
  transactionId: string | null
  status: string
  failureReason: string | null
}

/**
 * Brings statuses that were learnt outside into the ledger. Every one is kept; what contradicts a transaction changes
 * nothing but bars it from being handed over again, because it may be the only sign of a payment.
 */
export function createReports(ports: { ledger: Ledger; clock: Clock; tell: Tell }) {
  const { ledger, clock, tell } = ports
  const underWay = new Set<Promise<unknown>>()

  async function effectOf({ processId, transactionId, status }: Report): Promise<Pick<KeptReport, 'id' | 'effect'>> {
    const found = await ledger.transactions.find(processId)
    const [transaction, step] = await stepOf(found, status)
    if (!transaction) return { id: null, effect: { kind: 'unmatched' } }
    const { id, state: from, transactionId: known } = transaction
    // Two numbers of the service for one of ours: it may have been paid twice.
    if (known !== null && transactionId !== null && known !== transactionId) return { id, effect: { kind: 'conflict' } }
    return { id, effect: step.kind === 'move' ? { ...step, from } : step }
  }

  async function stepOf(found: Awaited<ReturnType<Ledger['transactions']['find']>>, status: string) {
    if (found?.kind === 'payout') {
      const payout = await ledger.payouts.get(found.id)
      if (payout) return [payout, stepOfPayout(payout.state, status)] as const
    } else if (found) {
      const deposit = await ledger.deposits.get(found.id)
      if (deposit) return [deposit, stepOfDeposit(deposit.state, status)] as const
    }
    return [null, { kind: 'conflict' as const }] as const
  }

  async function applyOnce(report: Report, source: string): Promise<KeptReport['effect']['kind']> {
    // A transaction can move between our look and our change; each time, the step is decided anew.
    for (;;) {
      const { id, effect } = await effectOf(report)
      if (await ledger.reports.keep({ ...report, id, source, effect, by: 'service', at: clock.now() })) {
        tell('ledger.changed')
        return effect.kind
      }
    }
  }

  return {
    /** Returns what it did. */
    async apply(report: Report, source: string): Promise<KeptReport['effect']['kind']> {
      const work = applyOnce(report, source)
      underWay.add(work)
      try {
        return await work
      } finally {
        underWay.delete(work)
      }
    },

    /** Resolves when no report is being written down. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay)
    },
  }
}
export type ReportService = ReturnType<typeof createReports>
