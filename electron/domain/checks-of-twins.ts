import type { Check, CheckCode } from '../contract/payout.ts'
import { showBeside } from './beside.ts'
import { mayBePaidStates, unknownTwinStates } from './payout-states.ts'
import type { Around, BesideRecord, NewPayout, OverrideRecord } from './records.ts'

type Compared = Pick<NewPayout, 'iban' | 'amount' | 'customer'>

/** What may be paid twice, and what looks like it was prepared twice. */
export function checksOfTwins(
  payout: Compared,
  { twins, replaced }: Around,
  overrides: readonly OverrideRecord[],
): Check[] {
  const equal = twins.filter((twin) => twin.iban === payout.iban && twin.amount === payout.amount)
  // It may have been paid: until people know, another payment of the same would be paying twice.
  const unknown = equal.filter(({ state }) => unknownTwinStates.includes(state))
  const recent = equal.find((twin) => !unknown.includes(twin))
  const near = twins.find((twin) => !equal.includes(twin) && isNear(payout, twin))
  return [
    ...stoppedBy('twin_unknown', unknown, overrides),
    ...stoppedBy(
      'replaced_may_be_paid',
      replaced && mayBePaidStates.includes(replaced.state) ? [replaced] : [],
      overrides,
    ),
    ...(recent ? [{ code: 'twin_recent', level: 'warning', twin: showBeside(recent) } as const] : []),
    ...(near ? [{ code: 'twin_near', level: 'warning', twin: showBeside(near) } as const] : []),
  ]
}

/** An override is about the payouts that were seen then: another one stops it again. */
function stoppedBy(code: CheckCode, others: readonly BesideRecord[], overrides: readonly OverrideRecord[]): Check[] {
  const overrideOf = (other: BesideRecord) =>
    overrides.findLast((override) => override.code === code && override.because.includes(other.id))
  const stopping = others.find((other) => !overrideOf(other))
  if (stopping) return [{ code, level: 'blocking', twin: showBeside(stopping) }]
  const [newest] = others
  const override = newest && overrideOf(newest)
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
