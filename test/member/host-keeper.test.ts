import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { LinkFailure } from '../../electron/core/link-state.ts'
import type { Result } from '../../electron/core/result.ts'
import { createHostKeeper } from '../../electron/member/host-keeper.ts'
import { askSeat, createHostPages } from '../../electron/member/host-page.ts'
import type { EndReason } from '../../electron/link/channel.ts'
import type { ReachFailure } from '../../electron/link/reach.ts'
import { handTimers } from '../link/hand-timers.ts'
import { settled } from '../link/two-ends.ts'

/** How a member keeps its connection, and fetches its host's page. */

function opened() {
  const { timers, pass } = handTimers()
  const tries: { answer: (reached: ReachFailure | 'connected') => void; end: (reason: EndReason) => void }[] = []
  const calls: string[] = []
  const state = { now: 1_000, changes: 0, welcomed: null as LinkFailure | null, ends: 0 }
  const keeper = createHostKeeper({
    reach: (onEnd) =>
      new Promise((resolve) => {
        const link = {
          call: (name: string): Promise<Result<unknown>> => {
            calls.push(name)
            return Promise.resolve({ ok: true, value: null })
          },
          end: () => void (state.ends += 1),
        }
        tries.push({ answer: (reached) => resolve(reached === 'connected' ? { link } : reached), end: onEnd })
      }),
    welcome: async (call) => {
      await call('seat.prefer', null)
      return state.welcomed
    },
    onChange: () => void (state.changes += 1),
    timers,
    clock: { now: () => state.now },
  })
  const last = () => tries.at(-1)
  return { keeper, tries, calls, state, pass, last }
}
const away = { step: 'port', tried: [{ name: 'kasa', step: 'port' }] } as const
const unreached: ReachFailure = { step: 'port', tried: [{ name: 'kasa', step: 'port' }] }

it('tries again with growing pauses of at most 15 seconds, and says since when', async () => {
  const { keeper, tries, state, pass, last } = opened()
  for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const count = tries.length
    last()?.answer(unreached)
    await settled()
    state.now += pause
    expect(keeper.now()).toEqual({ state: 'looking', since: 1_000, failure: away })
    pass(pause - 1)
    expect(tries).toHaveLength(count)
    pass(1)
    expect(tries).toHaveLength(count + 1)
  }
  expect(await keeper.call('payouts.page', {})).toEqual({ ok: false, error: { code: 'host_away' } })
})

it('looks at once where the network or a person says so, and never twice at a time', async () => {
  const { keeper, tries, last } = opened()
  keeper.again()
  expect(tries).toHaveLength(1)
  last()?.answer(unreached)
  await settled()
  keeper.again()
  expect(tries).toHaveLength(2)
  last()?.answer('connected')
  await settled()
  keeper.again()
  expect(tries).toHaveLength(2)
})

it('takes the connection up before any page may use it, and looks again when it ends', async () => {
  const { keeper, tries, calls, state, pass, last } = opened()
  const first = last()
  first?.answer('connected')
  await settled()
  expect(keeper.now()).toEqual({ state: 'connected' })
  await keeper.call('payouts.page')
  expect(calls).toEqual(['seat.prefer', 'payouts.page'])
  state.now = 5_000
  first?.end('silent')
  expect(keeper.now()).toEqual({ state: 'looking', since: 5_000, failure: { step: 'silent', tried: [] } })
  expect(await keeper.call('payouts.page')).toMatchObject({ error: { code: 'host_away' } })
  pass(1_000)
  expect(tries).toHaveLength(2)
})

it('ends a connection that could not be taken up', async () => {
  const { keeper, state, last } = opened()
  state.welcomed = { step: 'page', tried: [] }
  last()?.answer('connected')
  await settled()
  expect(keeper.now()).toMatchObject({ state: 'looking', failure: { step: 'page' } })
  expect(state.ends).toBe(1)
})

it.each([
  { own: 1, host: 2, step: 'link_older' },
  { own: 3, host: 2, step: 'link_newer' },
])('says which Vezne is older: $step', async ({ own, host, step }) => {
  const { keeper, last } = opened()
  last()?.answer({ step: 'link', own, host })
  await settled()
  expect(keeper.now()).toMatchObject({ failure: { step } })
})

it('looks no more when it is closed', async () => {
  const { keeper, tries, state, pass, last } = opened()
  last()?.answer('connected')
  await settled()
  keeper.close()
  last()?.end('closing')
  pass(60_000)
  expect(tries).toHaveLength(1)
  expect(state.ends).toBe(1)
})

// ---- the host's page

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function hostWith(files: Record<string, string>, operations = ['payouts.page'], lie: Record<string, string> = {}) {
  const fetched: string[] = []
  const listed = Object.entries(files).map(([path, text]) => [path, { sha256: sha256(text), mime: 'text/plain' }])
  const call = (name: string, input?: unknown): Promise<Result<unknown>> => {
    if (name === 'seat.page')
      return Promise.resolve({ ok: true, value: { files: Object.fromEntries(listed) as unknown, operations } })
    const { path } = input as { path: string }
    fetched.push(path)
    return Promise.resolve({
      ok: true,
      value: { base64: Buffer.from(lie[path] ?? files[path] ?? '').toString('base64') },
    })
  }
  return { call, fetched }
}

it('fetches each file of the host’s page once, also where it comes back with another', async () => {
  const fetchPage = createHostPages()
  const before = hostWith({ '/index.html': 'one', '/a.js': 'two', '/b.js': 'two' })
  const page = await fetchPage(before.call)
  expect([...(page?.files ?? [])].map(([path, { bytes }]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ['/index.html', 'one'],
    ['/a.js', 'two'],
    ['/b.js', 'two'],
  ])
  const after = hostWith({ '/index.html': 'three', '/a.js': 'two' })
  const newer = await fetchPage(after.call)
  expect(after.fetched).toEqual(['/index.html'])
  expect(newer?.digest).not.toBe(page?.digest)
  expect((await fetchPage(hostWith({ '/index.html': 'three', '/a.js': 'two' }).call))?.digest).toBe(newer?.digest)
})

it('shows no page of which a byte is not the manifest’s', async () => {
  const { call } = hostWith({ '/index.html': 'one', '/a.js': 'two' }, [], { '/a.js': 'twO' })
  expect(await createHostPages()(call)).toBe(null)
})

it('takes no answer that is none of the contract', async () => {
  expect(await askSeat(() => Promise.resolve({ ok: true, value: { files: 1 } }), 'seat.page')).toBe(null)
  expect(await askSeat(() => Promise.resolve({ ok: false, error: { code: 'busy' } }), 'seat.page')).toBe(null)
})
