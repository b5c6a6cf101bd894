import { expect, it, vi } from 'vitest'
import { mostBytes, mostCalls, mostMessageBytes, mostSeatBytes, windowBytes } from '../../electron/link/bounds.ts'
import { linkNumber } from '../../electron/link/messages.ts'
import type { FileSink } from '../../electron/core/ports.ts'
import { VezneError, type Result } from '../../electron/core/result.ts'
import { memoryPair } from './memory-pair.ts'
import { bytesOf, fileOf, greeting, isWhole, megabytes, memorySink, settled, twoEnds } from './two-ends.ts'

/** Both ends of a link over a pair in memory: calls, questions, files and their bounds. */

it('says hello, answers calls out of their order, and pushes', async () => {
  const pushed = vi.fn<(name: string, value: unknown) => void>()
  const waiting: ((result: Result<unknown>) => void)[] = []
  const { atHost, atMember, hellos, open, budget, pair } = twoEnds({
    answer: () => new Promise((resolve) => waiting.push(resolve)),
    hands: { pushed },
  })
  await open
  expect(hellos).toEqual([{ kind: 'hello', link: linkNumber, ...greeting }])
  const first = atMember.call('payouts.list', { page: 1 })
  const second = atMember.call('payouts.find', undefined)
  await settled()
  expect(isWhole(budget)).toBe(false)
  waiting[1]?.({ ok: true, value: undefined })
  waiting[0]?.({ ok: false, error: { code: 'invalid_input', fields: [{ path: 'page', problem: 'required' }] } })
  atHost.push('ledger.changed')
  atHost.push('notice.shown', { count: 2 })
  expect(await second).toEqual({ ok: true, value: undefined })
  expect(await first).toEqual({
    ok: false,
    error: { code: 'invalid_input', fields: [{ path: 'page', problem: 'required' }] },
  })
  await settled()
  expect(pushed.mock.calls).toEqual([
    ['ledger.changed', undefined],
    ['notice.shown', { count: 2 }],
  ])
  expect(isWhole(budget)).toBe(true)
  expect(pair.isCut()).toBe(false)
})

it('refuses the 65th call under way, and takes one again after an answer', async () => {
  const waiting: (() => void)[] = []
  const { atMember, open } = twoEnds({
    answer: () => new Promise((resolve) => waiting.push(() => resolve({ ok: true, value: 'done' }))),
  })
  await open
  const calls = Array.from({ length: mostCalls }, () => atMember.call('a.b', null))
  expect(await atMember.call('a.b', null)).toEqual({ ok: false, error: { code: 'busy' } })
  expect(waiting).toHaveLength(mostCalls)
  waiting[0]?.()
  await calls[0]
  const next = atMember.call('a.b', null)
  await settled()
  expect(waiting).toHaveLength(mostCalls + 1)
  for (const answer of waiting) answer()
  expect(await next).toEqual({ ok: true, value: 'done' })
})

it('refuses calls beyond the bytes of a seat, and beyond those of all seats', async () => {
  const big = 'x'.repeat(mostMessageBytes - 100)
  const never = () => new Promise<never>(() => undefined)
  const one = twoEnds({ answer: never })
  await one.open
  for (let count = 0; count < 4; count += 1) void one.atMember.call('a.b', big)
  expect(await one.atMember.call('a.b', big)).toEqual({ ok: false, error: { code: 'busy' } })

  const other = twoEnds({ answer: never })
  await other.open
  await settled()
  expect(other.budget.take(mostBytes - 1000)).toBe(true)
  expect(await other.atMember.call('a.b', 'x'.repeat(5000))).toEqual({ ok: false, error: { code: 'busy' } })
})

it('keeps what a member does not read within its part, and cuts it off when that is spent', async () => {
  const pair = memoryPair((from, frame) => from === 'member' || String(frame).includes('hello'))
  const { atHost, atMember, open, budget, ends } = twoEnds({
    pair,
    answer: () => Promise.resolve({ ok: true, value: 'x'.repeat(1_000_000) }),
  })
  await open
  for (let count = 0; count < 30; count += 1) void atMember.call('a.b', null)
  await settled()
  const sent = () => pair.frames.filter(({ from }) => from === 'host').reduce((sum, { frame }) => sum + frame.length, 0)
  expect(sent()).toBeGreaterThan(mostSeatBytes - 1_000_000)
  for (let count = 0; count < 25_000; count += 1) atHost.push('ledger.changed')
  expect(sent()).toBeLessThan(mostSeatBytes + 1000)
  expect(ends[0]).toEqual({ side: 'seat', reason: 'overload' })
  expect(isWhole(budget)).toBe(true)
})

