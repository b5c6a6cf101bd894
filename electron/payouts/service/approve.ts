import type { Operator } from '../../core/access.ts'
import { VezneError, fieldError } from '../../core/result.ts'
import type { Tell, Clock, Dialogs, Digest } from '../../core/ports.ts'
import type { PayoutRecord, PayoutMove } from '../records.ts'
import type { DispatchService } from './dispatch.ts'
import type { SessionService } from '../../people/service/session.ts'
import { isStillSignedIn, stillSignedIn } from '../../people/service/session.ts'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { payoutSchema, seenPayoutSchema, type Check, type SeenPayout } from '../contract/payout.ts'
import { isGranted } from '../../core/access.ts'
import { countingApprovals, isApprovedBy, wouldComplete, approverCapOf, type Rules } from '../rules/approvals.ts'
import { saysMore } from '../rules/checks.ts'
import { largestOf, sealOf, sealOfMany } from '../rules/seal.ts'
import type { PayoutLedger } from '../ledger.ts'
import type { AmountUnit } from '../../core/money.ts'
import { toWireNumber } from '../../core/money.ts'
import { onceSent } from '../../transactions/service/attempts.ts'
import { refuseIfStopped, type PayoutAccess } from './access.ts'
import type { PayoutCheckService, RulesService } from './checks.ts'
import type { Stamped } from '../../core/time.ts'

/**
 * Four eyes: another checker than its maker and last editor, with their passphrase, and in main's own dialog, because a
 * page could show one payout and name another. Where two must approve, each does so by themselves.
 */
export function createApprovals(ports: {
  ledger: PayoutLedger
  session: SessionService
  access: PayoutAccess
  rules: RulesService
  checks: PayoutCheckService
  dispatch: DispatchService
  dialogs: Dialogs
  clock: Clock
  stamp: Stamped
  digest: Digest
  tell: Tell
}) {
  const { ledger, session, access, rules, checks, dialogs, clock, stamp, digest } = ports

  const sending = createSendingAtOnce(ports)

  /** What may be approved now, and everything that its approval says of it. Throws what `open` and the checks do. */
  async function look(seen: readonly SeenPayout[], operator: Operator): Promise<Looked> {
    const payouts = await Promise.all(seen.map((one) => access.open('approve', one, operator)))
    const [{ payoutAmountUnit: unit }, demanded, checked] = await Promise.all([
      ledger.workspace.read(),
      rules.now(),
      checks.ofAll(payouts, 'approval', operator.id),
    ])
    await refuseOverCap(payouts, demanded, operator)
    const now = clock.now()
    const looked = payouts.map((payout, index) => {
      const shown = checked[index]
      if (!shown) throw new VezneError('internal')
      refuseIfStopped(shown)
      const seal = sealOf(payout, unit, digest)
      // Nobody adds their word to another's for something else: the unit may have changed since.
      const others = countingApprovals(payout, demanded, now)
      if (others.some((approval) => approval.seal !== seal)) throw new VezneError('seal_broken')
      const completes = wouldComplete(payout, operator.id, demanded, now)
      return { payout, seal, checks: shown, completes }
    })
    const sends =
      demanded.policy.dispatchOnApproval &&
      isGranted(operator.roles, 'payouts.send') &&
      looked.some(({ completes }) => completes)
    return { looked, unit, rules: demanded, sends }
  }

  /** Each alone may be within the cap that together they are above. */
  async function refuseOverCap(payouts: readonly PayoutRecord[], demanded: Rules, { id }: Operator): Promise<void> {
    const cap = approverCapOf(demanded, clock.now())
    if (!cap) return
    const approved = await ledger.payouts.approvedBy(id, cap.since)
    const more = totalOf(payouts.filter((payout) => !isApprovedBy(payout, id, cap.since)))
    if (approved + more > cap.atMost) throw new VezneError('over_approver_cap')
  }

  /**
   * As it was shown in the dialog, with the checks that were shown, if it still is so and they say nothing more; the
   * compare-and-set of the ledger sees what is changed after this.
   */
  async function lookAgain(seen: readonly SeenPayout[], shown: Looked, operator: Operator): Promise<Looked> {
    const now = await look(seen, stillSignedIn(session, operator))
    const looked = now.looked.map((one, index) => {
      const before = shown.looked[index]
      if (one.seal !== before?.seal || saysMore(one.checks, before.checks)) throw new VezneError('changed_meanwhile')
      return { ...one, checks: before.checks }
    })
    stillSignedIn(session, operator)
    return { ...now, looked }
  }

  function movesOf({ looked, rules: demanded }: Looked, operator: Operator): PayoutMove[] {
    const given = stamp(operator.id)
    return looked.map(({ payout, seal, checks: shown, completes }) => ({
      ...given,
      id: payout.id,
      revision: payout.revision,
      from: [payout.state],
      to: completes ? 'approved' : 'awaiting_approval',
      action: 'payout.approved',
      approval: {
        by: operator.id,
        at: given.at,
        revision: payout.revision,
        seal,
        checks: shown,
        together: looked.length,
      },
      approverCap: approverCapOf(demanded, given.at),
    }))
  }

  /** `sends`: both the dialog and the policy of now say so. */
  async function finish(moved: PayoutRecord[] | null, sends: boolean, operator: Operator) {
    const shown = await access.changedAll(moved, operator)
    if (!moved || !sends) return shown
    await sending.send(moved, operator)
    return onceSent(async () => access.showAll(await Promise.all(moved.map(({ id }) => access.record(id))), operator))
  }

  return {
    /** Before quitting. */
    stopSending: sending.stop,

    operations: {
      /**
       * The last one needed makes it ready, and hands it over where the policy says so: what came of that is in the payout.
       * Throws `already_approved`, `declined_in_dialog`, `seal_broken`, `over_approver_cap` and `checks_failed` besides
       * what `open` and `confirm` throw.
       */
      approve: operation(
        'payouts.approve',
        seenPayoutSchema.extend({ passphrase: passphraseSchema }),
        payoutSchema,
        async ({ passphrase, ...seen }, { operator, locale }) => {
          await access.open('approve', seen, operator)
          await session.confirm(operator, passphrase)
          const shown = await look([seen], operator)
          const [only] = shown.looked
          if (!only) throw new VezneError('internal')
          const { amount, iban, accountName, processId } = only.payout
          const wireAmount = String(toWireNumber(amount, shown.unit))
          const asked = { amount, wireAmount, iban, accountName, processId, locale, sendsAtOnce: shown.sends }
          if (!(await dialogs.confirmApprove(asked))) throw new VezneError('declined_in_dialog')
          const now = await lookAgain([seen], shown, operator)
          const [move] = movesOf(now, operator)
          if (!move) throw new VezneError('internal')
          const moved = await ledger.payouts.move(move)
          const [payout] = await finish(moved && [moved], shown.sends && now.sends, operator)
          if (!payout) throw new VezneError('internal')
          return payout
        },
      ),

      /**
       * All or none, in the order of their ledger ids, after one dialog with their number, total and largest. Each keeps its
       * own seal; the one that the dialog showed covers them all.
       */
      approveBulk: operation(
        'payouts.approve',
        z.strictObject({ payouts: z.array(seenPayoutSchema).min(2).max(200), passphrase: passphraseSchema }),
        z.array(payoutSchema),
        async ({ payouts: seen, passphrase }, { operator, locale }) => {
          const ordered = seen.toSorted((one, other) => one.id - other.id)
          if (new Set(ordered.map(({ id }) => id)).size < ordered.length) throw fieldError('payouts', 'invalid')
          await Promise.all(ordered.map((one) => access.open('approve', one, operator)))
          await session.confirm(operator, passphrase)
          const shown = await look(ordered, operator)
          const payouts = shown.looked.map(({ payout }) => payout)
          const confirmed = await dialogs.confirmBulk({
            action: shown.sends ? 'approve_and_send' : 'approve',
            batchName: null,
            rows: payouts.length,
            total: totalOf(payouts),
            largest: largestOf(payouts),
            seal: sealOfMany(
              shown.looked.map(({ seal }) => seal),
              digest,
            ),
            sameFile: null,
            locale,
          })
          if (!confirmed) throw new VezneError('declined_in_dialog')
          const now = await lookAgain(ordered, shown, operator)
          const moved = await ledger.payouts.moveBulk(movesOf(now, operator))
          return finish(moved, shown.sends && now.sends, operator)
        },
      ),
    },
  }
}

