import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Session } from '../core/access.ts'
import type { EventName } from '../core/names.ts'
import type { Clock, Tell } from '../core/ports.ts'
import { VezneError, type Result } from '../core/result.ts'
import type { SeatPorts } from '../core/seat.ts'
import type { DeskSeat } from '../desk.ts'
import type { AuditHeadService } from '../ledger/head.ts'
import type { MemberAtHost, SeatOfMember } from '../link/host-link.ts'
import type { Timers } from '../link/pair.ts'
import { seatCalls, seatPushes } from '../link/seat-messages.ts'
import { createDialogs } from '../shell/dialogs.ts'
import { createNotices } from '../shell/notices.ts'

type SeatCall = keyof typeof seatCalls
type SeatPush = keyof typeof seatPushes
type Answers<N extends SeatCall = SeatCall> = {
  [Name in N]: (
    input: z.output<(typeof seatCalls)[Name]['input']>,
  ) => z.input<(typeof seatCalls)[Name]['output']> | Promise<z.input<(typeof seatCalls)[Name]['output']>>
}

/** Holds what a member draws. */
export interface PageOfHost {
  /** Has the paths of the window's build. */
  files: ReadonlyMap<string, { bytes: Uint8Array; mime: string }>
  /** Null: the page draws initials. */
  logo(bankId: string): Promise<{ bytes: Uint8Array; mime: string } | null>
  /** Names what a member may ask. */
  operations: readonly string[]
}
export type ServedPage = Answers<'seat.page' | 'seat.file' | 'seat.logo'>

