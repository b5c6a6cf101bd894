import { operation } from '../../core/operation.ts'
import type { Operator } from '../../core/access.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { payoutSchema, reasonSchema, seenPayoutSchema, type PayoutSummary, type Check } from '../contract/payout.ts'
import { VezneError } from '../../core/result.ts'
import { isBlocked, overridableOf } from '../rules/checks.ts'
import { overrideStatement } from '../rules/statements.ts'
import { stageOf, stateNow } from '../rules/states.ts'
import type { PayoutRecord } from '../records.ts'
import { confirmed, type PayoutPorts } from './access.ts'
import { stillSignedIn } from '../../core/seat.ts'

/**
 * A checker's word that a payout is right although it may pay twice: with a reason, their passphrase, and main's own
 * dialog with the other payout in it. It holds for the revision and for what stopped it then: other payouts, or that the ledger
 * was set back.
 */
export function createOverrides({ ledger, charter, access, rules, checks, clock, stamp }: PayoutPorts) {
  /** What is to be overridden. Throws `checks_failed` when something else stops it too, `wrong_state` when nothing does. */
  async function stopping(payout: PayoutRecord, operator: Operator): Promise<Stopping[]> {
    const stage = stageOf(stateNow(payout, await rules.now(), clock.now()))
    if (stage === null) throw new VezneError('wrong_state')
    const { checks: stageChecks } = await checks.of(payout, stage, operator.id)
    const stopped = overridableOf(stageChecks).flatMap(({ code, twin = null, setBack }) => {
      const because = twin?.id ?? setBack
      return because === undefined ? [] : [{ code, twin, because }]
    })
    if (stopped.length === 0) throw new VezneError(isBlocked(stageChecks) ? 'checks_failed' : 'wrong_state')
    return stopped
  }

  return {
    operations: {
      /** Throws `declined_in_dialog`, and what `open` and `confirm` throw. */
      override: operation(
        'payouts.override',
        seenPayoutSchema.extend({ reason: reasonSchema, passphrase: passphraseSchema }),
        payoutSchema,
        async ({ reason, passphrase, ...seen }, { operator, seat, locale }) => {
          await stopping(await access.open('override', seen, operator), operator)
          const signer = await seat.session.confirm(operator, passphrase)
          const payout = await access.open('override', seen, operator)
          const shown = await stopping(payout, operator)
          const { identity } = await charter.now()
          const unit = (await rules.now()).units.payoutAmountUnit
          for (const other of othersIn(shown)) {
            if (!(await seat.dialogs.confirmOverride({ ...confirmed(payout, unit, locale), other })))
              throw new VezneError('declined_in_dialog')
          }
          // The dialog may have stood open for an hour; whatever stops it since then was not shown, and stops it still.
          await access.open('override', seen, stillSignedIn(seat, operator))
          const given = {
            ...stamp(operator.id, seat),
            overrides: shown.map(({ code, because }) => ({ code, because })),
            reason,
          }
          const signature = signer.sign(overrideStatement(identity, seen, given))
          const overridden = await ledger.payouts.override({ ...seen, ...given, signature, from: [payout.state] })
          return access.changed(overridden, operator)
        },
      ),
    },
  }
}

/** `twin` of null: what was sent before the ledger was set back. */
type Stopping = Pick<Check, 'code'> & { twin: PayoutSummary | null; because: number }

/** Each payout once, though it may stop this one for two reasons. */
const othersIn = (stopping: readonly Stopping[]) =>
  [...new Map(stopping.map(({ twin }) => [twin?.id, twin])).values()].map(
    (twin) => twin && { processId: twin.processId, amount: BigInt(twin.amount) },
  )
