import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Computers } from '../../electron/computers/ports.ts'
import { createHosting } from '../../electron/hosting/hosting.ts'
import { createKey, keyFrom, pinOf } from '../../electron/link/certificate.ts'
import { handTimers } from '../link/hand-timers.ts'
import { connected, connectTo } from '../link/office.ts'
import { greeting, settled } from '../link/two-ends.ts'
import { patience } from '../patience.ts'
import { freePort } from '../postgres/free-port.ts'
import { askingBy } from './another-seat.ts'
import { harness, openEach } from './desk-harness.ts'
import { pageOfHost } from './linked-seat.ts'
import { eventsOf } from './makers-and-checkers.ts'

/** A host over real sockets: when it listens and where, who sits, and for how long a seat waits. */

openEach()

const address = '127.0.0.1'
const run = 'a'.repeat(22)

/** A host whose computers are in memory. It listens as `place` says after each `change`. */
async function openHosting(ports: Partial<Parameters<typeof createHosting>[0]> = {}) {
  const { timers, pass } = handTimers()
  const key = keyFrom(new Uint8Array(32))
  const members = new Map<string, { id: string; name: string }>()
  const seconds: string[] = []
  const listeners: (() => void)[] = []
  let place: ReturnType<Computers['hosting']> = { addresses: [address], port: await freePort() }
  const onState = vi.fn<() => void>()
  const hosting = createHosting({
    ...{ openSeat: harness.desk().openSeat, key: () => Promise.resolve(key), greeting, page: pageOfHost },
    heads: harness.desk().auditHead,
    computers: {
      hosting: () => place,
      computerOf: (pin) => members.get(pin) ?? null,
      invitations: { countTry: () => Promise.resolve({ refusal: 'unknown' }), use: () => Promise.resolve(false) },
      onChange: (listener) => void listeners.push(listener),
      second: (id, from) => void seconds.push(`${id} ${from}`),
    },
    ...{ timers, clock: { now: () => 1_000 }, afterCheck: harness.desk().checked, onState },
    ...ports,
  })
  onTestFinished(() => hosting.close())
  const change = () => {
    for (const listener of listeners) listener()
  }
  function newMember(name = 'kasa-2') {
    const member = createKey()
    members.set(pinOf(member), { id: `c-${name}`, name })
    return member
  }
  const way = () => ({ names: [address], port: place?.port ?? 0, pin: pinOf(key) })
  /** Tries until the host listens there. */
  async function sit(member = newMember(), ofRun = run) {
    const { link, ended } = await vi.waitFor(() => connected(way(), member, { run: ofRun }), patience)
    return { ...askingBy('kasa-2', link.call), end: link.end, ended }
  }
  return {
    ...{ hosting, members, seconds, onState, pass, newMember, sit, change },
    reach: (member = newMember()) => connectTo(way(), member),
    place: () => place,
    move(next: typeof place) {
      place = next
      change()
    },
    /** The member is away, and the host knows it. */
    async leave({ end }: { end(): void }) {
      end()
      await vi.waitUntil(() => hosting.connected().length === 0, patience)
    },
  }
}

const current = async (seat: { ask: typeof harness.ask }) => (await seat.ask('session.current'))?.operator.id

it('lets nobody in before the check of the start has ended', async () => {
  let end = (): void => undefined
  const afterCheck = new Promise<void>((resolve) => (end = resolve))
  const { reach, sit, change } = await openHosting({ afterCheck })
  change()
  await settled()
  expect(await reach()).toMatchObject({ step: 'port' })
  end()
  expect(await current(await sit())).toBeUndefined()
})

it('names who is connected, by the computer’s name in the trail too', async () => {
  const { hosting, sit, leave, onState } = await openHosting()
  const seat = await sit()
  expect(hosting.connected()).toEqual([{ id: 'c-kasa-2', program: greeting.program, since: 1_000 }])
  await seat.signIn('maker')
  expect((await eventsOf('session.signed_in')).map(({ by, machine }) => [by, machine])).toContainEqual([
    'maker',
    'kasa-2',
  ])
  await leave(seat)
  expect(onState).toHaveBeenCalledTimes(2)
})

