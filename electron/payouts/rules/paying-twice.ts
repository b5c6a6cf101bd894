import type { PayoutState, StateSource } from '../../core/states.ts'
import type { CheckCode } from '../contract/check-codes.ts'
import type { Check, PayoutSummary } from '../contract/payout.ts'
import type { NewPayout, OtherPayouts, OverrideRecord, Paid, Payee, PayoutSummaryRecord, SetBack } from '../records.ts'
import type { CheckStage } from './states.ts'

/**
 * When paying one payout may pay another once more (domain rule 5). Whether a payout may have been paid is said once: the ledger
 * says it as `paid`, by the query of ../queries/paying-twice.ts, which is made of the lists here. The checks, whoever
 * overrides them, a batch's file and the transaction in which an attempt begins all ask for that and decide by `checksOfOthers`.
 */

/** It may have been paid, or may yet be without anybody preparing it anew: however long ago it was handed over. */
export const onItsWay: readonly PayoutState[] = ['sending', 'accepted', 'processing', 'unknown']

/** Only the service is believed that it came to nothing. Others may be wrong, or lie. */
export const cameToNothing: readonly PayoutState[] = ['failed', 'returned']
export const saidByService: readonly StateSource[] = ['answer', 'verified_callback']

/** Every other status that was ever reported of it speaks for a payment, whatever became of the report. */
export const againstPayment: readonly string[] = cameToNothing

/** It may be sent, or made ready to be sent: a ledger that was set back does not know whether it was. */
export const notYetSent: readonly PayoutState[] = ['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent']

/** Nobody sends it any more; but whoever ended it after the ledger was set back did not know whether it was sent before. */
export const endedUnsent: readonly PayoutState[] = ['rejected', 'cancelled']

/** It may be paid as soon as somebody sends it. */
export const waitsToBePaid: readonly PayoutState[] = ['awaiting_approval', 'approved', 'not_sent']

type Payment = Pick<NewPayout, 'iban' | 'amount'>

/** Equal for the same payment, and for no other. */
export const paymentOf = ({ iban, amount }: Payment): string => `${iban} ${amount}`

/** Names a payout to the query of its surroundings. */
export const payeeOf = (
  payout: Pick<NewPayout, 'iban' | 'amount' | 'replaces'> & Pick<Payee, 'id'> & Pick<Compared, 'customer'>,
): Payee => {
  const { id, iban, amount, customer, replaces } = payout
  return { id, iban, amount, customerId: customer.id, replaces }
}

const isSamePayment = (one: Payment, other: Payment): boolean => paymentOf(one) === paymentOf(other)

type Compared = Pick<NewPayout, 'iban' | 'amount'> & { customer: Pick<NewPayout['customer'], 'id'> }

/**
 * Whether it was sent already, before the ledger was set back. Whoever prepares it cannot know: it stops at who approves, and says
 * that they made sure.
 */
export function checksOfSetBack(
  setBack: SetBack | null,
  stage: CheckStage,
  overrides: readonly OverrideRecord[],
): Check[] {
  if (!setBack) return []
  const { event, at: asOf, word } = setBack
  const own = overrides.findLast(({ code, because }) => code === 'ledger_set_back' && because === event)
  const said = own ?? word
  const check = { code: 'ledger_set_back', setBack: event, asOf } as const
  if (!said) return [{ ...check, level: stage === 'draft' ? 'warning' : 'blocking' }]
  const { by, at, reason } = said
  return [{ ...check, level: 'warning', overridden: { by, at, reason } }]
}

/** What may be paid twice, and what looks like it was prepared twice. */
export function checksOfOthers(
  payout: Compared,
  { twins, replaced, replacements }: OtherPayouts,
  overrides: readonly OverrideRecord[],
): Check[] {
  const same = twins.filter((twin) => isSamePayment(payout, twin))
  const waiting = same.find(({ paid }) => paid === null)
  const near = twins.find((twin) => !same.includes(twin) && isNear(payout, twin))
  const origin = replaced ? [replaced] : []
  const that = (paid: Paid, others: readonly PayoutSummaryRecord[]) => others.filter((other) => other.paid === paid)
  const [denied] = that('denied', [...same, ...origin, ...replacements])
  return [
    // That it may be paid was overridden before anybody knew that it was.
    ...stoppedBy('twin_may_be_paid', that('may_be', same), overrides),
    ...stoppedBy('twin_was_paid', that('was', same), overrides),
    ...stoppedBy('replaced_may_be_paid', that('may_be', origin), overrides),
    ...stoppedBy('replaced_was_paid', that('was', origin), overrides),
    ...stoppedBy('replacement_may_be_paid', replacements.filter(bars), overrides),
    ...(denied ? [{ code: 'twin_denied', level: 'warning', twin: shownSummary(denied) } as const] : []),
    ...(waiting ? [{ code: 'twin_waits', level: 'warning', twin: shownSummary(waiting) } as const] : []),
    ...(near ? [{ code: 'twin_near', level: 'warning', twin: shownSummary(near) } as const] : []),
  ]
}

/** Also one that waits: of two made instead of one, people choose which it is to be before either goes out. */
const bars = ({ paid, state }: PayoutSummaryRecord): boolean =>
  (paid !== null && paid !== 'denied') || state === 'awaiting_approval' || state === 'approved'

/** An override is about the payout that was seen then: another one stops it again. */
function stoppedBy(
  code: CheckCode,
  others: readonly PayoutSummaryRecord[],
  overrides: readonly OverrideRecord[],
): Check[] {
  const overrideOf = ({ id }: PayoutSummaryRecord) =>
    overrides.findLast((override) => override.code === code && override.because === id)
  const stopping = others.find((other) => !overrideOf(other))
  if (stopping) return [{ code, level: 'blocking', twin: shownSummary(stopping) }]
  const [newest] = others
  const override = newest && overrideOf(newest)
  if (!override) return []
  const { by, at, reason } = override
  return [{ code, level: 'warning', twin: shownSummary(newest), overridden: { by, at, reason } }]
}

/** Within a hundredth of the amount: to the same IBAN, or for the same customer. */
function isNear(payout: Compared, other: PayoutSummaryRecord): boolean {
  const difference = payout.amount > other.amount ? payout.amount - other.amount : other.amount - payout.amount
  const related = other.iban === payout.iban || other.customerId === payout.customer.id
  return related && difference * 100n <= payout.amount
}

/** A payout as it is shown beside another; whose customer it is, and whether it was paid, only the checks ask. */
export const shownSummary = ({ amount, customerId, paid, ...summary }: PayoutSummaryRecord): PayoutSummary => ({
  ...summary,
  amount: String(amount),
})
