import type { BrowserWindow, WebContents } from 'electron'
import { keepPlace, openMainWindow } from './window.ts'

export type PageWindow = BrowserWindow

/** Shows one page after another, each in its own window. A page has its operations from its window. */
export function createPageWindows(
  options: Omit<Parameters<typeof openMainWindow>[0], 'operations'> & {
    onOpened(window: BrowserWindow): void
    /** The person closed the window. */
    onClosed(): void
  },
) {
  const pages = new WeakSet<WebContents>()
  const open = new Set<BrowserWindow>()
  let window: BrowserWindow | null = null

  return {
    window: () => window,
    /** Tells whether a page stands, or stood, in one of the windows. */
    isOurs: (contents: WebContents): boolean => pages.has(contents),

    show(operations: Iterable<string>): void {
      if (window) keepPlace(window, options.stateFile)
      const next = openMainWindow({
        ...options,
        operations,
        onShown(by) {
          options.onShown(by)
          if (window !== next) return
          for (const former of open) if (former !== next && open.delete(former)) former.destroy()
        },
      })
      next.once('closed', () => {
        if (!open.delete(next)) return
        window = null
        options.onClosed()
      })
      pages.add(next.webContents)
      open.add(next)
      window = next
      options.onOpened(next)
    },
  }
}
