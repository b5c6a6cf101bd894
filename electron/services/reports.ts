import type { Clock, Ledger, Tell } from '../domain/ports.ts'
import { stepOfDeposit, stepOfPayout } from '../domain/report.ts'

/** A status learnt outside (spec 6). Fields that were not given are null. */
export interface Report {
  processId: string
  transactionId: string | null
  status: string
  failureReason: string | null
}

/** Brings statuses that were learnt outside into the ledger. What fits no transaction, or contradicts one, changes nothing. */
export function createReports(ports: { ledger: Ledger; clock: Clock; tell: Tell }) {
  const { ledger, clock, tell } = ports

  async function look({ processId, status }: Report) {
    const found = await ledger.transactions.find(processId)
    if (!found) return null
    if (found.kind === 'payout') {
      const payout = await ledger.payouts.get(found.id)
      return payout && { transaction: payout, step: stepOfPayout(payout.state, status) }
    }
    const deposit = await ledger.deposits.get(found.id)
    return deposit && { transaction: deposit, step: stepOfDeposit(deposit.state, status) }
  }

  async function apply(report: Report, source: string): Promise<'applied' | 'nothing_new' | 'conflict' | 'unmatched'> {
    const seen = await look(report)
    if (!seen) return 'unmatched'
    const { transaction, step } = seen
    const known = transaction.transactionId
    if (known !== null && report.transactionId !== null && known !== report.transactionId) return 'conflict'
    if (step.kind !== 'move') return step.kind

    const kept = await ledger.reports.keep({
      id: transaction.id,
      from: transaction.state,
      to: step.to,
      source,
      transactionId: report.transactionId,
      failureReason: report.failureReason,
      by: 'service',
      at: clock.now(),
    })
    // The transaction moved while we looked. States only move forward, so looking again comes to an end.
    if (!kept) return apply(report, source)
    tell('ledger.changed')
    return 'applied'
  }

  return { apply }
}
export type ReportService = ReturnType<typeof createReports>
