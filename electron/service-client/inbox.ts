import { z } from 'zod'
import type { Clock } from '../core/ports.ts'
import type { InboxAccess, InboxEvent, InboxWitness, ReadInbox } from '../core/inbox.ts'
import { VezneError } from '../core/result.ts'
import { directly, type Network, type ProxyPassword } from '../core/network.ts'
import { besideTheService, keptClient, usualDeadlines, type Deadlines, type Route, type Wire } from './connection.ts'
import { exchange, lostAnswerCode, notSentCode, type WireRequest } from './exchange.ts'

/**
 * A page is at most 500 events and 4 MiB of what came (`electron/inbox`); written as JSON, a byte may take six. What is more is no
 * answer of an inbox.
 */
const largestPage = 25 * 1024 * 1024
const largestHead = 4 * 1024

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

const headSchema = z.object({
  workspace: z.string(),
  sequence: z.int().nonnegative(),
  hash: z.string(),
  at: z.int().nonnegative(),
  mac: z.string(),
})

interface InboxOptions {
  clock: Clock
  network?: () => Promise<Network>
  proxyPassword?: ProxyPassword
  wire?: Wire
  deadlines?: Partial<Deadlines>
}

export const createInboxReading =
  (options: InboxOptions): ReadInbox =>
  async (access, after) => {
    const { status, body } = await ask(options, access, { method: 'GET', path: `/events?after=${after}`, body: null })
    return eventsIn(status, body, after)
  }

/** Somebody may wait for it who is about to send: an inbox that takes longer is one that is away. */
const witnessDeadlines = { connect: 2_000, headers: 2_000, body: 2_000, total: 4_000 }

export function createInboxWitness(options: InboxOptions): InboxWitness {
  const patiently = { ...options, deadlines: { ...witnessDeadlines, ...options.deadlines } }

  return {
    async headOf(access, workspace) {
      const path = `/witness?workspace=${encodeURIComponent(workspace)}`
      const { status, body } = await ask(patiently, access, { method: 'GET', path, body: null }, largestHead)
      refuseUnless([200], status)
      return answerIn(z.object({ head: headSchema.nullable() }), body).head
    },

    async keep(access, head) {
      const sent = Buffer.from(JSON.stringify(head))
      const request = { method: 'PUT', path: '/witness', body: sent } as const
      const { status, body } = await ask(patiently, access, request, largestHead)
      refuseUnless([200, 409], status)
      return status === 200 ? head : answerIn(z.object({ kept: headSchema }), body).kept
    },
  }
}

/**
 * The inbox, by a connection of its own for each question: it is asked every few seconds, by few desks. Verified TLS as to the payment
 * service, no redirect, and the workspace's way outside, unless the merchant has it on the very network. The pins are the service's.
 */
async function ask(
  { clock, network, proxyPassword = () => Promise.resolve(null), wire = {}, deadlines }: InboxOptions,
  { address, token }: InboxAccess,
  { method, path, body }: Pick<WireRequest, 'method' | 'path' | 'body'>,
  largest = largestPage,
) {
  const origin = new URL(new URL(address).origin)
  const route: Route = {
    origin,
    deadlines: { ...usualDeadlines, ...deadlines },
    wire,
    network: besideTheService((await network?.()) ?? directly, origin),
    proxyPassword,
  }
  const client = keptClient(route, largest)
  try {
    const ended = await exchange(
      client,
      {
        method,
        path: new URL(address).pathname.replace(/\/$/, '') + path,
        headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
        body,
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
  refuseUnless([200], status)
  const { events } = answerIn(pageSchema, body)
  // What is missing in between would never be asked for again.
  if (events.some(({ id }, place) => id !== after + 1 + place)) throw new VezneError('answer_unexpected')
  return events.map(({ encoding = null, ...event }) => ({ ...event, encoding }))
}

function refuseUnless(expected: readonly number[], status: number | null): void {
  if (status !== null && expected.includes(status)) return
  if (status === 401 || status === 403) throw new VezneError('inbox_token_refused')
  if (status === 404 || status === 405) throw new VezneError('inbox_not_there')
  if (status === 429 || status === 503) throw new VezneError('inbox_busy')
  throw new VezneError('answer_unexpected')
}

function answerIn<T>(schema: z.ZodType<T>, body: Uint8Array): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch {
    throw new VezneError('answer_unreadable')
  }
}
