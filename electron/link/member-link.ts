import type { ChosenFile, FileSink } from '../core/ports.ts'
import { codeOf, type ErrorCode, type Result } from '../core/result.ts'
import { createBudget, mostBytes } from './bounds.ts'
import { createChannel, type EndReason } from './channel.ts'
import { fromHostSchema, type FromHost, type Hello } from './messages.ts'
import type { LinkPorts } from './pair.ts'
import { createTransfers } from './transfers.ts'

/** Does what the host asks of the person here. `gone`: the connection ended, and the answer is of no use. */
export interface MemberHands {
  pushed(name: string, value: unknown): void
  question(sheet: unknown, gone: AbortSignal): Promise<unknown>
  /** Null: the person chose none. */
  open(what: string, gone: AbortSignal): Promise<ChosenFile | null>
  save(what: string, name: string, gone: AbortSignal): Promise<FileSink | null>
}

export interface HostAtMember {
  /** Resolves always. `host_away` means that nothing left, `answer_lost` that the outcome is not known yet. */
  call(name: string, input: unknown): Promise<Result<unknown>>
  end(): void
}

interface MemberLinkPorts extends LinkPorts {
  hands: MemberHands
  onOpen(host: Hello): void
  /** Tells the end once, also of a link that never opened. */
  onEnd(reason: EndReason, host: Hello | null): void
}

/** A member's end of a link. */
export function createMemberLink(ports: MemberLinkPorts): HostAtMember {
  const { hands } = ports
  // More than a host takes of one member: it answers `busy` then.
  const budget = createBudget(mostBytes)
  const transfers = createTransfers({ channel: () => channel, budget })
  const calls = new Map<number, (result: Result<unknown>) => void>()
  const gone = new AbortController()
  const files = new Map<number, ChosenFile>()
  const sinks = new Map<number, FileSink>()
  let lastId = 0
  let isAsking = false

  const channel = createChannel<FromHost>({
    ...ports,
    ...{ schema: fromHostSchema, budget },
    speaksFirst: true,
    onOpen: ports.onOpen,
    onMessage: hear,
    onPiece: transfers.hearPiece,
    onEnd(reason, host) {
      gone.abort()
      for (const resolve of calls.values()) resolve(failed('answer_lost'))
      calls.clear()
      transfers.lose()
      ports.onEnd(reason, host)
    },
  })

  function hear(message: FromHost): boolean {
    switch (message.kind) {
      case 'answer': {
        calls.get(message.id)?.(message.result as Result<unknown>)
        return calls.delete(message.id)
      }
      case 'push':
        hands.pushed(message.name, message.value)
        return true
      case 'ack':
      case 'end':
        return transfers.hear(message)
      case 'question':
      case 'open':
      case 'save':
        if (isAsking) return false
        isAsking = true
        void ask(message).finally(() => (isAsking = false))
        return true
      case 'read':
      case 'write':
        return !transfers.isBusy() && carry(message)
      default:
        return false
    }
  }

  /** A dialog that fails is declined, as one that is closed. */
  async function ask(message: FromHost & { kind: 'question' | 'open' | 'save' }): Promise<void> {
    const { kind, id } = message
    if (kind === 'question') {
      const value = await hands.question(message.sheet, gone.signal).catch(() => null)
      if (!channel.send({ kind: 'reply', id, value })) channel.send({ kind: 'reply', id })
      return
    }
    try {
      if (kind === 'open') {
        const file = await hands.open(message.what, gone.signal)
        if (file) files.set(id, file)
        channel.send({ kind: 'chosen', id, file: file && { name: file.name, size: file.size }, code: null })
      } else {
        const sink = await hands.save(message.what, message.name, gone.signal)
        if (sink) sinks.set(id, sink)
        channel.send({ kind: 'chosen', id, file: sink && { name: sink.name, size: 0 }, code: null })
      }
    } catch (error) {
      channel.send({ kind: 'chosen', id, file: null, code: codeOf(error) })
    }
  }

  /** False for a file that nobody chose, or that is written already. */
  function carry({ kind, id, file }: FromHost & { kind: 'read' | 'write' }): boolean {
    const chosen = files.get(file)
    const sink = sinks.get(file)
    if (kind === 'read' && chosen) {
      // The host hears of a failure at the end of the pieces.
      void transfers.send(id, chosen.pieces()).catch(() => undefined)
      return true
    }
    if (kind === 'read' || !sink) return false
    sinks.delete(file)
    const source = transfers.receive(id)
    void sink.write(source.pieces).then(
      () => source.finish(null),
      (error: unknown) => source.finish(codeOf(error)),
    )
    return true
  }

  return {
    call(name, input) {
      if (gone.signal.aborted) return Promise.resolve(failed('host_away'))
      const id = (lastId += 1)
      return new Promise((resolve) => {
        calls.set(id, resolve)
        if (channel.send({ kind: 'call', id, name, input })) return
        calls.delete(id)
        resolve(failed('invalid_input'))
      })
    },
    end: () => channel.end('closing'),
  }
}

const failed = (code: ErrorCode): Result<unknown> => ({ ok: false, error: { code } })
