import { expect, it, vi } from 'vitest'
import type { Result } from '../../electron/core/result.ts'
import { createBudget, mostBytes, mostSilences, silence } from '../../electron/link/bounds.ts'
import { createHostLink, type MemberAtHost } from '../../electron/link/host-link.ts'
import { createMemberLink } from '../../electron/link/member-link.ts'
import { linkNumber, writePiece } from '../../electron/link/messages.ts'
import { handTimers } from './hand-timers.ts'
import { memoryPair } from './memory-pair.ts'
import { bytesOf, fileOf, greeting, isWhole, megabytes, memorySink, nobody, settled, twoEnds } from './two-ends.ts'

/** How a link over a pair in memory ends: in order, by a cut after any message, by silence, and by a peer that breaks it. */

const text = (message: object) => JSON.stringify(message)
const hello = text({ kind: 'hello', link: linkNumber, ...greeting })

/** One of everything that crosses the link, so that each of its messages can be the last. */
async function conversation(ends: ReturnType<typeof twoEnds>): Promise<Result<unknown>> {
  const { atHost, atMember, pair } = ends
  await settled()
  const call = atMember.call('a.b', null)
  atHost.push('ledger.changed')
  await atHost.question({ title: 'Send?' })
  try {
    await bytesOf(await atHost.open('batch'))
    const saved = await atHost.save('transactions', 'a.csv')
    await saved?.write(fileOf('', megabytes(1), 500_000).pieces())
  } catch (error) {
    expect(error).toMatchObject({ message: 'cancelled' })
    expect(pair.isCut()).toBe(true)
  }
  return call
}

it('ends after any message, answers everybody who waits, and counts nothing any more', async () => {
  const content = megabytes(1)
  const run = async (messages: number) => {
    const log: string[] = []
    const pair = memoryPair(() => {
      if (pair.frames.length === messages) pair.cut()
      return true
    })
    const ends = twoEnds({
      pair,
      answer: () => Promise.resolve({ ok: true, value: 'done' }),
      hands: {
        question: () => Promise.resolve(true),
        open: () => Promise.resolve(fileOf('a', content, 200_000)),
        save: () => Promise.resolve(memorySink(log)),
      },
    })
    const result = await conversation(ends)
    await settled()
    return { ...ends, pair, result, log }
  }
  const whole = await run(0)
  expect(whole.result).toEqual({ ok: true, value: 'done' })
  expect(whole.log).toEqual(['stored'])
  expect(whole.ends).toEqual([])

  const results = new Set<string>()
  for (let messages = 1; messages <= whole.pair.frames.length; messages += 1) {
    const { result, ends, budget, log, atMember, atHost } = await run(messages)
    results.add(result.ok ? 'done' : result.error.code)
    expect(ends.filter(({ side }) => side === 'member')).toEqual([{ side: 'member', reason: 'lost' }])
    expect(ends.filter(({ side }) => side === 'host')).toHaveLength(1)
    expect(isWhole(budget)).toBe(true)
    expect(log.length).toBeLessThanOrEqual(1)
    expect(await atMember.call('a.b', null)).toEqual({ ok: false, error: { code: 'host_away' } })
    expect(await atHost.question({ title: 'Send?' })).toBe(null)
  }
  expect(results).toEqual(new Set(['host_away', 'answer_lost', 'done']))
})

it('closes a dialog whose connection ends, and declines it at the host', async () => {
  const closed = vi.fn<() => void>()
  const { atHost, open, pair } = twoEnds({
    hands: {
      question: (_, gone) =>
        new Promise((resolve) => {
          gone.addEventListener('abort', () => {
            closed()
            resolve(true)
          })
        }),
    },
  })
  await open
  const answer = atHost.question({ title: 'Send?' })
  await settled()
  pair.cut()
  expect(await answer).toBe(null)
  await settled()
  expect(closed).toHaveBeenCalledOnce()
})

it('finds a silent end by its clock, and only a silent one', async () => {
  let isSilent = false
  const pair = memoryPair(() => !isSilent)
  const { open, pass, ends, atHost } = twoEnds({ pair })
  await open
  for (let beat = 0; beat < 3 * mostSilences; beat += 1) {
    pass(silence)
    await settled()
  }
  expect(ends).toEqual([])
  expect(await atHost.answers()).toBe(true)
  isSilent = true
  const answers = atHost.answers()
  pass((mostSilences + 1) * silence)
  expect(await answers).toBe(false)
  expect(ends).toContainEqual({ side: 'seat', reason: 'silent' })
  expect(ends).toContainEqual({ side: 'member', reason: 'silent' })
})

