import type { BrowserWindow } from 'electron'

/**
 * The page of one session serves no other (security 22): what was planted in it would hear the next operator's passphrase. When
 * a session ends it is loaded anew, and from then on nothing is answered to the old one, which may take its time to go. A load that
 * fails is tried again by `recoverLostPage`.
 */
export function createPageOfOneSession(window: () => Pick<BrowserWindow, 'webContents'> | null) {
  let leaving = false

  return {
    isLeaving: (): boolean => leaving,

    /** Nothing happens without a window. */
    renew(): void {
      const contents = window()?.webContents
      if (!contents || contents.isDestroyed()) return
      if (!leaving) {
        leaving = true
        contents.once('did-navigate', () => {
          leaving = false
        })
      }
      contents.reload()
    },
  }
}
