import { checkIban } from '../contract/iban.ts'
import { toMoney } from '../contract/money.ts'
import type { Check } from '../contract/payout.ts'
import { fold } from '../contract/fold.ts'
import type { KeptBankList, NewPayout } from './records.ts'

/** A bank list older than this may warn, but must not block anybody. */
export const bankListFreshMs = 3 * 60 * 60 * 1000

export const isBankListStale = (list: KeptBankList | null, now: number): boolean =>
  list === null || now - list.fetchedAt > bankListFreshMs

type Payee = Pick<NewPayout, 'iban' | 'accountName' | 'amount' | 'bankId' | 'customer'>

/** Everything that is looked at before money moves, in the order in which a person should read it. */
export const checkPayout = (payout: Payee, list: KeptBankList | null, now: number): Check[] => [
  ...checksOfIban(payout.iban),
  ...checksOfLimits(payout, list, now),
  ...checksOfName(payout),
]

export const isBlocked = (checks: readonly Check[]): boolean => checks.some((check) => check.level === 'blocking')

function checksOfIban(iban: string): Check[] {
  const checked = checkIban(iban)
  if (!checked.ok) return [{ code: 'iban_invalid', level: 'blocking' }]
  return [
    { code: 'iban_valid', level: 'passed' },
    ...checked.warnings.map((warning): Check => ({ code: `iban_${warning}`, level: 'warning' })),
  ]
}

function checksOfLimits({ bankId, amount }: Payee, list: KeptBankList | null, now: number): Check[] {
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
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

function checksOfName({ accountName, customer }: Payee): Check[] {
  return words(accountName) === words(customer.name) ? [] : [{ code: 'account_name_differs', level: 'warning' }]
}
