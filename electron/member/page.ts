import type { Log } from '../core/log.ts'
import type { Locale } from '../core/text.ts'
import type { HostPage } from './host-page.ts'
import type { Answer } from '../ipc/answer.ts'
import { registerOperations } from '../ipc/register.ts'
import { readRendererFiles, serveApp, type AppContent } from '../shell/app-protocol.ts'
import { recoverLostPage } from '../shell/lost-page.ts'
import { offerContextMenu } from '../shell/menu.ts'
import { createPageOfOneSession } from '../shell/page-of-one-session.ts'
import { createPageWindows, type PageWindow } from '../shell/page-windows.ts'
import { userData } from '../shell/user-data.ts'
import { createSenderCheck, createTell } from '../shell/window.ts'

/** Shows a member its built-in page, or the page of its host. */
export function createMemberPage(ports: {
  /** The built files of the program. */
  built(path: string): string
  locale(): Locale
  logo: AppContent['logo']
  answer: Answer
  /** Names what each page may ask; the host's page also asks the host. */
  names: { here: readonly string[]; builtIn: readonly string[] }
  /** The page's process died, or its files did not load. */
  onLost(): void
  onStranger(operation: string): void
  /** Null: the person closed it. */
  onWindow(window: PageWindow | null): void
  log: Log
}) {
  const { built, locale, logo, answer, names, onLost, onStranger, onWindow, log } = ports
  const ownFiles = readRendererFiles(built('renderer-manifest.json'), built('renderer'))
  const registered = new Set<string>()
  /** Null while the built-in page stands there. */
  let current: HostPage | null = null

  const windows = createPageWindows({
    preload: built('preload/index.cjs'),
    stateFile: userData('window.json'),
    onShown: (by) => log('window.shown', { by }),
    onClosed: () => onWindow(null),
    onOpened(window) {
      onWindow(window)
      offerContextMenu(window, locale)
      // A former window ends while it may still load.
      const ifCurrent = (act: () => void) => () => window === windows.window() && act()
      recoverLostPage(window.webContents, {
        endSession: ifCurrent(onLost),
        giveUp: ifCurrent(() => (current ? show(null) : window.close())),
      })
    },
  })
  const session = createPageOfOneSession(windows.window)
  const isOurPage = createSenderCheck(windows.window)

  function show(page: HostPage | null): void {
    current = page
    const operations = new Set(page ? [...page.operations, ...names.here] : names.builtIn)
    // A channel has one handler, whichever page asks.
    const newNames = operations.difference(registered)
    for (const name of newNames) registered.add(name)
    registerOperations({
      ...{ names: newNames, answer },
      isTrusted: (event) => !session.isLeaving() && isOurPage(event),
      onRefused(name, event) {
        // A page of ours may still ask while it goes.
        if (!windows.isOurs(event.sender)) onStranger(name)
      },
    })
    windows.show(operations)
  }

  serveApp({
    get files() {
      return current?.files ?? ownFiles
    },
    logo,
  })

  return {
    window: windows.window,
    tell: createTell(windows.window),
    current: () => current,
    show,
    /** Loads the page again, as one of another session. */
    renew: session.renew,
  }
}
