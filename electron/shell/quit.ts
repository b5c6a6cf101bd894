import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'

/** Longer than an attempt that is under way may take (60 s), so that its outcome is still written down. */
const longestMs = 75_000

/**
 * Runs `finish` once before the program ends: what is under way is waited for, files are let go of. Its failure does not
 * keep the program from ending, nor does it when it never ends: a process without a window would hold the single
 * instance for ever. The next start recovers. While it waits nothing is shown: the window is gone by then, and the wait
 * is over in a moment unless the service is silent.
 *
 * @param tooLong resolves when waiting has to stop; asked for when the waiting begins
 */
export function quitAfter(finish: () => Promise<void>, tooLong: () => Promise<unknown> = () => wait(longestMs)): void {
  let finishing = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (finishing) return
    finishing = true
    void Promise.race([finish().catch(() => undefined), tooLong()]).then(() => {
      app.exit()
    })
  })
}
