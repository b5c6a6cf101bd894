import { codeOf, fieldError, isLocalErrorCode, isServiceErrorCode, VezneError, type ErrorCode } from '../core/result.ts'
import {
  isSecureAddress,
  type Exchange,
  type Dispatch,
  type Outcome,
  type PaymentService,
  type WireBankList,
} from '../core/payment-service.ts'
import { createHash, type KeyObject } from 'node:crypto'
import { directly, type Network, type ProxyPassword } from '../core/network.ts'
import { clockOffset, observe, type KeptSample } from '../core/time.ts'
import type { Clock } from '../core/ports.ts'
import {
  freshClients,
  jsonHeaders,
  keptClient,
  usualDeadlines,
  type Deadlines,
  type Route,
  type Wire,
} from './connection.ts'
import { bankListPath, depositEndpoint, payoutEndpoint, type CreatingEndpoint, outcomeOf } from './outcome.ts'
import { banksSchema } from './bank-list.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import { exchange, type Ended, type WireRequest, lostAnswerCode, notSentCode } from './exchange.ts'
import { authenticationHeaders, path, timestamp, type Signable } from './signing.ts'

export interface PaymentServiceOptions {
  /** https; http for loopback only. No path. Otherwise `createPaymentService` throws `invalid_input`. */
  baseUrl: string
  /** Both are asked for each request; a `VezneError` that they throw ends it before anything is sent. */
  apiKey: () => string | Promise<string>
  secret: () => Promise<KeyObject>
  clock: Clock
  /** Waits for a request's turn: before a GET is signed, before a POST's first byte. */
  turn?: () => Promise<void>
  deadlines?: Partial<Deadlines>
  /** `directly` unless it says otherwise. */
  network?: Network
  /** Asked for each connection by a proxy that has a user; a `VezneError` that it throws ends the request before anything is sent. */
  proxyPassword?: ProxyPassword
  wire?: Wire
}

/** A signature older than this is not sent any more, though the service would take it for five minutes. */
const oldestSignature = 60_000

