import { type Operator, isGranted } from '../../core/access.ts'
import { VezneError, only } from '../../core/result.ts'
import type { PayoutRecord, PayoutMove } from '../records.ts'
import { stillSignedIn, type Seat } from '../../core/seat.ts'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { payoutsSchema, seenPayoutsSchema } from '../contract/bulk.ts'
import { payoutSchema, seenPayoutSchema, type Check, type SeenPayout } from '../contract/payout.ts'
import {
  countingApprovals,
  isApprovedBy,
  rulesOf,
  wouldComplete,
  approverCapOf,
  type Rules,
} from '../rules/approvals.ts'
import { saysMore } from '../rules/checks.ts'
import { gatherNews } from '../rules/news.ts'
import { inSealOrder, sealOf, totalOf } from '../rules/seal.ts'
import type { AmountUnit } from '../../core/money.ts'
import type { Signer } from '../../core/seat.ts'
import { approvalStatement } from '../rules/statements.ts'
import { onceSent } from '../../transactions/service/attempts.ts'
import { confirmed, confirmedBulk, refuseIfStopped, type PayoutPorts } from './access.ts'
import type { BulkSendingService } from './bulk.ts'

/**
 * Four eyes: another checker than its maker and last editor, with their passphrase, and in main's own dialog, because a
 * page could show one payout and name another. Where two must approve, each does so by themselves.
 */