it.each([
  { what: 'a long input', input: 'x'.repeat(mostMessageBytes), code: 'invalid_input' },
  { what: 'a long result', input: 'long', code: 'internal' },
  { what: 'a result that is no JSON', input: 'big', code: 'internal' },
])('refuses $what that no message carries', async ({ input, code }) => {
  const { atMember, open, pair } = twoEnds({
    answer: (_, what) => Promise.resolve({ ok: true, value: what === 'big' ? 1n : 'x'.repeat(mostMessageBytes) }),
  })
  await open
  expect(await atMember.call('a.b', input)).toEqual({ ok: false, error: { code } })
  expect(pair.isCut()).toBe(false)
})

it('leaves no question open that cannot be asked or answered', async () => {
  const long = 'x'.repeat(mostMessageBytes)
  const { atHost, open } = twoEnds({ hands: { question: () => Promise.resolve(long) } })
  await open
  await expect(atHost.question(long)).rejects.toThrow('internal')
  expect(await atHost.question('Send?')).toBe(null)
})

it('takes a file of an odd name', async () => {
  const name = 'ödeme\\🏦 list.csv'
  const { atHost, open } = twoEnds({
    hands: { open: () => Promise.resolve(fileOf(name, Buffer.of(), 1)) },
  })
  await open
  expect(await atHost.open('batch')).toMatchObject({ name, size: 0 })
})

it('answers what a handler throws as `internal`', async () => {
  const { atMember, open } = twoEnds({ answer: () => Promise.reject(new Error('secret')) })
  await open
  expect(await atMember.call('a.b', null)).toEqual({ ok: false, error: { code: 'internal' } })
})

it('asks one question at a time; a dialog that fails is declined', async () => {
  const question = vi.fn<(sheet: unknown) => Promise<unknown>>()
  const { atHost, open } = twoEnds({ hands: { question } })
  await open
  let reply: (value: unknown) => void = () => undefined
  question.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)))
  const first = atHost.question({ title: 'Send?' })
  await expect(atHost.question({ title: 'Sure?' })).rejects.toThrow('busy')
  await expect(atHost.open('batch')).rejects.toThrow('busy')
  await settled()
  reply(true)
  expect(await first).toBe(true)
  expect(question.mock.calls[0]?.[0]).toEqual({ title: 'Send?' })
  question.mockRejectedValueOnce(new Error('no window'))
  expect(await atHost.question({ title: 'Send?' })).toBe(null)
})

it('carries a file from the member, and again, and one to the member, in pieces of a bounded size', async () => {
  const content = megabytes(5)
  const log: string[] = []
  const sink = memorySink(log)
  const { atHost, open, pair, budget } = twoEnds({
    hands: {
      open: (what) => Promise.resolve(fileOf(`${what}.csv`, content, 300_000)),
      save: () => Promise.resolve(sink),
    },
  })
  await open
  const file = await atHost.open('batch')
  expect(file).toMatchObject({ name: 'batch.csv', size: content.length })
  for (let round = 0; round < 2; round += 1) expect((await bytesOf(file)).equals(content)).toBe(true)
  const saved = await atHost.save('transactions', 'rapor.csv')
  expect(saved?.name).toBe('kasım.csv')
  await saved?.write(fileOf('', content, 1_000_000).pieces())
  expect(log).toEqual(['stored'])
  expect(sink.content().equals(content)).toBe(true)
  const pieces = pair.frames.filter(({ frame }) => typeof frame !== 'string')
  expect(Math.max(...pieces.map(({ frame }) => frame.length))).toBe(64 * 1024 + 4)
  await settled()
  expect(isWhole(budget)).toBe(true)
})

it('writes text as its bytes, and no file twice', async () => {
  const sink = memorySink()
  const { atHost, open, ends } = twoEnds({ hands: { save: () => Promise.resolve(sink) } })
  await open
  async function* lines() {
    yield 'ödeme;'
    await Promise.resolve()
    yield Buffer.from('₺')
  }
  const saved = await atHost.save('transactions', 'a.csv')
  await saved?.write(lines())
  expect(sink.content().toString()).toBe('ödeme;₺')
  await expect(saved?.write(lines())).rejects.toThrow('cancelled')
  expect(ends).toContainEqual({ side: 'member', reason: 'broken' })
})

