import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The program itself, unbuilt, in the stand-in: it fails before it needs a window. */

const root = join(import.meta.dirname, '..', '..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function start(lang: string): Promise<{ code: number | null; said: string }> {
  const standIn = join(root, 'test', 'stand-in', 'register.mjs')
  const main = join(root, 'electron', 'main.ts')
  const child = spawn(
    process.execPath,
    ['--import', standIn, main, '--headless', `--user-data-dir=${folder}`, `--lang=${lang}`],
    { stdio: ['ignore', 'ignore', 'pipe'], timeout: 20_000, killSignal: 'SIGKILL' },
  )
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, said }
}

test('preferences that cannot be read are said in the system’s language, and where, without a path', async () => {
  mkdirSync(join(folder, 'preferences.json'))
  const { code, said } = await start('tr')
  expect(said).toContain('Vezne açılamadı\nBeklenmeyen bir hata oldu')
  expect(said).toMatch(/start: Error\n {4}at .*\n(?:.*\n)* {4}at readStateFile/)
  expect(said).not.toContain(folder)
  expect(code).toBe(1)
})

test('a ledger that cannot be opened is said to be one: unbuilt, its worker is not there', async () => {
  const { code, said } = await start('en')
  expect(said).toContain('Vezne could not be opened\nThe ledger could not be opened safely')
  expect(said).toContain('start: VezneError\n    at ')
  expect(code).toBe(1)
})
