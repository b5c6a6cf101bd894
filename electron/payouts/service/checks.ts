import type { PayoutLedger } from '../ledger.ts'
import { isApprovedBy, isLapsed, paidSince, rulesOf, type Rules } from '../rules/approvals.ts'
import { payeeOf } from '../rules/paying-twice.ts'
import type { Check } from '../contract/payout.ts'
import type { SameList } from '../contract/same-list.ts'
import { only, VezneError } from '../../core/result.ts'
import { startOfDay } from '../../core/time.ts'
import { firstPayoutTerms, isHeldSmall } from '../rules/first-payout.ts'
import { checkPayout, wasDispatched, type DayUse } from '../rules/checks.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { checksOfLists, stoppingOf } from '../rules/same-list.ts'
import type { CheckStage } from '../rules/states.ts'
import type { Clock } from '../../core/ports.ts'
import type { ApprovalRecord, Bounds, PayoutContext, NewPayout, OverrideRecord, Surroundings } from '../records.ts'
import type { FirstPayoutTerms } from '../../people/records.ts'
import type { AttemptRecord } from '../../transactions/records.ts'

/** In the ledger, or not yet: then its id is null, and it has neither approvals, overrides nor attempts. */
type Checkable = Omit<NewPayout, 'processId'> & {
  id: number | null
  processId?: string | null
  createdBy?: string
  editedBy?: string
  revision?: number
  approvals?: ApprovalRecord[]
  overrides?: OverrideRecord[]
  attempts?: AttemptRecord[]
  batch?: { id: number } | null
}

export interface CheckedPayout<P extends Checkable = Checkable> {
  payout: P
  context: PayoutContext
  /** Are null where no limit of a first payout holds. */
  firstPayout: FirstPayoutTerms | null
  checks: Check[]
}

/** `held`: the ledger is about to hold caps and lists itself. */
type CapsUsed = 'looked_up' | 'held'

/** Runs the checks of the domain against what the ledger knows now. */
export function createPayoutChecks({
  ledger,
  rules,
  clock,
}: {
  ledger: PayoutLedger
  rules: RulesService
  clock: Clock
}) {
  /**
   * Gives each payout's context, and its checks; none for a stage of null. `approverId` is the checker who looks, whose cap counts.
   */
  async function evaluate<P extends Checkable>(
    payouts: readonly { payout: P; stage: CheckStage | null }[],
    demanded: Rules,
    approverId: string | null,
    used: CapsUsed = 'looked_up',
    read?: Surroundings,
  ): Promise<CheckedPayout<P>[]> {
    const now = clock.now()
    const { units } = demanded
    const [useOf, { contexts, list, workspace, earlier }] = await Promise.all([
      used === 'held' ? () => unused : dayUse(demanded, approverId, now),
      read ??
        ledger.payouts.surroundings(
          payouts.map(({ payout }) => payeeOf(payout)),
          boundsOf(demanded, now),
        ),
    ])
    const firstPayout = firstPayoutTerms(units, list, workspace, now)
    return payouts.map(({ payout, stage }, index) => {
      const context = contexts[index]
      // Nothing known of what lies around it must never look like nothing there.
      if (!context) throw new VezneError('internal')
      const surroundings = { context, list, workspace, rules: demanded, use: useOf(payout), earlier, now }
      return {
        payout,
        context,
        firstPayout,
        checks: stage === null ? [] : checkPayout(payout, { ...surroundings, stage }),
      }
    })
  }

  /** What others have used of the caps, by the payout that is looked at. */
  async function dayUse({ policy }: Rules, approverId: string | null, now: number) {
    const since = startOfDay(now)
    const by = policy.approverDayCap === null ? null : approverId
    const [dispatched, approved] = await Promise.all([
      policy.dayCap === null ? 0n : ledger.payouts.dispatched(since),
      by === null ? null : ledger.payouts.approvedBy(by, since),
    ])
    return ({ amount, approvals = [], attempts = [] }: Checkable): DayUse => {
      const isIn = by !== null && isApprovedBy({ approvals }, by, since)
      return {
        dispatched: wasDispatched(attempts, since) && policy.dayCap !== null ? dispatched - amount : dispatched,
        approved: approved !== null && isIn ? approved - amount : approved,
      }
    }
  }

  async function listsOf(batchId: number) {
    const [lists, overrides, demanded] = await Promise.all([
      ledger.payouts.sameLists({ batchId }),
      ledger.payouts.listOverrides(batchId),
      rules.now(),
    ])
    return { lists, overrides: overrides.filter((override) => !isLapsed(override, demanded)) }
  }

  /** Checks a batch against other batches with its list. */
  async function ofList(batchId: number, stage: CheckStage): Promise<Check[]> {
    const { lists, overrides } = await listsOf(batchId)
    return checksOfLists(lists, overrides, stage)
  }

  /** Checks as `evaluate` does, and the batch of each as a list, too. */
  async function evaluateWhole<P extends Checkable>(
    payouts: readonly { payout: P; stage: CheckStage | null }[],
    approverId: string | null,
  ): Promise<CheckedPayout<P>[]> {
    const checked = await evaluate(payouts, await rules.now(), approverId)
    const lists = new Map<string, Check[]>()
    const keyOf = ({ payout, stage }: { payout: P; stage: CheckStage | null }) => `${payout.batch?.id} ${stage}`
    for (const one of payouts) {
      const { payout, stage } = one
      if (!payout.batch || stage === null || lists.has(keyOf(one))) continue
      lists.set(keyOf(one), await ofList(payout.batch.id, stage))
    }
    return checked.map((one, index) => {
      const staged = payouts[index]
      return { ...one, checks: [...((staged && lists.get(keyOf(staged))) ?? []), ...one.checks] }
    })
  }

  return {
    evaluate,
    evaluateWhole,
    ofList,

    /** Finds the batches that stop a batch: same list, paid, not overridden. Newest first. */
    async stoppingLists(batchId: number): Promise<SameList[]> {
      const { lists, overrides } = await listsOf(batchId)
      return stoppingOf(lists, overrides)
    },

    of: async <P extends Checkable>(payout: P, stage: CheckStage, approverId: string | null) =>
      only(await evaluateWhole([{ payout, stage }], approverId)),

    /** Checks one that is about to be sent: its batch as a list was looked at before. */
    beforeSending: async <P extends Checkable>(payout: P, demanded: Rules, read: Surroundings) =>
      only(await evaluate([{ payout, stage: 'dispatch' }], demanded, null, 'held', read)),
  }
}
export type PayoutCheckService = ReturnType<typeof createPayoutChecks>

/** Limits the surroundings by these rules. */
export const boundsOf = (demanded: Rules, now: number): Bounds => {
  const { units } = demanded
  return { since: paidSince(demanded, now), firstSince: isHeldSmall(units) ? units.firstPayout.since : null }
}

const unused: DayUse = { dispatched: 0n, approved: null }

/** What the workspace demands, read anew each time: another admin may have changed it a moment ago. */
export const createRules = ({ charter }: { charter: CharterService }) => ({
  now: async (): Promise<Rules> => rulesOf(await charter.now()),
})
export type RulesService = ReturnType<typeof createRules>
