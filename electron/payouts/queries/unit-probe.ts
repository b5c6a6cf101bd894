import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import type { Work } from '../../ledger/tables.ts'
import { charterNow } from '../../people/queries/charter.ts'
import { isUnitOpen } from '../../people/rules/charter.ts'
import type { NewPayout, PayoutRecord } from '../records.ts'
import { probeStage } from '../rules/unit-probe.ts'
import { movePayout } from './moves.ts'
import { addPayout } from './payouts.ts'
import { payoutAt } from './rows.ts'

export const unitProbeReads = {
  /** Null when there was none. */
  newest,
}

export const unitProbeWrites = {
  /**
   * As `awaiting_approval`. In the transaction that makes it, because of two admins at once each would find none. Throws
   * `unit_probe_open`, and `wrong_state` where it is known what the number counts.
   */
  async begin(work: Work, payout: NewPayout, stamp: Stamp): Promise<PayoutRecord> {
    const { workspace, accountChanged } = await charterNow(work)
    if (!isUnitOpen(workspace, 'payoutAmountUnit')) throw new VezneError('wrong_state')
    const stage = probeStage(await newest(work), accountChanged?.at ?? 0)
    if (stage === 'open' || stage === 'sent') throw new VezneError('unit_probe_open')
    const { id, revision } = await addPayout(work, payout, stamp, { unitProbe: 1 })
    const submitted = { from: ['draft'], to: 'awaiting_approval', action: 'payout.submitted' } as const
    const begun = await movePayout(work, { id, revision, ...submitted, ...stamp })
    if (!begun) throw new Error('a payout that was just made is not there')
    return begun
  },
}

async function newest(work: Work): Promise<PayoutRecord | null> {
  const probe = await work
    .selectFrom('payouts')
    .select('id')
    .where('unitProbe', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return probe ? payoutAt(work, probe.id) : null
}
