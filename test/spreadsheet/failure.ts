import { VezneError, type Failure } from '../../electron/core/result.ts'

/** What it throws on purpose; null: nothing. */
export function failureOf(work: () => unknown): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof VezneError)) throw error
    return error.failure
  }
}