it.each([
  { end: 'removed' as const, by: 'host' as const },
  { end: 'closing' as const, by: 'host' as const },
  { end: 'closing' as const, by: 'member' as const },
])('tells the other end that the $by says $end', async ({ end, by }) => {
  const { atHost, atMember, open, ends } = twoEnds()
  await open
  if (by === 'host') atHost.end(end)
  else atMember.end()
  await settled()
  expect(ends).toContainEqual({ side: 'member', reason: end })
  expect(ends).toContainEqual({ side: 'seat', reason: end })
})

it('gives up a host that says no hello', async () => {
  const { ends, pass } = twoEnds({ pair: memoryPair((from) => from === 'member') })
  await settled()
  pass(silence)
  expect(ends).toContainEqual({ side: 'member', reason: 'silent' })
})

it('ends one link where a frame makes its seat throw', async () => {
  const pair = memoryPair()
  const ended = vi.fn<() => void>()
  createHostLink({
    ...{ pair: pair.host, timers: handTimers().timers, greeting, budget: createBudget(mostBytes), onEnd: ended },
    seat() {
      throw new Error('no seat')
    },
  })
  pair.member.send(hello, () => undefined)
  await settled()
  expect(ended).toHaveBeenCalledOnce()
})

it('does not let a peer of another workspace in', async () => {
  const { ends } = twoEnds({ memberGreeting: { ...greeting, workspace: 'other' } })
  await settled()
  expect(ends).toContainEqual({ side: 'member', reason: 'other_workspace' })
  expect(ends.filter(({ side }) => side === 'seat')).toEqual([])
})

// ---- peers that break it -------------------------------------------------------------------------------------------

const call = text({ kind: 'call', id: 1, name: 'a.b' })

/** Frames of a member that lies. */
const lies = [
  { lie: 'no JSON', frames: [hello, '{"kind"'] },
  { lie: 'JSON that is no message', frames: [hello, '[]'] },
  { lie: 'an unknown kind', frames: [hello, text({ kind: 'give' })] },
  { lie: 'one field too many', frames: [hello, text({ kind: 'ping', now: 1 })] },
  { lie: 'a kind of the host', frames: [hello, text({ kind: 'push', name: 'ledger.changed' })] },
  { lie: 'a call before its hello', frames: [call] },
  { lie: 'a piece before its hello', frames: [writePiece(1, Buffer.from('a'))] },
  { lie: 'a second hello', frames: [hello, hello] },
  { lie: 'a hello that names no run', frames: [text({ kind: 'hello', link: linkNumber, ...greeting, run: '' })] },
  { lie: 'a number that is none', frames: [hello, text({ kind: 'call', id: -1, name: 'a.b' })] },
  { lie: 'the name of no operation', frames: [hello, text({ kind: 'call', id: 1, name: '../a' })] },
  { lie: 'one call twice', frames: [hello, call, call] },
  { lie: 'a reply to no question', frames: [hello, text({ kind: 'reply', id: 1, value: true })] },
  { lie: 'a file that nobody asked for', frames: [hello, text({ kind: 'chosen', id: 1, file: null, code: null })] },
  { lie: 'a piece of no file', frames: [hello, writePiece(1, Buffer.from('a'))] },
  { lie: 'a piece without content', frames: [hello, writePiece(1, Buffer.alloc(0))] },
  { lie: 'the end of no file', frames: [hello, text({ kind: 'end', id: 1, code: null })] },
  { lie: 'bytes that are no frame', frames: [hello, Buffer.from([1, 2])] },
]

it.each(lies)('cuts off a member that sends $lie', async ({ frames }) => {
  const pair = memoryPair()
  const seatEnds: string[] = []
  const ended = vi.fn<() => void>()
  createHostLink({
    ...{ pair: pair.host, timers: handTimers().timers, greeting, budget: createBudget(mostBytes), onEnd: ended },
    seat: () => ({
      answer: () => new Promise(() => undefined),
      ended: (reason) => void seatEnds.push(reason),
    }),
  })
  for (const frame of frames) pair.member.send(frame, () => undefined)
  await settled()
  expect(ended).toHaveBeenCalledOnce()
  expect(seatEnds).toEqual(frames[0] === hello ? ['broken'] : [])
  expect(pair.frames.at(-1)?.frame).toBe(text({ kind: 'bye', reason: 'broken' }))
})

