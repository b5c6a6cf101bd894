import { z } from 'zod'
import type { Clock } from '../core/ports.ts'
import type { InboxAccess, InboxEvent, ReadInbox } from '../core/inbox.ts'
import { VezneError } from '../core/result.ts'
import { directly, type Network, type ProxyPassword } from '../core/network.ts'
import { besideTheService, jsonHeaders, keptClient, usualDeadlines, type Route, type Wire } from './connection.ts'
import { exchange, lostAnswerCode, notSentCode } from './exchange.ts'

/**
 * A page is at most 500 events and 4 MiB of what came (`electron/inbox`); written as JSON, a byte may take six. What is more is no
 * answer of an inbox.
 */
const largestPage = 25 * 1024 * 1024

/** Counts characters: 8 KiB of headers, and a first line of 16 KiB. */
const largestHead = 25_000

const pageSchema = z.object({
  events: z
    .array(
      z.object({
        id: z.int().positive(),
        at: z.int().nonnegative(),
        from: z.string().max(200),
        head: z.string().max(largestHead),
        raw: z.string(),
        encoding: z.literal('base64').optional(),
      }),
    )
    .max(500),
  path: z.string().max(500),
})

interface InboxOptions {
  clock: Clock
  network?: () => Promise<Network>
  proxyPassword?: ProxyPassword
  wire?: Wire
}

export const createInboxReading =
  (options: InboxOptions): ReadInbox =>
  async (access, after) => {
    const { status, body } = await ask(options, access, `/events?after=${after}`)
    return eventsIn(status, body, after)
  }

/**
 * Asks the inbox by a new connection each time, every few seconds, with verified TLS and no redirect.
 * Uses the workspace's proxy, unless the inbox is on the merchant's own network.
 */
async function ask(
  { clock, network, proxyPassword = () => Promise.resolve(null), wire = {} }: InboxOptions,
  { address, token }: InboxAccess,
  path: string,
) {
  const origin = new URL(new URL(address).origin)
  const route: Route = {
    origin,
    deadlines: usualDeadlines,
    wire,
    network: besideTheService((await network?.()) ?? directly, origin),
    proxyPassword,
  }
  const client = keptClient(route, largestPage)
  try {
    const ended = await exchange(
      client,
      {
        method: 'GET',
        path: new URL(address).pathname.replace(/\/$/, '') + path,
        headers: { ...jsonHeaders, Authorization: `Bearer ${token}` },
        body: null,
      },
      { clock, deadline: route.deadlines.total, mayStart: () => true },
    )
    if (ended.failure) throw new VezneError(ended.started ? lostAnswerCode(ended.failure) : notSentCode(ended.failure))
    return ended
  } finally {
    await client.destroy()
  }
}

function eventsIn(status: number | null, body: Uint8Array, after: number): InboxEvent[] {
  refuseUnlessRead(status)
  const { events, path } = pageIn(body)
  // What is missing in between would never be asked for again.
  if (events.some(({ id }, place) => id !== after + 1 + place)) throw new VezneError('answer_unexpected')
  return events.map(({ encoding = null, ...event }) => ({ ...event, encoding, path }))
}

function refuseUnlessRead(status: number | null): void {
  if (status === 200) return
  if (status === 401 || status === 403) throw new VezneError('inbox_token_refused')
  if (status === 404 || status === 405) throw new VezneError('inbox_not_there')
  if (status === 429 || status === 503) throw new VezneError('inbox_busy')
  throw new VezneError('answer_unexpected')
}

function pageIn(body: Uint8Array): z.infer<typeof pageSchema> {
  try {
    return pageSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch {
    throw new VezneError('answer_unreadable')
  }
}
