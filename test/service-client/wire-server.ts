import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { onTestFinished } from 'vitest'

/** A server that speaks bytes, so that it can also misbehave: it counts connections and whole requests. */

export interface ReceivedRequest {
  /** Every byte as it came. */
  raw: Buffer
  method: string
  path: string
  /** Names as they were written. */
  headers: Map<string, string>
  body: Buffer
}

export interface WireServer {
  url: string
  port: number
  connections: Socket[]
  requests: ReceivedRequest[]
}

export interface Behaviour {
  onConnection?: (socket: Socket) => void
  onRequest?: (socket: Socket, request: ReceivedRequest, count: number) => void
  /** Never reads: a request may arrive at the machine, but not at the program. */
  deaf?: boolean
  tls?: { key: string; cert: string; maxVersion?: 'TLSv1.1'; ALPNProtocols?: string[] }
}

/** Listens on 127.0.0.1 until the test ends. */
export async function serve({ onConnection, onRequest, deaf, tls }: Behaviour): Promise<WireServer> {
  const connections: Socket[] = []
  const requests: ReceivedRequest[] = []
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

function readRequest(bytes: Buffer): ReceivedRequest | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const [requestLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = new Map(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
  const length = Number(headers.get('content-length') ?? 0)
  const end = headEnd + 4 + length
  if (bytes.length < end) return null
  const [method = '', path = ''] = requestLine.split(' ')
  return { raw: bytes.subarray(0, end), method, path, headers, body: bytes.subarray(headEnd + 4, end) }
}

/** An HTTP/1.1 answer with its Content-Length. */
export function answer(status: number, body: string | Buffer, headers: Record<string, string> = {}): Buffer {
  const bytes = Buffer.from(body)
  const lines = Object.entries({ 'content-length': String(bytes.length), ...headers }).map(([k, v]) => `${k}: ${v}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`), bytes])
}
