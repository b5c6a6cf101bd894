import { VezneError, type Failure } from '../../electron/core/result.ts'

/** Names the error that it throws on purpose; null: none. */
export function failureOf(work: () => unknown): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof VezneError)) throw error
    return error.failure
  }
}
