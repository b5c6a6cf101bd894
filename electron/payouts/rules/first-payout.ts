import { fromWireNumber, toWireNumber } from '../../core/money.ts'
import { isBankListStale } from '../../banks/rules.ts'
import type { KeptBankList } from '../../banks/records.ts'
import { isUnitOpen } from '../../people/rules/charter.ts'
import type { FirstPayoutTerms, Units, WorkspaceRecord } from '../../people/records.ts'
import { firstPayoutLimit, largestFirstNumber } from '../contract/names.ts'
import type { FirstPayout } from '../contract/first-payout.ts'
import type { Check } from '../contract/payout.ts'
import type { EarlierPayout } from '../records.ts'
import type { CheckStage } from './states.ts'

/** Says whether payouts of this workspace are held to the terms of first payouts. */
export const isHeldSmall = ({ kind, firstPayout }: Pick<Units, 'kind' | 'firstPayout'>): boolean =>
  kind === 'live' && firstPayout.confirmed === null

/** Gives the terms that hold now; null where no limit holds any more. An old bank list raises no limit. */
export function firstPayoutTerms(
  units: Units,
  list: KeptBankList | null,
  { bankRefreshHours }: Pick<WorkspaceRecord, 'bankRefreshHours'>,
  now: number,
): FirstPayoutTerms | null {
  if (!isHeldSmall(units)) return null
  const { since, number } = units.firstPayout
  const banks = list && !isBankListStale(list, bankRefreshHours, now) ? list.banks : []
  const minimums = banks.map(({ minimum }) => minimum)
  const [smallest = firstPayoutLimit] = minimums.toSorted((one, other) => Number(one - other))
  return {
    unit: isUnitOpen(units, 'payoutAmountUnit') ? null : units.payoutAmountUnit,
    since,
    atMost: smallest > firstPayoutLimit ? smallest : firstPayoutLimit,
    number,
  }
}

/** Says what may leave now, and why not. `earlier`: those that went out since `terms.since`. */
export function checksOfFirstPayout(
  { id, amount }: { id: number | null; amount: bigint },
  terms: FirstPayoutTerms | null,
  earlier: readonly EarlierPayout[],
  stage: CheckStage,
): Check[] {
  if (!terms) return []
  const { unit, atMost, number } = terms
  if (unit === null) return [{ code: 'unit_unconfirmed', level: 'blocking' }]
  const checks: Check[] = []
  if (amount > atMost) checks.push({ code: 'first_payout_limit', level: 'blocking', cap: String(atMost) })
  else if (isNumberToType(toWireNumber(amount, unit), number)) {
    const cap = String(fromWireNumber(largestFirstNumber, unit))
    checks.push({ code: 'first_payout_number', level: 'blocking', cap })
  }
  const other = earlier.find((one) => one.id !== id)
  if (other) {
    const { processId, accountName } = other
    // It may be prepared and approved meanwhile; it waits to be sent.
    const level = stage === 'dispatch' ? 'blocking' : 'warning'
    checks.push({ code: 'first_payout_waits', level, other: { processId, accountName } })
  }
  return checks
}

/** Gives how far a workspace is with its first payout. */
export function firstPayoutNow(terms: FirstPayoutTerms | null, earlier: readonly EarlierPayout[]): FirstPayout {
  if (!terms) return { stage: 'confirmed' }
  const { unit, atMost, number } = terms
  if (unit === null) return { stage: 'unit' }
  const limit = { atMost: String(atMost), typeNumber: numberToType(terms) }
  const [first] = earlier
  if (!first) return { stage: 'ready', ...limit, number }
  const { id, processId, amount, state } = first
  const payout = { id, processId, amount: String(amount), wireNumber: toWireNumber(amount, unit), state }
  return { stage: state === 'completed' ? 'arrived' : 'in_progress', ...limit, payout }
}

/** The number of the largest first payout, where two people have to type it first; null where none has to be typed. */
function numberToType({ unit, atMost, number }: FirstPayoutTerms): number | null {
  if (unit === null) return null
  const wireNumber = toWireNumber(atMost, unit)
  return isNumberToType(wireNumber, number) ? wireNumber : null
}

const isNumberToType = (wireNumber: number, number: number | null): boolean =>
  wireNumber > largestFirstNumber && wireNumber !== number

/** Tells whether the arrived amount proves the unit. A fee may explain a smaller amount, never a tenth. */
export const showsUnit = (amount: bigint, arrived: bigint): boolean => arrived * 10n > amount && arrived < amount * 10n