interface Looked {
  looked: { payout: PayoutRecord; seal: string; checks: Check[]; completes: boolean }[]
  unit: AmountUnit
  rules: Rules
  /** This approval hands over at once. */
  sends: boolean
}

const totalOf = (payouts: readonly PayoutRecord[]): bigint => payouts.reduce((sum, { amount }) => sum + amount, 0n)

/** Where the policy says that the last approval sends: what it made ready is handed over by whoever gave it. */
export function createSendingAtOnce(ports: {
  session: SessionService
  dispatch: Pick<DispatchService, 'handOver'>
  tell: Tell
}) {
  const { session, dispatch, tell } = ports

  /** One for each approval whose payouts are being handed over. */
  const lines = new Set<{ stopped: boolean }>()

  return {
    /**
     * One after another. The approvals stand whatever comes of it: what was not tried stays ready, and a person sends it.
     * Nothing is begun after one that did not arrive, nor when they have left. Of all failures it throws `outcome_unrecorded`.
     */
    async send(approved: readonly PayoutRecord[], operator: Operator): Promise<void> {
      const line = { stopped: false }
      lines.add(line)
      try {
        for (const { id, revision } of approved.filter(({ state }) => state === 'approved')) {
          if (line.stopped || !isStillSignedIn(session, operator)) return
          const sent = await dispatch.handOver({ id, revision }, operator.id)
          if (sent.state !== 'accepted') return
        }
      } catch (error) {
        if (!(error instanceof VezneError) || error.failure.code === 'outcome_unrecorded') throw error
      } finally {
        lines.delete(line)
        tell('ledger.changed')
      }
    },

    /** No further payout is begun. The one that is under way is waited for by whoever waits for attempts. */
    stop(): void {
      for (const line of lines) line.stopped = true
    },
  }
}
