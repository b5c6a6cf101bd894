import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { CDPSession, Dialog, Download, Frame, Page } from 'playwright-core'
import { pack, unpack } from './carried.ts'
import { handleInvoke } from './ipc-main.ts'
import { reached } from './launch-steps.ts'
import { deliverInPage, pageScript, wireName, type FromPage, type ToPage } from './page-bridge.ts'
import { PreventableEvent } from './preventable-event.ts'
import { recorded } from './recorded.ts'
import { originOf, toApp, toPage } from './scheme-map.ts'
import { session } from './session.ts'

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

/** A frame as `ipcMain`'s handlers see their sender: one object for one frame, read as it is now. */
class WebFrame {
  readonly #frame: Frame
  constructor(frame: Frame) {
    this.#frame = frame
  }
  get url(): string {
    return toApp(this.#frame.url())
  }
  get origin(): string {
    return originOf(this.#frame.url())
  }
  get parent(): WebFrame | null {
    const parent = this.#frame.parentFrame()
    return parent ? frameOf(parent) : null
  }
}

const frames = new WeakMap<Frame, WebFrame>()
function frameOf(frame: Frame): WebFrame {
  const known = frames.get(frame) ?? new WebFrame(frame)
  frames.set(frame, known)
  return known
}

interface Preferences {
  preload?: string
  additionalArguments?: string[]
}

let latestId = 0

export class WebContents extends EventEmitter {
  readonly id = ++latestId
  readonly session = session.defaultSession
  readonly #page: Promise<Page>
  readonly #ready: Promise<void>
  #openHandler: OpenHandler = () => ({ action: 'allow' })
  /** Navigations that pages start by themselves; what main starts asks nobody. */
  readonly #startedByPage = new Set<string>()
  /** To the document that the page shows. */
  #tell: (told: ToPage) => void = () => undefined
  #destroyed = false

  constructor(page: Promise<Page>, preferences: Preferences = {}) {
    super()
    this.#page = page
    this.#ready = page.then((opened) => this.#prepare(opened, preferences))
  }

  async #prepare(page: Page, { preload, additionalArguments = [] }: Preferences): Promise<void> {
    const script = preload === undefined ? '' : readFileSync(preload, 'utf8')
    await page.addInitScript({ content: pageScript(script, additionalArguments) })
    page.on('download', (download) => void this.#download(download))
    page.on('dialog', (asked) => void this.#answer(asked).catch(() => undefined))
    page.on('popup', (popup) => void popup.close())
    const protocol = await page.context().newCDPSession(page)
    protocol.on('Page.windowOpen', ({ url }) => {
      if (this.#openHandler({ url: toApp(url) }).action === 'deny') recorded.deniedWindows.push(toApp(url))
    })
    protocol.on('Page.frameRequestedNavigation', ({ url }) => this.#startedByPage.add(toApp(url)))
    protocol.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === wireName) void this.#hear(page, protocol, unpack(payload) as FromPage, executionContextId)
    })
    await Promise.all([protocol.send('Page.enable'), protocol.send('Runtime.enable')])
    await protocol.send('Runtime.addBinding', { name: wireName })
  }

  /** The main frame alone has a bridge. A document that is gone, or is being left, hears nothing, as in Electron. */
  async #hear(page: Page, protocol: CDPSession, said: FromPage, executionContextId: number): Promise<void> {
    const tell = (told: ToPage): void =>
      void protocol
        .send('Runtime.callFunctionOn', {
          functionDeclaration: deliverInPage,
          executionContextId,
          arguments: [{ value: pack(told) }],
        })
        .catch(() => undefined)
    // In the order of what its own script asks, which Chromium's event of the navigation is not.
    if ('document' in said) {
      this.#tell = tell
      this.emit('did-navigate', {}, toApp(said.document))
      return
    }
    const senderFrame = page.isClosed() ? null : frameOf(page.mainFrame())
    tell({ id: said.id, outcome: await handleInvoke({ sender: this, senderFrame }, said.channel, said.input) })
  }

  /** A page that wants to be asked before it goes. It has no other dialogs: those would wait for a person. */
  async #answer(dialog: Dialog): Promise<void> {
    if (dialog.type() !== 'beforeunload') return dialog.dismiss()
    const event = new PreventableEvent()
    this.emit('will-prevent-unload', event)
    await (event.defaultPrevented ? dialog.accept() : dialog.dismiss())
  }

  /** What nobody prevents stays in Chromium: Electron would ask the person where to. */
  async #download(download: Download): Promise<void> {
    const event = new PreventableEvent()
    const name = download.suggestedFilename()
    this.session.emit('will-download', event, { getFilename: () => name }, this)
    recorded.downloads.push({ name, prevented: event.defaultPrevented })
    if (event.defaultPrevented) await download.cancel().catch(() => undefined)
  }

  async loadURL(url: string): Promise<void> {
    await this.#ready
    reached('bridge')
    const page = await this.#page
    await page.goto(toPage(url), { waitUntil: 'load' })
    reached('loaded')
    this.emit('did-finish-load')
  }

  reload(): void {
    void this.#page.then((page) => page.reload()).catch(() => undefined)
  }

  getURL = (): string => this.mainFrame.url
  isDestroyed = (): boolean => this.#destroyed
  mainFrame = { url: '' }

  /** Chromium is started with it (`chromium.ts`). */
  setWebRTCIPHandlingPolicy(policy: string): void {
    recorded.webRtcPolicies.push(policy)
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }

  send(channel: string, ...input: unknown[]): void {
    this.#tell({ channel, input: structuredClone(input) })
  }

  /**
   * Asked when the main frame is about to go elsewhere. The renderer has told of a navigation of its own before it asks
   * for it, and so before its request is seen here.
   */
  mayNavigate(url: string): boolean {
    if (!this.#startedByPage.delete(url)) return true
    const event = Object.assign(new PreventableEvent(), { url, isMainFrame: true })
    this.emit('will-frame-navigate', event)
    this.emit('will-navigate', event, url)
    if (event.defaultPrevented) recorded.preventedNavigations.push(url)
    return !event.defaultPrevented
  }

  /** The main process' side of a page that is gone. */
  destroy(): void {
    this.#destroyed = true
    this.emit('destroyed')
  }
}
