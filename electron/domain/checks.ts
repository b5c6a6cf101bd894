import { checkIban } from '../contract/iban.ts'
import { toMoney } from '../contract/money.ts'
import type { Check } from '../contract/payout.ts'
import { fold } from '../contract/fold.ts'
import type { KeptBankList, NewPayout, Twin } from './records.ts'

/** A bank list older than this may warn, but must not block anybody. */
export const bankListFreshMs = 3 * 60 * 60 * 1000

export const isBankListStale = (list: KeptBankList | null, now: number): boolean =>
  list === null || now - list.fetchedAt > bankListFreshMs

/** Another payout of the same amount to the same IBAN within this time is worth a second look. */
export const duplicateWindowMs = 24 * 60 * 60 * 1000

type Checked = Pick<NewPayout, 'iban' | 'accountName' | 'amount' | 'bankId' | 'customer'>

/** What the checks are held against. */
export interface Surroundings {
  list: KeptBankList | null
  /** Of this payout, newest first. */
  twins: readonly Twin[]
  now: number
}

/** Everything that is looked at before money moves, in the order in which a person should read it. */
export const checkPayout = (payout: Checked, { list, twins, now }: Surroundings): Check[] => [
  ...checksOfTwins(twins),
  ...checksOfIban(payout.iban),
  ...checksOfLimits(payout, list, now),
  ...checksOfName(payout),
]

export const isBlocked = (checks: readonly Check[]): boolean => checks.some((check) => check.level === 'blocking')

/** An unknown twin may have been paid: until people know, another payment of the same would be paying twice. */
function checksOfTwins(twins: readonly Twin[]): Check[] {
  const unknown = twins.find(({ state }) => state === 'unknown')
  if (unknown) return [{ code: 'twin_unknown', level: 'blocking', twin: unknown }]
  const [newest] = twins
  return newest ? [{ code: 'twin_recent', level: 'warning', twin: newest }] : []
}

function checksOfIban(iban: string): Check[] {
  const checked = checkIban(iban)
  if (!checked.ok) return [{ code: 'iban_invalid', level: 'blocking' }]
  return [
    { code: 'iban_valid', level: 'passed' },
    ...checked.warnings.map((warning): Check => ({ code: `iban_${warning}`, level: 'warning' })),
  ]
}

/** What the chosen bank says of the amount, as far as its limits are known; nothing when none was chosen. */
export function checksOfLimits(
  { bankId, amount }: Pick<Checked, 'bankId' | 'amount'>,
  list: KeptBankList | null,
  now: number,
): Check[] {
  if (bankId === null) return []
  if (list === null) return [{ code: 'limits_unknown', level: 'warning' }]
  const stale = isBankListStale(list, now)
  const asOf = list.fetchedAt
  const bank = list.banks.find(({ id }) => id === bankId)
  // Old limits can be wrong in both directions, so they advise and never stop.
  const level = stale ? 'warning' : 'blocking'
  const age: Check[] = stale ? [{ code: 'limits_stale', level: 'warning', asOf }] : []
  if (!bank) return [{ code: 'bank_not_listed', level, asOf }, ...age]
  const range = { minimum: toMoney(bank.minimum), maximum: toMoney(bank.maximum), asOf }
  if (amount < bank.minimum) return [{ code: 'below_minimum', level, ...range }, ...age]
  if (amount > bank.maximum) return [{ code: 'above_maximum', level, ...range }, ...age]
  return [{ code: 'within_limits', level: 'passed', ...range }, ...age]
}

const words = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

function checksOfName({ accountName, customer }: Checked): Check[] {
  return words(accountName) === words(customer.name) ? [] : [{ code: 'account_name_differs', level: 'warning' }]
}
