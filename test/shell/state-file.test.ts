import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Preferences } from '../../electron/app/contract.ts'
import { applyHardwareAcceleration, createPreferences, localeOfSystem } from '../../electron/shell/preferences.ts'
import { writeStateFile } from '../../electron/shell/state-file.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-state-'))
  file = join(folder, 'preferences.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

function open(): { applied: Preferences[]; store: ReturnType<typeof createPreferences> } {
  const applied: Preferences[] = []
  const store = createPreferences({
    file,
    systemLocale: 'tr-TR',
    apply: (preferences) => void applied.push(preferences),
  })
  return { applied, store }
}

let defaults: Preferences
beforeEach(() => {
  defaults = open().store.read()
})

test.each([
  ['tr', 'tr'],
  ['tr-TR', 'tr'],
  ['TR', 'tr'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['trv', 'en'],
  ['', 'en'],
])('a system in %j begins in %s', (system, locale) => {
  expect(localeOfSystem(system)).toBe(locale)
})

test('without a file the defaults hold, and no file is made', () => {
  const { applied, store } = open()
  expect(defaults).toMatchObject({ locale: 'tr', theme: 'system', depositNotices: false, logLevel: 'normal' })
  expect([store.read(), applied]).toEqual([defaults, [defaults]])
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['no file', null, false],
  ['one that says nothing of it', '{ "theme": "dark" }', false],
  ['true', '{ "hardwareAcceleration": true }', false],
  ['false', '{ "hardwareAcceleration": false }', true],
  ['a damaged file', '{ "hardwareAcceleration": fal', false],
])('the processor draws only where the file demands it: %s', (_what, text, isDisabled) => {
  recorded.hardwareAccelerationDisabled = false
  if (text !== null) writeFileSync(file, text)
  applyHardwareAcceleration(file)
  expect(recorded.hardwareAccelerationDisabled).toBe(isDisabled)
})

test('a file that cannot be read hinders no start here', () => {
  mkdirSync(file)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(() => applyHardwareAcceleration(file)).not.toThrow()
})

test('what a person wrote of the graphics card outlasts every change of the window’s', () => {
  writeFileSync(file, '{ "hardwareAcceleration": false }')
  open().store.change({ theme: 'dark' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ theme: 'dark', hardwareAcceleration: false })
})

test('a change is applied, and kept for the next start, for this user alone', () => {
  const { applied, store } = open()
  const changes = {
    theme: 'dark',
    locale: 'en',
    depositNotices: true,
    bankOrder: { by: 'maximum', descending: true },
  } as const
  const changed = { ...defaults, ...changes }
  expect(store.change(changes)).toEqual(changed)
  expect(applied).toEqual([defaults, changed])
  expect(open().store.read()).toEqual(changed)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['preferences.json'])
})

test('what a change leaves out, or leaves undefined, stays', () => {
  const { store } = open()
  expect(store.change({ theme: 'dark', locale: undefined })).toEqual({ ...defaults, theme: 'dark' })
  expect(open().store.read()).toEqual({ ...defaults, theme: 'dark' })
})

test('a change to what holds already is neither written nor applied', () => {
  const { applied, store } = open()
  expect(store.change({ theme: 'system', navigationCollapsed: undefined })).toEqual(defaults)
  expect(store.change({})).toEqual(defaults)
  expect(readdirSync(folder)).toEqual([])
  expect(applied).toEqual([defaults])
})

test('a change that cannot be written changes nothing', () => {
  const { applied, store } = open()
  mkdirSync(`${file}.new`)
  expect(() => store.change({ theme: 'dark' })).toThrow()
  expect(store.read()).toEqual(defaults)
  expect(applied).toEqual([defaults])
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"theme":"pink"}',
  '{"more":1}',
  '{"locale":"tr","theme":1}',
  '{"bankOrder":{"by":"age"}}',
])('a damaged file is put aside and the defaults hold: %s', (content) => {
  writeFileSync(file, content)
  expect(open().store.read()).toEqual(defaults)
  expect(existsSync(file)).toBe(false)
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content)
})

test('a file of an older version keeps what it says', () => {
  writeFileSync(file, '{"theme":"light","navigationCollapsed":true}')
  expect(open().store.read()).toEqual({ ...defaults, theme: 'light', navigationCollapsed: true })
})

test('what stood before stands until the new file is whole', () => {
  writeStateFile(file, { old: true })
  expect(() => writeStateFile(file, { amount: 1n })).toThrow('BigInt')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ old: true })
})