/** Serves one page to every member. */
export function servePage({ files, logo, operations }: PageOfHost): ServedPage {
  const listed = Array.from(files, ([path, { bytes, mime }]) => {
    return [path, { sha256: createHash('sha256').update(bytes).digest('hex'), mime }] as const
  })
  const page = { files: Object.fromEntries(listed), operations: [...operations] }
  return {
    'seat.page': () => page,
    'seat.file'({ path }) {
      const file = files.get(path)
      if (!file) throw new VezneError('not_found')
      return { base64: base64Of(file.bytes) }
    },
    async 'seat.logo'({ bankId }) {
      // A bank list that cannot be read just now has no logo.
      const logoOfBank = await logo(bankId).catch(() => null)
      return logoOfBank && { base64: base64Of(logoOfBank.bytes), mime: logoOfBank.mime }
    },
  }
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Tells a page that comes back to read again. */
const readAgain: readonly EventName[] = ['ledger.changed', 'banks.changed', 'dispatch.changed', 'batches.changed']

const tellEvery = 1_000
const tellHeadEvery = 5_000

/** Judges the heads that members say, and gives those that they keep. */
export type HeadsOfHost = Pick<AuditHeadService, 'hear' | 'toKeep' | 'onKept'>

/** Seats a member at the desk, over one connection after another. While none is there, pushes are dropped and questions declined. */
export function createMemberSeat({
  computer,
  openSeat,
  page,
  heads,
  timers,
  clock,
}: {
  computer: string
  openSeat: (parts: SeatPorts) => DeskSeat
  page: ServedPage
  heads: HeadsOfHost
  timers: Timers
  clock: Clock
}) {
  let member: MemberAtHost | null = null
  /** A connection that said its head: a newer one may take its place there. */
  let headHeardFrom: MemberAtHost | null = null
  let tellMember: Tell = () => undefined
  let preferred: ReturnType<SeatPorts['preferred']> = {
    locale: 'tr',
    ...{ depositNotices: false, approvalNotices: false, ageingNotices: false, workNotices: false },
  }
  let idle = { seconds: 0, at: clock.now() }
  let badge = 0
  let pushedSession: Session | null = null

  const push = <N extends SeatPush>(name: N, value: z.input<(typeof seatPushes)[N]>) => member?.push(name, value)

  function pushSession(): void {
    pushedSession = seat.current()
    const { operator, mustChangePassphrase = false } = pushedSession ?? {}
    push('signedIn', operator ? { ...operator, mustChangePassphrase } : null)
  }
  function pushNewSession(): void {
    if (seat.current() !== pushedSession) pushSession()
  }

  async function pushHead(): Promise<void> {
    const head = await heads.toKeep(computer).catch(() => null)
    if (head && member === headHeardFrom) push('head', head)
  }
  const pushHeadSoon = onceEvery(tellHeadEvery, timers, () => void pushHead())
  const stopHeads = heads.onKept(() => pushHeadSoon('head'))

  const seat = openSeat({
    ...{ computer, isMember: true },
    dialogs: createDialogs(async (sheet) => (await member?.question(sheet)) === true),
    files: {
      open: async (kind) => (await member?.open(kind)) ?? null,
      save: async (kind, suggestedName) => (await member?.save(kind, suggestedName)) ?? null,
      handed: async () => (await member?.open('handed')) ?? null,
    },
    notices: createNotices(
      (notice) => push('notice', notice),
      (count) => {
        badge = count
        push('badge', count)
      },
    ),
    clipboard: { copyText: async (text, forMs) => push('copy', { text, forMs: forMs ?? null }) },
    openExternal: async (url) => push('openExternal', url),
    preferred: () => preferred,
    idleSeconds: () => idle.seconds + Math.max(0, clock.now() - idle.at) / 1000,
    tell(event) {
      pushNewSession()
      tellMember(event)
    },
  })

  const answers: Answers = {
    ...page,
    'seat.prefer': (chosen) => void (preferred = chosen),
    'seat.idle': ({ seconds }) => void (idle = { seconds, at: clock.now() }),
    'seat.leave': ({ reason }) => seat.endSession(reason),
    async 'seat.head'(head) {
      const connection = member
      await heads.hear(computer, head)
      headHeardFrom = connection
      await pushHead()
    },
    'seat.open': ({ place }) => seat.open(place),
    'seat.stranger': ({ operation }) => seat.strangerRefused(operation),
  }

  async function answerCall(name: string, input: unknown): Promise<Result<unknown>> {
    const call = Object.hasOwn(seatCalls, name) ? seatCalls[name as SeatCall] : null
    const parsed = call?.input.safeParse(input)
    if (!parsed?.success) return { ok: false, error: { code: 'invalid_input' } }
    try {
      const act = answers[name as SeatCall] as (input: unknown) => unknown
      return { ok: true, value: await act(parsed.data) }
    } catch (error) {
      if (error instanceof VezneError) return { ok: false, error: error.failure }
      throw error
    }
  }

  return {
    /** Gives the seat to a connection of its member. */
    connect(connection: MemberAtHost): SeatOfMember {
      member = connection
      tellMember = onceEvery(tellEvery, timers, (event) => push('tell', event))
      pushSession()
      push('badge', badge)
      for (const event of readAgain) tellMember(event)
      return {
        async answer(name, input) {
          const result = await (name.startsWith('seat.') ? answerCall(name, input) : seat.answer(name, input))
          pushNewSession()
          return result
        },
        ended() {
          if (member === connection) member = null
        },
      }
    },

    /** Ends the session. The seat is no more, and gets none. */
    async close(): Promise<void> {
      stopHeads()
      const closing = seat.close()
      member = null
      await closing
    },
  }
}
export type MemberSeat = ReturnType<typeof createMemberSeat>

/** Tells an event at once, and what repeats it meanwhile as one at the end. */
function onceEvery<E>(milliseconds: number, timers: Timers, tell: (event: E) => void): (event: E) => void {
  const repeated = new Map<E, boolean>()
  function tellNow(event: E): void {
    repeated.set(event, false)
    timers.after(milliseconds, () => {
      const isDue = repeated.get(event)
      repeated.delete(event)
      if (isDue) tellNow(event)
    })
    tell(event)
  }
  return (event) => {
    if (repeated.has(event)) repeated.set(event, true)
    else tellNow(event)
  }
}
