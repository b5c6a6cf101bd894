import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A worker's entry: the payment service as far as a batch's run asks it, on 127.0.0.1. It takes every payout (spec 4.3), so many
 * milliseconds after it came.
 */

const { latency } = workerData as { latency: number }

const server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString()
    setTimeout(() => response.end(answerTo(body)), latency)
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' })
  })
})
server.keepAliveTimeout = 60_000

function answerTo(body: string): string {
  const at = Date.now()
  const data = body === '' ? { banks: [] } : created(JSON.parse(body) as { processId: string; amount: number }, at)
  return JSON.stringify({ success: true, data, timestamp: Math.floor(at / 1_000) })
}

const created = ({ processId, amount }: { processId: string; amount: number }, at: number) => ({
  ...{ transactionId: `tx.${processId}`, processId, amount, currency: 'TRY', status: 'pending' },
  createdAt: new Date(at).toISOString(),
})

server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
