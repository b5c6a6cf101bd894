import { createSecretKey } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { connectService } from '../../electron/connect-service.ts'
import { VezneError } from '../../electron/core/result.ts'
import { unfounded } from '../../electron/people/rules/charter.ts'
import { createPacing } from '../../electron/service-client/pacing.ts'
import { patience } from '../patience.ts'
import { banks, dispatch, good, open, secretText, stillClock, success } from './harness.ts'
import { answer, serve } from './wire-server.ts'

/** When `requests` that ask at these milliseconds begin; a list says the limit of each. */
async function begun(asked: readonly number[], perSecond: (number | null)[]): Promise<number[]> {
  let now = 0
  const times: number[] = []
  const turn = createPacing(
    () => Promise.resolve(perSecond.length > 1 ? (perSecond.shift() ?? null) : (perSecond[0] ?? null)),
    {
      running: () => now,
      wait: (milliseconds) => Promise.resolve(times.push(now + milliseconds)),
    },
  )
  for (const at of asked) {
    now = at
    const before = times.length
    await turn()
    if (times.length === before) times.push(at)
  }
  return times
}

// A batch at once is refused in mollie/mollie-api-php, issue 266, and antiwork/gumroad, pull request 6566.
test.each<[string, number[], (number | null)[], number[]]>([
  ['all at once, four a second', [0, 0, 0, 0, 0], [4], [0, 250, 500, 750, 1000]],
  ['slower than that', [0, 300, 900], [4], [0, 300, 900]],
  ['a burst after a pause', [0, 5000, 5000, 5001], [4], [0, 5000, 5250, 5500]],
  ['one a second', [0, 0, 10], [1], [0, 1000, 2000]],
  ['no limit', [0, 0, 0], [null], [0, 0, 0]],
  ['a limit that comes later', [0, 0, 0, 0], [null, 2, 2, 2], [0, 0, 500, 1000]],
])('requests begin evenly: %s', async (_name, asked, perSecond, times) => {
  expect(await begun(asked, perSecond)).toEqual(times)
})

test('a bank list waits before it is signed, a payout and a deposit connected, before their first byte', async () => {
  const server = await serve({
    onRequest: (socket, { method }) => socket.write(method === 'GET' ? answer(200, success({ banks })) : good()),
  })
  const mayGo = Promise.withResolvers<undefined>()
  const secret = vi.fn(() => Promise.resolve(createSecretKey(Buffer.from(secretText))))
  const clock = stillClock()
  const turn = vi.fn(() => mayGo.promise)
  const service = open(server.url, { turn, secret, clock })
  const lastGuard = vi.fn(() => Promise.resolve())
  const posts = [service.createPayout(dispatch({ lastGuard })), service.createDeposit(dispatch())]
  const list = service.listBanks()
  await vi.waitFor(() => {
    expect([turn, secret].map(({ mock }) => mock.calls.length)).toEqual([3, 2])
  }, patience)
  expect([server.requests, lastGuard.mock.calls]).toEqual([[], []])
  // Older than a signature may be: what was signed first sends nothing.
  clock.time += 120_000
  mayGo.resolve(undefined)
  await list
  expect((await Promise.all(posts)).map(({ kind }) => kind)).toEqual(['not_sent', 'not_sent'])
  expect(lastGuard).toHaveBeenCalledOnce()
  expect(server.requests.map(({ headers }) => headers.get('X-Timestamp'))).toEqual([String(clock.time / 1000)])
})

test('sends nothing where the limit cannot be read', async () => {
  const server = await serve({ onRequest: (socket) => socket.write(good()) })
  const service = open(server.url, { turn: () => Promise.reject(new VezneError('ledger_away')) })
  expect(await service.createPayout(dispatch())).toEqual({ kind: 'not_sent', code: 'ledger_away' })
  expect(server.requests).toEqual([])
})

test('the service of a live workspace is asked as often as its people signed, whatever asks', async () => {
  const server = await serve({
    onRequest: (socket, { method }) => socket.write(method === 'GET' ? answer(200, success({ banks })) : good()),
  })
  const live = {
    ...unfounded.workspace,
    kind: 'live',
    serviceAddress: server.url,
    checkoutAddress: server.url,
  } as const
  const { paymentService } = await connectService({
    charter: { now: () => Promise.resolve({ ...unfounded, workspace: { ...live, requestsPerSecond: 20 } }) },
    credentials: {
      apiKey: () => Promise.resolve('key'),
      secret: () => Promise.resolve(createSecretKey(Buffer.from(secretText))),
      proxyPassword: () => Promise.resolve(null),
    } as unknown as Parameters<typeof connectService>[0]['credentials'],
    clock: stillClock(),
    onCallback: () => undefined,
  })
  const since = performance.now()
  const asked = Array.from({ length: 4 }, () => paymentService.createPayout(dispatch()))
  await Promise.all([...asked, paymentService.listBanks()])
  // A busy machine only makes it longer.
  expect(performance.now() - since).toBeGreaterThan(199)
  expect(server.requests).toHaveLength(5)
  await paymentService.close()
})
