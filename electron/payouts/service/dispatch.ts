import { operation } from '../../core/operation.ts'
import { isGranted, type Operator } from '../../core/access.ts'
import { payoutSchema, seenPayoutSchema, type SeenPayout } from '../contract/payout.ts'
import { isInQuestion } from '../../transactions/contract/reporting.ts'
import { VezneError } from '../../core/result.ts'
import { toWireNumber } from '../../core/money.ts'
import type { AtComputer } from '../../core/time.ts'
import { together } from '../../core/together.ts'
import { countingApprovals, dayCapOf, isMaker, paidSince, rulesOf, type Rules } from '../rules/approvals.ts'
import { payoutStateAfter } from '../../transactions/rules.ts'
import type { PayoutRecord } from '../records.ts'
import { payoutBody, sealOf } from '../rules/seal.ts'
import type { Charter } from '../../people/rules/charter.ts'
import { active } from '../../people/rules/charter-proof.ts'
import type { Outcome } from '../../core/payment-service.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import { boundsOf, type CheckedPayout } from './checks.ts'
import type { DispatchLockService } from './locks.ts'
import { onceSent, type AttemptService } from '../../transactions/service/attempts.ts'
import { confirmed, refuseIfStopped, refuseUnlessApproved, type PayoutPorts } from './access.ts'
import { createSendPlaces, type SendPlace } from './send-places.ts'
import { stillSignedIn, type Seat } from '../../core/seat.ts'

/** Speaks for the sender of a payout, up to its first byte. */
export interface SendGuard {
  /** Aborted when nothing more may leave. */
  stopped?: AbortSignal
  /** Throws why nothing may leave now. */
  refuse?: () => void
  /** Hears the outcome before another request can take its place. */
  answered?: (outcome: Outcome<unknown>) => void
}

