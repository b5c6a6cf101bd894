import type { Socket } from 'node:net'
import type { Said, WireBehaviour } from './wire-behaviour.ts'

/** What the counting service writes, byte for byte. */

interface Asked {
  behaviour: WireBehaviour
  said: Said
  path: string
  processId: string
  amount: number
}

/** Decided before anything is written, because the receipt says it. */
export function saidFor(behaviour: WireBehaviour, path: string, before: number): Said {
  if (behaviour === 'refusedonce' && before === 0) return 'refused'
  // Spec 4.2 rule 2; of a withdrawal the spec says no such thing, and so the service pays it again.
  if (before > 0 && path === '/v1/deposit') return 'duplicate'
  const clear: readonly WireBehaviour[] = ['good', 'pieces', 'twice', 'refusedonce']
  return clear.includes(behaviour) ? 'accepted' : 'nothing clear'
}

/** `reset` ends the connection with an RST, whatever it is made of. */
export function misbehave(socket: Socket, reset: () => void, asked: Asked): void {
  const { behaviour, said } = asked
  if (said === 'refused') {
    const code = asked.path === '/v1/deposit' ? 'AMOUNT_OUT_OF_RANGE' : 'INSUFFICIENT_BALANCE'
    socket.end(failure(400, code))
    return
  }
  if (said === 'duplicate') {
    socket.end(failure(400, 'DUPLICATE_TRANSACTION'))
    return
  }
  const created = goodAnswer(201, createdBy(asked))
  const half = created.length - 60
  switch (behaviour) {
    case 'good':
    case 'refusedonce':
      socket.end(created)
      return
    case 'pieces':
      socket.write(created.subarray(0, half))
      setTimeout(() => socket.end(created.subarray(half)), 20)
      return
    case 'reset':
      reset()
      return
    case 'close':
      socket.end()
      return
    case 'stall':
      return
    case 'late':
      setTimeout(() => socket.end(created), 2_500).unref()
      return
    case 'truncated':
      socket.write(created.subarray(0, half))
      setTimeout(() => socket.destroy(), 20)
      return
    case 'garbage':
      socket.end('\u0016\u0003\u0001 this is not the protocol\r\n\r\n')
      return
    case 'html502':
      socket.end(message('502 Bad Gateway', 'text/html', '<html><h1>502 Bad Gateway</h1></html>'))
      return
    case 'twice':
      socket.end(Buffer.concat([created, created]))
      return
    case 'continue100':
      socket.end(Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), created]))
      return
    case 'redirect':
      socket.end(`HTTP/1.1 307 Temporary Redirect\r\nlocation: ${asked.path}\r\ncontent-length: 0\r\n\r\n`)
  }
}

export const goodAnswer = (status: 200 | 201, data: unknown): Buffer =>
  message(
    status === 200 ? '200 OK' : '201 Created',
    'application/json',
    JSON.stringify({ success: true, data, timestamp: now() }),
  )

const failure = (status: number, code: string): Buffer => {
  const error = { code, message: 'as planned' }
  return message(
    `${status} Bad Request`,
    'application/json',
    JSON.stringify({ success: false, error, timestamp: now() }),
  )
}

function message(status: string, type: string, body: string): Buffer {
  const bytes = Buffer.from(body)
  const head = `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${bytes.length}\r\nconnection: close\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes])
}

const now = () => Math.floor(Date.now() / 1000)

function createdBy({ path, processId, amount }: Asked) {
  const createdAt = new Date().toISOString()
  const common = { transactionId: `tx.${processId}`, processId, amount, currency: 'TRY', status: 'pending', createdAt }
  if (path !== '/v1/deposit') return common
  const expiresAt = new Date(Date.now() + 1_800_000).toISOString()
  return { ...common, checkoutUrl: `https://checkout.test/?token=${processId}`, expiresAt }
}
