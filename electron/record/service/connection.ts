import { connectionSchema, type Connection } from '../contract/connection.ts'
import { nothing, operation } from '../../core/operation.ts'
import { networkErrorCodes, type ErrorCode } from '../../core/result.ts'
import type { Exchange, PaymentService } from '../../core/payment-service.ts'
import type { Tell } from '../../core/ports.ts'

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

  function status(): Connection {
    const code = latest !== null && isFailing(latest.code) ? latest.code : null
    return {
      state: latest === null ? 'unasked' : code === null ? 'connected' : 'failing',
      at: latest?.at ?? null,
      code,
      clockOffset: paymentService.clockOffset(),
      whitelisted,
    }
  }

  return { operations: { status: operation('signed_in', nothing, connectionSchema, status) } }
}

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
