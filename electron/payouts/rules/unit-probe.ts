import type { PayoutState } from '../../core/states.ts'
import type { UnitProbeStage } from '../contract/names.ts'
import type { PayoutRecord } from '../records.ts'

/**
 * The unit's probe: a payout to an account of the merchant's own, of a number that is harmless whatever it counts. What arrives says
 * what the service's number counts. Until then it is approved, and counted, as the larger of both.
 */

/** How far the newest probe is; null: there was none. `accountAt`: since when the money leaves from this account. */
export function probeStage(
  probe: (Pick<PayoutRecord, 'state'> & { attempts: readonly { preparedAt: number }[] }) | null,
  accountAt: number,
): UnitProbeStage {
  if (!probe) return 'none'
  if (cameToNothing.includes(probe.state)) return 'failed'
  if (!wasTaken.includes(probe.state)) return 'open'
  // Another account's service says nothing of this one's.
  return (probe.attempts.at(-1)?.preparedAt ?? 0) > accountAt ? 'sent' : 'none'
}

const cameToNothing: readonly PayoutState[] = ['refused', 'not_sent', 'failed', 'returned', 'rejected', 'cancelled']
const wasTaken: readonly PayoutState[] = ['accepted', 'processing', 'completed']
