import { once } from 'node:events'
import type { ConnectOverCDPTransport } from 'playwright-core'
import { WebSocket } from 'ws'

/**
 * To a Chromium at `url` for `connectOverCDP`. Playwright's own connection packs and unpacks every message, on both ends of a wire
 * that is this machine.
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
  // Each in a turn of its own, because Playwright goes on with promises in between.
  socket.on('message', (text: Buffer) =>
    setImmediate(() => transport.onmessage?.(JSON.parse(text.toString()) as object)),
  )
  socket.once('close', () => transport.onclose?.())
  return transport
}
