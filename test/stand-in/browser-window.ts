import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { withheld } from './command-line.ts'
import type { Page, Size } from './chromium-page.ts'
import { openAppPage } from './chromium.ts'
import { reached } from './launch-steps.ts'
import { nativeTheme } from './native-theme.ts'
import { openWindows } from './open-windows.ts'
import { answerRequests } from './page-requests.ts'
import { PreventableEvent } from './preventable-event.ts'
import { recorded } from './recorded.ts'
import { WebContents } from './web-contents.ts'

interface Options {
  x?: number
  y?: number
  width?: number
  height?: number
  show?: boolean
  webPreferences?: { preload?: string; additionalArguments?: string[] }
}
type Bounds = Record<'x' | 'y' | 'width' | 'height', number>

const contentsOf = new WeakMap<Page, WebContents>()

async function openPage(size: Size): Promise<Page> {
  // The app hears of the web contents in this turn, and what it asks of it is a switch of Chromium.
  await Promise.resolve()
  const page = await openAppPage(size)
  reached('Chromium')
  await answerRequests(page, (url) => contentsOf.get(page)?.mayNavigate(url) ?? false)
  return page
}

/** A page of Chromium. Its place on the screen is remembered here, not shown. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => [...openWindows]

  readonly webContents: WebContents
  readonly #page: Promise<Page>
  #bounds: Bounds
  #maximized = false
  #minimized = false
  #visible: boolean
  #closing = false
  #closed = false

  constructor(options: Options = {}) {
    super()
    reached('window')
    recorded.windows.push(structuredClone(options))
    const { x = 0, y = 0, width = 800, height = 600, show = true, webPreferences } = options
    this.#bounds = { x, y, width, height }
    this.#visible = show
    this.#page = openPage({ width, height })
    this.webContents = new WebContents(this.#page, webPreferences)
    openWindows.add(this)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
    void this.#follow()
  }

  async #follow(): Promise<void> {
    try {
      const page = await this.#page
      reached('page')
      contentsOf.set(page, this.webContents)
      nativeTheme.paint(page)
      page.once('close', () => this.#gone())
    } catch (error) {
      process.stderr.write(`Chromium could not be opened: ${String(error)}\n`)
      app.exit(1)
    }
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.loadURL(url)
    if (withheld !== 'ready-to-show') this.emit('ready-to-show')
  }

  close(): void {
    if (this.#closing) return
    const event = new PreventableEvent()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy(): void {
    this.#closing = true
    void this.#page.then((page) => page.close()).catch(() => this.#gone())
  }

  /** However it came: by `close()`, or because somebody closed Chromium's window. */
  #gone(): void {
    if (this.#closed) return
    if (!this.#closing) this.emit('close', new PreventableEvent())
    this.#closing = true
    this.#closed = true
    openWindows.delete(this)
    this.webContents.destroy()
    this.emit('closed')
    app.windowClosed()
  }

  isClosing = (): boolean => this.#closing
  isDestroyed = (): boolean => this.#closed
  isMaximized = (): boolean => this.#maximized
  isMinimized = (): boolean => this.#minimized
  // Nothing else is on its screen.
  isFocused = (): boolean => this.#visible && !this.#minimized
  getBounds = (): Bounds => this.#bounds
  getNormalBounds = (): Bounds => this.#bounds
  /** It has no frame. */
  getContentBounds = (): Bounds => this.#bounds

  isVisible = (): boolean => this.#visible
  show(): void {
    if (this.#visible) return
    this.#visible = true
    this.emit('show')
  }
  hide(): void {
    if (!this.#visible) return
    this.#visible = false
    this.emit('hide')
  }
  focus(): void {
    void this.#page.then((page) => page.protocol.send('Page.bringToFront')).catch(() => undefined)
  }
  maximize(): void {
    this.#maximized = true
  }
  minimize(): void {
    this.#minimized = true
  }
  restore(): void {
    this.#minimized = false
  }
  setBounds(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
  }
  /** Nobody drags its edges. */
  setMinimumSize = (): void => undefined
  async setContentSize(width: number, height: number): Promise<void> {
    this.setBounds({ width, height })
    const page = await this.#page
    await page.resize({ width, height })
  }
  setBackgroundColor = (): void => undefined
  setOverlayIcon(image: { toBitmap(): Buffer } | null, name: string): void {
    recorded.overlay = image && { bitmap: image.toBitmap(), name }
  }
  flashFrame(isOn: boolean): void {
    if (isOn) recorded.flashes += 1
  }
}
