import { createTransactionExports } from './export.ts'
import { createTransactions } from './lists.ts'
import { createSavedViews } from './views.ts'

type Ports = Parameters<typeof createTransactions>[0] &
  Parameters<typeof createTransactionExports>[0] &
  Parameters<typeof createSavedViews>[0]

/** Lists, exports and saved views of transactions. */
export const createTransactionLists = (ports: Ports) => ({
  operations: {
    ...createTransactions(ports).operations,
    ...createTransactionExports(ports).operations,
    ...createSavedViews(ports).operations,
  },
})
