import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { passphraseSchema } from '../contract/operator.ts'
import { policySchema, policyStatusSchema, type Policy, type PolicyStatus } from '../contract/policy.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { CharterService } from './charter.ts'

/** What the workspace demands before money moves: everybody who works with payouts may read it, an admin changes it. */
export function createPolicy(ports: ServicePorts & { charter: CharterService }) {
  const { charter, stamp, tell } = ports

  async function status(): Promise<PolicyStatus> {
    const { policy, policyChanged } = await charter.now()
    return { policy, changedAt: policyChanged?.at ?? null, changedBy: policyChanged?.by ?? null }
  }

  return {
    operations: {
      read: operation('policy.view', nothing, policyStatusSchema, status),

      /**
       * It holds from now on for everything that was not sent yet; what demands less is proposed, and the answer is null. `seen`:
       * the policy that was changed. Throws `invalid_input` for a cap that would let nothing through, `changed_meanwhile` when
       * another admin was quicker, `already_proposed`, and what `session.confirm` throws.
       */
      change: operation(
        'policy.change',
        z.strictObject({ seen: policySchema, policy: policySchema, passphrase: passphraseSchema }),
        policyStatusSchema.nullable(),
        async ({ seen, policy, passphrase }, { operator, seat }) => {
          for (const cap of ['approverDayCap', 'dayCap'] as const) {
            if (policy[cap] === '0') throw fieldError(`policy.${cap}`, 'amount_not_positive')
          }
          const signer = await seat.session.confirm(operator, passphrase)
          const { policy: now } = await charter.now()
          if (!isSamePolicy(now, seen)) throw new VezneError('changed_meanwhile')
          if (isSamePolicy(now, policy)) return status()
          const after = await charter.sign({ kind: 'policy.changed', policy }, signer, () => stamp(operator.id, seat))
          // What is approved may need another approval now, or the other way round.
          tell('ledger.changed')
          if (!after) return null
          tell('policy.changed')
          return status()
        },
      ),
    },
  }
}

const isSamePolicy = (one: Policy, other: Policy): boolean =>
  (Object.keys(one) as (keyof Policy)[]).every((key) => one[key] === other[key])
