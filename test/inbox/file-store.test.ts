import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFileStore } from '../../electron/inbox/file-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})
const file = (): string => join(folder, 'callbacks.db')
const whatToDo = /callbacks\.db is damaged: move it .* elsewhere, and put the last backup in its place/

test('refuses a file of which a page is damaged, says what to do, and leaves it as it is', () => {
  const store = openFileStore(file())
  const raw = (at: number) => Buffer.from(`${at} ${'x'.repeat(500)}`)
  store.append(Array.from({ length: 200 }, (_, at) => ({ at, from: '', head: 'POST', raw: raw(at) })))
  store.close()
  const bytes = readFileSync(file())
  bytes.fill(0xa5, 5 * 4096, 6 * 4096)
  writeFileSync(file(), bytes)
  expect(() => openFileStore(file())).toThrow(whatToDo)
  expect(readFileSync(file()).equals(bytes)).toBe(true)
})
