import type { Failure } from '@electron/core/result.ts'
import type { AskingStatus } from '../lib/query.ts'

/** A question to main as a store shows it: `Asking` of stores/asking.ts or a list of stores/paging.ts, without their refs. */
export interface Asked {
  failure: Failure | null
  status: AskingStatus
  stale: boolean
  answeredAt: number | null
  ask(): Promise<void>
}
