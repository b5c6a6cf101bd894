import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { pack, unpack } from './carried.ts'
import type { Page } from './chromium-page.ts'
import type { Session } from './devtools.ts'
import { handleInvoke } from './ipc-main.ts'
import { reached } from './launch-steps.ts'
import { deliverInPage, pageScript, wireName, type FromPage, type ToPage } from './page-bridge.ts'
import { PreventableEvent } from './preventable-event.ts'
import { recorded } from './recorded.ts'
import { originOf, toApp, toPage } from './scheme-map.ts'
import { session } from './session.ts'

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

/** The main frame as `ipcMain`'s handlers see their sender, read as it is now. */
class WebFrame {
  readonly parent = null
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  get url(): string {
    return toApp(this.#page.url)
  }
  get origin(): string {
    return originOf(this.#page.url)
  }
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
    const { protocol } = page
    const frame = new WebFrame(page)
    protocol.on('Page.javascriptDialogOpening', ({ type }) => void this.#answer(protocol, type).catch(() => undefined))
    protocol.on('Page.windowOpen', ({ url }) => {
      if (this.#openHandler({ url: toApp(url) }).action === 'deny') recorded.deniedWindows.push(toApp(url))
    })
    protocol.on('Page.frameRequestedNavigation', ({ url }) => this.#startedByPage.add(toApp(url)))
    protocol.on('Page.downloadWillBegin', ({ suggestedFilename }) => this.#download(suggestedFilename))
    protocol.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== wireName) return
      void this.#hear(protocol, page.isClosed ? null : frame, unpack(payload) as FromPage, executionContextId)
    })
    await Promise.all([
      protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(script, additionalArguments) }),
      protocol.send('Runtime.addBinding', { name: wireName }),
    ])
  }

  /** The main frame alone has a bridge. A document that is gone, or is being left, hears nothing, as in Electron. */
  async #hear(
    protocol: Session,
    senderFrame: WebFrame | null,
    said: FromPage,
    executionContextId: number,
  ): Promise<void> {
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
    if ('touched' in said) {
      this.emit('input-event', {}, { type: said.touched })
      return
    }
    tell({ id: said.id, outcome: await handleInvoke({ sender: this, senderFrame }, said.channel, said.input) })
  }

  /** A page that wants to be asked before it goes. It has no other dialogs: those would wait for a person. */
  async #answer(protocol: Session, type: string): Promise<void> {
    const event = new PreventableEvent()
    if (type === 'beforeunload') this.emit('will-prevent-unload', event)
    await protocol.send('Page.handleJavaScriptDialog', { accept: event.defaultPrevented })
  }

  /** Chromium keeps none: Electron would ask the person where to. */
  #download(name: string): void {
    const event = new PreventableEvent()
    this.session.emit('will-download', event, { getFilename: () => name }, this)
    recorded.downloads.push({ name, prevented: event.defaultPrevented })
  }

  async loadURL(url: string): Promise<void> {
    await this.#ready
    reached('bridge')
    const page = await this.#page
    try {
      await page.goto(toPage(url))
    } catch (error) {
      this.emit('did-fail-load', {}, -2, String(error), url, true)
      throw error
    }
    reached('loaded')
    this.emit('did-finish-load')
  }

  reload(): void {
    void this.#page.then((page) => page.protocol.send('Page.reload')).catch(() => undefined)
  }

  /** Takes those of Electron's options that are Chromium's own. */
  async printToPDF(options: { preferCSSPageSize?: boolean; generateTaggedPDF?: boolean }): Promise<Buffer> {
    const { protocol } = await this.#page
    const { data } = await protocol.send('Page.printToPDF', options)
    return Buffer.from(data, 'base64')
  }

  isDestroyed = (): boolean => this.#destroyed

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
