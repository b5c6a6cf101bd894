import { EventEmitter } from 'node:events'
import type { CDPSession, ConnectOverCDPTransport } from 'playwright-core'

/** One page of Chromium's, or the whole of it: its types alone are Playwright's. */
export type Session = Pick<CDPSession, 'send' | 'on'>

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: object
  result?: object
  error?: { message: string }
}

/** Chromium's own protocol, as far as the stand-in speaks it: to load Playwright would be a third of each start. */
export class Devtools extends EventEmitter<{ close: [] }> {
  readonly #wire: ConnectOverCDPTransport
  readonly #waiting = new Map<number, PromiseWithResolvers<object>>()
  readonly #sessions = new Map<string, EventEmitter>()
  #latest = 0
  #closed = false
  readonly whole: Session

  constructor(wire: ConnectOverCDPTransport) {
    super()
    this.#wire = wire
    this.whole = this.session()
    wire.onmessage = (message) => this.#hear(message)
    wire.onclose = () => this.#end()
  }

  session(sessionId?: string): Session {
    const events = new EventEmitter()
    this.#sessions.set(sessionId ?? '', events)
    const send = (method: string, params: object = {}): Promise<object> => {
      if (this.#closed) return Promise.reject(new Error('Chromium has ended'))
      const id = ++this.#latest
      const asked = Promise.withResolvers<object>()
      this.#waiting.set(id, asked)
      this.#wire.send({ id, method, params, ...(sessionId !== undefined && { sessionId }) })
      return asked.promise
    }
    return { send, on: events.on.bind(events) } as unknown as Session
  }

  close(): void {
    this.#wire.close()
  }

  #hear({ id, sessionId = '', method = '', params, result = {}, error }: Message): void {
    if (id === undefined) {
      this.#sessions.get(sessionId)?.emit(method, params)
      return
    }
    const asked = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  }

  #end(): void {
    this.#closed = true
    for (const asked of this.#waiting.values()) asked.reject(new Error('Chromium has ended'))
    this.#waiting.clear()
    this.emit('close')
  }
}
