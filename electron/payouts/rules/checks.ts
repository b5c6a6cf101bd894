import type { Check } from '../contract/payout.ts'
import { overridable } from '../contract/check-codes.ts'
import { checksOfOthers, checksOfSetBack } from './paying-twice.ts'
import type { CheckStage } from './states.ts'
import type {
  ApprovalRecord,
  EarlierPayout,
  PayoutContext,
  PayoutSummaryRecord,
  NewPayout,
  OverrideRecord,
} from '../records.ts'
import type { AttemptRecord } from '../../transactions/records.ts'
import { isLapsed, type Rules } from './approvals.ts'
import { hasNoTaker } from '../../core/amount-range.ts'
import { mayHaveLeft } from '../../core/states.ts'
import { checkIban } from '../../core/iban.ts'
import { isBankListStale } from '../../banks/rules.ts'
import type { KeptBankList } from '../../banks/records.ts'
import type { WorkspaceRecord } from '../../people/records.ts'
import { checksOfFirstPayout, firstPayoutTerms } from './first-payout.ts'
import { damaged } from '../../core/damaged.ts'
import { isLatin, isSameName } from '../../core/text.ts'

type Checked = Pick<NewPayout, 'iban' | 'accountName' | 'amount' | 'bankId' | 'customer'> & {
  /** Of a payout that is in the ledger. */
  id?: number | null
  processId?: string | null
  overrides?: readonly OverrideRecord[]
  createdBy?: string
  editedBy?: string
  /** Null: none. */
  replaces?: number | null
  revision?: number
  approvals?: readonly Pick<ApprovalRecord, 'by' | 'revision'>[]
}

/** What the checks are held against. */
export interface Surroundings {
  stage: CheckStage
  context: PayoutContext
  list: KeptBankList | null
  workspace: Pick<WorkspaceRecord, 'bankRefreshHours'>
  rules: Rules
  use: DayUse
  /** Those by which a first payout waits. */
  earlier: readonly EarlierPayout[]
  now: number
}

/** Everything that is looked at before money moves, in the order in which a person should read it (domain rule 6). */
export const checkPayout = (payout: Checked, surroundings: Surroundings): Check[] => {
  const { stage, context, list, workspace, rules, use, earlier, now } = surroundings
  const { id = null, amount } = payout
  const overrides = (payout.overrides ?? []).filter((override) => !isLapsed(override, rules))
  const { setBack } = context
  const isSaid = setBack?.word && !isLapsed(setBack.word, rules)
  return [
    ...checksOfFirstPayout({ id, amount }, firstPayoutTerms(rules.units, list, workspace, now), earlier, stage),
    ...checksOfSetBack(setBack && { ...setBack, word: isSaid ? setBack.word : null }, stage, overrides),
    ...checksOfOthers(payout, context, overrides),
    ...checksOfCaps(amount, stage, rules, use),
    ...checksOfHabit(amount, context.customer),
    ...checksOfIban(payout.iban),
    ...checksOfLimits(payout, list, workspace, now),
    ...checksOfName(payout),
    ...checksOfAccount(payout, context),
    ...checksOfParts(amount, context.iban, rules),
  ]
}

const blocking = (checks: readonly Check[]): Check[] => checks.filter(({ level }) => level === 'blocking')

export const isBlocked = (checks: readonly Check[]): boolean => blocking(checks).length > 0

/** Gives the failure that stops a payout, or null. A cap, and a first payout that waits, have their own names. */
export function stoppedBy(
  checks: readonly Check[],
): 'checks_failed' | 'first_payout_open' | 'over_approver_cap' | 'over_day_cap' | null {
  const [first, ...others] = blocking(checks).map(({ code }) => code)
  if (first === undefined) return null
  if (first === 'first_payout_waits' && others.length === 0) return 'first_payout_open'
  return (first === 'over_approver_cap' || first === 'over_day_cap') && others.length === 0 ? first : 'checks_failed'
}

/** As a payout's, or of many rows together. */
type Said = Pick<Check, 'code' | 'level' | 'twin' | 'setBack' | 'lists'>

/** Whether these warn of something, or are stopped by something, that was not shown. */
export function saysMore(checks: readonly Said[], shown: readonly Said[]): boolean {
  const named = ({ code, twin, setBack, lists = [] }: Said) =>
    [code, twin?.id ?? setBack, ...lists.map(({ id }) => id)].join(' ')
  const known = new Set(shown.filter(raised).map(named))
  return checks.filter(raised).some((check) => !known.has(named(check)))
}
const raised = ({ level }: Said): boolean => level !== 'passed'

/** What a checker may override: everything that blocks it, or nothing. */
export function overridableOf(checks: readonly Check[]): Check[] {
  const stopping = blocking(checks)
  return stopping.every(({ code }) => overridable.includes(code)) ? stopping : []
}

function checksOfIban(iban: string): Check[] {
  const checked = checkIban(iban)
  if (!checked.ok) return [{ code: 'iban_invalid', level: 'blocking' }]
  return [
    { code: 'iban_valid', level: 'passed' },
    ...checked.warnings.map((warning): Check => ({ code: `iban_${warning}`, level: 'warning' })),
  ]
}

