import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a proxy does once it was asked whole; `pass` leads on. */
export type ProxyManner = (socket: Socket, pass: (answer?: string) => void) => void

export interface ProxyServer {
  host: string
  port: number
  /** What each connection said before it was let through, as it came. */
  asked: string[]
  connections: Socket[]
  close(): Promise<void>
}

const letThrough: ProxyManner = (_socket, pass) => {
  pass()
}

/** Reads nothing of what it passes on. Listens on 127.0.0.1 until it is closed; whatever name it is asked for is `leadsTo`. */
export async function startProxy(leadsTo: number, manner: ProxyManner = letThrough): Promise<ProxyServer> {
  const asked: string[] = []
  const connections: Socket[] = []
  const server = createServer((socket) => {
    connections.push(socket)
    socket.on('error', () => undefined)
    let head = ''
    const read = (piece: Buffer) => {
      head += piece.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      socket.off('data', read)
      socket.pause()
      asked.push(head)
      manner(socket, (answer = 'HTTP/1.1 200 Connection established\r\n\r\n') => {
        const inner = connect(leadsTo, '127.0.0.1', () => {
          socket.write(answer)
          socket.pipe(inner).pipe(socket)
        })
        inner.on('error', () => socket.destroy())
        inner.on('close', () => socket.destroy())
        socket.on('close', () => inner.destroy())
        connections.push(inner)
      })
    }
    socket.on('data', read)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    asked,
    connections,
    async close() {
      for (const socket of connections) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Until the test ends. */
export async function serveProxy(...how: Parameters<typeof startProxy>): Promise<ProxyServer> {
  const proxy = await startProxy(...how)
  onTestFinished(() => proxy.close())
  return proxy
}
