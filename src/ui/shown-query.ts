import type { Failure } from '@electron/core/result.ts'
import type { AskingStatus } from '../lib/query.ts'

/** A question to main as a store shows it: `Asking` of lib/query.ts without its refs. */
export interface Asked {
  failure: Failure | null
  status: AskingStatus
  stale: boolean
  answeredAt: number | null
  ask(): Promise<void>
}

/** What a list of lib/paging.ts has besides. */
export interface Paged {
  hasMore: boolean
  loadingMore: boolean
  moreFailure: Failure | null
  more(): Promise<void>
}
