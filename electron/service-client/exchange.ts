import { errors, type Client } from 'undici'
import { VezneError, type ErrorCode, type NetworkErrorCode } from '../core/result.ts'
import type { Clock } from '../core/ports.ts'

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** What is known of one exchange after its last callback. */
export interface Ended {
  /** false: the gate never opened, so not one byte was written. */
  started: boolean
  /** Machine clock, when the request was written (or, if it never was, given up). */
  sentAt: number
  endedAt: number
  /** null: no final status line arrived. */
  status: number | null
  /** As much of the body as arrived. */
  body: Uint8Array
  /** null: the answer is whole. */
  failure: Error | null
}

/**
 * One request over `client`; never rejects. `mayStart` is asked in `onRequestStart`, the last moment at which
 * refusing is certain to send nothing: undici writes in the same turn after it returns, and never before.
 *
 * Ends with the request's final callback, never with a timer: the deadline only makes undici give up, and a
 * deadline that passes before the start is obeyed at the gate.
 */
export function exchange(
  client: Client,
  request: WireRequest,
  { clock, deadline, mayStart }: { clock: Clock; deadline: number; mayStart: () => boolean },
): Promise<Ended> {
  return new Promise((resolve) => {
    let started = false
    let late = false
    let sentAt: number | null = null
    let status: number | null = null
    let giveUp = () => {}
    const pieces: Uint8Array[] = []

    const timer = setTimeout(() => {
      late = true
      giveUp()
    }, deadline)

    const end = (failure: Error | null) => {
      clearTimeout(timer)
      const endedAt = clock.now()
      resolve({ started, sentAt: sentAt ?? endedAt, endedAt, status, body: Buffer.concat(pieces), failure })
    }

    client.dispatch(request, {
      onRequestStart(controller) {
        // `started`: undici can queue a request again after a connection ended; its bytes went out already.
        if (started || late || !mayStart()) {
          controller.abort(new VezneError('request_aborted'))
          return
        }
        sentAt = clock.now()
        giveUp = () => controller.abort(new VezneError('answer_timeout'))
        started = true
      },
      onResponseStart(_controller, statusCode) {
        // Interim answers (1xx) say nothing about what became of the request.
        if (statusCode >= 200) status = statusCode
      },
      onResponseData(_controller, piece) {
        pieces.push(piece)
      },
      onResponseEnd() {
        end(null)
      },
      onResponseError(_controller, error) {
        end(error)
      },
    })
  })
}

/** From the errors of node:net, node:tls and undici to the contract's closed codes. The originals go no further. */

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL'])

/** Why there is no secure connection. */
export function connectFailure(error: Error, tls: boolean): VezneError {
  if (error instanceof VezneError) return error
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
