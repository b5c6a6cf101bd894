import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { passphraseSchema } from '../contract/operator.ts'
import { policySchema, policyStatusSchema } from '../contract/policy.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { PolicyRecord } from '../records.ts'
import type { SessionService } from './session.ts'

/** What the workspace demands before money moves: everybody who works with payouts may read it, an admin changes it. */
export function createPolicy(ports: ServicePorts & { ledger: PeopleLedger; session: SessionService }) {
  const { ledger, session, stamp, tell } = ports
  async function statusOf(record: PolicyRecord) {
    const { singleOperator } = await ledger.workspace.read()
    return { ...record, singleOperator }
  }

  return {
    operations: {
      read: operation('policy.view', nothing, policyStatusSchema, async () => statusOf(await ledger.policy.read())),

      /**
       * It holds from now on for everything that was not sent yet. `seen`: the policy that was changed. Throws `invalid_input` for
       * a cap that would let nothing through, `changed_meanwhile` when another admin was quicker, and what `session.confirm`
       * throws.
       */
      change: operation(
        'policy.change',
        z.strictObject({ seen: policySchema, policy: policySchema, passphrase: passphraseSchema }),
        policyStatusSchema,
        async ({ seen, policy, passphrase }, { operator }) => {
          for (const cap of ['approverDayCap', 'dayCap'] as const) {
            if (policy[cap] === '0') throw fieldError(`policy.${cap}`, 'amount_not_positive')
          }
          await session.confirm(operator, passphrase)
          const changed = await ledger.policy.change(seen, policy, stamp(operator.id))
          if (!changed) throw new VezneError('changed_meanwhile')
          tell('policy.changed')
          // What is approved may need another approval now, or the other way round.
          tell('ledger.changed')
          return statusOf(changed)
        },
      ),
    },
  }
}
