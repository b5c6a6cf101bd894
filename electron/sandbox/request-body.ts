import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

/** No request of the spec comes near it. */
const largestBody = 64 * 1024

/** The bytes exactly as received. Reads an oversize body to its end, so that the answer is not lost in a reset. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= largestBody) chunks.push(chunk)
  }
  if (length > largestBody) throw new Refusal('VALIDATION_ERROR', 'request body is too large')
  return Buffer.concat(chunks)
}
