import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../electron/core/result.ts'
import { VezneError } from '../../../electron/core/result.ts'
import type { Operator } from '../../../electron/core/access.ts'
import { createUpdates, nobodyToAsk } from '../../../electron/updates/service.ts'
import type { Release } from '../../../electron/updates/contract.ts'

const release: Release = { version: '0.2.0', notes: { tr: 'Yeni', en: 'New' }, bytes: 90_000_000 }
const asker = { operator: {} as Operator, locale: 'tr' } as const
const day = 86_400_000

/** A program whose feed, clock and work are the test's. */
function stage() {
  const world = {
    now: 1_000,
    found: release as Release | null,
    failing: null as ErrorCode | null,
    busy: false,
    /** What fetching waits for. */
    fetching: Promise.withResolvers<null>(),
    ended: 0,
    meanwhile: (): unknown => undefined,
    installed: 0,
    told: [] as string[],
  }
  const refuseIfFailing = () => {
    if (world.failing) throw new VezneError(world.failing)
  }
  const { operations, tick } = createUpdates({
    updater: {
      feed: 'https://updates.example',
      find: () =>
        Promise.resolve()
          .then(refuseIfFailing)
          .then(() => world.found),
      async fetch(onFetched) {
        onFetched(0.5)
        await world.fetching.promise
        refuseIfFailing()
      },
      cancel: () => world.fetching.reject(new VezneError('cancelled')),
      install: () => void (world.installed += 1),
    },
    version: '0.1.0',
    clock: { now: () => world.now },
    tell: (event) => void world.told.push(event),
    isBusy: () => world.busy,
    endSession: () => {
      world.ended += 1
      world.meanwhile()
      return Promise.resolve()
    },
  })
  const ask = async (name: keyof typeof operations) => {
    try {
      return await operations[name].handler(undefined, asker)
    } catch (error) {
      return error instanceof VezneError ? error.failure.code : error
    }
  }
  /** Fetched, and not yet installed. */
  async function ready() {
    await ask('look')
    await ask('fetch')
    world.fetching.resolve(null)
    await world.fetching.promise
    await Promise.resolve()
  }
  return { world, ask, tick, ready }
}

test('it is found, fetched when somebody says so, and begun when somebody says so', async () => {
  const { world, ask } = stage()
  expect(await ask('read')).toMatchObject({ state: 'idle', release: null, lookedAt: null })
  expect(await ask('look')).toMatchObject({ state: 'offered', release, lookedAt: 1_000 })
  expect(await ask('fetch')).toMatchObject({ state: 'fetching', fetched: 0.5 })
  expect(await ask('install')).toBe('wrong_state')
  world.fetching.resolve(null)
  await expect.poll(() => ask('read')).toMatchObject({ state: 'ready', fetched: 1 })
  await ask('install')
  expect([world.ended, world.installed]).toEqual([1, 1])
})

test('while something is being sent it is not installed, and nobody is signed out', async () => {
  const { world, ask, ready } = stage()
  await ready()
  world.busy = true
  expect(await ask('install')).toBe('busy')
  expect([world.ended, world.installed]).toEqual([0, 0])
})

test('nor where something was begun while the session ended', async () => {
  const { world, ask, ready } = stage()
  await ready()
  world.meanwhile = () => {
    world.busy = true
  }
  expect(await ask('install')).toBe('busy')
  expect(world.installed).toBe(0)
})

test('what a look or a fetch failed at is said, and can be tried again', async () => {
  const { world, ask } = stage()
  await ask('look')
  world.failing = 'update_not_trusted'
  expect(await ask('look')).toMatchObject({ state: 'idle', release: null, failure: 'update_not_trusted' })
  expect(await ask('fetch')).toBe('wrong_state')
  world.failing = null
  await ask('look')
  world.failing = 'update_feed_failed'
  await ask('fetch')
  world.fetching.resolve(null)
  await expect.poll(() => ask('read')).toMatchObject({ state: 'offered', failure: 'update_feed_failed' })
})

test('who cancels a fetch has nothing that failed', async () => {
  const { ask } = stage()
  await ask('look')
  await ask('fetch')
  await ask('cancel')
  await expect.poll(() => ask('read')).toMatchObject({ state: 'offered', fetched: 0, failure: null })
})

test('once a day it is looked for by itself, and no more is done by itself', async () => {
  const { world, ask, tick } = stage()
  world.found = null
  await tick()
  expect(await ask('read')).toMatchObject({ state: 'newest', lookedAt: 1_000 })
  world.found = release
  world.now += day - 1
  await tick()
  expect(await ask('read')).toMatchObject({ state: 'newest' })
  world.now += 1
  await tick()
  expect(await ask('read')).toMatchObject({ state: 'offered' })
  world.now += day
  await tick()
  expect(await ask('read')).toMatchObject({ state: 'offered', lookedAt: 1_000 + day, fetched: 0 })
  expect(world.told.every((event) => event === 'updates.changed')).toBe(true)
})

test('a program that was packaged without a feed asks nobody', async () => {
  const { operations, tick } = createUpdates({
    ...{ updater: nobodyToAsk, version: '0.1.0', clock: { now: () => 0 }, tell: () => undefined },
    ...{ isBusy: () => false, endSession: () => Promise.resolve() },
  })
  await tick()
  expect(await operations.read.handler(undefined, asker)).toMatchObject({ feed: null, state: 'idle', lookedAt: null })
  await expect(operations.look.handler(undefined, asker)).rejects.toThrow(VezneError)
})
