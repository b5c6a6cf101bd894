import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLogFile } from '../../electron/shell/log-file.ts'
import { traceInto, writeTrace } from '../../electron/shell/trace.ts'

let temp: string
let folder: string
const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'vezne-log-'))
  folder = join(temp, 'log')
  errors.mockClear()
})
afterEach(() => {
  traceInto(() => undefined)
  rmSync(temp, { recursive: true })
})

const written = () => readFileSync(join(folder, 'vezne.log'), 'utf8').trimEnd().split(/\r?\n/)

test('a line is when, what and its fields, in a file that is its owner’s alone', async () => {
  const { log, file } = openLogFile(folder)
  log('session.ended', { reason: 'idle' })
  log('ledger.closed', {})
  expect(written()).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z INFO session\.ended reason=idle$/),
    expect.stringMatching(/Z INFO ledger\.closed$/),
  ])
  expect(await file.tail(10_000)).toEqual(written())
  expect(file.trouble()).toBe(false)
  if (process.platform === 'win32') return
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'vezne.log')).mode & 0o777).toBe(0o600)
})

test('how much stands in it is what somebody has chosen', () => {
  const { log, setLevel } = openLogFile(folder)
  const all = () => {
    log('operation.answered', { operation: 'banks.list', code: null, took: 1 })
    log('ledger.closed', {})
    log('backup.failed', { code: 'file_failed' })
  }
  const names = () => written().map((line) => line.split(' ')[2])
  all()
  expect(names()).toEqual(['ledger.closed', 'backup.failed'])
  setLevel('quiet')
  all()
  expect(names().slice(2)).toEqual(['backup.failed'])
  setLevel('detailed')
  all()
  expect(names().slice(3)).toEqual(['operation.answered', 'ledger.closed', 'backup.failed'])
})

test('it never grows beyond five files of a megabyte, and the last lines are read over two of them', async () => {
  const { log, file } = openLogFile(folder)
  const long = Array.from({ length: 20 }, () => `${'a'.repeat(70)}.js:1:1`)
  for (let line = 0; line < 4_000; line += 1)
    log('program.failed', { what: 'writing', kind: 'Error', code: null, at: [`main.js:${line}:1`, ...long.slice(1)] })
  const files = readdirSync(folder).sort()
  expect(files).toEqual(['vezne.1.log', 'vezne.2.log', 'vezne.3.log', 'vezne.4.log', 'vezne.log'])
  for (const name of files) {
    expect(statSync(join(folder, name)).size).toBeLessThan(1024 ** 2 + 2_000)
    if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
  const lines = await file.tail(1024 ** 2)
  const numbers = lines.map((line) => Number(/main\.js:(\d+):1/.exec(line)?.[1]))
  expect(numbers.length).toBeGreaterThan(500)
  expect(numbers).toEqual(numbers.map((_, index) => 4_000 - numbers.length + index))
})

test('what cannot be written stops nobody, is said, and says no path on the error stream', () => {
  const { log, file } = openLogFile(folder)
  log('ledger.closed', {})
  rmSync(folder, { recursive: true })
  expect(() => log('ledger.closed', {})).not.toThrow()
  expect(file.trouble()).toBe(true)
  // What is not written at this level says nothing of the disk.
  log('operation.answered', { operation: 'support.about', code: null, took: 1 })
  expect(file.trouble()).toBe(true)
  mkdirSync(folder)
  log('ledger.closed', {})
  expect(file.trouble()).toBe(false)
  expect(errors).not.toHaveBeenCalled()
})

test('a link in its place is not followed', () => {
  const elsewhere = join(temp, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, folder, 'junction')
  const { log, file } = openLogFile(folder)
  log('ledger.closed', {})
  expect(file.trouble()).toBe(true)
  expect(readdirSync(elsewhere)).toEqual([])
})

test('what is traced stands in it by its kind, its code and where it came from, without a folder', () => {
  traceInto(openLogFile(folder).log)
  writeTrace('screen lock', Object.assign(new RangeError('gizli'), { code: 'ENOSPC' }))
  expect(written()).toEqual([
    expect.stringMatching(
      /Z ERROR program\.failed what=screen_lock kind=RangeError code=ENOSPC at=log-file\.test\.ts:\d+:\d+/,
    ),
  ])
  expect(written().join()).not.toMatch(/gizli|\/|\\/)
})
