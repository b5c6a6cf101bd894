import { operation } from '../../core/operation.ts'
import type { Operator } from '../../core/access.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { payoutSchema, reasonSchema, seenPayoutSchema, type PayoutSummary, type Check } from '../contract/payout.ts'
import { VezneError } from '../../core/result.ts'
import { isBlocked, overridableOf } from '../rules/checks.ts'
import type { PayoutLedger } from '../ledger.ts'
import { stageOf, stateNow } from '../rules/states.ts'
import type { Clock, Dialogs } from '../../core/ports.ts'
import type { PayoutRecord } from '../records.ts'
import { toWireNumber } from '../../core/money.ts'
import type { PayoutAccess } from './access.ts'
import type { PayoutCheckService, RulesService } from './checks.ts'
import type { SessionService } from '../../people/service/session.ts'
import type { Stamped } from '../../core/time.ts'
import { stillSignedIn } from '../../people/service/session.ts'

/**
 * A checker's word that a payout is right although it may pay twice: with a reason, their passphrase, and main's own
 * dialog with the other payout in it. It holds for the revision and for the payouts that stopped it then.
 */
export function createOverrides(ports: {
  ledger: PayoutLedger
  session: SessionService
  access: PayoutAccess
  rules: RulesService
  checks: PayoutCheckService
  dialogs: Dialogs
  clock: Clock
  stamp: Stamped
}) {
  const { ledger, session, access, rules, checks, dialogs, clock, stamp } = ports

  /** What is to be overridden. Throws `checks_failed` when something else stops it too, `wrong_state` when nothing does. */
  async function stopping(payout: PayoutRecord, operator: Operator): Promise<Stopping[]> {
    const stage = stageOf(stateNow(payout, await rules.now(), clock.now()))
    if (stage === null) throw new VezneError('wrong_state')
    const found = await checks.of(payout, stage, operator.id)
    const stopped = overridableOf(found).flatMap(({ code, twin }) => (twin ? [{ code, twin }] : []))
    if (stopped.length === 0) throw new VezneError(isBlocked(found) ? 'checks_failed' : 'wrong_state')
    return stopped
  }

  return {
    operations: {
      /** Throws `declined_in_dialog`, and what `open` and `confirm` throw. */
      override: operation(
        'payouts.override',
        seenPayoutSchema.extend({ reason: reasonSchema, passphrase: passphraseSchema }),
        payoutSchema,
        async ({ reason, passphrase, ...seen }, { operator, locale }) => {
          await stopping(await access.open('override', seen, operator), operator)
          await session.confirm(operator, passphrase)
          const payout = await access.open('override', seen, operator)
          const shown = await stopping(payout, operator)
          const { payoutAmountUnit: unit } = await ledger.workspace.read()
          const { amount, iban, accountName, processId } = payout
          const wireAmount = String(toWireNumber(amount, unit))
          for (const other of othersIn(shown)) {
            const asked = { amount, wireAmount, iban, accountName, processId, other, locale }
            if (!(await dialogs.confirmOverride(asked))) throw new VezneError('declined_in_dialog')
          }
          // The dialog may have stood open for an hour; whatever stops it since then was not shown, and stops it still.
          await access.open('override', seen, stillSignedIn(session, operator))
          const overridden = await ledger.payouts.override({
            ...seen,
            ...stamp(operator.id),
            from: [payout.state],
            overrides: shown.map(({ code, twin }) => ({ code, because: [twin.id] })),
            reason,
          })
          return access.changed(overridden, operator)
        },
      ),
    },
  }
}

type Stopping = Pick<Check, 'code'> & { twin: PayoutSummary }

/** Each payout once, though it may stop this one for two reasons. */
const othersIn = (stopping: readonly Stopping[]) =>
  [...new Map(stopping.map(({ twin }) => [twin.id, twin])).values()].map(({ processId, amount }) => ({
    processId,
    amount: BigInt(amount),
  }))
