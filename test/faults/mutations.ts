/**
 * The mutants: each breaks one rule of the protocol, by replacing text of the source. Every `from` stands exactly once in
 * its file, or the mutant is refused: a change of the source must not quietly disarm the proof.
 */
export interface Change {
  /** Below electron/. */
  file: string
  from: string
  to: string
}

const attempts = 'transactions/queries/attempts.ts'
const connection = 'service-client/connection.ts'
const dispatch = 'payouts/service/dispatch.ts'
const sendPlaces = 'payouts/service/send-places.ts'
const paymentService = 'service-client/payment-service.ts'
const exchangeLine = 'const ended = await exchange(client, request, { clock, deadline, mayStart })'

export const mutations: Readonly<Record<string, readonly Change[]>> = {
  'recovery that re-queues': [{ file: attempts, from: `isUnknown ? 'unknown' :`, to: `isUnknown ? 'approved' :` }],

  'record after send': [
    {
      file: 'transactions/service/attempts.ts',
      from: `await ledger.attempts.markSending(prepared.id, stamp('app'))`,
      to: ``,
    },
  ],

  'no compare-and-set': [
    {
      file: attempts,
      from: `if (before.revision !== revision || !from.some(`,
      to: `if (before.revision !== revision && !from.some(`,
    },
  ],

  'HTTP/2 on': [
    {
      file: connection,
      from: `timeout: deadlines.connect,\n    allowH2: false,`,
      to: `timeout: deadlines.connect,\n    allowH2: true,`,
    },
    { file: connection, from: `allowH2: false,\n  useMilo: false,`, to: `allowH2: true,\n  useMilo: false,` },
  ],

  'fetch instead of Client': [
    {
      file: paymentService,
      from: exchangeLine,
      to: `await dispatch.beforeFirstByte()
    const { method, path: resource, headers } = request
    const ended = await fetch(new URL(resource, route.origin), { method, headers, body }).then(
      async (answer) => ({
        started: true, sentAt: 0, endedAt: 0, status: answer.status as number | null,
        body: new Uint8Array(await answer.arrayBuffer()), failure: null as Error | null,
      }),
      (failure: Error) => ({ started: true, sentAt: 0, endedAt: 0, status: null, body: new Uint8Array(), failure }),
    )
    await exchange(client, request, { clock, deadline, mayStart: () => false })`,
    },
  ],

  'retry on ECONNRESET': [
    {
      file: paymentService,
      from: exchangeLine,
      to: `let ended = await exchange(client, request, { clock, deadline, mayStart })
    if (ended.failure && 'code' in ended.failure && ['ECONNRESET', 'UND_ERR_SOCKET'].includes(String(ended.failure.code))) {
      const again = freshClient(() => Promise.resolve())
      ended = await exchange(again, request, { clock, deadline, mayStart })
      await again.destroy()
    }`,
    },
  ],

  'timeout taken as not_sent': [
    {
      file: 'service-client/outcome.ts',
      from: `if (!started) return`,
      to: `if (!started || (failure && lostAnswerCode(failure) === 'answer_timeout')) return`,
    },
  ],

  'second connect allowed': [
    { file: connection, from: `if (connected) {`, to: `if (connected && !connected) {` },
    { file: connection, from: `isQuiet(socket) ? null :`, to: `socket ? null :` },
  ],

  'slot not taken': [
    { file: sendPlaces, from: `createGate(() => mostAtService)`, to: `createGate(() => mostOnTheWay)` },
  ],

  'stop ignored after the slot': [
    { file: sendPlaces, from: `service.enter(stopped, longestWait)`, to: `service.enter()` },
    { file: dispatch, from: `if (guard.stopped?.aborted) throw`, to: `if (guard.stopped?.aborted && !guard) throw` },
  ],

  'checks after the slot left out': [
    { file: dispatch, from: `locks.refuseNow()\n        guard.refuse?.()`, to: `locks.refuseNow()` },
  ],

  'null secret taken as none': [
    {
      file: 'people/service/credentials.ts',
      from: `if (!stored && (workspace.kind === 'live' || secretStoredAt !== null))`,
      to: `if (!stored && (workspace.kind === 'live' || secretStoredAt === -1))`,
    },
  ],

  /** Not a rule of its own: what the power cut must find (power-cut.ts). */
  'synchronous=NORMAL': [{ file: 'ledger/engine/sqlite/opening.ts', from: `synchronous: 2,`, to: `synchronous: 1,` }],
}

export const sourceOf = (file: string) => new URL(`../../electron/${file}`, import.meta.url).href

export function mutate(source: string, changes: readonly Change[]): string {
  let text = source
  for (const { file, from, to } of changes) {
    const [before, after, ...more] = text.split(from)
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`the mutant's text does not stand exactly once in ${file}: ${from}`)
    }
    text = before + to + after
  }
  return text
}
