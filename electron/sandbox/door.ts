import { once } from 'node:events'
import type { Server } from 'node:http'

/**
 * Where the sandbox is reached: one port of 127.0.0.1, the same one each time the door opens. While it is shut nobody
 * listens there, so a caller is refused by the machine, as it is when a service is down.
 */
export interface Door {
  /** `http://127.0.0.1:<port>`. */
  url: string
  isOpen(): boolean
  /**
   * Resolves when it is so. Shutting ends every connection, whatever is under way on it; opening rejects with Node's
   * own error when another program has taken the port meanwhile. One after the other, in the order asked.
   */
  set(open: boolean): Promise<void>
}

/** @param port 0: any free one. Rejects with Node's own error when it cannot listen (`EADDRINUSE`). */
export async function openDoor(server: Server, port: number): Promise<Door> {
  await listen(server, port)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no TCP port')

  let latest = Promise.resolve()
  return {
    url: `http://127.0.0.1:${address.port}`,
    isOpen: () => server.listening,
    set(open) {
      const moved = latest.then(() => move(server, open, address.port))
      latest = moved.catch(() => undefined)
      return moved
    },
  }
}

async function move(server: Server, open: boolean, port: number): Promise<void> {
  if (open === server.listening) return
  if (open) await listen(server, port)
  else await shut(server)
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
