import type { Operator } from '../contract/operator.ts'
import type { Payout } from '../contract/payout.ts'
import type { Locale } from '../contract/preferences.ts'
import { VezneError } from '../contract/result.ts'
import { payoutStateAfter } from '../domain/attempt-outcome.ts'
import { checkPayout, isBlocked } from '../domain/checks.ts'
import { approvalLifetimeMs } from '../domain/payout-states.ts'
import type { Clock, Dialogs, Digest, Ledger, PaymentService, Tell } from '../domain/ports.ts'
import type { AmountUnit, PayoutRecord } from '../domain/records.ts'
import { payoutBody } from '../domain/request-body.ts'
import { sealOf } from '../domain/seal.ts'
import { toWireNumber } from '../domain/wire-amount.ts'
import type { HandOverService } from './hand-over.ts'
import type { PayoutService, Seen } from './payouts.ts'
import type { SessionService } from './session.ts'

/** Handing an approved payout to the service: a person asks, main shows what it is about to do, then one attempt. */
export function createDispatch(ports: {
  ledger: Ledger
  session: SessionService
  payouts: PayoutService
  paymentService: PaymentService
  handOver: HandOverService
  dialogs: Dialogs
  clock: Clock
  digest: Digest
  tell: Tell
}) {
  const { ledger, session, payouts, paymentService, handOver, dialogs, clock, digest, tell } = ports

  /** Everything that approval promised must still hold now. */
  async function refuseUnlessSound(payout: PayoutRecord, unit: AmountUnit): Promise<void> {
    const approval = payout.approvals.at(-1)
    if (!approval || approval.seal !== sealOf(payout, unit, digest)) throw new VezneError('seal_broken')
    if (clock.now() - approval.at > approvalLifetimeMs) throw new VezneError('approval_expired')
    if (isBlocked(checkPayout(payout, await ledger.banks.latest(), clock.now()))) throw new VezneError('checks_failed')
  }

  return {
    /**
     * Ends when the attempt's outcome is written down; the outcome is in the payout that comes back. Throws `seal_broken`,
     * `approval_expired`, `checks_failed`, `declined_in_dialog` or `changed_meanwhile` before anything was tried.
     */
    async send(seen: Seen, operator: Operator, locale: Locale): Promise<Payout> {
      const { payoutAmountUnit: unit } = await ledger.workspace.read()
      const payout = await payouts.openForSending(seen, operator)
      await refuseUnlessSound(payout, unit)
      const amount = toWireNumber(payout.amount, unit)
      const confirmed = await dialogs.confirmSend({
        amount: payout.amount,
        wireAmount: String(amount),
        iban: payout.iban,
        accountName: payout.accountName,
        processId: payout.processId,
        locale,
      })
      if (!confirmed) throw new VezneError('declined_in_dialog')

      // The dialog may have stood open for an hour: somebody may have locked the window, or edited the payout.
      if (session.current()?.operator.id !== operator.id) throw new VezneError('not_signed_in')
      const confirmedPayout = await payouts.openForSending(seen, operator)
      await refuseUnlessSound(confirmedPayout, unit)
      try {
        await handOver.attempt({
          id: payout.id,
          revision: payout.revision,
          from: ['approved'],
          by: operator.id,
          body: payoutBody(confirmedPayout, unit),
          echo: { processId: payout.processId, amount },
          send: paymentService.createPayout,
          stateAfter: payoutStateAfter,
        })
      } finally {
        tell('ledger.changed')
      }
      return payouts.get(payout.id, operator)
    },
  }
}
export type DispatchService = ReturnType<typeof createDispatch>
