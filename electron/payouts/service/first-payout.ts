import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { arrivedAmountSchema, firstPayoutSchema } from '../contract/first-payout.ts'
import type { PayoutLedger } from '../ledger.ts'
import { firstPayoutNow, firstPayoutTerms, showsUnit } from '../rules/first-payout.ts'

/** Ends the limit on first payouts: two people confirm what arrived of one, as they confirm its unit. */
export function createFirstPayout(
  ports: Pick<ServicePorts, 'clock' | 'stamp' | 'tell'> & {
    ledger: PayoutLedger
    charter: CharterService
  },
) {
  const { ledger, charter, clock, stamp, tell } = ports

  async function now() {
    const [{ workspace: units }, list, workspace] = await Promise.all([
      charter.now(),
      ledger.banks.latest(),
      ledger.workspace.read(),
    ])
    const terms = firstPayoutTerms(units, list, workspace, clock.now())
    return firstPayoutNow(terms, terms ? await ledger.firstPayouts.earlier(terms.since) : [])
  }

  return {
    operations: {
      firstPayout: operation('payouts.view', nothing, firstPayoutSchema, now),

      /**
       * Proposes what arrived of the completed first payout. Throws `wrong_passphrase`, `wrong_state` for any other payout,
       * `invalid_input` {arrived: other_unit}, and what `charter.sign` does.
       */
      confirmFirstPayout: operation(
        'workspace.manage',
        z.strictObject({ ...arrivedAmountSchema.shape, passphrase: passphraseSchema }),
        nothing,
        async ({ payoutId, arrived, note, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          const first = await now()
          if (first.stage !== 'arrived' || first.payout.id !== payoutId) throw new VezneError('wrong_state')
          const { processId, wireNumber, amount } = first.payout
          if (!showsUnit(BigInt(amount), BigInt(arrived))) throw fieldError('arrived', 'other_unit')
          const confirmed = { payoutId, processId, wireNumber, arrived, note }
          await charter.sign({ kind: 'workspace.first_payout_confirmed', ...confirmed }, signer, () =>
            stamp(operator.id, seat),
          )
          tell('ledger.changed')
        },
      ),

      /**
       * Proposes the wire number of a first payout that no bank takes smaller. Throws `wrong_passphrase`, `wrong_state` where none
       * has to be typed, `invalid_input` {number: number_differs}, and what `charter.sign` does.
       */
      allowFirstNumber: operation(
        'workspace.manage',
        z.strictObject({ number: z.number().positive(), passphrase: passphraseSchema }),
        nothing,
        async ({ number, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          const first = await now()
          if (first.stage !== 'ready' || first.typeNumber === null) throw new VezneError('wrong_state')
          if (number !== first.typeNumber) throw fieldError('number', 'number_differs')
          await charter.sign({ kind: 'workspace.first_number_allowed', number }, signer, () => stamp(operator.id, seat))
          tell('ledger.changed')
        },
      ),
    },
  }
}
