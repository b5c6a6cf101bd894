import { computed, type ComputedRef } from 'vue'
import { urgencyOf } from '../../ui/time-left.ts'
import { useServiceNow } from '../../stores/connection.ts'
import { useBatches } from '../../stores/batches.ts'
import { useDeposits } from '../../stores/deposits.ts'
import { usePayouts } from '../../stores/payouts.ts'
import { useReports } from '../../stores/reports.ts'
import { useSession } from '../../stores/session.ts'

export const needNames = ['toApprove', 'ready', 'drafts', 'batches', 'unknown', 'reports', 'deposits'] as const

export interface Need {
  name: (typeof needNames)[number]
  /** Null: nobody knows yet, or it could not be read. */
  count: number | null
  /** Of open deposits: how many run out within five minutes. */
  closing: number
  to: string
}

/** What may wait for this operator, by what they may do about it; in the same order every day, none or not. */
export function useNeeds(): ComputedRef<Need[]> {
  const { may } = useSession()
  const payouts = usePayouts()
  const deposits = useDeposits()
  const reports = useReports()
  const batches = useBatches()
  const now = useServiceNow()

  const closing = computed(() =>
    deposits.open.filter(({ expiresAt }) => expiresAt !== null && urgencyOf(expiresAt, now.value) !== 'calm'),
  )
  const known = (store: { answeredAt: number | null }, count: number): number | null =>
    store.answeredAt === null ? null : count

  return computed(() => {
    const counts = payouts.counts
    const worksOnPayouts = may('payouts.prepare') || may('payouts.approve') || may('payouts.send')
    const needs: (Omit<Need, 'closing'> & { closing?: number; for: boolean })[] = [
      {
        name: 'toApprove',
        for: may('payouts.approve'),
        count: counts && counts.toApprove,
        to: '/payouts?tab=toApprove',
      },
      { name: 'ready', for: may('payouts.send'), count: counts && counts.ready, to: '/payouts?tab=ready' },
      { name: 'drafts', for: may('payouts.prepare'), count: counts && counts.drafts, to: '/payouts?tab=drafts' },
      { name: 'batches', for: worksOnPayouts, count: known(batches, batches.waitingForMe.length), to: '/batches' },
      { name: 'unknown', for: may('payouts.view'), count: counts && counts.toSettle, to: '/unknown' },
      { name: 'reports', for: may('reports.view'), count: known(reports, reports.open.length), to: '/reports' },
      {
        name: 'deposits',
        for: may('deposits.view'),
        count: known(deposits, deposits.open.length),
        closing: closing.value.length,
        to: '/deposits',
      },
    ]
    return needs.filter((need) => need.for).map(({ name, count, closing = 0, to }) => ({ name, count, closing, to }))
  })
}
