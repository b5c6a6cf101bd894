import type { LedgerItself, LedgerOf } from '../ledger/queries.ts'
import type { trailQueries } from '../ledger/trail.ts'
import { operatorReads, operatorWrites } from './queries/operators.ts'
import { policyReads, policyWrites } from './queries/policy.ts'
import { workspaceReads, workspaceWrites } from './queries/workspace.ts'

export const peopleQueries = {
  reads: { workspace: workspaceReads, operators: operatorReads, policy: policyReads },
  writes: { workspace: workspaceWrites, operators: operatorWrites, policy: policyWrites },
}
export type PeopleLedger = LedgerOf<typeof peopleQueries> & LedgerOf<typeof trailQueries> & LedgerItself
