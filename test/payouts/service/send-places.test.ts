import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createSendPlaces,
  mostAtService,
  mostOnTheWay,
  type SendPlace,
} from '../../../electron/payouts/service/send-places.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const open = () => createSendPlaces(() => now)
type Places = ReturnType<typeof open>

/** Sends one that takes so many milliseconds of its own, and so many with the service. */
async function sendOne(places: Places, ownTime: number, answering: number): Promise<void> {
  const place = await places.enter()
  now += ownTime
  await place.request()
  now += answering
  place.answered()
  place.leave()
}

/** How many of twenty are let in at once. */
async function width(places: Places): Promise<number> {
  const inside: SendPlace[] = []
  const stop = new AbortController()
  for (let n = 0; n < 20; n += 1)
    void places.enter(stop.signal).then(
      (place) => inside.push(place),
      () => undefined,
    )
  await vi.advanceTimersByTimeAsync(0)
  const count = inside.length
  stop.abort()
  for (const place of inside) place.leave()
  return count
}

it.each([
  ['before anything is known', [], 4],
  ['its own time is nothing', [[0, 50]], 4],
  ['its own time is half an answer', [[25, 50]], 4.5],
  ['its own time is an answer', [[50, 50]], 5],
  ['its own time is many answers', [[4_000, 50]], mostOnTheWay],
  ['the service is slow', [[40_000, 1_001]], 4],
] as const)('lets in as many as keep the service busy: %s', async (_name, sent, expected) => {
  const places = open()
  for (const [ownTime, answering] of sent) await sendOne(places, ownTime, answering)
  // A mean begins at nothing, and takes an eighth of what is new.
  expect(await width(places)).toBe(Math.ceil(expected))
})

it('lets in four while one request has no answer for a second', async () => {
  const places = open()
  await sendOne(places, 8_000, 50)
  const stalled = await places.enter()
  await stalled.request()
  expect(await width(places)).toBe(mostOnTheWay - 1)
  now += 1_001
  expect(await width(places)).toBe(mostAtService - 1)
  stalled.leave()
})

/** Twelve on the way; four of them with the service. */
async function full(stopped?: AbortSignal) {
  const places = open()
  await sendOne(places, 8_000, 50)
  const all = await Promise.all(Array.from({ length: mostOnTheWay }, () => places.enter(stopped)))
  const asked = all.map((place) =>
    place.request().then(
      () => 'with the service',
      () => 'held back',
    ),
  )
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return Promise.all(asked.map((one) => Promise.race([one, Promise.resolve('waits')])))
  }
  const count = async (what: string) => (await settled()).filter((one) => one === what).length
  return { all, count }
}

it('has four with the service, and the next in its turn when one has its answer', async () => {
  const { all, count } = await full()
  expect([await count('with the service'), await count('waits')]).toEqual([4, 8])
  all[0]?.answered()
  expect(await count('with the service')).toBe(5)
  // Once more gives nothing back.
  all[0]?.answered()
  all[0]?.leave()
  expect(await count('with the service')).toBe(5)
})

it('holds back all that wait when they are stopped, at once', async () => {
  const stop = new AbortController()
  const { all, count } = await full(stop.signal)
  stop.abort()
  expect([await count('with the service'), await count('held back')]).toEqual([4, 8])
  // What is given back goes to none of them.
  for (const place of all.slice(0, 4)) place.answered()
  expect(await count('with the service')).toBe(4)
})

it('holds back after five seconds what the service keeps waiting', async () => {
  const { count } = await full()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await count('held back')).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await count('held back')).toBe(8)
})
