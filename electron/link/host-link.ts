import type { ChosenFile, FileSink } from '../core/ports.ts'
import { VezneError, type ErrorCode, type Result } from '../core/result.ts'
import { createBudget, mostCalls, mostSeatBytes, type Budget } from './bounds.ts'
import { createChannel, type EndReason } from './channel.ts'
import {
  fromMemberSchema,
  type EndCode,
  type FileHead,
  type FromHost,
  type FromMember,
  type Hello,
} from './messages.ts'
import type { LinkPorts } from './pair.ts'
import { createTransfers } from './transfers.ts'

/** Speaks to a member for its seat at the host. An end of the connection declines every question. */
export interface MemberAtHost {
  push(name: string, value?: unknown): void
  /** Null: declined. Throws `busy` while another question stands open; so do `open` and `save`. */
  question(sheet: unknown): Promise<unknown>
  /** Null: the person chose none. Its pieces throw `busy` while another file is under way, as a sink does. */
  open(what: string): Promise<ChosenFile | null>
  save(what: string, name: string): Promise<FileSink | null>
  /** Tells whether the member says anything soon. */
  answers(): Promise<boolean>
  end(reason: EndReason): void
}

/** A seat, as the link needs it. */
export interface SeatOfMember {
  answer(name: string, input: unknown): Promise<Result<unknown>>
  /** Tells the end once. Calls under way continue without a reader of their answers. */
  ended(reason: EndReason): void
}

interface HostLinkPorts extends LinkPorts {
  /** Bounds what all members have under way together. */
  budget: Budget
  /** Called when both ends have said hello. */
  seat(member: MemberAtHost, hello: Hello): SeatOfMember
  /** Tells the end once, also of a link without a seat. */
  onEnd(): void
}

interface Question {
  id: number
  kind: 'reply' | 'chosen'
  hear(value: unknown, code: EndCode): void
}

/** The host's end of a link. */
export function createHostLink(ports: HostLinkPorts): MemberAtHost {
  const budget = createBudget(mostSeatBytes, ports.budget)
  const transfers = createTransfers({ channel: () => channel, budget })
  const calls = new Set<number>()
  let seat: SeatOfMember | null = null
  let question: Question | null = null
  let lastId = 0
  let isOver = false

  const channel = createChannel<FromMember>({
    ...ports,
    ...{ schema: fromMemberSchema, budget },
    speaksFirst: false,
    onOpen: (hello) => (seat = ports.seat(member, hello)),
    onMessage: hear,
    onPiece: transfers.hearPiece,
    onEnd(reason) {
      isOver = true
      question?.hear(null, null)
      transfers.lose()
      seat?.ended(reason)
      ports.onEnd()
    },
  })

  function hear(message: FromMember, bytes: number): boolean {
    if (message.kind === 'call') return hearCall(message, bytes)
    if (message.kind === 'reply') return hearReply(message, message.value ?? null, null)
    if (message.kind === 'chosen') return hearReply(message, message.file, message.code)
    return (message.kind === 'ack' || message.kind === 'end') && transfers.hear(message)
  }

  function hearCall({ id, name, input }: FromMember & { kind: 'call' }, bytes: number): boolean {
    if (calls.has(id) || !seat) return false
    if (calls.size === mostCalls || !budget.take(bytes)) refuse(id, 'busy')
    else {
      calls.add(id)
      void answered(seat, name, input).then((result) => {
        calls.delete(id)
        budget.give(bytes)
        // Only a file may be longer than a message. It goes in pieces.
        if (!channel.send({ kind: 'answer', id, result } as FromHost)) refuse(id, 'internal')
      })
    }
    return true
  }

  const refuse = (id: number, code: ErrorCode) =>
    channel.send({ kind: 'answer', id, result: { ok: false, error: { code } } })

  function hearReply({ id, kind }: { id: number; kind: string }, value: unknown, code: EndCode): boolean {
    if (question?.id !== id || question.kind !== kind) return false
    const { hear: hearValue } = question
    question = null
    hearValue(value, code)
    return true
  }

  function ask<T>(kind: Question['kind'], message: Asked, take: (value: unknown, id: number) => T): Promise<T | null> {
    if (isOver) return Promise.resolve(null)
    if (question) return Promise.reject(new VezneError('busy'))
    const id = (lastId += 1)
    return new Promise((resolve, reject) => {
      question = {
        ...{ id, kind },
        hear(value, code) {
          if (code) reject(new VezneError(code))
          else resolve(value === null ? null : take(value, id))
        },
      }
      if (channel.send({ ...message, id })) return
      question = null
      reject(new VezneError('internal'))
    })
  }

  /** Tells the member which file comes next, by the id of its pieces. */
  function begin(kind: 'read' | 'write', file: number): number {
    if (isOver) throw new VezneError('cancelled')
    if (transfers.isBusy()) throw new VezneError('busy')
    const id = (lastId += 1)
    channel.send({ kind, id, file })
    return id
  }

  /** Tells the member to stop, however the reading ends. */
  async function* read(file: number): AsyncGenerator<Uint8Array> {
    const source = transfers.receive(begin('read', file))
    try {
      yield* source.pieces
      source.finish(null)
    } finally {
      source.finish('cancelled')
    }
  }

  const member: MemberAtHost = {
    push: (name, value) => void channel.send({ kind: 'push', name, value }),
    question: (sheet) => ask('reply', { kind: 'question', sheet }, (value) => value),
    open: (what) =>
      ask('chosen', { kind: 'open', what }, (head, file) => ({ ...(head as FileHead), pieces: () => read(file) })),
    save: (what, name) =>
      ask('chosen', { kind: 'save', what, name }, (head, file) => ({
        name: (head as FileHead).name,
        write: async (pieces) => transfers.send(begin('write', file), pieces),
      })),
    answers: channel.answers,
    end: channel.end,
  }
  return member
}

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never
type Asked = WithoutId<FromHost & { kind: 'question' | 'open' | 'save' }>

async function answered(seat: SeatOfMember, name: string, input: unknown): Promise<Result<unknown>> {
  try {
    return await seat.answer(name, input)
  } catch {
    return { ok: false, error: { code: 'internal' } }
  }
}
