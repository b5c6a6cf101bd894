import { codeOf, VezneError } from '../core/result.ts'
import type { Exchange, Outcome, PaymentService } from '../core/payment-service.ts'
import { createPaymentService, type PaymentServiceOptions } from './payment-service.ts'

/** Where the service is, and the way to it. */
type Connection = Pick<PaymentServiceOptions, 'baseUrl' | 'network'>

type Client = ReturnType<typeof createPaymentService>

/**
 * The client of a service that may move, or be reached another way: for each request it is asked where the service is, and from the first
 * request after that changed a client of its own asks there. What was under way ends at the place before. What was known of the clock is forgotten with
 * the place: another machine has another.
 */
export function createFollowingService(
  options: Omit<PaymentServiceOptions, keyof Connection> & {
    /** A `VezneError` that it throws ends the request before anything is sent. */
    connection: () => Promise<Connection>
  },
): PaymentService & Pick<Client, 'close'> {
  const { connection, ...rest } = options
  const listeners: ((exchange: Exchange) => void)[] = []
  const tell = (exchange: Exchange) => {
    for (const listener of listeners) {
      try {
        listener(exchange)
      } catch {
        // As in the client: what a listener does wrong must cost nobody the outcome.
      }
    }
  }
  const leaving = new Set<Promise<void>>()
  let current: { at: string; client: Client } | null = null
  let closing = false

  function leave(client: Client): Promise<void> {
    const closed = client.close().finally(() => leaving.delete(closed))
    leaving.add(closed)
    return closed
  }

  /** Throws what `connection` throws, `invalid_input` for what is no address, and `request_aborted` once it is closed. */
  async function client(): Promise<Client> {
    const now = await connection()
    if (closing) throw new VezneError('request_aborted')
    const at = JSON.stringify(now)
    if (current?.at === at) return current.client
    const made = createPaymentService({ ...rest, ...now })
    made.onExchange(tell)
    if (current) void leave(current.client)
    current = { at, client: made }
    return made
  }

  /** Nobody could ask: everybody must see why, as where the secret is missing. */
  async function clientFor(call: Exchange['call']): Promise<Client> {
    try {
      return await client()
    } catch (error) {
      tell({ at: rest.clock.now(), call, code: codeOf(error) })
      throw error
    }
  }

  async function create<Answer>(
    call: Exchange['call'],
    ask: (client: Client) => Promise<Outcome<Answer>>,
  ): Promise<Outcome<Answer>> {
    let asked: Client
    try {
      asked = await clientFor(call)
    } catch (error) {
      return { kind: 'not_sent', code: codeOf(error) }
    }
    return ask(asked)
  }

  return {
    listBanks: async () => (await clientFor('banks')).listBanks(),
    createDeposit: (dispatch) => create('deposit', (asked) => asked.createDeposit(dispatch)),
    createPayout: (dispatch) => create('payout', (asked) => asked.createPayout(dispatch)),
    clockOffset: () => current?.client.clockOffset() ?? null,
    forgetClock: () => current?.client.forgetClock(),
    onExchange: (listener) => listeners.push(listener),
    async close() {
      closing = true
      if (current) void leave(current.client)
      await Promise.all(leaving)
    },
  }
}
