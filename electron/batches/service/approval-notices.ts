import type { ServicePorts } from '../../core/ports.ts'
import { isGranted } from '../../core/access.ts'
import { ofEachSeat, type Seat } from '../../core/seat.ts'
import type { PayoutLedger } from '../../payouts/ledger.ts'
import { approvalTerms, waitingForApprover } from '../../payouts/rules/approvals.ts'
import type { RulesService } from '../../payouts/service/checks.ts'
import type { BatchLedger } from '../ledger.ts'

/** Remembers what a seat showed. */
interface Shown {
  /** Holds what waited when the checker last heard of it: at sign-in, on their first page. */
  lastCounts: { since: number; payouts: number; batches: number } | null
  isNews: boolean
  badge: number
}

/** Tells an approver what came to wait for them, and keeps its number on the program's icon. */
export function createApprovalNotices({
  ledger,
  rules,
  seats,
  clock,
}: ServicePorts & {
  ledger: PayoutLedger & BatchLedger
  rules: RulesService
  seats: Iterable<Seat>
}) {
  const shownAt = ofEachSeat((): Shown => ({ lastCounts: null, isNews: true, badge: 0 }))

  function show(seat: Seat, count: number): void {
    const memory = shownAt(seat)
    if (count === memory.badge) return
    memory.badge = count
    seat.notices.badge(count)
  }

  async function look(seat: Seat): Promise<void> {
    const memory = shownAt(seat)
    const current = seat.session.current()
    if (!current || current.mustChangePassphrase || !isGranted(current.operator.roles, 'payouts.approve')) {
      memory.lastCounts = null
      memory.isNews = true
      show(seat, 0)
      return
    }
    if (!memory.isNews && memory.lastCounts?.since === current.since) return
    memory.isNews = false
    const { id } = current.operator
    const now = clock.now()
    const terms = approvalTerms(await rules.now(), now)
    const [{ toApprove }, batches] = await Promise.all([
      ledger.payouts.counts(terms, id),
      ledger.batches.waitingFor({ by: id, owing: ['approve'], terms }),
    ])
    // Whoever signed out meanwhile is told nothing.
    if (seat.session.current()?.since !== current.since) return
    const payouts = waitingForApprover(toApprove)
    const before = memory.lastCounts?.since === current.since ? memory.lastCounts : null
    memory.lastCounts = { since: current.since, payouts, batches }
    show(seat, payouts + batches)
    const grew = before !== null && (payouts > before.payouts || batches > before.batches)
    const { approvalNotices, locale } = seat.preferred()
    if (!grew || !approvalNotices) return
    const place = payouts > before.payouts ? '/payouts?tab=toApprove' : '/batches'
    seat.notices.approvalWaits({ payouts, batches, place, locale })
  }

  return {
    /** Lets the next tick look for new approvals. */
    changed(): void {
      for (const seat of seats) shownAt(seat).isNews = true
    },

    /** To be called every few seconds. Never throws: the pages show the same. */
    async tick(): Promise<void> {
      const looks = Array.from(seats, (seat) =>
        look(seat).catch(() => {
          shownAt(seat).isNews = true
        }),
      )
      await Promise.all(looks)
    },
  }
}
