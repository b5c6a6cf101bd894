import { Buffer } from 'node:buffer'
import type { z } from 'zod'
import { answerWithin, mostSilences, silence, type Budget } from './bounds.ts'
import {
  linkNumber,
  readMessage,
  readPiece,
  writeMessage,
  type ByeReason,
  type Hello,
  type Message,
} from './messages.ts'
import type { Frame, LinkPorts } from './pair.ts'

/** `lost`: without a word, the other end or the network between. */
export type EndReason = ByeReason | 'lost'

export interface Channel {
  /** Returns false, and sends nothing, if the message is too long or no JSON. */
  send(message: Message | Uint8Array): boolean
  /** Tells whether the other end says anything soon. */
  answers(): Promise<boolean>
  /** Says why, where the other end can still hear it. Nothing is read afterwards. */
  end(reason: EndReason): void
}

interface ChannelPorts<Incoming extends Message> extends LinkPorts {
  /** Describes what the other end may say. */
  schema: z.ZodType<Incoming>
  budget: Budget
  /** A member speaks first, a host answers. */
  speaksFirst: boolean
  onOpen(peer: Hello): void
  /** Returns false for a message out of its turn. `bytes`: its size. */
  onMessage(message: Incoming, bytes: number): boolean
  onPiece(id: number, content: Uint8Array): boolean
  /** Tells the end once, also of what never opened. `peer`: its hello, if it came. */
  onEnd(reason: EndReason, peer: Hello | null): void
}

/** Does what both ends do alike: hello, schemas, bytes, sign of life, end. A peer can end only its own connection. */
export function createChannel<Incoming extends Message>(ports: ChannelPorts<Incoming>): Channel {
  const { pair, schema, budget, timers, greeting } = ports
  let peer: Hello | null = null
  let isOpen = false
  let isEnded = false
  let silences = 0
  const listeners = new Set<(isAlive: boolean) => void>()

  function send(message: Message | Uint8Array): boolean {
    const frame = message instanceof Uint8Array ? message : writeMessage(message)
    if (frame === null) return false
    if (isEnded) return true
    const bytes = Buffer.byteLength(frame)
    if (budget.take(bytes)) pair.send(frame, () => budget.give(bytes))
    else end('overload')
    return true
  }
  const sayHello = () => send({ kind: 'hello', link: linkNumber, ...greeting })

  function end(reason: EndReason): void {
    if (isEnded) return
    // Past the budget: it is spent where a peer does not read.
    if (reason !== 'lost') pair.send(JSON.stringify({ kind: 'bye', reason } satisfies Message), () => undefined)
    finish(reason)
    // A peer that does not read would keep what waits for it in memory.
    if (reason === 'overload' || reason === 'silent') pair.cut()
    else pair.end()
  }

  function finish(reason: EndReason): void {
    if (isEnded) return
    isEnded = true
    stopBeat()
    budget.close()
    for (const tell of listeners) tell(false)
    ports.onEnd(reason, peer)
  }

  function read(frame: Frame): void {
    silences = 0
    for (const tell of listeners) tell(true)
    if (typeof frame === 'string') {
      const message = readMessage(schema, frame)
      if (!message || !accept(message, Buffer.byteLength(frame))) end('broken')
    } else {
      const piece = readPiece(frame)
      if (!piece || !ports.onPiece(piece.id, piece.content)) end('broken')
    }
  }

  /** Returns false for a message out of its turn. */
  function accept(message: Incoming, bytes: number): boolean {
    if (message.kind === 'hello') return greet(message)
    if (message.kind === 'bye') return (hearBye(message.reason), true)
    if (message.kind === 'ping') send({ kind: 'pong' })
    if (message.kind === 'ping' || message.kind === 'pong') return true
    return isOpen && ports.onMessage(message, bytes)
  }

  function hearBye(reason: ByeReason): void {
    finish(reason)
    pair.end()
  }

  function greet(hello: Hello): boolean {
    if (peer) return false
    peer = hello
    // The other end learns our number also where it differs.
    if (!ports.speaksFirst) sayHello()
    if (hello.link !== linkNumber) end('link_number')
    else if (hello.workspace !== greeting.workspace) end('other_workspace')
    else {
      isOpen = true
      ports.onOpen(hello)
    }
    return true
  }

  function beat(): void {
    silences += 1
    // A hello comes at once or never.
    if (silences > mostSilences || !isOpen) end('silent')
    else send({ kind: 'ping' })
    if (!isEnded) stopBeat = timers.after(silence, beat)
  }
  let stopBeat = timers.after(silence, beat)

  pair.listen(
    (frame) => {
      if (isEnded) return
      try {
        read(frame)
      } catch {
        end('broken')
      }
    },
    () => finish('lost'),
  )
  if (ports.speaksFirst) sayHello()

  return {
    send,
    end,
    answers() {
      if (isEnded) return Promise.resolve(false)
      return new Promise((resolve) => {
        const callOff = timers.after(answerWithin, () => tell(false))
        const tell = (isAlive: boolean) => {
          listeners.delete(tell)
          callOff()
          resolve(isAlive)
        }
        listeners.add(tell)
        send({ kind: 'ping' })
      })
    },
  }
}
