import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import fc from 'fast-check'
import { createPaymentService } from '../../electron/service-client/payment-service.ts'
import { answers, sent } from './answer-bodies.ts'
import { meaningOf } from './classifier.ts'
import { fuzz, mustEqual, type Draws, type Fuzzed } from './fuzz.ts'

/** The same answers over real HTTP, framed in every way: what of them is the answer, the classifier is told and does not find out. */

interface Written {
  /** What goes over the wire, and whether the connection is broken after it. */
  bytes: Buffer
  broken: boolean
  /** The body that HTTP's rules make of it; null: there is no whole answer. */
  body: Buffer | null
}

type Framing = (head: string, body: Buffer, at: number) => Written

const lines = (head: string, ...more: string[]): Buffer => Buffer.from([head, ...more, '', ''].join('\r\n'))
const length = (bytes: number): string => `content-length: ${bytes}`
const whole = (bytes: Buffer[], body: Buffer): Written => ({ bytes: Buffer.concat(bytes), broken: false, body })
const none = (bytes: Buffer[], broken = false): Written => ({ bytes: Buffer.concat(bytes), broken, body: null })
const chunk = (piece: Buffer): Buffer =>
  piece.length === 0
    ? piece
    : Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
const chunked = 'transfer-encoding: chunked'
const lastChunk = Buffer.from('0\r\n\r\n')

const framings: Readonly<Record<string, Framing>> = {
  'by its length': (head, body) => whole([lines(head, length(body.length)), body], body),
  'to the end of the connection': (head, body) => whole([lines(head, 'connection: close'), body], body),
  'in chunks': (head, body, at) => {
    const cut = at % (body.length + 1)
    return whole([lines(head, chunked), chunk(body.subarray(0, cut)), chunk(body.subarray(cut)), lastChunk], body)
  },
  'after interim answers': (head, body) =>
    whole(
      [lines('HTTP/1.1 102 Processing'), lines('HTTP/1.1 103 Early Hints'), lines(head, length(body.length)), body],
      body,
    ),
  'of another type, in another encoding': (head, body) =>
    whole([lines(head, 'content-type: text/html', 'content-encoding: gzip', length(body.length)), body], body),
  'longer than it says': (head, body, at) => {
    const part = body.subarray(0, at % (body.length + 1))
    return whole([lines(head, 'connection: close', length(part.length)), body], part)
  },
  'shorter than it says': (head, body, at) => none([lines(head, length(body.length + 1 + (at % 9))), body]),
  'in chunks without an end': (head, body) => none([lines(head, chunked), chunk(body)]),
  'broken off within': (head, body, at) => {
    const all = Buffer.concat([lines(head, length(body.length)), body])
    return none([all.subarray(0, at % all.length)], true)
  },
  'of two lengths': (head, body) => none([lines(head, length(body.length), length(body.length + 1)), body]),
  'larger than any answer': (head, body) =>
    none([lines(head, length(body.length + 300_000)), body, Buffer.alloc(300_000, ' ')]),
  'with more headers than any answer': (head, body) =>
    none([lines(head, `x: ${'x'.repeat(20_000)}`, length(body.length)), body]),
  'after a yes that nobody asked for': (head, body) =>
    none([lines('HTTP/1.1 100 Continue'), lines(head, length(body.length)), body]),
  'interim and nothing else': () => none([lines('HTTP/1.1 102 Processing')]),
  'of another protocol': (_head, body) => none([Buffer.from('\x16\x03\x01 this is not the protocol\r\n\r\n'), body]),
}

const drawn = fc.record({
  framing: fc.constantFrom(...Object.keys(framings)),
  answer: answers.filter(({ status }) => status !== 204 && status !== 304),
  at: fc.nat({ max: 10_000 }),
})

export async function fuzzAnswersOverHttp(draws: Draws): Promise<Fuzzed> {
  let written: Written | null = null
  const received: string[] = []
  const server = createServer((socket) => answerWith(socket))
  function answerWith(socket: Socket): void {
    let request = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      request = Buffer.concat([request, piece])
      const end = request.indexOf('\r\n\r\n')
      if (end === -1 || !written || request.length < end + 4 + requestBody.length) return
      received.push(request.subarray(end + 4).toString())
      if (written.broken) socket.write(written.bytes, () => socket.resetAndDestroy())
      else socket.end(written.bytes)
      written = null
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service = createPaymentService({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: () => 'key',
    secret: () => Promise.resolve(createSecretKey(Buffer.from('secret'))),
    clock: Date,
  })
  const requestBody = Buffer.from(JSON.stringify(sent))

  try {
    return await fuzz(draws, drawn, async ({ framing, answer, at }) => {
      const now = framings[framing]?.(`HTTP/1.1 ${answer.status} Whatever`, answer.body, at) ?? none([])
      written = now
      received.length = 0
      const found = await service.createPayout({
        body: requestBody,
        echo: sent,
        beforeFirstByte: async () => undefined,
      })
      const ending = {
        started: true,
        whole: now.body !== null,
        status: answer.status,
        body: now.body ?? Buffer.alloc(0),
      }
      mustEqual(`what became of an answer ${framing}`, found.kind, meaningOf(ending, 'payout', sent).kind)
      mustEqual('what the service received', received.join(), requestBody.toString())
      return found.kind
    })
  } finally {
    await service.close()
    server.close()
  }
}
