import { createServer, type AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { ordinaryBanks } from '../../electron/sandbox/banks.ts'

/**
 * A worker's entry: answers every request with the same bank list (spec 4.1), on 127.0.0.1, and says at which port. It reads
 * no more of a request than its end, so that what is measured beside it is the client.
 */

const banks = ordinaryBanks.map(({ id, name, code, minimum, maximum }) => {
  const limits = { minAmount: Number(minimum), maxAmount: Number(maximum) }
  return { _id: id, name, code, ...limits, logo: `https://logos.invalid/${code}.svg` }
})
const headEnd = '\r\n\r\n'

function answer(): string {
  const body = JSON.stringify({ success: true, data: { banks }, timestamp: Math.floor(Date.now() / 1_000) })
  const type = 'Content-Type: application/json; charset=utf-8'
  return `HTTP/1.1 200 OK\r\n${type}\r\nContent-Length: ${Buffer.byteLength(body)}${headEnd}${body}`
}

const server = createServer((socket) => {
  let received = ''
  socket.setNoDelay(true).on('error', () => undefined)
  socket.setEncoding('latin1').on('data', (piece: string) => {
    const heads = (received + piece).split(headEnd)
    received = heads.pop() ?? ''
    for (let asked = heads.length; asked > 0; asked -= 1) socket.write(answer())
  })
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
