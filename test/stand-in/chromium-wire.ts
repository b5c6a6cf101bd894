import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { ConnectOverCDPTransport } from 'playwright-core'
import { WebSocket } from 'ws'

/**
 * To a Chromium at `url`, for the stand-in and for the driver's `connectOverCDP`. Playwright's own connection packs and unpacks
 * every message, on both ends of a wire that is this machine.
 */
export async function attach(url: string): Promise<ConnectOverCDPTransport> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      socket.send(JSON.stringify(message))
    },
    close: () => {
      socket.close()
    },
  }
  socket.on('message', (text: Buffer) => hear(transport, text.toString()))
  socket.once('close', () => transport.onclose?.())
  return transport
}

/** To one that was started with `--remote-debugging-pipe`: it ends with the pipe, and so with this process. */
export function attachTo(chromium: ChildProcess): ConnectOverCDPTransport {
  const [questions, answers] = chromium.stdio.slice(3) as [Writable, Readable]
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      questions.write(`${JSON.stringify(message)}\0`)
    },
    close: () => {
      questions.end()
    },
  }
  let rest = ''
  answers.setEncoding('utf8').on('data', (piece: string) => {
    const texts = (rest + piece).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) hear(transport, text)
  })
  questions.on('error', () => undefined)
  answers.once('close', () => transport.onclose?.())
  return transport
}

/** Each in a turn of its own, because who hears it goes on with promises in between. */
const hear = (transport: ConnectOverCDPTransport, text: string): void =>
  void setImmediate(() => transport.onmessage?.(JSON.parse(text) as object))
