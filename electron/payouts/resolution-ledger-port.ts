import type { PayoutRecord, NewResolution, EndedResolution } from './records.ts'

export interface ResolutionLedger {
  /** Null when the payout is not as it was seen, or somebody proposed one meanwhile. */
  propose(resolution: NewResolution): Promise<PayoutRecord | null>
  /** Null when it is not proposed any more. */
  withdraw(resolution: EndedResolution): Promise<PayoutRecord | null>
  /** Null when it is not proposed any more, or is outdated. */
  confirm(resolution: EndedResolution): Promise<PayoutRecord | null>
}
