import type { ServicePorts } from '../../core/ports.ts'
import { isGranted } from '../../core/access.ts'
import type { DeepLinkService } from '../../app/service.ts'
import type { PreferenceStore } from '../../app/contract.ts'
import type { PayoutLedger } from '../../payouts/ledger.ts'
import { approvalTerms, waitingForApprover } from '../../payouts/rules/approvals.ts'
import type { RulesService } from '../../payouts/service/checks.ts'
import type { SessionService } from '../../people/service/session.ts'
import type { BatchLedger } from '../ledger.ts'

/** Tells an approver what came to wait for them, and keeps its number on the program's icon. */
export function createApprovalNotices({
  ledger,
  rules,
  session,
  preferences,
  notices,
  deepLink,
  clock,
}: ServicePorts & {
  ledger: PayoutLedger & BatchLedger
  rules: RulesService
  session: SessionService
  preferences: PreferenceStore
  deepLink: DeepLinkService
}) {
  /** Holds what waited when the checker last heard of it: at sign-in, on their first page. */
  let lastCounts: { since: number; payouts: number; batches: number } | null = null
  let isNews = true
  let badge = 0

  function show(count: number): void {
    if (count === badge) return
    badge = count
    notices.badge(count)
  }

  async function look(): Promise<void> {
    const current = session.current()
    if (!current || current.mustChangePassphrase || !isGranted(current.operator.roles, 'payouts.approve')) {
      lastCounts = null
      isNews = true
      show(0)
      return
    }
    if (!isNews && lastCounts?.since === current.since) return
    isNews = false
    const { id } = current.operator
    const now = clock.now()
    const terms = approvalTerms(await rules.now(), now)
    const [{ toApprove }, batches] = await Promise.all([
      ledger.payouts.counts(terms, id),
      ledger.batches.waitingFor({ by: id, owing: ['approve'], terms }),
    ])
    // Whoever signed out meanwhile is told nothing.
    if (session.current()?.since !== current.since) return
    const payouts = waitingForApprover(toApprove)
    const before = lastCounts?.since === current.since ? lastCounts : null
    lastCounts = { since: current.since, payouts, batches }
    show(payouts + batches)
    const grew = before !== null && (payouts > before.payouts || batches > before.batches)
    if (!grew || !preferences.read().approvalNotices) return
    const leadsTo = payouts > before.payouts ? '/payouts?tab=toApprove' : '/batches'
    notices.approvalWaits({ payouts, batches, locale: preferences.read().locale }, () => {
      deepLink.ask(leadsTo)
    })
  }

  return {
    /** Lets the next tick look for new approvals. */
    changed(): void {
      isNews = true
    },

    /** To be called every few seconds. Never throws: the pages show the same. */
    tick: (): Promise<void> =>
      look().catch(() => {
        isNews = true
      }),
  }
}
