import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { groupCommits } from '../../electron/inbox/group-commit.ts'
import { openFileStore, type Arrival, type CallbackStore } from '../../electron/inbox/store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const file = (): string => join(folder, 'callbacks.db')
const arrival = (raw: string | Uint8Array): Arrival => ({
  at: Date.parse('2026-01-02T03:04:05Z'),
  from: '127.0.0.1',
  raw: Buffer.from(raw),
})

test('keeps bytes as they are, in order and without a gap, and the same bytes once', () => {
  const store = openFileStore(file())
  store.append([arrival('one'), arrival(Uint8Array.of(0xff, 0, 0xfe)), arrival('one')])
  store.append([arrival('one'), arrival('three')])
  store.close()
  const again = openFileStore(file())
  expect(again.after(0).map(({ id, raw }) => [id, Buffer.from(raw).toString('hex')])).toEqual([
    [1, Buffer.from('one').toString('hex')],
    [2, 'ff00fe'],
    [3, Buffer.from('three').toString('hex')],
  ])
  expect(again.after(2).map(({ id }) => id)).toEqual([3])
  again.close()
})

test('gives at most 500 at a time, and fewer when they are large', () => {
  const store = openFileStore(file())
  store.append(Array.from({ length: 501 }, (_, at) => arrival(`small ${String(at)}`)))
  expect(store.after(0)).toHaveLength(500)
  expect(store.after(500)).toHaveLength(1)
  store.append(Array.from({ length: 70 }, (_, at) => arrival(Buffer.alloc(64 * 1024, at))))
  expect(store.after(501)).toHaveLength(64)
  store.close()
})

test('refuses a damaged file and leaves it as it is', () => {
  writeFileSync(file(), 'no database at all, '.repeat(500))
  const before = readFileSync(file())
  expect(() => openFileStore(file())).toThrow('file is not a database')
  expect(readFileSync(file()).equals(before)).toBe(true)
})

test('refuses a file of which a page is damaged, and leaves it as it is', () => {
  const store = openFileStore(file())
  store.append(Array.from({ length: 200 }, (_, at) => arrival(`${at} ${'x'.repeat(500)}`)))
  store.close()
  const bytes = readFileSync(file())
  bytes.fill(0xa5, 5 * 4096, 6 * 4096)
  writeFileSync(file(), bytes)
  expect(() => openFileStore(file())).toThrow('damaged')
  expect(readFileSync(file()).equals(bytes)).toBe(true)
})

test('callbacks of one turn share one commit, and none is kept when it fails', async () => {
  const store = openFileStore(file())
  const groups: number[] = []
  let full = true
  const watched: CallbackStore = {
    ...store,
    append(arrivals) {
      groups.push(arrivals.length)
      if (full) throw new Error('disk full')
      store.append(arrivals)
    },
  }
  const keep = groupCommits(watched)
  const refused = await Promise.allSettled([keep(arrival('a')), keep(arrival('b'))])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  full = false
  await Promise.all([keep(arrival('a')), keep(arrival('b')), keep(arrival('c'))])
  expect(groups).toEqual([2, 3])
  expect(store.after(0).map(({ id }) => id)).toEqual([1, 2, 3])
  store.close()
})
