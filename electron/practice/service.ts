import { z } from 'zod'
import type { BankService } from '../banks/service/banks.ts'
import { nothing, operationAtHost } from '../core/operation.ts'
import type { ServicePorts } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import type { CharterService } from '../people/service/charter.ts'
import type { BatchWorkService } from '../transactions/service/work.ts'
import { lostAnswerSchema } from './contract.ts'
import type { PracticeLedger } from './ledger.ts'
import { practiceDays } from './rules/calendar.ts'
import { noContacts, practiceContacts, practiceLogo } from './rules/merchant.ts'

/** Practice data for the sandbox workspace, so that charts, lists and the trail show what they are for. */
export function createPractice({
  ledger,
  charter,
  banks,
  work,
  checkoutOrigin,
  stamp,
  tell,
}: Pick<ServicePorts, 'stamp' | 'tell'> & {
  ledger: PracticeLedger
  charter: Pick<CharterService, 'now'>
  banks: BankService
  work: BatchWorkService
  checkoutOrigin: () => Promise<string>
}) {
  /** No money of anybody's is behind it. */
  const isFillable = async () =>
    (await charter.now()).workspace.kind === 'sandbox' && (await ledger.practice.isFillable())

  return {
    operations: {
      /** Whether it may be filled: only the sandbox's, and only before anything was created in it. */
      isFillable: operationAtHost('sandbox.control', nothing, z.boolean(), isFillable),

      /** How far the practice of settling a lost answer has come. */
      lostAnswer: operationAtHost('sandbox.control', nothing, lostAnswerSchema, () => ledger.practice.lostAnswer()),

      /**
       * Ninety days of made-up history, whole or not at all; how far it is, the long work shows. Throws `wrong_state` where it may
       * not be, `busy` while other long work goes on, and the failure of asking the service for its banks.
       */
      fill: operationAtHost('sandbox.control', nothing, nothing, async (_, { operator, seat }) => {
        await work.during(seat, operator.id, async (long) => {
          if (!(await isFillable())) throw new VezneError('wrong_state')
          if (!(await ledger.banks.latest())) await banks.refreshAnew()
          long.show('filling', 0, practiceDays)
          const now = stamp(operator.id, seat)
          if (await ledger.workspace.changeContacts(noContacts, practiceContacts, now))
            await ledger.workspace.setLogo(practiceLogo, now)
          const at = {
            ...stamp(operator.id, seat),
            checkoutOrigin: await checkoutOrigin(),
            agreed: await charter.now(),
          }
          await ledger.practice.fill(at, (days) => {
            long.show('filling', days, practiceDays)
          })
        })
        banks.planAnew()
        tell('ledger.changed')
      }),
    },
  }
}
