import type { Rectangle, IpcMainInvokeEvent, WebContents } from 'electron'
import { readStateFile, writeStateFile } from './state-file.ts'
import { channelOf, operationsArgument } from '../core/names.ts'
import type { Tell } from '../core/ports.ts'
import { appOrigin, startPage } from './app-protocol.ts'
import { app, BrowserWindow, nativeTheme, screen, type WebPreferences } from 'electron'
import { writeTrace } from './trace.ts'

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

  const repaint = (): void => {
    window.setBackgroundColor(background())
  }
  nativeTheme.on('updated', repaint)
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.on('close', () => {
    keepWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() })
  })
  window.once('closed', () => {
    nativeTheme.off('updated', repaint)
  })
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

export interface WindowState {
  /** Of the window when it is neither maximised nor minimised. */
  bounds: Rectangle
  maximized: boolean
}

export const smallestWindow = { width: 960, height: 640 }
const firstWindow = { width: 1280, height: 800 }

/** Enough of the title bar to take hold of. */
const graspable = { width: 100, height: 40 }

/**
 * Where the window opens: where it was, if that can still be seen on one of the displays' work areas; otherwise in the
 * default size, wherever the system puts it.
 */
export function placeWindow(
  kept: WindowState | null,
  workAreas: readonly Rectangle[],
): { bounds: Partial<Rectangle>; maximized: boolean } {
  if (!kept || !workAreas.some((area) => isGraspable(kept.bounds, area))) {
    return { bounds: firstWindow, maximized: kept?.maximized ?? false }
  }
  return kept
}

function isGraspable(window: Rectangle, area: Rectangle): boolean {
  const seen = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  const below = area.y + area.height - window.y
  return seen >= graspable.width && window.y >= area.y && below >= graspable.height
}

export const readWindowState = (file: string): WindowState | null => readStateFile(file, understood)

/** A place that cannot be kept is no reason to stop a window from closing. */
export function keepWindowState(file: string, state: WindowState): void {
  try {
    writeStateFile(file, state)
  } catch {
    // The next start opens where the one before did.
  }
}

function understood(kept: unknown): WindowState | null {
  if (typeof kept !== 'object' || kept === null || !('bounds' in kept) || !('maximized' in kept)) return null
  const { bounds, maximized } = kept
  return isRectangle(bounds) && typeof maximized === 'boolean' ? { bounds, maximized } : null
}

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height } = value as Partial<Record<keyof Rectangle, unknown>>
  if (![x, y, width, height].every(Number.isSafeInteger)) return false
  return Number(width) >= smallestWindow.width && Number(height) >= smallestWindow.height
}
