import { operation } from '../../core/operation.ts'
import type { Operator } from '../../core/access.ts'
import { VezneError } from '../../core/result.ts'
import { stillSignedIn } from '../../core/seat.ts'
import { approvalTerms } from '../../payouts/rules/approvals.ts'
import { listOverrideStatement } from '../../payouts/rules/statements.ts'
import type { PayoutCheckService } from '../../payouts/service/checks.ts'
import { batchSchema, overriddenBatchSchema, type SeenBatch } from '../contract/batch.ts'
import type { BatchAccess } from './access.ts'
import type { BatchPorts } from './ports.ts'

/** Lets a checker pass a batch whose list may have been paid. Each override is about one pair of batches. */
export function createBatchOverrides(ports: BatchPorts & { access: BatchAccess; checks: PayoutCheckService }) {
  const { ledger, charter, rules, checks, stamp } = ports

  /** Reads the batches that stop it. Throws what `open` throws, and `wrong_state` without any. */
  async function stopping(seen: SeenBatch, operator: Operator) {
    const batch = await ports.access.open('override', seen, operator)
    const stops = await checks.stoppingLists(batch.id)
    if (stops.length === 0) throw new VezneError('wrong_state')
    return { batch, stops }
  }

  return {
    operations: {
      /** Throws `declined_in_dialog`, and what `open` and `confirm` throw. */
      override: operation(
        'payouts.override',
        overriddenBatchSchema,
        batchSchema,
        async ({ reason, passphrase, ...seen }, { operator, seat, locale }) => {
          await stopping(seen, operator)
          const signer = await seat.session.confirm(operator, passphrase)
          const { batch, stops } = await stopping(seen, operator)
          const { identity } = await charter.now()
          if (!(await seat.dialogs.confirmListOverride({ batchName: batch.name, lists: stops, locale }))) {
            throw new VezneError('declined_in_dialog')
          }
          // The dialog may have stood open for an hour. A batch that stops it since then was not shown.
          await ports.access.open('override', seen, stillSignedIn(seat, operator))
          const overrides = stops.map(({ id }) => ({ code: 'same_list_paid' as const, because: id }))
          const override = { ...stamp(operator.id, seat), overrides, reason }
          const signature = signer.sign(listOverrideStatement(identity, seen.id, override))
          const terms = approvalTerms(await rules.now(), override.at)
          const overridden = await ledger.batches.override({ ...override, id: seen.id, signature, terms })
          return ports.access.changed(overridden, operator)
        },
      ),
    },
  }
}
