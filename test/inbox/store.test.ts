import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { groupCommits } from '../../electron/inbox/group-commit.ts'
import { openStore, type Arrival, type InboxStore } from '../../electron/inbox/store.ts'

const arrival = (raw: string | Uint8Array, head = 'POST'): Arrival => ({
  at: Date.parse('2026-01-02T03:04:05Z'),
  from: '127.0.0.1',
  head,
  raw: Buffer.from(raw),
})

let folder: string
let store: InboxStore
const file = (): string => join(folder, 'callbacks.db')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-inbox-'))
  store = openStore(file())
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})
const idsAfter = (id: number) => store.after(id).map((one) => one.id)

test('keeps bytes as they are, in order and without a gap, and the same bytes once', async () => {
  store.append([arrival('one'), arrival(Uint8Array.of(0xff, 0, 0xfe)), arrival('one'), arrival('')])
  store.append([arrival('one'), arrival('three')])
  expect(store.after(0).map(({ raw, ...rest }) => ({ ...rest, raw: Buffer.from(raw).toString('hex') }))).toEqual(
    ['one', Uint8Array.of(0xff, 0, 0xfe), '', 'three'].map((raw, index) => ({
      ...{ id: index + 1, at: Date.parse('2026-01-02T03:04:05Z'), from: '127.0.0.1', head: 'POST' },
      raw: Buffer.from(raw as string).toString('hex'),
    })),
  )
  expect(idsAfter(3)).toEqual([4])
})

test('M8: keeps the same bytes again once they were read, also in another run, and while they wait once', () => {
  store.append([arrival('failed'), arrival('failed')])
  expect(idsAfter(0)).toEqual([1])
  store.append([arrival('failed'), arrival('failed')])
  expect(idsAfter(0)).toEqual([1, 2])
  store.close()
  store = openStore(file())
  store.append([arrival('failed')])
  expect(idsAfter(2)).toEqual([3])
})

test('keeps the same bytes under another head: a forged signature is not in the way of the right one', async () => {
  store.append([arrival('one', 'POST\nx-signature: forged'), arrival('one', 'POST\nx-signature: ğ')])
  expect(store.after(0).map(({ head }) => head)).toEqual(['POST\nx-signature: forged', 'POST\nx-signature: ğ'])
})

test('knows a request again that was sent to another name or port of the inbox', async () => {
  store.append([arrival('one', 'POST\nhost: one:1\nx-signature: a'), arrival('one', 'POST\nx-signature: a')])
  store.append([arrival('one', 'POST\nhost: two:2\nx-signature: a')])
  expect(idsAfter(0)).toEqual([1])
})

test('gives at most 500 at a time, and fewer when they are large', async () => {
  store.append(Array.from({ length: 501 }, (_, at) => arrival(`small ${String(at)}`)))
  expect(store.after(0)).toHaveLength(500)
  expect(store.after(500)).toHaveLength(1)
  store.append(Array.from({ length: 70 }, (_, at) => arrival(Buffer.alloc(64 * 1024, at))))
  // With their heads, the last one is more than 4 MiB.
  expect(store.after(501)).toHaveLength(63)
})

test('inboxes that write the same at once, each from another one on, keep it once, and no id is left out', async () => {
  const others = Array.from({ length: 5 }, () => openStore(file()))
  const bodies = Array.from({ length: 300 }, (_, number) => `callback ${number}`)
  const writers = [store, ...others].map(async (writer, index) => {
    const keep = groupCommits(writer)
    const order = [...bodies.slice(index * 50), ...bodies.slice(0, index * 50)]
    for (let from = 0; from < order.length; from += 10) {
      await Promise.all(order.slice(from, from + 10).map((body) => keep(arrival(body))))
    }
  })
  await Promise.all(writers)
  for (const other of others) other.close()
  const events = store.after(0)
  expect(events.map(({ id }) => id)).toEqual(bodies.map((_, index) => index + 1))
  expect(events.map(({ raw }) => Buffer.from(raw).toString()).toSorted()).toEqual(bodies.toSorted())
})

test('callbacks of one turn share one commit, and none is kept when it fails', async () => {
  const groups: string[][] = []
  let full = true
  const keep = groupCommits({
    append(arrivals) {
      groups.push(arrivals.map(({ raw }) => Buffer.from(raw).toString()))
      if (full) throw new Error('disk full')
    },
  })
  const refused = await Promise.allSettled([keep(arrival('a')), keep(arrival('b'))])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  full = false
  await Promise.all([keep(arrival('c')), keep(arrival('d'))])
  await keep(arrival('e'))
  expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('refuses a file of which a page is damaged, says what to do, and leaves it as it is', () => {
  const raw = (at: number) => Buffer.from(`${at} ${'x'.repeat(500)}`)
  store.append(Array.from({ length: 200 }, (_, at) => ({ at, from: '', head: 'POST', raw: raw(at) })))
  store.close()
  const bytes = readFileSync(file())
  bytes.fill(0xa5, 5 * 4096, 6 * 4096)
  writeFileSync(file(), bytes)
  const whatToDo = /callbacks\.db is damaged: move this file .* elsewhere, and put the last backup in their place/
  expect(() => openStore(file())).toThrow(whatToDo)
  expect(readFileSync(file()).equals(bytes)).toBe(true)
  rmSync(file())
  store = openStore(file())
})