/** Dispatching approved payouts: a person asks, main shows what it is about to do, then one attempt. */
export function createDispatch(
  ports: PayoutPorts & {
    attempts: AttemptService
    charter: CharterService
    locks: DispatchLockService
    auditHead: AuditHeadService
    /** Milliseconds of this run. */
    running: () => number
  },
) {
  const { charter, access, signatures, paymentService, attempts, checks, locks, auditHead } = ports
  const { ledger, clock, digest, tell } = ports
  const places = createSendPlaces(ports.running)

  /**
   * Refuses what no longer holds of all that the approvals promised. Gives the unit in which it is sent, and the terms of a first payout.
   */
  async function refuseUnlessSound(
    payout: PayoutRecord,
    charterNow: Charter,
    check: (payout: PayoutRecord, rules: Rules) => Promise<CheckedPayout>,
  ) {
    await locks.refuseIfLocked()
    const rules = rulesOf(charterNow)
    const unit = rules.units.payoutAmountUnit
    const now = clock.now()
    refuseUnlessApproved(payout, rules, now)
    const seal = sealOf(payout, unit, digest)
    const approvals = countingApprovals(payout, rules, now)
    if (approvals.some((approval) => approval.seal !== seal)) throw new VezneError('seal_broken')
    if (approvals.some(({ by }) => isMaker(payout, { id: by }))) throw new VezneError('own_payout')
    const [signedTotal, checked] = await together(
      signatures.refuseUnlessSigned(charterNow, payout, approvals),
      check(payout, rules),
    )
    // The number of approvals goes by this total, and rows keep their amounts.
    if (payout.batch && signedTotal > payout.batch.total) throw new VezneError('mismatch')
    await signatures.refuseUnlessWordSigned(charterNow, payout, seal, checked.context.setBack)
    refuseIfStopped(checked.checks)
    return { unit, firstPayout: checked.firstPayout }
  }

  /** Whoever began a run may have been shut out since, or may send no more: it ends with that. Throws `not_permitted`. */
  function refuseUnlessMaySend(now: Charter, by: string): void {
    const sender = active(now, by)
    if (!sender || !isGranted(sender.roles, 'payouts.send')) throw new VezneError('not_permitted')
  }

  /**
   * Exactly one attempt, by an operator who may send and was shown what; its outcome, written down. Throws
   * what `guard` throws, `held_back`, `not_permitted`, `changed_meanwhile`, `wrong_state`, `approval_expired`, `account_changed`, `dispatch_locked`, `seal_broken`,
   * `signature_broken`, `checks_failed`, `first_payout_open`, `over_day_cap` or the ledger's own failure before anything was tried, and nothing but `outcome_unrecorded` afterwards.
   * Tells nobody: who dispatches many does not want to redraw the window for each.
   */
  async function attempt(
    seen: SeenPayout,
    by: string,
    seat: AtComputer,
    guard: SendGuard = {},
  ): Promise<Outcome<unknown>> {
    const place = await places.enter(guard.stopped)
    try {
      guard.refuse?.()
      return await attemptAt(place, seen, by, seat, guard)
    } finally {
      place.leave()
    }
  }

  async function attemptAt(
    place: SendPlace,
    { id, revision }: SeenPayout,
    by: string,
    seat: AtComputer,
    guard: SendGuard,
  ) {
    const charterNow = await charter.now()
    refuseUnlessMaySend(charterNow, by)
    const rules = rulesOf(charterNow)
    const ready = await ledger.payouts.toSend(id, boundsOf(rules, clock.now()))
    if (!ready) throw new VezneError('not_found')
    const { payout, surroundings } = ready
    if (payout.revision !== revision) throw new VezneError('changed_meanwhile')
    if (payout.state !== 'approved' || isInQuestion(payout)) throw new VezneError('wrong_state')
    const check = () => checks.beforeSending(payout, rules, surroundings)
    const { unit, firstPayout } = await refuseUnlessSound(payout, charterNow, check)
    const now = clock.now()
    return attempts.attempt({
      request: 'POST /v1/withdraw',
      id,
      revision,
      from: ['approved'],
      by,
      seat,
      dayCap: dayCapOf(rules, now),
      paidSince: paidSince(rules, now),
      firstPayout,
      body: payoutBody(payout, unit),
      mapping: charterNow.mapping.mapping,
      echo: { processId: payout.processId, amount: toWireNumber(payout.amount, unit) },
      async makeReady() {
        // A ledger that is set back from here on is recognised by what the keychain knows of it.
        await auditHead.keep()
        await place.request()
      },
      async lastGuard() {
        // The checks above may be as old as an answer of the service.
        const last = await charter.now()
        refuseUnlessMaySend(last, by)
        refuseUnlessApproved(payout, rulesOf(last), clock.now())
        if (last.workspace.payoutAmountUnit !== unit) throw new VezneError('changed_meanwhile')
        locks.refuseNow()
        guard.refuse?.()
        if (guard.stopped?.aborted) throw new VezneError('held_back')
      },
      async send(dispatch) {
        const outcome = await paymentService.createPayout(dispatch)
        guard.answered?.(outcome)
        place.answered()
        return outcome
      },
      stateAfter: payoutStateAfter,
    })
  }

  /** What a person may send now, and in which unit: for the dialog. Throws what `open` and `attempt` throw. */
  async function review(seen: SeenPayout, operator: Operator) {
    const payout = await access.open('send', seen, operator)
    if (payout.batch) await signatures.refuseUnlessListSigned(payout.batch.id)
    const check = () => checks.of(payout, 'dispatch', null)
    const { unit } = await refuseUnlessSound(payout, await charter.now(), check)
    return { payout, unit }
  }

  /**
   * After the dialog, which may have stood open for an hour: the payout may have been edited, the window locked. Throws what
   * `open` and `attempt` throw, and `not_signed_in`.
   */
  async function attemptConfirmed(seen: SeenPayout, operator: Operator, seat: Seat, guard?: SendGuard) {
    const refuse = () => {
      stillSignedIn(seat, operator)
      guard?.refuse?.()
    }
    await access.open('send', seen, stillSignedIn(seat, operator))
    return attempt(seen, operator.id, seat, { ...guard, refuse })
  }

  return {
    attempt,
    review,
    attemptConfirmed,

    operations: {
      /**
       * Hands an approved payout to the service, once, after main's own dialog. Ends when the attempt's outcome is written down; the
       * outcome is in the payout that comes back. Throws what `open` and `attempt` throw, `declined_in_dialog`, and
       * `not_signed_in` when the session ended while the dialog stood open.
       */
      send: operation('payouts.send', seenPayoutSchema, payoutSchema, async (seen, { operator, seat, locale }) => {
        const { payout, unit } = await review(seen, operator)
        if (!(await seat.dialogs.confirmSend(confirmed(payout, unit, locale))))
          throw new VezneError('declined_in_dialog')

        await attemptConfirmed(seen, operator, seat).finally(() => {
          tell('ledger.changed')
        })
        return onceSent(async () => access.show(await access.record(seen.id), operator))
      }),
    },
  }
}
export type DispatchService = ReturnType<typeof createDispatch>
