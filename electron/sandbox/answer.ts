import { Refusal } from './refusal.ts'

/** A whole answer, ready to be sent (or spoilt by a fault). */
export interface Answer {
  status: number
  contentType: string
  text: string
}

/** Spec 2.1. `now` is the service's clock in milliseconds; the envelope counts seconds. */
export const success = (status: number, data: unknown, now: number): Answer =>
  envelope(status, { success: true, data }, now)

export function failure(error: unknown, now: number): Answer {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL_ERROR', 'Something went wrong')
  return envelope(refusal.status, { success: false, error: { code: refusal.code, message: refusal.message } }, now)
}

export const toResponse = (answer: Answer, headers: Record<string, string> = {}): Response =>
  new Response(answer.text, {
    status: answer.status,
    headers: { 'Content-Type': answer.contentType, 'Cache-Control': 'no-store', ...headers },
  })

const envelope = (status: number, content: Record<string, unknown>, now: number): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify({ ...content, timestamp: Math.floor(now / 1000) }),
})
