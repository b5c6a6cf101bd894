import type { WebContents } from 'electron'

/**
 * When the page's process dies, what is left is a blank window with somebody signed in: the session ends, and the page
 * is loaded anew. One that dies again before it was loaded would do so for ever: then `giveUp`. A page that only hangs
 * is left alone: it may come back, and its window can be closed as always.
 */
export function recoverLostPage(
  contents: Pick<WebContents, 'on' | 'reload'>,
  { endSession, giveUp }: { endSession(): void; giveUp(): void },
): void {
  let loaded = false
  contents.on('did-finish-load', () => {
    loaded = true
  })
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    endSession()
    if (loaded) contents.reload()
    else giveUp()
    loaded = false
  })
}
