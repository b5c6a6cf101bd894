import type { Client } from 'undici'
import { VezneError } from '../core/result.ts'
import type { Clock } from '../core/ports.ts'

export interface WireRequest {
  method: 'GET' | 'POST'
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
