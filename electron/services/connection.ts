import type { Connection } from '../contract/connection.ts'
import { networkErrorCodes, type ErrorCode } from '../contract/result.ts'
import type { Exchange, PaymentService, Tell } from '../domain/ports.ts'

/** What the latest exchange with the service taught us: reachable, believed, whitelisted, and how far the clocks differ. */
export function createConnection(ports: { paymentService: PaymentService; tell: Tell }) {
  const { paymentService, tell } = ports
  let latest: Exchange | null = null
  let whitelisted: boolean | null = null

  paymentService.onExchange((exchange) => {
    latest = exchange
    if (exchange.code === 'IP_NOT_WHITELISTED') whitelisted = false
    // The spec leaves open whether deposits are held to the whitelist (5), so theirs prove nothing.
    else if (exchange.code === null && exchange.call !== 'deposit') whitelisted = true
    tell('connection.changed')
  })

  return {
    status: (): Connection => ({
      state: latest === null ? 'unasked' : isFailing(latest.code) ? 'failing' : 'connected',
      at: latest?.at ?? null,
      code: latest !== null && isFailing(latest.code) ? latest.code : null,
      clockOffset: paymentService.clockOffset(),
      whitelisted,
    }),
  }
}
export type ConnectionService = ReturnType<typeof createConnection>

const failing: readonly string[] = [
  ...networkErrorCodes,
  'INVALID_API_KEY',
  'INVALID_SIGNATURE',
  'MISSING_SIGNATURE',
  'MISSING_TIMESTAMP',
  'TIMESTAMP_EXPIRED',
  'IP_NOT_WHITELISTED',
  'keychain_unavailable',
  'keychain_locked_or_missing',
  'keychain_hung',
]

/** A refused amount says nothing against the connection; a refused key or a lost answer does. */
const isFailing = (code: ErrorCode | null): boolean => code !== null && failing.includes(code)
