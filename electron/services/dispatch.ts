import type { Operator } from '../contract/operator.ts'
import type { Payout } from '../contract/payout.ts'
import type { Locale } from '../contract/preferences.ts'
import { VezneError } from '../contract/result.ts'
import { payoutStateAfter } from '../domain/attempt-outcome.ts'
import { isBlocked } from '../domain/checks.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Dialogs, Digest, PaymentService, Tell } from '../domain/ports.ts'
import type { AmountUnit, PayoutRecord } from '../domain/records.ts'
import { payoutBody } from '../domain/request-body.ts'
import { sealOf } from '../domain/seal.ts'
import { toWireNumber } from '../domain/wire-amount.ts'
import type { AuditHeadService } from './audit-head.ts'
import type { DispatchLockService } from './dispatch-locks.ts'
import { onceSent, type HandOverService } from './hand-over.ts'
import type { PayoutCheckService } from './payout-checks.ts'
import type { PayoutService, Seen } from './payouts.ts'
import type { SessionService } from './session.ts'

/** Handing an approved payout to the service: a person asks, main shows what it is about to do, then one attempt. */
export function createDispatch(ports: {
  ledger: Ledger
  session: SessionService
  payouts: PayoutService
  paymentService: PaymentService
  handOver: HandOverService
  checks: PayoutCheckService
  locks: DispatchLockService
  auditHead: AuditHeadService
  dialogs: Dialogs
  digest: Digest
  tell: Tell
}) {
  const { ledger, session, payouts, paymentService, handOver, checks, locks, auditHead, dialogs, digest, tell } = ports

  /** Everything that the approval promised must hold at this moment; the unit in which it is to be sent. */
  async function refuseUnlessSound(payout: PayoutRecord): Promise<AmountUnit> {
    await locks.refuseIfLocked()
    const { payoutAmountUnit: unit } = await ledger.workspace.read()
    if (payout.approvals.at(-1)?.seal !== sealOf(payout, unit, digest)) throw new VezneError('seal_broken')
    if (isBlocked(await checks.of(payout))) throw new VezneError('checks_failed')
    return unit
  }

  return {
    /**
     * Ends when the attempt's outcome is written down; the outcome is in the payout that comes back. Throws `dispatch_locked`,
     * `seal_broken`, `approval_expired`, `checks_failed`, `declined_in_dialog` or `changed_meanwhile` before anything was tried.
     */
    async send(seen: Seen, operator: Operator, locale: Locale): Promise<Payout> {
      const shownPayout = await payouts.open('send', seen, operator)
      const shownUnit = await refuseUnlessSound(shownPayout)
      const wireAmount = String(toWireNumber(shownPayout.amount, shownUnit))
      const { amount, iban, accountName, processId } = shownPayout
      const confirmed = await dialogs.confirmSend({ amount, wireAmount, iban, accountName, processId, locale })
      if (!confirmed) throw new VezneError('declined_in_dialog')

      // The dialog may have stood open for an hour: the payout may have been edited, the window locked.
      const payout = await payouts.open('send', seen, operator)
      const unit = await refuseUnlessSound(payout)
      if (session.current()?.operator.id !== operator.id) throw new VezneError('not_signed_in')
      try {
        await handOver.attempt({
          id: payout.id,
          revision: payout.revision,
          from: ['approved'],
          by: operator.id,
          body: payoutBody(payout, unit),
          echo: { processId, amount: toWireNumber(payout.amount, unit) },
          // A ledger that is set back from here on is recognised by what the keychain knows of it.
          lastGuard: auditHead.keep,
          send: paymentService.createPayout,
          stateAfter: payoutStateAfter,
        })
      } finally {
        tell('ledger.changed')
      }
      return onceSent(() => payouts.get(payout.id, operator))
    },
  }
}
export type DispatchService = ReturnType<typeof createDispatch>
