import { createBudget, mostBytes } from '../../electron/link/bounds.ts'
import type { EndReason } from '../../electron/link/channel.ts'
import { createHostLink, type MemberAtHost } from '../../electron/link/host-link.ts'
import { createMemberLink, type MemberHands } from '../../electron/link/member-link.ts'
import type { Hello } from '../../electron/link/messages.ts'
import type { ChosenFile, FileSink } from '../../electron/core/ports.ts'
import type { Result } from '../../electron/core/result.ts'
import { handTimers } from './hand-timers.ts'
import { memoryPair } from './memory-pair.ts'

export const greeting = { program: '1.2.3', workspace: 'kasa', run: 'r'.repeat(22) }

/** Hands of a person who declines everything. */
export const nobody: MemberHands = {
  pushed: () => undefined,
  question: () => Promise.resolve(null),
  open: () => Promise.resolve(null),
  save: () => Promise.resolve(null),
}

/** A host and a member over a pair in memory, with all that happened to them. */
export function twoEnds(
  options: {
    answer?: (name: string, input: unknown) => Promise<Result<unknown>>
    hands?: Partial<MemberHands>
    pair?: ReturnType<typeof memoryPair>
    memberGreeting?: typeof greeting
  } = {},
) {
  const pair = options.pair ?? memoryPair()
  const { timers, pass } = handTimers()
  const budget = createBudget(mostBytes)
  const ends: { side: 'seat' | 'host' | 'member'; reason: EndReason | null }[] = []
  const hellos: Hello[] = []
  let opened = (): void => undefined
  const open = new Promise<void>((resolve) => (opened = resolve))
  const answer = options.answer ?? ((name, input) => Promise.resolve({ ok: true, value: { name, input } }))
  const atHost: MemberAtHost = createHostLink({
    ...{ pair: pair.host, timers, greeting, budget },
    seat: () => ({ answer, ended: (reason) => void ends.push({ side: 'seat', reason }) }),
    onEnd: () => void ends.push({ side: 'host', reason: null }),
  })
  const atMember = createMemberLink({
    ...{ pair: pair.member, timers, greeting: options.memberGreeting ?? greeting },
    hands: { ...nobody, ...options.hands },
    onOpen(hello) {
      hellos.push(hello)
      opened()
    },
    onEnd: (reason) => void ends.push({ side: 'member', reason }),
  })
  return { atHost, atMember, pair, pass, budget, ends, hellos, open }
}

/** Tells that nothing of a budget is in use. */
export function isWhole(budget: { take(bytes: number): boolean; give(bytes: number): void }): boolean {
  if (!budget.take(mostBytes)) return false
  budget.give(mostBytes)
  return true
}

/** Lets everything that is on its way arrive. */
export async function settled(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A file read whole. */
export async function bytesOf(file: ChosenFile | null): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const piece of file?.pieces() ?? []) parts.push(piece)
  return Buffer.concat(parts)
}

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.subarray(at, at + size)
  }
}

/** A file at a member, whose disk gives pieces of this size. */
export const fileOf = (name: string, content: Uint8Array, size: number): ChosenFile => ({
  ...{ name, size: content.length },
  pieces: () => inParts(content, size),
})

export const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'abcdefg')

/** A place for a file at a member; `log` says how it ended. `store` is the disk. */
export function memorySink(log: string[] = [], store: (piece: Uint8Array) => unknown = () => undefined) {
  const parts: Uint8Array[] = []
  const sink: FileSink & { content(): Buffer } = {
    name: 'kasım.csv',
    async write(pieces) {
      try {
        for await (const piece of pieces) {
          await store(piece as Uint8Array)
          parts.push(Buffer.from(piece as Uint8Array))
        }
        log.push('stored')
      } catch (error) {
        log.push('aborted')
        throw error
      }
    },
    content: () => Buffer.concat(parts),
  }
  return sink
}
