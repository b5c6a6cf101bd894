import type { WebContents } from 'electron'

/** Chromium's code for a load that another one replaced. */
const aborted = -3

/**
 * Loads the page again when its process has died or its load has failed. Calls `giveUp` when that happens before the page was
 * there.
 */
export function recoverLostPage(
  contents: Pick<WebContents, 'on' | 'reload'>,
  { endSession, giveUp }: { endSession(): void; giveUp(): void },
): void {
  let isLoaded = false
  let isErrorPage = false

  function recover(): void {
    endSession()
    if (isLoaded) contents.reload()
    else giveUp()
    isLoaded = false
  }

  contents.on('did-navigate', () => {
    isErrorPage = false
  })
  // Chromium's page about an error finishes loading, too.
  contents.on('did-finish-load', () => {
    isLoaded = !isErrorPage
  })
  contents.on('did-fail-load', (_event, code, _words, _url, isMainFrame) => {
    if (!isMainFrame || code === aborted) return
    isErrorPage = true
    recover()
  })
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') recover()
  })
}
