import type { Work } from '../../ledger/tables.ts'
import type { LostAnswer } from '../contract.ts'

/** How far people are with the payout whose answer was lost last; what was made up is not theirs. */
export async function lostAnswer(work: Work): Promise<LostAnswer> {
  const payout = await work
    .selectFrom('attempts')
    .innerJoin('transactions', 'transactions.id', 'attempts.parentId')
    .select(['transactions.id', 'processId'])
    .where('kind', '=', 'payout')
    .where('attempts.state', '=', 'unknown')
    .where('runId', '<>', practiceRun)
    .orderBy('attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payout) return { payout: null, proposed: false, confirmed: false }
  const resolutions = await work.selectFrom('resolutions').select('state').where('payoutId', '=', payout.id).execute()
  const confirmed = resolutions.some(({ state }) => state === 'confirmed')
  return { payout, proposed: confirmed || resolutions.some(({ state }) => state === 'proposed'), confirmed }
}

/** What made-up attempts have for the run of the program. */
export const practiceRun = 'practice'
