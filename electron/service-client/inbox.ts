import { z } from 'zod'
import type { Clock } from '../core/ports.ts'
import type { InboxAccess, InboxEvent, ReadInbox } from '../core/inbox.ts'
import { VezneError } from '../core/result.ts'
import { directly, type Network, type ProxyPassword } from '../core/network.ts'
import { keptClient, usualDeadlines, type Deadlines, type Route, type Wire } from './connection.ts'
import { exchange, lostAnswerCode, notSentCode } from './exchange.ts'

/**
 * A page is at most 500 events and 4 MiB of what came (`electron/inbox`); written as JSON, a byte may take six. What is more is no
 * answer of an inbox.
 */
const largestPage = 25 * 1024 * 1024

const pageSchema = z.object({
  events: z
    .array(
      z.object({
        id: z.int().positive(),
        at: z.int().nonnegative(),
        from: z.string().max(200),
        raw: z.string(),
        encoding: z.literal('base64').optional(),
      }),
    )
    .max(500),
})

/** Which nobody outside has: a name without a dot, and what only stands for machines of one network. */
const insidePattern = /^(?:[^.]+|127\..+|10\..+|192\.168\..+|172\.(?:1[6-9]|2\d|3[01])\..+|\[.+\]|.+\.local)$/

/**
 * The inbox, by a connection of its own for each question: it is asked every few seconds, by one desk. Verified TLS as to the payment
 * service, no redirect, and the workspace's way outside, unless the merchant has it on the very network. The pins are the service's.
 */
export const createInboxReading =
  (options: {
    clock: Clock
    network?: () => Promise<Network>
    proxyPassword?: ProxyPassword
    wire?: Wire
    deadlines?: Partial<Deadlines>
  }): ReadInbox =>
  async ({ address, token }: InboxAccess, after) => {
    const { clock, wire = {}, deadlines } = options
    const origin = new URL(new URL(address).origin)
    const { proxy, authority } = (await options.network?.()) ?? directly
    const route: Route = {
      origin,
      deadlines: { ...usualDeadlines, ...deadlines },
      wire,
      network: { proxy: insidePattern.test(origin.hostname) ? null : proxy, authority, pins: [] },
      proxyPassword: options.proxyPassword ?? (() => Promise.resolve(null)),
    }
    const client = keptClient(route, largestPage)
    try {
      const ended = await exchange(
        client,
        {
          method: 'GET',
          path: `${new URL(address).pathname.replace(/\/$/, '')}/events?after=${after}`,
          headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
          body: null,
        },
        { clock, deadline: route.deadlines.total, mayStart: () => true },
      )
      if (ended.failure) {
        throw new VezneError(ended.started ? lostAnswerCode(ended.failure) : notSentCode(ended.failure))
      }
      return eventsIn(ended.status, ended.body, after)
    } finally {
      await client.destroy()
    }
  }

function eventsIn(status: number | null, body: Uint8Array, after: number): InboxEvent[] {
  if (status === 401 || status === 403) throw new VezneError('inbox_token_refused')
  if (status === 404 || status === 405) throw new VezneError('inbox_not_there')
  if (status === 429 || status === 503) throw new VezneError('inbox_busy')
  if (status !== 200) throw new VezneError('answer_unexpected')
  const page = pageSchema.safeParse(parsed(body)).data
  if (!page) throw new VezneError('answer_unreadable')
  // What is missing in between would never be asked for again.
  if (page.events.some(({ id }, place) => id !== after + 1 + place)) throw new VezneError('answer_unexpected')
  return page.events.map(({ encoding = null, ...event }) => ({ ...event, encoding }))
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
