import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Disk, type Cut } from './disk.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import type { TraceRecord } from './trace.ts'

const folder = '/watched'
const file = `${folder}/ledger.db`
const record = (kind: TraceRecord['kind'], more: Partial<TraceRecord> = {}): TraceRecord => ({
  ...{ kind, path: file, offset: 0, data: Buffer.alloc(0) },
  ...more,
})
const page = (letter: string) => Buffer.alloc(1024, letter)

let image: string
let disk: Disk
beforeEach(() => {
  image = mkdtempSync(join(tmpdir(), 'vezne-disk-'))
  disk = new Disk(folder)
})
afterEach(() => rmSync(image, { recursive: true }))

const take = (...records: TraceRecord[]) => {
  for (const each of records) disk.take(each)
}
const left = (how: Cut) => {
  disk.cut(how, image, seeded(7))
  return existsSync(join(image, 'ledger.db')) ? readFileSync(join(image, 'ledger.db'), 'utf8') : null
}

test('what was not synced is lost', () => {
  take(record('create'), record('sync', { path: folder }))
  take(record('write', { data: page('a') }), record('sync'), record('write', { data: page('b') }))
  expect(left('lost')).toBe('a'.repeat(1024))
})

test('a name is lost until its directory is synced', () => {
  take(record('create'), record('write', { data: page('a') }), record('sync'))
  expect(left('lost')).toBeNull()
})

test('the last write is torn at a sector', () => {
  take(record('create'), record('sync', { path: folder }), record('write', { data: page('a') }), record('sync'))
  take(record('write', { data: page('b') }))
  const torn = left('torn') ?? ''
  expect(['', 'b'.repeat(512)].map((begun) => begun.padEnd(1024, 'a'))).toContain(torn)
})

test('a truncation that was not synced did not happen', () => {
  take(record('create'), record('sync', { path: folder }), record('write', { data: page('a') }), record('sync'))
  take(record('truncate', { offset: 10 }))
  expect(left('lost')).toHaveLength(1024)
  take(record('sync'))
  expect(left('lost')).toHaveLength(10)
})
