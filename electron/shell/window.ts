import { app, BrowserWindow, nativeTheme, screen, type IpcMainInvokeEvent, type WebPreferences } from 'electron'
import type { LogFields } from '../core/log.ts'
import { channelOf, operationsArgument } from '../core/names.ts'
import type { Tell } from '../core/ports.ts'
import { appOrigin, startPage } from './app-protocol.ts'
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

type ShowSign = LogFields<'window.shown'>['by']
/** A page that has loaded is painted by then, whatever Electron says. */
const paintMs = 1_500
const longestHiddenMs = 10_000

/**
 * Resolves when a hidden window should be shown. `ready-to-show` alone would hide it for ever on Wayland, or without a GPU process
 * (electron#48859).
 */
export function timeToShow(window: BrowserWindow): Promise<ShowSign> {
  const { promise, resolve } = Promise.withResolvers<ShowSign>()
  const contents = window.webContents
  window.once('ready-to-show', () => resolve('ready_to_show'))
  contents.once('did-finish-load', () => setTimeout(resolve, paintMs, 'loaded'))
  contents.once('did-fail-load', () => resolve('load_failed'))
  setTimeout(resolve, longestHiddenMs, 'waited')
  return promise
}

/** Opens the one window, where it was when it was last closed, and shows it once its page can be seen. */
export function openMainWindow(options: {
  preload: string
  /** The names of what the page can ask. */
  operations: Iterable<string>
  stateFile: string
  onShown(by: ShowSign): void
}): BrowserWindow {
  const { preload, operations, stateFile, onShown } = options
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
  void timeToShow(window).then((sign) => {
    if (window.isDestroyed()) return
    if (maximized) window.maximize()
    window.show()
    onShown(sign)
  })
  window.on('close', () => keepPlace(window, stateFile))
  window.once('closed', () => nativeTheme.off('updated', repaint))
  // `recoverLostPage` hears of a page that cannot be loaded.
  void window.loadURL(startPage).catch(() => undefined)
  return window
}

/** Remembers where the window stands, for the next one. */
export const keepPlace = (window: BrowserWindow, stateFile: string): void =>
  keepWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() })

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
