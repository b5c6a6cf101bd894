import { operation } from '../../core/operation.ts'
import { payoutSchema, seenPayoutSchema, type SeenPayout } from '../contract/payout.ts'
import { isOpenConflict } from '../../transactions/contract/report.ts'
import { VezneError } from '../../core/result.ts'
import { countingApprovals, isApproved, dayCapOf } from '../rules/approvals.ts'
import { payoutStateAfter } from '../../transactions/rules.ts'
import type { PayoutLedger } from '../ledger.ts'
import type { Clock, Dialogs, Digest, Tell } from '../../core/ports.ts'
import type { PaymentService } from '../../core/payment-service.ts'
import { type AmountUnit, toWireNumber } from '../../core/money.ts'
import type { PayoutRecord } from '../records.ts'
import { payoutBody, sealOf } from '../rules/seal.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { DispatchLockService } from './locks.ts'
import { onceSent, type HandOverService } from '../../transactions/service/attempts.ts'
import { refuseIfStopped, type PayoutAccess } from './access.ts'
import type { PayoutCheckService, RulesService } from './checks.ts'
import { type SessionService, stillSignedIn } from '../../people/service/session.ts'

/** Handing approved payouts to the service: a person asks, main shows what it is about to do, then one attempt. */
export function createDispatch(ports: {
  ledger: PayoutLedger
  session: SessionService
  access: PayoutAccess
  rules: RulesService
  paymentService: PaymentService
  handOver: HandOverService
  checks: PayoutCheckService
  locks: DispatchLockService
  auditHead: AuditHeadService
  dialogs: Dialogs
  clock: Clock
  digest: Digest
  tell: Tell
}) {
  const { ledger, session, access, rules, paymentService, checks, locks, auditHead, dialogs, clock, digest, tell } =
    ports

  /** Everything that the approvals promised must hold at this moment; the unit in which it is to be sent. */
  async function refuseUnlessSound(payout: PayoutRecord): Promise<AmountUnit> {
    await locks.refuseIfLocked()
    const [{ payoutAmountUnit: unit }, demanded] = await Promise.all([ledger.workspace.read(), rules.now()])
    const now = clock.now()
    if (!isApproved(payout, demanded, now)) throw new VezneError('approval_expired')
    const seal = sealOf(payout, unit, digest)
    if (countingApprovals(payout, demanded, now).some((approval) => approval.seal !== seal)) {
      throw new VezneError('seal_broken')
    }
    refuseIfStopped(await checks.of(payout, 'dispatch', null))
    return unit
  }

  /**
   * Exactly one attempt, by an operator who may send and was shown what; the payout as it stands afterwards. Throws
   * `changed_meanwhile`, `wrong_state`, `approval_expired`, `dispatch_locked`, `seal_broken`, `checks_failed`,
   * `over_day_cap` or the ledger's own failure before anything was tried, and nothing but `outcome_unrecorded` afterwards.
   * Tells nobody: who hands over many does not want to redraw the window for each.
   */
  async function handOver({ id, revision }: SeenPayout, by: string): Promise<PayoutRecord> {
    const payout = await access.record(id)
    if (payout.revision !== revision) throw new VezneError('changed_meanwhile')
    if (payout.state !== 'approved' || payout.reports.some(isOpenConflict)) throw new VezneError('wrong_state')
    const unit = await refuseUnlessSound(payout)
    await ports.handOver.attempt({
      id,
      revision,
      from: ['approved'],
      by,
      dayCap: dayCapOf(await rules.now(), clock.now()),
      body: payoutBody(payout, unit),
      echo: { processId: payout.processId, amount: toWireNumber(payout.amount, unit) },
      // A ledger that is set back from here on is recognised by what the keychain knows of it.
      lastGuard: auditHead.keep,
      send: paymentService.createPayout,
      stateAfter: payoutStateAfter,
    })
    return onceSent(() => access.record(id))
  }

  return {
    handOver,

    operations: {
      /**
       * Hands an approved payout to the service, once, after main's own dialog. Ends when the attempt's outcome is written down; the
       * outcome is in the payout that comes back. Throws what `open` and `handOver` throw, `declined_in_dialog`, and
       * `not_signed_in` when the session ended while the dialog stood open.
       */
      send: operation('payouts.send', seenPayoutSchema, payoutSchema, async (seen, { operator, locale }) => {
        const payout = await access.open('send', seen, operator)
        const unit = await refuseUnlessSound(payout)
        const wireAmount = String(toWireNumber(payout.amount, unit))
        const { amount, iban, accountName, processId } = payout
        const confirmed = await dialogs.confirmSend({ amount, wireAmount, iban, accountName, processId, locale })
        if (!confirmed) throw new VezneError('declined_in_dialog')

        // The dialog may have stood open for an hour: the payout may have been edited, the window locked.
        await access.open('send', seen, stillSignedIn(session, operator))
        stillSignedIn(session, operator)
        const sent = await handOver(seen, operator.id).finally(() => {
          tell('ledger.changed')
        })
        return onceSent(() => access.show(sent, operator))
      }),
    },
  }
}
export type DispatchService = ReturnType<typeof createDispatch>
