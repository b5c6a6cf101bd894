import { createSecretKey, type KeyObject } from 'node:crypto'
import { createFollowingService } from './service-client/following.ts'
import { createPaymentService, type PaymentServiceOptions } from './service-client/payment-service.ts'
import { createCallbackVerification } from './service-client/callback-signature.ts'
import { createInboxReading } from './service-client/inbox.ts'
import { createPacing } from './service-client/pacing.ts'
import { pictureUrl } from './banks/logos/picture-type.ts'
import { readAuthority } from './service-client/certificates.ts'
import { VezneError } from './core/result.ts'
import type { Clock } from './core/ports.ts'
import type { ServiceTrial } from './people/ports.ts'
import type { CharterService } from './people/service/charter.ts'
import { startSandbox } from './sandbox/sandbox.ts'
import type { Credentials } from './people/service/credentials.ts'

const sandboxKey = 'vezne-sandbox'

/**
 * The service that the open workspace talks to, built by `main.ts` alone. A live one is asked with what the charter and the
 * keychain hold at that moment, where the charter says that it is; the sandbox runs for its own workspace only. Checkout pages are
 * opened on `checkoutOrigin`.
 */
export async function connectService(options: {
  charter: Pick<CharterService, 'now'>
  credentials: Credentials<KeyObject>
  clock: Clock
  /** Hears what the sandbox would call back. */
  onCallback: (event: unknown) => void
}) {
  const { charter, credentials, clock, onCallback } = options
  const workspace = async () => (await charter.now()).workspace
  const { apiKey, secret, proxyPassword } = credentials
  const network = async () => (await workspace()).network
  const turn = createPacing(async () => (await workspace()).requestsPerSecond)
  const way = { clock, network, proxyPassword }
  const verifyCallback = createCallbackVerification(secret)
  const outside = { readInbox: createInboxReading(way), verifyCallback, readAuthority, pictureUrl }
  if ((await workspace()).kind === 'live') {
    const connection = async () => {
      const { serviceAddress: baseUrl, network: now } = await workspace()
      return { baseUrl, network: now }
    }
    const paymentService = createFollowingService({ connection, apiKey, secret, proxyPassword, clock, turn })
    const checkoutOrigin = async () => new URL((await workspace()).checkoutAddress).origin
    return { paymentService, ...outside, checkoutOrigin, sandbox: null }
  }

  const sandbox = await startSandbox({ callback: { sink: onCallback } })
  const paymentService = createPaymentService({
    baseUrl: sandbox.url,
    apiKey: () => sandboxKey,
    async secret() {
      const secret = await credentials.secret()
      sandbox.enrol({ apiKey: sandboxKey, apiSecret: secret })
      return secret
    },
    clock,
  })
  const { origin } = new URL(sandbox.checkoutUrl)
  return { paymentService, ...outside, checkoutOrigin: () => Promise.resolve(origin), sandbox }
}

/** Somebody waits for it at a form. */
const trialDeadlines = { connect: 10_000, headers: 15_000, body: 10_000, total: 30_000 }

export const createServiceTrial =
  ({
    credentials,
    ...options
  }: Pick<PaymentServiceOptions, 'clock' | 'wire' | 'deadlines'> & {
    credentials: Pick<Credentials<KeyObject>, 'apiKey' | 'secret' | 'proxyPassword'>
  }): ServiceTrial =>
  async ({ serviceAddress, network, proxyPassword }, typed, cutOff) => {
    const [apiKey, key] = typed
      ? [typed.apiKey, keyOf(typed.apiSecret)]
      : [await credentials.apiKey(), await credentials.secret()]
    const client = createPaymentService({
      deadlines: trialDeadlines,
      ...options,
      baseUrl: serviceAddress,
      network,
      proxyPassword: (proxy) =>
        typed || proxyPassword !== null ? Promise.resolve(proxyPassword) : credentials.proxyPassword(proxy),
      apiKey: () => apiKey,
      secret: () => Promise.resolve(key),
    })
    const cut = () => void client.cutOff()
    cutOff.addEventListener('abort', cut)
    try {
      const { banks, leftOut } = await client.listBanks()
      return { answer: null, banks: banks.length, leftOut: leftOut.length, clockOffset: client.clockOffset() }
    } catch (error) {
      if (cutOff.aborted) throw new VezneError('cancelled')
      if (!(error instanceof VezneError)) throw error
      // The code alone: what somebody else's server wrote is nobody's business before they sign in.
      return { answer: error.failure.code, banks: null, leftOut: 0, clockOffset: client.clockOffset() }
    } finally {
      cutOff.removeEventListener('abort', cut)
      await client.close()
    }
  }

function keyOf(apiSecret: string): KeyObject {
  const secret = new TextEncoder().encode(apiSecret)
  const key = createSecretKey(secret)
  secret.fill(0)
  return key
}
