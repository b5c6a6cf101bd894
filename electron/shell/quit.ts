import { app } from 'electron'

/**
 * Runs `finish` once before the program ends: what is under way is waited for, files are let go of. Its failure does not
 * keep the program from ending; the next start recovers.
 */
export function quitAfter(finish: () => Promise<void>): void {
  let finishing = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (finishing) return
    finishing = true
    void finish()
      .catch(() => undefined)
      .then(() => {
        app.exit()
      })
  })
}
