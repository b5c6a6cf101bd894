import { amountInSentence, typeableAmount } from '@electron/core/money.ts'
import { policyCounts, policyLimits } from '@electron/people/contract/names.ts'
import type { Policy } from '@electron/people/contract/policy.ts'
import type { Locale } from '@electron/core/text.ts'
import { keptByOperator } from '../../stores/operator-draft.ts'

export type AmountRule = (typeof policyLimits)[number]
export type CountRule = keyof typeof policyCounts
export type Rule = keyof Policy

/** What is on the screen: amounts and counts as they were typed. */
export type PolicyForm = Record<AmountRule, { limit: 'none' | 'limited'; text: string; minor: string | null }> &
  Record<CountRule, string> & { dispatchOnApproval: 'yes' | 'no' }

export const isAmountRule = (rule: Rule): rule is AmountRule => policyLimits.some((one) => one === rule)
export const isCountRule = (rule: Rule): rule is CountRule => rule in policyCounts

/** One rule of a policy as its field shows it. */
function fieldOf<R extends Rule>(rule: R, policy: Policy, locale: Locale): PolicyForm[R]
function fieldOf(rule: Rule, policy: Policy, locale: Locale): PolicyForm[Rule] {
  if (isCountRule(rule)) return String(policy[rule])
  if (!isAmountRule(rule)) return policy[rule] ? 'yes' : 'no'
  const minor = policy[rule]
  if (minor === null) return { limit: 'none', text: '', minor: null }
  return { limit: 'limited', text: typeableAmount(BigInt(minor), locale), minor }
}

export const formOf = (policy: Policy, locale: Locale): PolicyForm => ({
  secondCheckerAbove: fieldOf('secondCheckerAbove', policy, locale),
  approverDayCap: fieldOf('approverDayCap', policy, locale),
  dayCap: fieldOf('dayCap', policy, locale),
  approvalLifetimeHours: fieldOf('approvalLifetimeHours', policy, locale),
  duplicateWindowHours: fieldOf('duplicateWindowHours', policy, locale),
  idleLockMinutes: fieldOf('idleLockMinutes', policy, locale),
  ageingHours: fieldOf('ageingHours', policy, locale),
  dispatchOnApproval: fieldOf('dispatchOnApproval', policy, locale),
})

function readCount(rule: CountRule, text: string): number | undefined {
  const { smallest, largest } = policyCounts[rule]
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : NaN
  return count >= smallest && count <= largest ? count : undefined
}

/** What a field says: undefined where it cannot be read. */
export function valueIn(form: PolicyForm, rule: Rule): Policy[Rule] | undefined {
  if (isCountRule(rule)) return readCount(rule, form[rule])
  if (!isAmountRule(rule)) return form[rule] === 'yes'
  const { limit, minor } = form[rule]
  return limit === 'none' ? null : (minor ?? undefined)
}

export const rules = [
  'secondCheckerAbove',
  'approverDayCap',
  'approvalLifetimeHours',
  'dispatchOnApproval',
  'dayCap',
  'duplicateWindowHours',
  'idleLockMinutes',
  'ageingHours',
] as const satisfies readonly Rule[]

/** The rules that the form would change; one that cannot be read is among them. */
export const changedRules = (form: PolicyForm, policy: Policy): Rule[] =>
  rules.filter((rule) => valueIn(form, rule) !== policy[rule])

export const isComplete = (form: PolicyForm): boolean => rules.every((rule) => valueIn(form, rule) !== undefined)

/** The policy that the form makes of the one it began with. Call it for a complete form. */
export const policyIn = (form: PolicyForm, from: Policy): Policy =>
  rules.reduce((policy, rule) => ({ ...policy, [rule]: valueIn(form, rule) ?? null }), from)

/**
 * Somebody else changed the policy meanwhile: a rule that was not touched becomes what it is now, and what was typed stays.
 * Changes the form.
 */
export function rebase(form: PolicyForm, from: Policy, to: Policy, locale: Locale): void {
  const touched = changedRules(form, from)
  const untouched = rules.filter((rule) => !touched.includes(rule))
  Object.assign(form, Object.fromEntries(untouched.map((rule) => [rule, fieldOf(rule, to, locale)])))
}

type Words = (key: string, named?: Record<string, string>) => string

/** A rule's value in words. `t` and `n` of the screen's language; undefined: cannot be read. */
export function valueText(
  rule: Rule,
  value: Policy[Rule] | undefined,
  { t, n, locale }: { t: Words; n: (value: number) => string; locale: Locale },
): string {
  if (value === undefined) return '…'
  if (value === null) return t(`shared.limits.${rule}.none`)
  if (typeof value === 'boolean') return t(`policy.rules.dispatchOnApproval.${value ? 'yes' : 'no'}`)
  if (typeof value === 'string') return amountInSentence(BigInt(value), locale)
  return isCountRule(rule) ? t(`shared.units.${policyCounts[rule].unit}`, { count: n(value) }) : n(value)
}

/** Which of its sentences says what a rule leads to. */
export function consequenceOf(rule: Rule, value: Policy[Rule] | undefined): 'none' | 'limited' | 'set' | 'on' | 'off' {
  if (isAmountRule(rule)) return value === null ? 'none' : 'limited'
  if (isCountRule(rule)) return 'set'
  return value === true ? 'on' : 'off'
}

/** The policy as an admin left it half changed; `seen` is the one that the form began with. */
export const useKeptPolicyForm = keptByOperator(
  'policyForm',
  (): { form: PolicyForm | null; seen: Policy | null } => ({ form: null, seen: null }),
  (state) => state,
)
