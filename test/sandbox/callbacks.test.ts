import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { patience } from '../patience.ts'
import { apiKey, handHeld, post, signature, withdrawalBody } from './by-hand.ts'

interface Received {
  method: string
  target: string
  headers: IncomingHttpHeaders
  body: string
}

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The merchant's callback handler: a real server that answers as `answer` says. */
async function merchantHandler(answer: (outgoing: ServerResponse, number: number) => void) {
  const received: Received[] = []
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      received.push({ method: incoming.method ?? '', target: incoming.url ?? '', headers: incoming.headers, body })
      answer(outgoing, received.length)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hooks/vezne?from=sandbox`, received }
}

async function opened(options: Parameters<typeof handHeld>[0] = {}) {
  const sandbox = await handHeld(options)
  closers.push(() => sandbox.close())
  return sandbox
}

/** With a sandbox that posts to it from the start. */
async function merchantServer(answer: Parameters<typeof merchantHandler>[0]) {
  const { url, received } = await merchantHandler(answer)
  return { sandbox: await opened({ callback: { url } }), received }
}

it('posts to an address that somebody chose, and tells nowhere else, until it is taken back', async () => {
  const { url: address, received } = await merchantHandler((outgoing) => outgoing.end())
  const told: unknown[] = []
  const { url, controls } = await opened({ callback: { sink: (event) => told.push(event) } })
  await post(url, '/v1/withdraw', withdrawalBody({ processId: 'ödeme-1' }))
  controls.setCallbackAddress(address)
  expect(controls.state().callbacks).toEqual({ address, signing: 'request', undelivered: 0, status: null })
  controls.step()
  await vi.waitFor(() => expect(received.map(statusOf)).toEqual(['processing']), patience)
  expect(told).toEqual([])
  controls.setCallbackAddress(null)
  controls.step()
  expect(told).toMatchObject([{ processId: 'ödeme-1', status: 'completed' }])
  expect(received).toHaveLength(1)
})

const statusOf = ({ body }: Received) => (JSON.parse(body) as { status: string }).status

it('posts each event once, as JSON, signed like a request over its own path and query', async () => {
  const { sandbox, received } = await merchantServer((outgoing) => outgoing.writeHead(204).end())
  await post(sandbox.url, '/v1/withdraw', withdrawalBody({ processId: 'ödeme-1' }))
  sandbox.controls.step()
  sandbox.controls.step()
  await vi.waitFor(() => expect(received).toHaveLength(2), patience)
  expect(received.map(statusOf)).toEqual(['processing', 'completed'])

  const [first] = received
  expect(first).toMatchObject({ method: 'POST', target: '/hooks/vezne?from=sandbox' })
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'x-timestamp': '1795240800',
  })
  const message = `1795240800POST/hooks/vezne?from=sandbox${first?.body ?? ''}`
  expect(first?.headers['x-signature']).toBe(await signature(Buffer.from(message)))
  expect(JSON.parse(first?.body ?? '')).toEqual({
    transactionId: sandbox.controls.book().transactions[0]?.transactionId,
    processId: 'ödeme-1',
    type: 'withdrawal',
    status: 'processing',
    amount: 150_000,
    timestamp: 1_795_240_800,
  })
})

it('tries again after a bad status or a lost connection, keeps the order, and stops when delivered', async () => {
  const { sandbox, received } = await merchantServer((outgoing, number) => {
    if (number === 1) outgoing.writeHead(503).end('busy')
    else if (number === 2) outgoing.destroy()
    else outgoing.end('ok')
  })
  await post(sandbox.url, '/v1/withdraw', withdrawalBody())
  sandbox.controls.step()
  sandbox.controls.step()
  await vi.waitFor(() => expect(received).toHaveLength(4), patience)
  expect(received.map(statusOf)).toEqual(['processing', 'processing', 'processing', 'completed'])
})
