import { z } from 'zod'
import { isGranted, type Operator } from '../../core/access.ts'
import { byId, nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { savedViewSchema, viewSchema, type SavedView } from '../contract/views.ts'
import type { TransactionLedger } from '../ledger.ts'

/** Keeps filters of the transactions by name: for one person, or for every user. */
export function createSavedViews({ ledger, stamp }: ServicePorts & { ledger: TransactionLedger }) {
  async function visibleTo({ id: by, roles }: Operator): Promise<SavedView[]> {
    const views = await ledger.views.visibleTo(by)
    const mayRemoveAll = isGranted(roles, 'operators.manage')
    return views.map((view) => ({ ...view, mayRemove: mayRemoveAll || view.savedBy === by }))
  }

  return {
    operations: {
      views: operation('transactions.view', nothing, z.array(savedViewSchema), (_, { operator }) =>
        visibleTo(operator),
      ),

      /** Replaces the person's own view of this name. */
      saveView: operation(
        'transactions.view',
        viewSchema,
        z.array(savedViewSchema),
        async (view, { operator, seat }) => {
          await ledger.views.save(view, stamp(operator.id, seat))
          return visibleTo(operator)
        },
      ),

      /** Throws `not_found`, and `not_permitted` for another person's view. */
      removeView: operation('transactions.view', byId, z.array(savedViewSchema), async ({ id }, { operator }) => {
        const view = (await visibleTo(operator)).find((each) => each.id === id)
        if (!view) throw new VezneError('not_found')
        if (!view.mayRemove) throw new VezneError('not_permitted')
        await ledger.views.remove(id)
        return visibleTo(operator)
      }),
    },
  }
}
