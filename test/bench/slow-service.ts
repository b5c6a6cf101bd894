import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Identity } from '../service-client/authority.ts'
import { startFarRelay } from './far-relay.ts'

/**
 * A process's entry: the payment service as far as a batch's run asks it, over TLS and far away. It takes every payout (spec 4.3), so many
 * milliseconds after it came. It is told what it needs, and says its port.
 */

export interface SlowService {
  /** Milliseconds: until it answers, and there and back. */
  latency: number
  roundTrip: number
  identity: Identity
}

process.once('message', ({ latency, roundTrip, identity }: SlowService) => {
  const server = createServer(identity, (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      setTimeout(() => {
        response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' })
        response.end(answerTo(body))
      }, latency)
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    void startFarRelay((server.address() as AddressInfo).port, roundTrip).then((port) => process.send?.(port))
  })
})
process.once('disconnect', () => process.exit())

function answerTo(body: string): string {
  const at = Date.now()
  const data = body === '' ? { banks: [] } : created(JSON.parse(body) as { processId: string; amount: number }, at)
  return JSON.stringify({ success: true, data, timestamp: Math.floor(at / 1_000) })
}

const created = ({ processId, amount }: { processId: string; amount: number }, at: number) => ({
  ...{ transactionId: `tx.${processId}`, processId, amount, currency: 'TRY', status: 'pending' },
  createdAt: new Date(at).toISOString(),
})
