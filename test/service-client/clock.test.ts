import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createdPayout, dispatch, now, open, stillClock } from './harness.ts'
import { answer, serve } from './wire-server.ts'

/** How the service's clock is learnt and used (spec 2.1, 5 rule 7), against a service that has a clock of its own. */

const minutes = 60_000

/** Refuses signatures that are more than five minutes off, as the spec says, and answers everything else. */
async function serviceWithClock() {
  const clock = stillClock()
  const stamps: number[] = []
  const { url } = await serve({
    onRequest(socket, { method, headers }) {
      const stamped = Number(headers.get('X-Timestamp')) * 1000
      stamps.push(stamped)
      const timestamp = Math.floor(clock.time / 1000)
      const say = (status: number, body: object) => socket.write(answer(status, JSON.stringify({ ...body, timestamp })))
      if (Math.abs(stamped - clock.time) > 5 * minutes) {
        say(401, { success: false, error: { code: 'TIMESTAMP_EXPIRED', message: 'Too old.' } })
      } else if (method === 'GET') say(200, { success: true, data: { banks: [] } })
      else say(201, { success: true, data: createdPayout })
    },
  })
  return { url, clock, stamps }
}

/** A machine whose clock is `ahead` of the service's, and the service. */
async function apart(ahead: number) {
  const server = await serviceWithClock()
  const machine = stillClock()
  machine.time = server.clock.time + ahead
  return { server, machine, service: open(server.url, { clock: machine }) }
}

test.each([6 * minutes, -6 * minutes, 26 * 60 * minutes])(
  'a payout whose timestamp expired was refused, and the very next signature is right: %i ms ahead',
  async (ahead) => {
    const { server, service } = await apart(ahead)
    expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'refused', code: 'TIMESTAMP_EXPIRED' })
    expect(server.stamps).toHaveLength(1)
    expect(service.clockOffset()).toBe(500 - ahead)
    expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'accepted' })
    expect(server.stamps).toEqual([now + ahead, now])
  },
)

test.each([20 * minutes, -20 * minutes, 4 * minutes, -4 * minutes])(
  'a clock that is set while the program runs is learnt anew from the next answer: by %i ms',
  async (jump) => {
    const { server, machine, service } = await apart(0)
    await service.listBanks()
    expect(service.clockOffset()).toBe(500)
    machine.time += jump
    await service.listBanks()
    expect(service.clockOffset()).toBe(500 - jump)
    expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'accepted' })
    // A jump too far is mended with one more request.
    expect(server.stamps).toEqual([now, now + jump, ...(Math.abs(jump) > 5 * minutes ? [now] : []), now])
  },
)

test.each([
  [5_000, 500 - 2_500],
  [5_001, null],
])('an answer that took %i ms gives the offset %j', async (took, offset) => {
  const { machine, server, service } = await held()
  const asked = service.createPayout(dispatch())
  const socket = await server.asked()
  machine.time += took
  socket.end(answer(201, JSON.stringify({ success: true, data: createdPayout, timestamp: now / 1000 })))
  expect(await asked).toMatchObject({ kind: 'accepted' })
  expect(service.clockOffset()).toBe(offset)
})

test('what was known is forgotten on demand, and the machine’s own time signs again', async () => {
  const { server, service } = await apart(4 * minutes)
  await service.listBanks()
  service.forgetClock()
  expect(service.clockOffset()).toBeNull()
  await service.listBanks()
  expect(server.stamps).toEqual([now + 4 * minutes, now + 4 * minutes])
  expect(service.clockOffset()).toBe(500 - 4 * minutes)
})

test.each(['createPayout', 'listBanks'] as const)(
  'an answer to a question from before that does not bring anything back: %s',
  async (method) => {
    const { server, service } = await held()
    const asked = method === 'listBanks' ? service.listBanks() : service.createPayout(dispatch())
    const socket = await server.asked()
    service.forgetClock()
    const data = method === 'listBanks' ? { banks: [] } : createdPayout
    const status = method === 'listBanks' ? 200 : 201
    socket.end(answer(status, JSON.stringify({ success: true, data, timestamp: now / 1000 })))
    await asked
    expect(service.clockOffset()).toBeNull()
  },
)

/** A server that has the request and does not answer it. */
async function held() {
  const arrived = Promise.withResolvers<Socket>()
  const server = await serve({ onRequest: (socket) => arrived.resolve(socket) })
  const machine = stillClock()
  return { machine, server: { asked: () => arrived.promise }, service: open(server.url, { clock: machine }) }
}
