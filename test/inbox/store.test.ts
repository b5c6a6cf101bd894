import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { groupCommits } from '../../electron/inbox/group-commit.ts'
import type { Arrival, InboxStore } from '../../electron/inbox/store.ts'
import { places, type Place } from './place.ts'

/** What both stores promise. */

const arrival = (raw: string | Uint8Array, head = 'POST'): Arrival => ({
  at: Date.parse('2026-01-02T03:04:05Z'),
  from: '127.0.0.1',
  head,
  raw: Buffer.from(raw),
})

describe.each(Object.entries(places))('%s', (_kind, makePlace) => {
  let place: Place
  let store: InboxStore
  beforeEach(async () => {
    place = await makePlace()
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    await place.dispose()
  })
  const idsAfter = async (id: number) => (await store.after(id)).map((one) => one.id)

  test('keeps bytes as they are, in order and without a gap, and the same bytes once', async () => {
    await store.append([arrival('one'), arrival(Uint8Array.of(0xff, 0, 0xfe)), arrival('one'), arrival('')])
    await store.append([arrival('one'), arrival('three')])
    await store.close()
    store = await place.open()
    expect(
      (await store.after(0)).map(({ raw, ...rest }) => ({ ...rest, raw: Buffer.from(raw).toString('hex') })),
    ).toEqual(
      ['one', Uint8Array.of(0xff, 0, 0xfe), '', 'three'].map((raw, index) => ({
        ...{ id: index + 1, at: Date.parse('2026-01-02T03:04:05Z'), from: '127.0.0.1', head: 'POST' },
        raw: Buffer.from(raw as string).toString('hex'),
      })),
    )
    expect(await idsAfter(3)).toEqual([4])
  })

  test('keeps the same bytes under another head: a forged signature is not in the way of the right one', async () => {
    await store.append([arrival('one', 'POST\nx-signature: forged'), arrival('one', 'POST\nx-signature: ğ')])
    expect((await store.after(0)).map(({ head }) => head)).toEqual([
      'POST\nx-signature: forged',
      'POST\nx-signature: ğ',
    ])
  })

  test('knows a request again that was sent to another name or port of the inbox', async () => {
    await store.append([arrival('one', 'POST\nhost: one:1\nx-signature: a'), arrival('one', 'POST\nx-signature: a')])
    await store.append([arrival('one', 'POST\nhost: two:2\nx-signature: a')])
    expect(await idsAfter(0)).toEqual([1])
  })

  test('gives at most 500 at a time, and fewer when they are large', async () => {
    await store.append(Array.from({ length: 501 }, (_, at) => arrival(`small ${String(at)}`)))
    expect(await store.after(0)).toHaveLength(500)
    expect(await store.after(500)).toHaveLength(1)
    await store.append(Array.from({ length: 70 }, (_, at) => arrival(Buffer.alloc(64 * 1024, at))))
    // With their heads, the last one is more than 4 MiB.
    expect(await store.after(501)).toHaveLength(63)
  })

  test('inboxes that write the same at once, each from another one on, keep it once, and no id is left out', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, async () => place.open()))
    const bodies = Array.from({ length: 300 }, (_, number) => `callback ${number}`)
    const writers = [store, ...others].map(async (writer, index) => {
      const keep = groupCommits(writer)
      const order = [...bodies.slice(index * 50), ...bodies.slice(0, index * 50)]
      for (let from = 0; from < order.length; from += 10) {
        await Promise.all(order.slice(from, from + 10).map((body) => keep(arrival(body))))
      }
    })
    await Promise.all(writers)
    for (const other of others) await other.close()
    const kept = await store.after(0)
    expect(kept.map(({ id }) => id)).toEqual(bodies.map((_, index) => index + 1))
    expect(kept.map(({ raw }) => Buffer.from(raw).toString()).toSorted()).toEqual(bodies.toSorted())
  })
})

test('callbacks of one turn share one commit, as do those that come meanwhile, and none is kept when it fails', async () => {
  const groups: string[][] = []
  let commit = Promise.withResolvers<undefined>()
  const keep = groupCommits({
    append(arrivals) {
      groups.push(arrivals.map(({ raw }) => Buffer.from(raw).toString()))
      return commit.promise
    },
  })
  const refused = [keep(arrival('a')), keep(arrival('b'))]
  await new Promise(setImmediate)
  const later = [keep(arrival('c')), keep(arrival('d'))]
  const failing = commit
  commit = Promise.withResolvers()
  failing.reject(new Error('disk full'))
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  commit.resolve(undefined)
  await Promise.all(later)
  await keep(arrival('e'))
  expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})
