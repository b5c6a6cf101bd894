import { bankReads } from '../../banks/queries.ts'
import type { KeptBankList } from '../../banks/records.ts'
import { together } from '../../core/together.ts'
import type { Work } from '../../ledger/tables.ts'
import { workspaceReads } from '../../people/queries/workspace.ts'
import type { WorkspaceRecord } from '../../people/records.ts'
import type { Payee, PayoutContext } from '../records.ts'
import type { EarlierPayout } from '../rules/first-payout.ts'
import { context } from './context.ts'
import { firstPayoutReads } from './first-payout.ts'

/** Reads all that payouts are held against, as it was at one moment. `firstSince` is null where none waits for a first payout. */
export async function surroundings(
  work: Work,
  payees: readonly Payee[],
  { since, firstSince }: { since: number; firstSince: number | null },
): Promise<{
  /** Holds one for each payee, in their order. */
  contexts: PayoutContext[]
  list: KeptBankList | null
  workspace: WorkspaceRecord
  earlier: EarlierPayout[]
}> {
  const [contexts, list, workspace, earlier] = await together(
    context(work, payees, { since }),
    bankReads.latest(work),
    workspaceReads.read(work),
    firstSince === null ? [] : firstPayoutReads.earlier(work, firstSince),
  )
  return { contexts, list, workspace, earlier }
}
