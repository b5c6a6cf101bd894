import { VezneError } from '../core/result.ts'

/**
 * For what is asked of a folder outside this machine: one of a network may answer never, so nothing waits longer than it is told to, and
 * what is not heard of again is not asked again. Both are `file_failed`.
 */
export function createPatience(): <T>(work: () => Promise<T>, forMs: number) => Promise<T> {
  let silent: Promise<unknown> | null = null

  return async (work, forMs) => {
    if (silent) throw new VezneError('file_failed')
    const working = work()
    silent = working.catch(() => undefined).finally(() => (silent = null))
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new VezneError('file_failed'))
      }, forMs)
    })
    return Promise.race([working, late]).finally(() => {
      clearTimeout(timer)
    })
  }
}