export function createApprovals(ports: PayoutPorts & { bulk: BulkSendingService }) {
  const { ledger, access, charter, checks, signatures, bulk, clock, stamp, digest } = ports

  /** What may be approved now, and everything that its approval says of it. Throws what `open` and the checks do. */
  async function review(seen: readonly SeenPayout[], operator: Operator): Promise<Review> {
    const payouts = await Promise.all(seen.map((one) => access.open('approve', one, operator)))
    const staged = payouts.map((payout) => ({ payout, stage: 'approval' as const }))
    const [charterNow, checked] = await Promise.all([charter.now(), checks.evaluateWhole(staged, operator.id)])
    const { identity } = charterNow
    const rules = rulesOf(charterNow)
    const unit = rules.units.payoutAmountUnit
    await refuseOverCap(payouts, rules, operator)
    const now = clock.now()
    for (const { payout } of checked)
      await signatures.refuseUnlessSigned(charterNow, payout, countingApprovals(payout, rules, now))
    for (const id of new Set(payouts.flatMap(({ batch }) => batch?.id ?? [])))
      await signatures.refuseUnlessListSigned(id)
    const reviewed = checked.map(({ payout, checks: shown }) => {
      refuseIfStopped(shown)
      const seal = sealOf(payout, unit, digest)
      // Nobody adds their word to another's for something else: the unit may have changed since.
      const others = countingApprovals(payout, rules, now)
      if (others.some((approval) => approval.seal !== seal)) throw new VezneError('seal_broken')
      const completes = wouldComplete(payout, operator.id, rules, now, shown)
      if (!completes && others.some(({ by }) => by === operator.id)) throw new VezneError('already_approved')
      return { payout, seal, checks: shown, completes }
    })
    const sends =
      rules.policy.dispatchOnApproval &&
      isGranted(operator.roles, 'payouts.send') &&
      reviewed.some(({ completes }) => completes)
    return { reviewed, unit, identity, rules, sends }
  }

  /** Each alone may be within the cap that together they are above. */
  async function refuseOverCap(payouts: readonly PayoutRecord[], rules: Rules, { id }: Operator): Promise<void> {
    const cap = approverCapOf(rules, clock.now())
    if (!cap) return
    const approved = await ledger.payouts.approvedBy(id, cap.since)
    const more = totalOf(payouts.filter((payout) => !isApprovedBy(payout, id, cap.since)))
    if (approved + more > cap.atMost) throw new VezneError('over_approver_cap')
  }

  /**
   * As it was shown in the dialog, with the checks that were shown, if it still is so and they say nothing more; the
   * compare-and-set of the ledger sees what is changed after this.
   */
  async function revalidate(
    seen: readonly SeenPayout[],
    shown: Review,
    operator: Operator,
    seat: Seat,
  ): Promise<Review> {
    const now = await review(seen, stillSignedIn(seat, operator))
    const reviewed = now.reviewed.map((one, index) => {
      const before = shown.reviewed[index]
      if (one.seal !== before?.seal || saysMore(one.checks, before.checks)) throw new VezneError('changed_meanwhile')
      return { ...one, checks: before.checks }
    })
    stillSignedIn(seat, operator)
    return { ...now, reviewed }
  }

  function movesOf(
    { reviewed, identity, rules }: Review,
    operator: Operator,
    seat: Seat,
    signer: Signer,
  ): PayoutMove[] {
    const moment = stamp(operator.id, seat)
    return reviewed.map(({ payout: { id, revision, state, approvals }, seal, checks: shown, completes }) => {
      const said = { by: operator.id, at: moment.at, revision, seal, checks: shown, together: reviewed.length }
      const signature = signer.sign(approvalStatement(identity, id, said))
      return {
        ...moment,
        ...{ id, revision, from: [state] },
        to: completes ? 'approved' : 'awaiting_approval',
        action: 'payout.approved',
        approval: { ...said, signature, batchApprovalId: null },
        approvals: approvals.length,
        approverCap: approverCapOf(rules, moment.at),
      }
    })
  }

  /**
   * All or none, after `ask`; `toSend` are those of them that are to be sent at once. Throws `declined_in_dialog`, `seal_broken`,
   * `over_approver_cap` and `checks_failed` besides what `open` and `confirm` throw.
   */
  async function approve(
    seen: readonly SeenPayout[],
    passphrase: string,
    operator: Operator,
    seat: Seat,
    ask: (shown: Review) => Promise<boolean>,
  ) {
    await Promise.all(seen.map((one) => access.open('approve', one, operator)))
    const signer = await seat.session.confirm(operator, passphrase)
    const shown = await review(seen, operator)
    if (!(await ask(shown))) throw new VezneError('declined_in_dialog')
    const now = await revalidate(seen, shown, operator, seat)
    const moved = await ledger.payouts.moveBulk(movesOf(now, operator, seat, signer))
    const approved = await access.changedAll(moved, operator)
    // Both the dialog and the policy of now must say so.
    const sends = shown.sends && now.sends
    return { approved, toSend: sends ? (moved ?? []).filter(({ state }) => state === 'approved') : [] }
  }

  return {
    operations: {
      /**
       * The last one needed makes it ready, and dispatches it where the policy says so: what came of that is in the payout.
       * Throws `already_approved`, and what `approve` above does.
       */
      approve: operation(
        'payouts.approve',
        seenPayoutSchema.extend({ passphrase: passphraseSchema }),
        payoutSchema,
        async ({ passphrase, ...seen }, { operator, seat, locale }) => {
          const { approved, toSend } = await approve([seen], passphrase, operator, seat, ({ reviewed, unit, sends }) =>
            seat.dialogs.confirmApprove({ ...confirmed(only(reviewed).payout, unit, locale), sendsAtOnce: sends }),
          )
          const [payout] = toSend
          if (!payout) return only(approved)
          await bulk.sendOne(payout, operator, seat)
          return onceSent(async () => access.show(await access.record(payout.id), operator))
        },
      ),

      /**
       * All or none, in the order of their ledger ids, after one dialog with their number, total and largest. Each keeps its
       * own seal; the one that the dialog showed covers them all. Where the policy has them sent it comes back when that has begun:
       * what becomes of each is in `bulkRun`. Throws `busy` where that would begin while others are sent, and what `approve` above
       * does.
       */
      approveBulk: operation(
        'payouts.approve',
        z.strictObject({ payouts: seenPayoutsSchema, passphrase: passphraseSchema }),
        payoutsSchema,
        async ({ payouts: seen, passphrase }, { operator, seat, locale }) => {
          let release = (): void => undefined
          const ask = async ({ reviewed, rules: { policy }, sends }: Review): Promise<boolean> => {
            if (sends) bulk.refuseIfBusy()
            const news = gatherNews(policy.secondCheckerAbove)
            for (const { payout, checks: said } of reviewed) news.add(payout, said)
            const action = sends ? 'approve_and_send' : 'approve'
            const isConfirmed = await seat.dialogs.confirmBulk(
              confirmedBulk(action, reviewed, digest, locale, news.all()),
            )
            // The dialog may have stood open for an hour; from here on none begins before these, which would stand approved and unsent.
            if (sends && isConfirmed) release = bulk.hold()
            return isConfirmed
          }
          try {
            const { approved, toSend } = await approve(inSealOrder(seen), passphrase, operator, seat, ask)
            if (toSend.length > 0) bulk.start(toSend, operator, seat)
            return approved
          } finally {
            release()
          }
        },
      ),
    },
  }
}

interface Review {
  reviewed: { payout: PayoutRecord; seal: string; checks: Check[]; completes: boolean }[]
  unit: AmountUnit
  identity: string | null
  rules: Rules
  /** This approval hands over at once. */
  sends: boolean
}
