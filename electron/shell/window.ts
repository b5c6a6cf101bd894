import { app, BrowserWindow, nativeTheme, screen, type IpcMainInvokeEvent, type WebPreferences } from 'electron'
import { channelOf, operationsArgument } from '../core/names.ts'
import type { Tell } from '../core/ports.ts'
import { appOrigin, startPage } from './app-protocol.ts'
import { writeTrace } from './trace.ts'
import { smallestWindow, placeWindow, readWindowState, keepWindowState } from './window-state.ts'

/** Security 1. The whole of it, spelt out: a default of today may be another tomorrow. */
const webPreferences = (preload: string, operations: Iterable<string>): WebPreferences => ({
  preload,
  additionalArguments: [operationsArgument(operations)],
  contextIsolation: true,
  sandbox: true,
  webSecurity: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools: !app.isPackaged,
})

/** The page's own background in each theme, so that nothing flashes before it is drawn. */
const background = (): string => (nativeTheme.shouldUseDarkColors ? '#0e1319' : '#f4f6f8')

/** Opens the one window, where it was when it was last closed, and shows it once its page can be seen. */
export function openMainWindow(options: {
  preload: string
  /** The names of what the page can ask. */
  operations: Iterable<string>
  stateFile: string
}): BrowserWindow {
  const { preload, operations, stateFile } = options
  const { bounds, maximized } = placeWindow(
    readWindowState(stateFile),
    screen.getAllDisplays().map((display) => display.workArea),
  )
  const window = new BrowserWindow({
    ...bounds,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Vezne',
    backgroundColor: background(),
    show: false,
    webPreferences: webPreferences(preload, operations),
  })

  const repaint = (): void => window.setBackgroundColor(background())
  nativeTheme.on('updated', repaint)
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.on('close', () =>
    keepWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() }),
  )
  window.once('closed', () => nativeTheme.off('updated', repaint))
  void showPage(window)
  return window
}

/** A window whose page cannot be loaded would stay hidden, and with it the program: it is closed. */
async function showPage(window: BrowserWindow): Promise<void> {
  try {
    await window.loadURL(startPage)
  } catch (error) {
    if (window.isDestroyed()) return
    writeTrace('window', error)
    window.close()
  }
}

/** Brings the window to the front, from wherever it was put. */
export function focusWindow(window: BrowserWindow | null): void {
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/**
 * Whether a call comes from our page: the main frame of our own window, at exactly our origin (security 9). Ask it
 * before any await: the frame may be gone or elsewhere afterwards.
 */
export const createSenderCheck =
  (window: () => BrowserWindow | null) =>
  ({ sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>): boolean =>
    senderFrame?.parent === null && senderFrame.origin === appOrigin && sender === window()?.webContents

/** Events carry nothing: the page asks again. Without a window there is nobody to tell. */
export const createTell =
  (window: () => BrowserWindow | null): Tell =>
  (event) => {
    const contents = window()?.webContents
    if (contents && !contents.isDestroyed()) contents.send(channelOf(event))
  }
