import type { BatchCheck } from '../contract.ts'
import { checkCodes, type Check } from '../../payouts/contract/payout.ts'
import type { PayoutState } from '../../core/states.ts'
import { approvalTerms } from '../../payouts/rules/approvals.ts'
import { startOfDay } from '../../core/time.ts'
import { checksOfCaps } from '../../payouts/rules/checks.ts'
import type { BatchLedger } from '../ledger.ts'
import { stageOf, stateNow } from '../../payouts/rules/states.ts'
import type { Clock } from '../../core/ports.ts'
import type { PayoutRecord } from '../../payouts/records.ts'
import { piecesOf } from './rows.ts'
import type { PayoutCheckService, RulesService } from '../../payouts/service/checks.ts'

const mostFirstRows = 20

/** What the checks say of the rows of a batch, together. */
export function createBatchChecks(ports: {
  ledger: BatchLedger
  checks: PayoutCheckService
  rules: RulesService
  clock: Clock
}) {
  const { ledger, checks, rules, clock } = ports

  return {
    /**
     * Of the rows in these states, as they stand; `approverId`: the checker who looks. The rows use up a day's cap one after
     * another. `onPiece` sees every row that is looked at, and may end it by throwing.
     */
    async of(
      id: number,
      states: readonly PayoutState[],
      approverId: string | null,
      onPiece: (payouts: readonly PayoutRecord[]) => void = () => undefined,
    ): Promise<BatchCheck[]> {
      const demanded = await rules.now()
      const now = clock.now()
      const since = startOfDay(now)
      const [dispatched, approved] = await Promise.all([
        ledger.payouts.dispatched(since),
        approverId === null ? null : ledger.payouts.approvedBy(approverId, since),
      ])
      const use = { dispatched, approved }
      const found = new Map<string, BatchCheck>()

      for await (const payouts of piecesOf(ledger, id, { states, terms: approvalTerms(demanded, now) })) {
        onPiece(payouts)
        const staged = payouts.map((payout) => ({ payout, stage: stageOf(stateNow(payout, demanded, now)) }))
        const evaluated = await checks.evaluate(staged, approverId)
        for (const [index, { payout, stage }] of staged.entries()) {
          const own = (evaluated[index]?.checks ?? []).filter(({ code }) => !ofCaps.includes(code))
          const caps = stage === null ? [] : checksOfCaps(payout.amount, stage, demanded, use)
          for (const { code, level } of [...own, ...caps]) {
            if (level !== 'passed') count(found, { code, level }, payout.batch?.row ?? 0)
          }
          use.dispatched += payout.amount
          if (use.approved !== null && stage === 'approval') use.approved += payout.amount
        }
      }
      return [...found.values()].toSorted(gravestFirst)
    },
  }
}
export type BatchCheckService = ReturnType<typeof createBatchChecks>

const ofCaps: readonly Check['code'][] = ['over_approver_cap', 'over_day_cap']

function count(found: Map<string, BatchCheck>, { code, level }: Pick<BatchCheck, 'code' | 'level'>, row: number): void {
  const check = found.get(`${level} ${code}`) ?? { code, level, rows: 0, firstRows: [] }
  check.rows += 1
  if (check.firstRows.length < mostFirstRows) check.firstRows.push(row)
  found.set(`${level} ${code}`, check)
}

const gravestFirst = (one: BatchCheck, other: BatchCheck): number =>
  Number(other.level === 'blocking') - Number(one.level === 'blocking') ||
  checkCodes.indexOf(one.code) - checkCodes.indexOf(other.code)