it('keeps the seat of a run that comes back within two minutes', async () => {
  const { sit, leave, pass, newMember } = await openHosting()
  const member = newMember()
  const first = await sit(member)
  await first.signIn('maker')
  await leave(first)
  pass(119_999)
  const again = await sit(member)
  expect(await current(again)).toBe('maker')
  // Each connection has two minutes of its own.
  await leave(again)
  pass(119_999)
  expect(await current(await sit(member))).toBe('maker')
})

it.each([
  { what: 'after two minutes', away: 120_000, later: run },
  { what: 'for another run', away: 0, later: 'b'.repeat(22) },
])('closes a seat $what', async ({ away, later }) => {
  const { sit, leave, pass, newMember } = await openHosting()
  const member = newMember()
  const first = await sit(member)
  await first.signIn('maker')
  await leave(first)
  pass(away)
  const again = await sit(member, later)
  expect(await current(again)).toBeUndefined()
  expect(await again.ask('session.ended')).toBeNull()
  await vi.waitUntil(async () => {
    const ends = (await eventsOf('session.ended')).map(({ by, machine, after }) => `${by} ${machine} ${after}`)
    return ends.includes('maker kasa-2 {"reason":"disconnected"}')
  }, patience)
})

it('ends connection and seat of a removed computer at once, also of one that is away', async () => {
  const { hosting, sit, leave, newMember, members, change, reach } = await openHosting()
  const [here, away] = [newMember(), newMember('kasa-3')]
  const left = await sit(away)
  await left.signIn('checker')
  await leave(left)
  const seat = await sit(here)
  await seat.signIn('maker')
  members.clear()
  change()
  expect(await seat.ended).toBe('removed')
  expect(hosting.connected()).toEqual([])
  expect(await reach(here)).toEqual({ step: 'removed' })
  await vi.waitUntil(async () => {
    const ends = await eventsOf('session.ended')
    return ends.filter(({ after }) => after === '{"reason":"disconnected"}').length === 2
  }, patience)
})

it('follows its place, where members find their seats again', async () => {
  const { sit, move, newMember, reach, place } = await openHosting()
  const member = newMember()
  const first = await sit(member)
  await first.signIn('maker')
  const before = place()
  move({ addresses: [address], port: await freePort() })
  expect(await first.ended).toBe('closing')
  expect(await current(await sit(member))).toBe('maker')
  move(null)
  await vi.waitFor(async () => expect(await reach(member)).toMatchObject({ step: 'port' }), patience)
  move(before)
  expect(await current(await sit(member))).toBe('maker')
})

it('says that it cannot listen, and tries again', async () => {
  const opened = await openHosting()
  const { hosting, move, onState, pass, sit } = opened
  await sit()
  const port = await freePort()
  const other = createServer().listen(port, address)
  await once(other, 'listening')
  move({ addresses: [address], port })
  await vi.waitUntil(() => hosting.failure() === 'port_taken', patience)
  const callsBefore = onState.mock.calls.length
  await new Promise((resolve) => other.close(resolve))
  pass(29_999)
  expect(hosting.failure()).toBe('port_taken')
  pass(1)
  await sit()
  expect(hosting.failure()).toBeNull()
  expect(onState.mock.calls.length).toBeGreaterThan(callsBefore)
})

it('does not listen without its key', async () => {
  const key = vi.fn(() => Promise.reject(new Error('locked')))
  const { hosting, pass } = await openHosting({ key })
  await vi.waitUntil(() => hosting.failure() === 'no_key', patience)
  pass(30_000)
  await vi.waitUntil(() => key.mock.calls.length === 2, patience)
})

it('warns of a copied key', async () => {
  const { sit, newMember, reach, seconds } = await openHosting()
  const member = newMember()
  await sit(member)
  expect(await reach(member)).toEqual({ step: 'second' })
  expect(seconds).toEqual([`c-kasa-2 ${address}`])
})
