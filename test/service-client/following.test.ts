import { createSecretKey, randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import type { Exchange } from '../../electron/core/payment-service.ts'
import { createFollowingService } from '../../electron/service-client/following.ts'
import { dispatch, good } from './harness.ts'
import { answer, serve } from './wire-server.ts'

const seconds = () => Math.floor(Date.now() / 1000)
const banks = (timestamp = seconds()) => answer(200, JSON.stringify({ success: true, data: { banks: [] }, timestamp }))
const place = (timestamp?: number) => serve({ onRequest: (socket) => socket.end(banks(timestamp)) })

let at: string | VezneError
const exchanges: Exchange[] = []
const made = () => {
  const service = createFollowingService({
    connection: () => (typeof at === 'string' ? Promise.resolve({ baseUrl: at }) : Promise.reject(at)),
    apiKey: () => 'key',
    secret: () => Promise.resolve(createSecretKey(randomBytes(32))),
    clock: { now: () => Date.now() },
  })
  service.onExchange((exchange) => exchanges.push(exchange))
  return service
}
let service: ReturnType<typeof made>
afterEach(async () => {
  await service.close()
  exchanges.length = 0
})

it('asks at the new place from the next request on, and knows nothing of its clock before it has answered', async () => {
  const [former, next] = [await place(seconds() + 1000), await place()]
  service = made()
  at = former.url
  await service.listBanks()
  expect(Math.round((service.clockOffset() ?? 0) / 1000)).toBeGreaterThan(900)
  at = next.url
  await service.listBanks()
  expect([former.requests.length, next.requests.length]).toEqual([1, 1])
  expect(Math.abs(service.clockOffset() ?? Infinity)).toBeLessThan(60_000)
  expect(exchanges.map(({ call, code }) => [call, code])).toEqual([
    ['banks', null],
    ['banks', null],
  ])
})

it('sends what is under way to the place that it began for, once', async () => {
  const held = Promise.withResolvers<Socket>()
  const former = await serve({ onRequest: held.resolve })
  const next = await place()
  service = made()
  at = former.url
  const outcome = service.createPayout(dispatch())
  const socket = await held.promise
  at = next.url
  await service.listBanks()
  socket.end(good())
  expect((await outcome).kind).toBe('accepted')
  expect([former, next].map(({ requests }) => requests.map(({ method }) => method))).toEqual([['POST'], ['GET']])
})

it('sends nothing where nobody can say where to, and everybody hears why', async () => {
  service = made()
  at = new VezneError('ledger_away')
  const handed = dispatch()
  expect(await service.createPayout(handed)).toEqual({ kind: 'not_sent', code: 'ledger_away' })
  await expect(service.listBanks()).rejects.toMatchObject({ failure: { code: 'ledger_away' } })
  expect(handed.asked).toBe(0)
  expect(exchanges.map(({ call, code }) => [call, code])).toEqual([
    ['payout', 'ledger_away'],
    ['banks', 'ledger_away'],
  ])
})

it('opens no client once it is closed', async () => {
  const there = await place()
  service = made()
  at = there.url
  await service.close()
  await expect(service.listBanks()).rejects.toMatchObject({ failure: { code: 'request_aborted' } })
  expect(there.connections).toEqual([])
})