/** Frames of a host that lies. */
const answer = (id: number) => text({ kind: 'answer', id, result: { ok: true } })
const question = text({ kind: 'question', id: 1, sheet: 'Send?' })
it.each([
  { lie: 'an answer to no call', frames: [hello, answer(1)] },
  { lie: 'a call', frames: [hello, call] },
  { lie: 'a push before its hello', frames: [text({ kind: 'push', name: 'ledger.changed' })] },
  { lie: 'two questions at once', frames: [hello, question, text({ kind: 'save', id: 2, what: 'a', name: 'a' })] },
  { lie: 'a path for the name of a file', frames: [hello, text({ kind: 'save', id: 1, what: 'a', name: '../a' })] },
  { lie: 'the number of no file to read', frames: [hello, text({ kind: 'read', id: 1, file: 9 })] },
  { lie: 'the number of no file to write', frames: [hello, text({ kind: 'write', id: 1, file: 9 })] },
  { lie: 'a result without its value or its error', frames: [hello, text({ kind: 'answer', id: 1, result: {} })] },
])('leaves a host that sends $lie', async ({ frames }) => {
  const pair = memoryPair()
  const ended = vi.fn<(reason: string) => void>()
  createMemberLink({
    ...{ pair: pair.member, timers: handTimers().timers, greeting, onOpen: () => undefined, onEnd: ended },
    hands: { ...nobody, question: () => new Promise(() => undefined) },
  })
  for (const frame of frames) pair.host.send(frame, () => undefined)
  await settled()
  expect(ended.mock.calls.map(([reason]) => reason)).toEqual(['broken'])
})

/** Frames of a member whose file the host reads or writes, and what it does out of its turn. */
const chosen = text({ kind: 'chosen', id: 1, file: { name: 'a', size: 1 }, code: null })
const end = text({ kind: 'end', id: 2, code: null })
/** The host takes it, and asks for no more. */
const piece = writePiece(2, Buffer.alloc(1000))
it.each([
  ...[
    { lie: 'a name that turns around', file: { name: 'a\u202evsc', size: 1 } },
    { lie: 'a name of two lines', file: { name: 'a\nb', size: 1 } },
    { lie: 'no name', file: { name: '', size: 1 } },
    { lie: 'a name that is too long', file: { name: 'a'.repeat(256), size: 1 } },
    { lie: 'a size that no file has', file: { name: 'a', size: 2 ** 53 } },
    { lie: 'half a byte', file: { name: 'a', size: 0.5 } },
  ].map(({ lie, file }) => ({ lie, at: 'lie', frames: [text({ kind: 'chosen', id: 1, file, code: null })] })),
  { lie: 'an empty piece', at: 'read', frames: [writePiece(2, Buffer.alloc(0))] },
  { lie: 'a piece before its file is read', at: 'chosen', frames: [writePiece(1, Buffer.alloc(1))] },
  { lie: 'a piece after its end', at: 'read', frames: [piece, end, piece] },
  { lie: 'its end twice', at: 'read', frames: [piece, end, end] },
  { lie: 'an ack for what it sent itself', at: 'read', frames: [piece, text({ kind: 'ack', id: 2, cost: 300 })] },
  {
    lie: 'pieces of one byte beyond the window',
    at: 'read',
    frames: Array.from({ length: 5000 }, () => writePiece(2, Buffer.alloc(1))),
  },
  { lie: 'that it has stored what is not sent yet', at: 'write', frames: [end] },
  { lie: 'an ack for what was not sent', at: 'write', frames: [text({ kind: 'ack', id: 2, cost: 300 })] },
  { lie: 'a piece of what it is sent', at: 'write', frames: [writePiece(2, Buffer.alloc(1))] },
])('cuts off a member that sends $lie', async ({ frames, at }) => {
  const pair = memoryPair()
  const budget = createBudget(mostBytes)
  const ended = vi.fn<() => void>()
  const never = (): AsyncIterable<string> => ({
    [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
  })
  const use = async (member: MemberAtHost) => {
    if (at === 'write') await (await member.save('transactions', 'a'))?.write(never())
    const file = await member.open('batch')
    const reader = file?.pieces()[Symbol.asyncIterator]()
    if (at === 'read') await reader?.next()
  }
  createHostLink({
    ...{ pair: pair.host, timers: handTimers().timers, greeting, budget, onEnd: ended },
    seat(member) {
      void use(member).catch(() => undefined)
      return { answer: () => new Promise(() => undefined), ended: () => undefined }
    },
  })
  for (const frame of at === 'lie' ? [hello] : [hello, chosen]) pair.member.send(frame, () => undefined)
  await settled()
  for (const frame of frames) pair.member.send(frame, () => undefined)
  await settled()
  expect(ended).toHaveBeenCalledOnce()
  expect(pair.frames.at(-1)?.frame).toBe(text({ kind: 'bye', reason: 'broken' }))
  expect(isWhole(budget)).toBe(true)
})