/** The client of the payment service (spec 4). It never logs, and no error of it carries a header or an answer. */
export function createPaymentService(options: PaymentServiceOptions): PaymentService & {
  /** Attempts not yet started become `not_sent`; waits for those that are under way. */
  close(): Promise<void>
  /** Ends a bank list that is under way, before its answer is there. Nothing is asked any more. */
  cutOff(): Promise<void>
} {
  const { clock } = options
  const route: Route = {
    origin: readBaseUrl(options.baseUrl),
    deadlines: { ...usualDeadlines, ...options.deadlines },
    wire: options.wire ?? {},
    network: options.network ?? directly,
    proxyPassword: options.proxyPassword ?? (() => Promise.resolve(null)),
  }
  const deadline = route.deadlines.total
  const bankClient = keptClient(route)
  const freshClient = freshClients(route)
  const listeners: ((exchange: Exchange) => void)[] = []
  const underWay = new Set<Promise<unknown>>()
  let samples: readonly KeptSample[] = []
  /** How often it was forgotten what is known of the clocks. */
  let forgotten = 0
  let closing = false

  const offset = () => clockOffset(samples)?.offset ?? null

  const sign = async (method: Signable['method'], resource: string, body: Buffer | null): Promise<WireRequest> => {
    if (method === 'GET') await options.turn?.()
    const credentials = { apiKey: await options.apiKey(), secret: await options.secret() }
    const signable: Signable = {
      timestamp: timestamp(clock.now() + (offset() ?? 0)),
      method,
      path: path(new URL(resource, route.origin)),
      body: body ?? new Uint8Array(),
    }
    const headers: Record<string, string> = { ...jsonHeaders, ...authenticationHeaders(signable, credentials) }
    if (body) headers['Content-Type'] = 'application/json'
    return { method, path: signable.path, body, headers }
  }

  /**
   * Every whole answer bounds the offset: it came over verified TLS or loopback, since nothing else is spoken here. But
   * not one to a request from before the clocks were forgotten: the time that passed meanwhile cannot be told.
   */
  const read = (ended: Ended, askedAfter: number): Envelope => {
    const envelope = readEnvelope(ended.body)
    const serverSeconds = 'timestamp' in envelope ? envelope.timestamp : null
    if (!ended.failure && serverSeconds !== null && askedAfter === forgotten) {
      const { sentAt, endedAt: receivedAt } = ended
      samples = observe(samples, { sentAt, receivedAt, serverSeconds })
    }
    return envelope
  }

  const tell = (call: Exchange['call'], code: ErrorCode | null) => {
    for (const listener of listeners) {
      try {
        listener({ at: clock.now(), call, code })
      } catch {
        // What a listener does wrong must not cost us the outcome of a request that was sent.
      }
    }
  }

  /** Without the secret nothing can be asked, and everybody must see why. */
  const signFor = async (call: Exchange['call'], ...request: Parameters<typeof sign>): Promise<WireRequest> => {
    try {
      return await sign(...request)
    } catch (error) {
      tell(call, codeOf(error))
      throw error
    }
  }

  const listBanksOnce = async (): Promise<WireBankList> => {
    const request = await signFor('banks', 'GET', bankListPath, null)
    const askedAfter = forgotten
    const ended = await exchange(bankClient, request, { clock, deadline, mayStart: () => !closing })
    const answer = banksOf(ended, read(ended, askedAfter))
    tell('banks', answer instanceof VezneError ? answer.failure.code : null)
    if (answer instanceof VezneError) throw answer
    return answer
  }

  const create = async <Answer>(endpoint: CreatingEndpoint<Answer>, dispatch: Dispatch): Promise<Outcome<Answer>> => {
    const { buffer, byteOffset, byteLength } = dispatch.body
    // A view, not a copy: these very bytes are hashed, signed and written.
    const body = Buffer.from(buffer, byteOffset, byteLength)
    const bodyHash = sha256(body)
    let request: WireRequest
    try {
      request = await signFor(endpoint.call, 'POST', endpoint.path, body)
    } catch (error) {
      return { kind: 'not_sent', code: codeOf(error) }
    }
    const signedAt = clock.now()
    const mayStart = () => !closing && Math.abs(clock.now() - signedAt) <= oldestSignature && sha256(body) === bodyHash

    const client = freshClient(async () => {
      if (closing) throw new VezneError('request_aborted')
      await dispatch.beforeFirstByte()
      await options.turn?.()
      await dispatch.lastGuard?.()
    })
    const askedAfter = forgotten
    const ended = await exchange(client, request, { clock, deadline, mayStart })
    await client.destroy()

    const outcome = outcomeOf(ended, read(ended, askedAfter), endpoint, dispatch.echo)
    const code = outcome.kind === 'accepted' ? null : outcome.code
    // What our own side objected to says nothing about the service.
    if (code === null || !isLocalErrorCode(code)) tell(endpoint.call, code)
    return outcome
  }

  const attend = <T>(work: Promise<T>): Promise<T> => {
    const forget = () => underWay.delete(work)
    underWay.add(work)
    work.then(forget, forget)
    return work
  }

  return {
    listBanks: () =>
      attend(
        listBanksOnce().catch((error: unknown) => {
          // The only retry of this program: a GET creates nothing, and the refusal itself has just told us
          // the right time. A POST that expired is a definite refusal, and a person sends it again.
          if (error instanceof VezneError && error.failure.code === 'TIMESTAMP_EXPIRED') return listBanksOnce()
          throw error
        }),
      ),
    createDeposit: (dispatch) => attend(create(depositEndpoint, dispatch)),
    createPayout: (dispatch) => attend(create(payoutEndpoint, dispatch)),
    clockOffset: offset,
    forgetClock() {
      forgotten += 1
      samples = []
    },
    onExchange: (listener) => listeners.push(listener),
    async cutOff() {
      closing = true
      await bankClient.destroy()
    },
    async close() {
      closing = true
      await Promise.allSettled(underWay)
      await bankClient.destroy()
    },
  }
}

function banksOf({ started, status, failure }: Ended, envelope: Envelope): WireBankList | VezneError {
  if (failure) return new VezneError(started ? lostAnswerCode(failure) : notSentCode(failure))
  if (envelope.kind === 'unreadable') return new VezneError('answer_unreadable')
  if (envelope.kind === 'failure' && isServiceErrorCode(envelope.code)) {
    return new VezneError(envelope.code, { serviceMessage: envelope.message })
  }
  const banks = status === 200 && envelope.kind === 'success' ? banksSchema.safeParse(envelope.data).data : undefined
  return banks ?? new VezneError('answer_unexpected')
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The service's origin from the base address of the workspace. https, or http when it is this very machine
 * (the sandbox). Throws `invalid_input` on `baseUrl` for all else: also for a path, because the spec does
 * not say whether it would be part of what is signed (spec 5 rule 4, spec 9).
 */
export function readBaseUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || !isSecureAddress(url) || url.href !== `${url.origin}/`) throw fieldError('baseUrl', 'invalid')
  return url
}
