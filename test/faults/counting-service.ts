import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, performServerHandshake, type ServerHttp2Stream } from 'node:http2'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { goodAnswer, misbehave, saidFor } from './wire-answers.ts'
import { behaviourOf, doorOf, type Receipt } from './wire-behaviour.ts'
import { readRequest, type ReadRequest } from './wire-request.ts'

/**
 * The payment service as a process of its own that counts: every POST is appended to `receipts.jsonl` before a byte is
 * answered. It reads and writes HTTP by hand, so that it can break it, and shares no line with the program's client.
 *
 *     node counting-service.ts folder
 *
 * With a certificate in the folder (certificates.ts) it also listens with TLS, and the name by which it is called says
 * what is wrong with the connection. Says its ports on stdout, and ends when stdin does.
 */
const [folder = ''] = process.argv.slice(2)
const receipts = join(folder, 'receipts.jsonl')
writeFileSync(receipts, '')

/** How often each processId was received, by the name that it was sent to. */
const seen = new Map<string, number>()
const open = new Map<Socket, string>()

function meet(socket: Socket, name: string): void {
  open.set(socket, name)
  socket.on('close', () => open.delete(socket))
  socket.on('error', () => {})
  let pending = Buffer.alloc(0)
  socket.on('data', (piece: Buffer) => {
    pending = Buffer.concat([pending, piece])
    for (let request = readRequest(pending); request; request = readRequest(pending)) {
      pending = pending.subarray(request.raw.length)
      take(socket, request, name)
    }
  })
}

function take(socket: Socket, { method, path, body }: ReadRequest, name: string): void {
  if (path.startsWith('/idle')) whenIdle(socket, path.slice('/idle/'.length))
  else if (method !== 'POST') socket.end(goodAnswer(200, { banks: [] }))
  else {
    const receipt = receive(path, body, name, 'HTTP/1.1')
    const { processId, amount } = JSON.parse(body.toString('utf8')) as { processId: string; amount: number }
    misbehave(socket, () => reset(socket), {
      behaviour: behaviourOf(processId),
      said: receipt.said,
      path,
      processId,
      amount,
    })
  }
}

function receive(path: string, body: Buffer, name: string, protocol: Receipt['protocol']): Receipt {
  const { processId } = JSON.parse(body.toString('utf8')) as { processId: string }
  const key = `${name} ${processId}`
  const before = seen.get(key) ?? 0
  seen.set(key, before + 1)
  const said = saidFor(behaviourOf(processId), path, before)
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const receipt: Receipt = { path, processId, bodyHash, said, protocol, name }
  appendFileSync(receipts, `${JSON.stringify(receipt)}\n`)
  return receipt
}

/** Answers once nobody else is connected by that name: whatever a dead client had still sent is in the file by then. */
function whenIdle(socket: Socket, name: string): void {
  const others = [...open].filter(([other, called]) => other !== socket && called === name)
  if (others.length > 0) setTimeout(whenIdle, 5, socket, name)
  else socket.end(goodAnswer(200, {}))
}

/** Only a plain connection can be reset: the one below each with TLS, first known by the client's port. */
const below = new WeakMap<Socket, Socket>()
const reset = (socket: Socket) => (below.get(socket) ?? socket).resetAndDestroy()

function listenTls(certificate: { key: string; cert: string }, another: { key: string; cert: string }): Server {
  const contexts = { right: createSecureContext(certificate), wrong: createSecureContext(another) }
  const server = createTlsServer({
    ...certificate,
    SNICallback: (name, done) => {
      done(null, doorOf(name) === 'badcert' ? contexts.wrong : contexts.right)
    },
    ALPNCallback: ({ servername, protocols }) =>
      ['h2', 'http/1.1'].find((one) => protocols.includes(one) && (one !== 'h2' || doorOf(servername) === 'h2')),
  })
  server.on('tlsClientError', () => {})
  const plainOf = new Map<number | undefined, Socket>()
  server.on('connection', (socket: Socket) => {
    const port = socket.remotePort
    plainOf.set(port, socket)
    socket.on('error', () => {}).on('close', () => plainOf.delete(port))
  })
  server.on('secureConnection', (socket: TLSSocket) => {
    below.set(socket, plainOf.get(socket.remotePort) ?? socket)
    const name = typeof socket.servername === 'string' ? socket.servername : ''
    const door = doorOf(name)
    if (door === 'resetatonce') reset(socket)
    else if (door === 'answeratonce') socket.on('error', () => {}).write(goodAnswer(201, {}))
    // The bytes have come, and nobody reads them.
    else if (door === 'resetunread') socket.on('error', () => {}).once('readable', () => reset(socket))
    else if (socket.alpnProtocol === 'h2') refuseStreams(socket, name)
    else meet(socket, name)
  })
  return server
}

/** HTTP/2: counts the request, then refuses its stream, which tells a client that it may send the request again. */
function refuseStreams(socket: TLSSocket, name: string): void {
  const session = performServerHandshake(socket)
  open.set(socket, name)
  socket.on('close', () => open.delete(socket))
  session.on('error', () => {})
  session.on('stream', (stream: ServerHttp2Stream, headers) => {
    const pieces: Buffer[] = []
    stream.on('error', () => {})
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => {
      if (headers[':method'] === 'POST') receive(headers[':path'] ?? '', Buffer.concat(pieces), name, 'HTTP/2')
      stream.close(constants.NGHTTP2_REFUSED_STREAM)
    })
  })
}

function readCertificate(name: string): { key: string; cert: string } | null {
  try {
    const [key, cert] = ['key', 'crt'].map((kind) => readFileSync(join(folder, `${name}.${kind}`), 'utf8'))
    return { key: key ?? '', cert: cert ?? '' }
  } catch {
    return null
  }
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

const plain = await listening(createServer({ noDelay: true }, (socket) => meet(socket, '')))
const [right, wrong] = [readCertificate('right'), readCertificate('wrong')]
const tls = right && wrong ? await listening(listenTls(right, wrong)) : null
process.stdout.write(`${JSON.stringify({ plain, tls })}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
