import type { Check, CheckCode } from '../contract/payout.ts'
import type { PayoutState } from '../../core/payout-state.ts'
import { showBeside } from './beside.ts'
import { mayBePaidStates, replacementStates, unknownTwinStates, wasPaidStates } from './states.ts'
import type { Around, BesideRecord, NewPayout, OverrideRecord } from '../records.ts'
import { isSamePayment, overrideFor, stopping } from './twins.ts'

type Compared = Pick<NewPayout, 'iban' | 'amount' | 'customer'>

/** What may be paid twice, and what looks like it was prepared twice. */
export function checksOfTwins(
  payout: Compared,
  { twins, ...line }: Around,
  overrides: readonly OverrideRecord[],
): Check[] {
  const equal = twins.filter((twin) => isSamePayment(payout, twin))
  // It may have been paid: until people know, another payment of the same would be paying twice.
  const unknown = equal.filter(({ state }) => unknownTwinStates.includes(state))
  const recent = equal.find((twin) => !unknown.includes(twin))
  const near = twins.find((twin) => !equal.includes(twin) && isNear(payout, twin))
  return [
    ...stoppedBy('twin_unknown', unknown, overrides),
    ...checksOfLine(line, overrides),
    ...(recent ? [{ code: 'twin_recent', level: 'warning', twin: showBeside(recent) } as const] : []),
    ...(near ? [{ code: 'twin_near', level: 'warning', twin: showBeside(near) } as const] : []),
  ]
}

/** Codes of what stops one of several that are made for the same payment. */
export const codesOfLine: readonly CheckCode[] = [
  'replaced_may_be_paid',
  'replaced_was_paid',
  'replacement_may_be_paid',
]

/** Of those that are made instead of one another, one is to be paid. */
function checksOfLine(
  { replaced, replacements }: Pick<Around, 'replaced' | 'replacements'>,
  overrides: readonly OverrideRecord[],
): Check[] {
  const among = (others: readonly BesideRecord[], states: readonly PayoutState[]) =>
    others.filter(({ state }) => states.includes(state))
  const origin = replaced ? [replaced] : []
  return [
    ...stoppedBy('replaced_may_be_paid', among(origin, mayBePaidStates), overrides),
    // That it may be paid was overridden before anybody knew that it was.
    ...stoppedBy('replaced_was_paid', among(origin, wasPaidStates), overrides),
    ...stoppedBy('replacement_may_be_paid', among(replacements, replacementStates), overrides),
  ]
}

function stoppedBy(code: CheckCode, others: readonly BesideRecord[], overrides: readonly OverrideRecord[]): Check[] {
  const [first] = stopping(code, others, overrides)
  if (first) return [{ code, level: 'blocking', twin: showBeside(first) }]
  const [newest] = others
  const override = newest && overrideFor(code, newest, overrides)
  if (!override) return []
  const { by, at, reason } = override
  return [{ code, level: 'warning', twin: showBeside(newest), overridden: { by, at, reason } }]
}

/** Within a hundredth of the amount: to the same IBAN, or for the same customer. */
function isNear(payout: Compared, other: BesideRecord): boolean {
  const difference = payout.amount > other.amount ? payout.amount - other.amount : other.amount - payout.amount
  const related = other.iban === payout.iban || other.customerId === payout.customer.id
  return related && difference * 100n <= payout.amount
}
