import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { debuggingEndpoint } from './chromium.ts'
import { clipboard, Menu, nativeImage, openedLinks, powerMonitor, screen, shownNotifications } from './desktop.ts'
import { coming, comingFiles, shown } from './dialog.ts'
import { powerSaveBlocker, Tray } from './hosting.ts'
import { ipcMain } from './ipc-main.ts'
import { nativeTheme } from './native-theme.ts'
import { recorded, type Recorded, type ShownDialog, type ShownNotification } from './recorded.ts'
import { permissionAnswers } from './session.ts'
import { endSystemSession } from './session-end.ts'
import { utilityProcess } from './utility-process.ts'

/** What the driver asks for over the channel between the two processes. */
const controls = {
  answerDialogs: (responses: number[]): void => void coming.push(...responses),
  dialogs: (): ShownDialog[] => shown,
  chooseFiles: (paths: (string | null)[]): void => void comingFiles.push(...paths),
  notifications: (): ShownNotification[] => recorded.notifications,
  clickNotification(index: number): void {
    const notification = shownNotifications[index]?.deref()
    if (!notification) throw new Error(`Nobody holds notification ${index}: a click on it would come to nothing`)
    notification.emit('click', {})
  },
  clipboard: (): string => clipboard.readText(),
  openedLinks: (): string[] => openedLinks,
  recorded: (): Recorded => ({ ...recorded, permissions: permissionAnswers() }),
  quit: (): void => app.quit(),
  endSystemSession,

  /** Runs a function of the driver's here, with the stand-in's `electron`, as Playwright does in a real one. */
  async evaluate(source: string, input: unknown): Promise<unknown> {
    const module = (await import(`data:text/javascript,${encodeURIComponent(`export default ${source}`)}`)) as {
      default(electron: object, input: unknown): unknown
    }
    return module.default(
      {
        ...{ app, BrowserWindow, clipboard, ipcMain, Menu, nativeImage, nativeTheme },
        ...{ powerMonitor, powerSaveBlocker, screen, Tray, utilityProcess },
      },
      input,
    )
  },
}

export type Controls = typeof controls
export interface Question {
  id: number
  ask: keyof Controls
  input: unknown[]
}
/** `reached`: a step of the start. `opened`: a window shows its page, and this is where to attach to Chromium. */
export type Reply =
  | { reached: string }
  | { opened: string }
  | { id: number; value: unknown }
  | { id: number; failure: string }

const reply = (answer: Reply): void => void process.send?.(answer)

async function answer({ id, ask, input }: Question): Promise<void> {
  try {
    const call = controls[ask] as (...input: unknown[]) => unknown
    reply({ id, value: await call(...input) })
  } catch (error) {
    reply({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

export function obeyDriver(): void {
  process.on('message', (question: Question) => void answer(question))
  // The driver is gone: nobody will ask for the end any more.
  process.once('disconnect', () => app.exit(1))
  // Whichever is shown first: a member's own window may make room for its host's before anybody has seen it.
  app.on('browser-window-created', (_event, window: BrowserWindow) => {
    window.once('show', () => reply({ opened: debuggingEndpoint() }))
  })
}
