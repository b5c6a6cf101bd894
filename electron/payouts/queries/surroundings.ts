import { bankReads } from '../../banks/queries.ts'
import { together } from '../../core/together.ts'
import type { Work } from '../../ledger/tables.ts'
import { workspaceReads } from '../../people/queries/workspace.ts'
import type { Bounds, Payee, Surroundings } from '../records.ts'
import { context } from './context.ts'
import { firstPayoutReads } from './first-payout.ts'

/** Reads all that payouts are held against, as it was at one moment. */
export async function surroundings(
  work: Work,
  payees: readonly Payee[],
  { since, firstSince }: Bounds,
): Promise<Surroundings> {
  const [contexts, list, workspace, earlier] = await together(
    context(work, payees, { since }),
    bankReads.latest(work),
    workspaceReads.read(work),
    firstSince === null ? [] : firstPayoutReads.earlier(work, firstSince),
  )
  return { contexts, list, workspace, earlier }
}
