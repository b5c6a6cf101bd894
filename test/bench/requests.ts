import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Pool } from 'undici'
import { bankListPath } from '../../electron/service-client/outcome.ts'
import { createPaymentService } from '../../electron/service-client/payment-service.ts'
import { authenticationHeaders, timestamp } from '../../electron/service-client/signing.ts'
import { figure, speedOf, type Figure } from './figure.ts'

/**
 * The bank list as the program asks for it: signed, with deadlines and limits, its answer read strictly and held against the
 * interface, over the one connection that is kept. Beside it undici itself over one too, with the same bytes to the same server on
 * 127.0.0.1, signed once, the answer parsed and believed.
 */

const requests = 200
const rounds = 40
const goals = new Map([
  [1, 0.6],
  [10, 0.5],
])
const apiKey = 'bench-api-key'
const secret = createSecretKey(Buffer.from('bench-secret'))

export async function requestFigures(): Promise<Figure[]> {
  const server = new Worker(new URL('./bank-list-server.ts', import.meta.url))
  const [port] = (await once(server, 'message')) as [number]
  const figures: Figure[] = []
  try {
    for (const concurrency of goals.keys()) figures.push(await measure(`http://127.0.0.1:${port}`, concurrency))
  } finally {
    await server.terminate()
  }
  return figures
}

async function measure(baseUrl: string, concurrency: number): Promise<Figure> {
  const service = createPaymentService({
    baseUrl,
    apiKey: () => apiKey,
    secret: () => Promise.resolve(secret),
    clock: { now: () => Date.now() },
  })
  const undici = new Pool(baseUrl, { connections: 1, pipelining: 1 })
  const signable = {
    timestamp: timestamp(Date.now()),
    method: 'GET',
    path: bankListPath,
    body: new Uint8Array(),
  } as const
  const headers = authenticationHeaders(signable, { apiKey, secret })

  const clients = {
    ours: () => service.listBanks(),
    undici: async () => (await undici.request({ method: 'GET', path: bankListPath, headers })).body.json(),
  }
  const speeds: Record<keyof typeof clients, number[]> = { ours: [], undici: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['ours', 'undici'] as const) {
      const speed = await speedOf({ calls: requests, concurrency }, clients[name])
      // The first round connects, and lets the compiler see what it will see.
      if (round > 0) speeds[name].push(speed)
    }
  }
  await service.close()
  await undici.close()

  const name = concurrency === 1 ? 'bank list, one request at a time' : `bank list, ${concurrency} requests at a time`
  // Takes the fastest round: other programs only ever take speed.
  const fastest = (client: keyof typeof clients) => Math.max(...speeds[client])
  const least = goals.get(concurrency) ?? 1
  return figure(name, 'requests/s', fastest('ours'), fastest('undici'), { least })
}
