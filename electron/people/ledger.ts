import type { LedgerItself, LedgerOf } from '../ledger/queries.ts'
import type { trailQueries } from '../ledger/trail.ts'
import { charterReads, charterWrites } from './queries/charter.ts'
import { operatorReads } from './queries/operators.ts'
import { workspaceReads, workspaceWrites } from './queries/workspace.ts'

export const peopleQueries = {
  reads: {
    charter: charterReads,
    workspace: workspaceReads,
    operators: operatorReads,
  },
  writes: { charter: charterWrites, workspace: workspaceWrites },
}
export type PeopleLedger = LedgerOf<typeof peopleQueries> & LedgerOf<typeof trailQueries> & LedgerItself
