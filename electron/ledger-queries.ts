import { ageingQueries } from './ageing/ledger.ts'
import { balanceQueries } from './balance/ledger.ts'
import { bankQueries } from './banks/ledger.ts'
import { batchQueries } from './batches/ledger.ts'
import { callbackQueries } from './callbacks/ledger.ts'
import { computerQueries } from './computers/ledger.ts'
import { depositQueries } from './deposits/ledger.ts'
import { VezneError } from './core/result.ts'
import { queriesByName, queriesOf, type Queries } from './ledger/queries.ts'
import type { Work } from './ledger/tables.ts'
import { trailQueries } from './ledger/trail.ts'
import { payoutQueries } from './payouts/ledger.ts'
import { peopleQueries } from './people/ledger.ts'
import { provenCharter } from './people/queries/charter.ts'
import { practiceQueries } from './practice/ledger.ts'
import { statementQueries } from './reconcile/ledger.ts'
import { recordQueries } from './record/ledger.ts'
import { transactionQueries } from './transactions/ledger.ts'

/**
 * What stands still in an archived workspace: nothing is created, approved, handed over or settled. What the service tells of what it was
 * given before is still taken in, and who may come in, and what they sign of the workspace, goes on.
 */
const workWrites: ReadonlySet<string> = new Set([
  ...[payoutQueries, depositQueries, batchQueries, statementQueries, practiceQueries].flatMap(({ writes }) =>
    queriesByName(writes).map(([name]) => name),
  ),
  'attempts.prepare',
  'reports.keep',
  'reports.keepAll',
  'reports.setAside',
])

/** Throws `workspace_archived`. */
function refuseWhileArchived(work: Work, write: string): void {
  if (workWrites.has(write) && provenCharter(work).workspace.archived) throw new VezneError('workspace_archived')
}

/** The queries of all stories, put together: what the ledger's worker answers. */
export const queries: Queries = {
  ...queriesOf(
    trailQueries,
    peopleQueries,
    computerQueries,
    bankQueries,
    transactionQueries,
    callbackQueries,
    payoutQueries,
    depositQueries,
    balanceQueries,
    batchQueries,
    ageingQueries,
    statementQueries,
    recordQueries,
    practiceQueries,
  ),
  refuse: refuseWhileArchived,
}
