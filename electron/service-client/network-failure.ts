import { errors } from 'undici'
import { VezneError, type ErrorCode, type NetworkErrorCode } from '../core/result.ts'

/** From the errors of node:net, node:tls and undici to the contract's closed codes. The originals go no further. */

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL'])

/** Why there is no secure connection. */
export function connectFailure(error: Error, tls: boolean): VezneError {
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return new VezneError('dns_failed')
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return new VezneError('connect_timeout')
  if (unreachable.has(code)) return new VezneError('connection_refused')
  // Certificate, protocol, a reset in the handshake: whatever else there is before TLS stands is about TLS.
  return new VezneError(tls ? 'tls_failed' : 'connection_refused')
}

/** Why the gate never opened. Nothing was sent. */
export const notSentCode = (error: Error): ErrorCode =>
  error instanceof VezneError ? error.failure.code : 'request_aborted'

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])
const unreadable = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE'])

/** Why the gate opened and yet there is no whole answer. Anything may have happened at the service. */
export function lostAnswerCode(error: Error): NetworkErrorCode {
  const code = codeOf(error)
  if (timeouts.has(code) || (error instanceof VezneError && error.failure.code === 'answer_timeout')) {
    return 'answer_timeout'
  }
  return unreadable.has(code) || error instanceof errors.HTTPParserError ? 'answer_unreadable' : 'connection_lost'
}