/** Says what the chosen bank takes, or whether any does where none was chosen. */
export function checksOfLimits(
  { bankId, amount }: Pick<Checked, 'bankId' | 'amount'>,
  list: KeptBankList | null,
  { bankRefreshHours }: Pick<WorkspaceRecord, 'bankRefreshHours'>,
  now: number,
): Check[] {
  if (list === null) return bankId === null ? [] : [{ code: 'limits_unknown', level: 'warning' }]
  const stale = isBankListStale(list, bankRefreshHours, now)
  const asOf = list.fetchedAt
  // The service may know a bank that it does not list, so this stops nobody.
  if (bankId === null) return hasNoTaker(amount, list.banks) ? [{ code: 'no_bank_takes', level: 'warning', asOf }] : []
  // The service still has it; only what it says of its limits is odd. That stops nobody: the service has the last word.
  if (list.leftOut.some(({ id }) => id === bankId)) return [{ code: 'bank_left_out', level: 'warning', asOf }]
  const bank = list.banks.find(({ id }) => id === bankId)
  // Old limits can be wrong in both directions, so they advise and never stop.
  const level = stale ? 'warning' : 'blocking'
  const age: Check[] = stale ? [{ code: 'limits_stale', level: 'warning', asOf }] : []
  if (!bank) return [{ code: 'bank_not_listed', level, asOf }, ...age]
  const range = { minimum: String(bank.minimum), maximum: String(bank.maximum), asOf }
  if (amount < bank.minimum) return [{ code: 'below_minimum', level, ...range }, ...age]
  if (amount > bank.maximum) return [{ code: 'above_maximum', level, ...range }, ...age]
  return [{ code: 'within_limits', level: 'passed', ...range }, ...age]
}

function checksOfName({ accountName, customer, processId }: Checked): Check[] {
  const texts = [accountName, customer.name, customer.id, customer.username, processId ?? '']
  return [
    ...(isSameName(accountName, customer.name) ? [] : [{ code: 'account_name_differs', level: 'warning' } as const]),
    ...(isLatin(accountName) ? [] : [{ code: 'name_not_latin', level: 'warning' } as const]),
    ...(texts.some((text) => damaged(text) !== null) ? [{ code: 'name_damaged', level: 'warning' } as const] : []),
  ]
}

/** Whose account it is, as far as payouts before it tell. */
function checksOfAccount(
  payout: Checked,
  { iban: { last, ofAnother, isCustomers }, customer: { last: lastOfCustomer } }: PayoutContext,
): Check[] {
  const warned = (code: Check['code'], { processId, accountName }: PayoutSummaryRecord): Check => ({
    ...{ code, level: 'warning' },
    other: { processId, accountName },
  })
  const changed = lastOfCustomer !== null && lastOfCustomer.iban !== payout.iban && !isCustomers
  const named = last ?? lastOfCustomer
  return [
    ...(changed ? [warned('iban_changed', lastOfCustomer)] : []),
    ...(last === null && !changed ? [{ code: 'iban_first', level: 'warning' } as const] : []),
    ...(ofAnother ? [warned('iban_of_another', ofAnother)] : []),
    ...(named && !isSameName(named.accountName, payout.accountName) ? [warned('name_changed', named)] : []),
  ]
}

/** A payment that is cut into small ones is as large as they are together. */
function checksOfParts(amount: bigint, { beside }: PayoutContext['iban'], { policy }: Rules): Check[] {
  const limit = policy.secondCheckerAbove
  const isSplit = limit !== null && amount <= BigInt(limit) && amount + beside > BigInt(limit)
  return isSplit
    ? [{ code: 'amount_in_parts', level: 'warning', cap: String(BigInt(limit)), used: String(beside) }]
    : []
}

/** Fewer do not tell what is usual. */
const fewestForMedian = 3
const unusualFactor = 10n

/** Whether it is like what this customer was paid before: lira typed as kuruş make it a hundredfold to the kuruş. */
function checksOfHabit(amount: bigint, { count, median, last }: PayoutContext['customer']): Check[] {
  const checks: Check[] = []
  if (last && amount === last.amount * 100n) {
    checks.push({ code: 'amount_hundredfold', level: 'warning', usual: String(last.amount) })
  }
  if (count >= fewestForMedian && median !== null && amount >= median * unusualFactor) {
    checks.push({ code: 'amount_unusual', level: 'warning', usual: String(median) })
  }
  return checks
}

/** What has been used of the day's caps by other payouts, minor units. */
export interface DayUse {
  /** By everybody. */
  dispatched: bigint
  /** By the checker who looks; null when nobody looks as one. */
  approved: bigint | null
}

/**
 * Whether it is in what was handed over since then: a payout is counted once, however often it was tried. What was refused, or
 * certainly never left, uses up nothing.
 */
export const wasDispatched = (attempts: readonly AttemptRecord[], since: number): boolean =>
  attempts.some(({ preparedAt, state }) => preparedAt >= since && mayHaveLeft.includes(state))

/** The ledger holds the caps itself when it writes, because two people may be at once; here people see it before. */
export function checksOfCaps(amount: bigint, stage: CheckStage, { policy }: Rules, use: DayUse): Check[] {
  const checks: Check[] = []
  if (stage === 'approval' && use.approved !== null) {
    checks.push(...checkOfCap('over_approver_cap', 'blocking', amount, policy.approverDayCap, use.approved))
  }
  // Tomorrow is another day: it stops nobody from preparing it.
  const level = stage === 'dispatch' ? 'blocking' : 'warning'
  checks.push(...checkOfCap('over_day_cap', level, amount, policy.dayCap, use.dispatched))
  return checks
}

function checkOfCap(
  code: 'over_approver_cap' | 'over_day_cap',
  level: Check['level'],
  amount: bigint,
  cap: string | null,
  used: bigint,
): Check[] {
  if (cap === null || used + amount <= BigInt(cap)) return []
  return [{ code, level, cap: String(BigInt(cap)), used: String(used) }]
}
