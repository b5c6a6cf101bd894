import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { readRequest, type ReadRequest } from '../faults/wire-request.ts'

/** A server that speaks bytes, so that it can also misbehave: it counts connections and whole requests. */

export interface WireServer {
  url: string
  port: number
  connections: Socket[]
  requests: ReadRequest[]
}

export interface Behaviour {
  onConnection?: (socket: Socket) => void
  onRequest?: (socket: Socket, request: ReadRequest, count: number) => void
  /** Never reads: a request may arrive at the machine, but not at the program. */
  deaf?: boolean
  tls?: { key: string; cert: string; maxVersion?: 'TLSv1.1'; ALPNProtocols?: string[] }
}

/** Listens on 127.0.0.1 until the test ends. */
export async function serve({ onConnection, onRequest, deaf, tls }: Behaviour): Promise<WireServer> {
  const connections: Socket[] = []
  const requests: ReadRequest[] = []
  const meet = (socket: Socket) => {
    connections.push(socket)
    socket.on('error', () => {})
    onConnection?.(socket)
    if (deaf) return
    let pending = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      pending = Buffer.concat([pending, piece])
      for (let request = readRequest(pending); request; request = readRequest(pending)) {
        pending = pending.subarray(request.raw.length)
        requests.push(request)
        onRequest?.(socket, request, requests.length)
      }
    })
  }
  const server = tls
    ? createTlsServer({ ...tls, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }, meet)
    : createServer({ pauseOnConnect: deaf ?? false }, meet)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of connections) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, port, connections, requests }
}

/** An HTTP/1.1 answer with its Content-Length. */
export function answer(status: number, body: string | Buffer, headers: Record<string, string> = {}): Buffer {
  const bytes = Buffer.from(body)
  const lines = Object.entries({ 'content-length': String(bytes.length), ...headers }).map(([k, v]) => `${k}: ${v}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`), bytes])
}
