import type { PayoutLedger } from '../ledger.ts'
import type { Rules } from '../rules/approvals.ts'
import type { Check } from '../contract/payout.ts'
import { VezneError } from '../../core/result.ts'
import { isApprovedBy } from '../rules/approvals.ts'
import { startOfDay } from '../../core/time.ts'
import { checkPayout, wasHandedOver, type DayUse } from '../rules/checks.ts'
import { recentTwinStates, unknownTwinStates, type CheckStage } from '../rules/states.ts'
import type { Clock } from '../../core/ports.ts'
import type { ApprovalRecord, PayoutContext, NewPayout, OverrideRecord } from '../records.ts'
import type { AttemptRecord } from '../../transactions/records.ts'

const hourMs = 60 * 60 * 1000

/** In the ledger, or not yet: then its id is null, and it has neither approvals, overrides nor attempts. */
export type Checkable = Omit<NewPayout, 'processId'> & {
  id: number | null
  approvals?: ApprovalRecord[]
  overrides?: OverrideRecord[]
  attempts?: AttemptRecord[]
}

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
   * What lies around each payout, and what the checks say of it at its stage; nothing for a stage of null.
   * `approverId`: the checker who looks, whose cap counts.
   */
  async function look(
    looked: readonly { payout: Checkable; stage: CheckStage | null }[],
    approverId: string | null,
  ): Promise<{ context: PayoutContext; checks: Check[] }[]> {
    const now = clock.now()
    const demanded = await rules.now()
    const [list, workspace, useOf, context] = await Promise.all([
      ledger.banks.latest(),
      ledger.workspace.read(),
      dayUse(demanded, approverId, now),
      ledger.payouts.context(
        looked.map(({ payout }) => ({
          id: payout.id,
          iban: payout.iban,
          amount: payout.amount,
          customerId: payout.customer.id,
          replaces: payout.replaces,
        })),
        {
          anyAge: unknownTwinStates,
          recent: recentTwinStates,
          since: now - demanded.policy.duplicateWindowHours * hourMs,
        },
      ),
    ])
    return looked.map(({ payout, stage }, index) => {
      const here = context[index]
      // Nothing known of what lies around it must never look like nothing there.
      if (!here) throw new VezneError('internal')
      const surroundings = { context: here, list, workspace, rules: demanded, use: useOf(payout), now }
      return { context: here, checks: stage === null ? [] : checkPayout(payout, { ...surroundings, stage }) }
    })
  }

  /** What others have used of the caps, by the payout that is looked at. */
  async function dayUse({ policy }: Rules, approverId: string | null, now: number) {
    const since = startOfDay(now)
    const by = policy.approverDayCap === null ? null : approverId
    const [handedOver, approved] = await Promise.all([
      policy.dayCap === null ? 0n : ledger.payouts.handedOver(since),
      by === null ? null : ledger.payouts.approvedBy(by, since),
    ])
    return ({ amount, approvals = [], attempts = [] }: Checkable): DayUse => {
      const isIn = by !== null && isApprovedBy({ approvals }, by, since)
      return {
        handedOver: wasHandedOver(attempts, since) && policy.dayCap !== null ? handedOver - amount : handedOver,
        approved: approved !== null && isIn ? approved - amount : approved,
      }
    }
  }

  /** One list of checks for each payout, in their order. */
  async function ofAll(
    payouts: readonly Checkable[],
    stage: CheckStage,
    approverId: string | null,
  ): Promise<Check[][]> {
    const looked = payouts.map((payout) => ({ payout, stage }))
    return (await look(looked, approverId)).map(({ checks }) => checks)
  }

  return {
    look,
    ofAll,

    async of(payout: Checkable, stage: CheckStage, approverId: string | null): Promise<Check[]> {
      const [checks] = await ofAll([payout], stage, approverId)
      if (!checks) throw new VezneError('internal')
      return checks
    },
  }
}
export type PayoutCheckService = ReturnType<typeof createPayoutChecks>

/** What the workspace demands, read anew each time: another admin may have changed it a moment ago. */
export function createRules({ ledger }: { ledger: PayoutLedger }) {
  return {
    async now(): Promise<Rules> {
      const [{ policy }, { singleOperator }] = await Promise.all([ledger.policy.read(), ledger.workspace.read()])
      return { policy, singleOperator }
    },
  }
}
export type RulesService = ReturnType<typeof createRules>
