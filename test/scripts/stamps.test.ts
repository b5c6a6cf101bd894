import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { build, dependencies, isFresh, putStamp } from '../../scripts/stamps.mjs'

let project = ''
const write = (file: string, text: string) => {
  mkdirSync(join(project, file, '..'), { recursive: true })
  writeFileSync(join(project, file), text)
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vezne-stamps-'))
  write('package-lock.json', '{}')
  write('electron/main.ts', 'main')
  write('src/pages/banks.ts', 'banks')
})
afterEach(() => {
  rmSync(project, { recursive: true })
})

it('is stale before the first stamp, and fresh after it', () => {
  expect(isFresh(project, dependencies)).toBe(false)
  putStamp(project, dependencies)
  expect(isFresh(project, dependencies)).toBe(true)
  expect(isFresh(project, build)).toBe(false)
})

it('installs again when the lock file changed or node_modules is gone', () => {
  putStamp(project, dependencies)
  write('package-lock.json', '{ "changed": true }')
  expect(isFresh(project, dependencies)).toBe(false)

  putStamp(project, dependencies)
  rmSync(join(project, 'node_modules'), { recursive: true })
  expect(isFresh(project, dependencies)).toBe(false)
})

it.each<[string, () => void]>([
  ['a changed file', () => write('electron/main.ts', 'other')],
  ['a new file', () => write('src/pages/payouts.ts', '')],
  ['a deleted file', () => rmSync(join(project, 'src/pages/banks.ts'))],
  ['a renamed file', () => renameSync(join(project, 'electron/main.ts'), join(project, 'electron/other.ts'))],
  ['a changed dependency', () => write('package-lock.json', '{ "changed": true }')],
  ['a deleted build', () => rmSync(join(project, 'out'), { recursive: true })],
])('builds again after %s', (_what, change) => {
  putStamp(project, build)
  expect(isFresh(project, build)).toBe(true)
  change()
  expect(isFresh(project, build)).toBe(false)
})

it('does not build again for a file that is only newer', () => {
  putStamp(project, build)
  utimesSync(join(project, 'electron/main.ts'), new Date(), new Date(Date.now() + 60_000))
  expect(isFresh(project, build)).toBe(true)
})