it('holds up the writer of a file whose reader is slow, within the window', async () => {
  let free: () => void = () => undefined
  const sink = memorySink([], () => new Promise<void>((resolve) => (free = resolve)))
  const { atHost, open, pair } = twoEnds({ hands: { save: () => Promise.resolve(sink) } })
  await open
  const saved = await atHost.save('transactions', 'a.csv')
  const writing = saved?.write(fileOf('', megabytes(4), 4_000_000).pieces())
  await settled(200)
  const onWay = () =>
    pair.frames.filter(({ frame }) => typeof frame !== 'string').reduce((sum, { frame }) => sum + frame.length, 0)
  expect(onWay()).toBeLessThanOrEqual(windowBytes)
  expect(onWay()).toBeGreaterThan(windowBytes / 2)
  // Each piece that is stored lets the next one go.
  const before = onWay()
  free()
  await settled()
  expect(onWay() - before).toBe(64 * 1024 + 4)
  pair.cut()
  await expect(writing).rejects.toThrow('cancelled')
})

it('carries one file at a time', async () => {
  const { atHost, open } = twoEnds({
    hands: {
      open: () => Promise.resolve(fileOf('a', megabytes(2), 100_000)),
      save: () => Promise.resolve(memorySink()),
    },
  })
  await open
  const file = await atHost.open('batch')
  const saved = await atHost.save('transactions', 'a.csv')
  const reading = bytesOf(file)
  await expect(saved?.write(fileOf('', megabytes(1), 1000).pieces())).rejects.toThrow('busy')
  expect(await reading).toHaveLength(2 * 1024 * 1024)
})

it('tells the host of a disk that is full at the member, and writes the next file', async () => {
  const log: string[] = []
  const save = vi.fn<() => Promise<FileSink>>()
  const full = () => Promise.reject(new VezneError('file_failed'))
  const good = memorySink(log)
  save.mockResolvedValueOnce(memorySink(log, full)).mockResolvedValueOnce(good)
  const { atHost, open, budget } = twoEnds({ hands: { save } })
  await open
  const content = fileOf('', megabytes(3), 100_000)
  const first = await atHost.save('transactions', 'a.csv')
  await expect(first?.write(content.pieces())).rejects.toThrow('file_failed')
  await settled()
  const second = await atHost.save('transactions', 'a.csv')
  await second?.write(content.pieces())
  expect(log).toEqual(['aborted', 'stored'])
  expect(good.content()).toHaveLength(content.size)
  await settled()
  expect(isWhole(budget)).toBe(true)
})

it('keeps nothing at the member of a file that the host cannot write on', async () => {
  const log: string[] = []
  const { atHost, open } = twoEnds({ hands: { save: () => Promise.resolve(memorySink(log)) } })
  await open
  const saved = await atHost.save('transactions', 'a.csv')
  await expect(saved?.write(broken())).rejects.toThrow('ledger_failed')
  await settled()
  expect(log).toEqual(['aborted'])
})

async function* broken() {
  yield Buffer.from('abc')
  await Promise.resolve()
  throw new VezneError('ledger_failed')
}

it('lets the host stop reading a file early, and read it again', async () => {
  const content = megabytes(3)
  const { atHost, open, budget, pair } = twoEnds({
    hands: { open: () => Promise.resolve(fileOf('a', content, 100_000)) },
  })
  await open
  const file = await atHost.open('batch')
  for (let round = 0; round < 2; round += 1) {
    for await (const piece of file?.pieces() ?? []) if (piece.length > 0) break
    await settled()
  }
  expect((await bytesOf(file)).equals(content)).toBe(true)
  await settled()
  expect(isWhole(budget)).toBe(true)
  expect(pair.isCut()).toBe(false)
})

it('gives a file that the member cannot read on as its failure', async () => {
  const { atHost, open } = twoEnds({
    hands: { open: () => Promise.resolve({ name: 'a', size: 9, pieces: broken }) },
  })
  await open
  await expect(bytesOf(await atHost.open('batch'))).rejects.toThrow('ledger_failed')
})

it('says why a file could not be chosen', async () => {
  const refuse = () => Promise.reject(new VezneError('file_failed'))
  const { atHost, open } = twoEnds({ hands: { open: refuse, save: refuse } })
  await open
  await expect(atHost.open('batch')).rejects.toThrow('file_failed')
  await expect(atHost.save('transactions', 'a')).rejects.toThrow('file_failed')
})
