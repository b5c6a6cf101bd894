import { EventEmitter, once } from 'node:events'
import { isHeadless, isStill } from './command-line.ts'
import type { Devtools, Session } from './devtools.ts'

export interface Size {
  width: number
  height: number
}

/** A page of Chromium: what the stand-in's windows, and its questions to a person, need of one. */
export class Page extends EventEmitter<{ close: []; load: [] }> {
  readonly id: string
  readonly protocol: Session
  readonly #chromium: Devtools
  #url = ''
  #latestLoad = ''
  #closed = false

  static async at(chromium: Devtools, targetId: string): Promise<Page> {
    const { sessionId } = await chromium.whole.send('Target.attachToTarget', { targetId, flatten: true })
    const page = new Page(chromium, targetId, sessionId)
    await Promise.all([
      page.protocol.send('Page.enable'),
      page.protocol.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      page.protocol.send('Runtime.enable'),
      // One of several windows that nobody sees would else think that it is not before anybody.
      isHeadless && page.protocol.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      page.paint('system'),
    ])
    return page
  }

  private constructor(chromium: Devtools, id: string, sessionId: string) {
    super()
    this.id = id
    this.#chromium = chromium
    this.protocol = chromium.session(sessionId)
    // The id of a page is that of its main frame too.
    this.protocol.on('Page.frameNavigated', ({ frame }) =>
      this.#goneTo(frame.id, frame.url + (frame.urlFragment ?? '')),
    )
    this.protocol.on('Page.navigatedWithinDocument', ({ frameId, url }) => this.#goneTo(frameId, url))
    this.protocol.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (frameId !== id || name !== 'load') return
      this.#latestLoad = loaderId
      this.emit('load')
    })
    chromium.whole.on('Target.targetCreated', ({ targetInfo }) => {
      if (targetInfo.openerId === id) void this.#refuse(targetInfo.targetId).catch(() => undefined)
    })
    chromium.whole.on('Target.detachedFromTarget', (left) => {
      if (left.sessionId === sessionId) this.#gone()
    })
    chromium.once('close', () => this.#gone())
  }

  get url(): string {
    return this.#url
  }
  get isClosed(): boolean {
    return this.#closed
  }

  /** Until all of it is loaded. */
  async goto(url: string): Promise<void> {
    const { errorText, loaderId } = await this.protocol.send('Page.navigate', { url })
    if (errorText !== undefined) throw new Error(`${errorText} at ${url}`)
    while (loaderId !== undefined && loaderId !== this.#latestLoad) {
      await Promise.race([
        once(this, 'load'),
        once(this, 'close').then(() => Promise.reject(new Error('The page is gone'))),
      ])
    }
  }

  async resize(size: Size): Promise<void> {
    await this.protocol.send('Emulation.setDeviceMetricsOverride', {
      ...size,
      screenWidth: size.width,
      screenHeight: size.height,
      deviceScaleFactor: 1,
      mobile: false,
    })
  }

  /** Where nobody looks, the system's is light. */
  async paint(theme: 'system' | 'light' | 'dark'): Promise<void> {
    const systems = isHeadless ? 'light' : ''
    const features = [
      { name: 'prefers-color-scheme', value: theme === 'system' ? systems : theme },
      ...(isStill ? [{ name: 'prefers-reduced-motion', value: 'reduce' }] : []),
    ]
    await this.protocol.send('Emulation.setEmulatedMedia', { features })
  }

  close = (): Promise<void> => this.#end(this.id)

  /** Lets the page that opens it go on first: closed while it waits for a debugger, it would hold its opener for ever. */
  async #refuse(targetId: string): Promise<void> {
    const { sessionId } = await this.#chromium.whole.send('Target.attachToTarget', { targetId, flatten: true })
    await this.#chromium.session(sessionId).send('Runtime.runIfWaitingForDebugger')
    await this.#end(targetId)
  }

  async #end(targetId: string): Promise<void> {
    await this.#chromium.whole.send('Target.closeTarget', { targetId })
  }

  #goneTo(frame: string, url: string): void {
    if (frame === this.id) this.#url = url
  }

  #gone(): void {
    if (this.#closed) return
    this.#closed = true
    this.emit('close')
  }
}
