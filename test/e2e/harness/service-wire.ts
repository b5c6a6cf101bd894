import type { RunningApp } from '../driver/app.ts'

/**
 * `drop`: the request is read whole and the connection ends without a byte; `silence`: it is accepted as the service would, and never heard of again. The sandbox behind it learns of
 * none of them.
 */
type WireFault = 'drop' | 'silence'

/** Kept in main's global scope, because every function sent there stands alone. */
type MainGlobal = typeof globalThis & {
  serviceWire: { received: number; faults: WireFault[]; answers: string[] }
}

/** `amount`: the wire's number, minor units in the sandbox. */
interface TakenPayout {
  transactionId: string
  processId: string
  amount: number
}

interface Started {
  request: { url?: string }
  response: import('node:http').ServerResponse
  server: import('node:http').Server
}

/** Stands before the app's own sandbox service: counts the payouts that reach it, and spoils the next when told to. */
export async function tapServiceWire({ evaluateMain }: Pick<RunningApp, 'evaluateMain'>) {
  await evaluateMain(() => {
    const wire: MainGlobal['serviceWire'] = { received: 0, faults: [], answers: [] }
    ;(globalThis as MainGlobal).serviceWire = wire
    process.getBuiltinModule('node:diagnostics_channel').subscribe('http.server.request.start', (message) => {
      const { request, response, server } = message as Started
      if (request.url !== '/v1/withdraw') return
      wire.received += 1
      // What the service writes goes out as it is, and is written down here.
      const pieces: Uint8Array[] = []
      for (const way of ['write', 'end'] as const) {
        const out = response[way].bind(response) as (...given: unknown[]) => never
        response[way] = (...given: unknown[]) => {
          const [piece] = given
          if (typeof piece === 'string') pieces.push(Buffer.from(piece))
          else if (piece instanceof Uint8Array) pieces.push(piece)
          if (way === 'end') wire.answers.push(Buffer.concat(pieces).toString())
          return out(...given)
        }
      }
      const fault = wire.faults.shift()
      if (fault === undefined) return
      const usual = server.listeners('request') as ((...given: unknown[]) => void)[]
      server.removeAllListeners('request')
      server.once('request', (incoming, outgoing) => {
        for (const listener of usual) server.on('request', listener)
        const body: Buffer[] = []
        incoming.on('data', (piece: Buffer) => body.push(piece))
        incoming.once('end', () => {
          if (fault === 'drop') {
            outgoing.destroy()
          } else {
            const asked = JSON.parse(Buffer.concat(body).toString()) as Record<string, unknown>
            const data = {
              transactionId: `tx_silent_${wire.received}`,
              processId: asked['processId'],
              amount: asked['amount'],
              currency: 'TRY',
              status: 'pending',
              createdAt: new Date().toISOString(),
            }
            const answer = { success: true, data, timestamp: Math.floor(Date.now() / 1000) }
            outgoing.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
          }
        })
      })
    })
  }, null)

  return {
    spoilNext: (fault: WireFault): Promise<void> =>
      evaluateMain((_electron, fault) => void (globalThis as MainGlobal).serviceWire.faults.push(fault), fault),
    /** What the service took, by its own answers of 201, in the order in which it gave them. */
    taken: async (): Promise<TakenPayout[]> => {
      const answers = await evaluateMain(() => (globalThis as MainGlobal).serviceWire.answers, null)
      return answers
        .map((answer) => JSON.parse(answer) as { success: boolean; data: TakenPayout })
        .filter(({ success }) => success)
        .map(({ data }) => data)
    },
    /** How many requests for a payout have reached the service. */
    received: (): Promise<number> => evaluateMain(() => (globalThis as MainGlobal).serviceWire.received, null),
  }
}
