import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { sheetSchema, type Sheet } from '../../electron/core/sheet.ts'
import type { Locale } from '../../electron/core/text.ts'
import { restart } from '../../electron/shell/ending.ts'
import { createHostLife, quitSheet } from '../../electron/shell/host-life.ts'
import { startAtLogin } from '../../electron/shell/start-at-login.ts'
import { settled } from '../link/two-ends.ts'
import { app } from '../stand-in/app.ts'
import { Tray } from '../stand-in/hosting.ts'
import { PreventableEvent } from '../stand-in/preventable-event.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const folder = mkdtempSync(join(tmpdir(), 'vezne-host-'))
const autostart = join(folder, 'autostart', 'vezne-host.desktop')
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  app.removeAllListeners()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  Object.assign(app, { isPackaged: false })
})

const on = (platform: NodeJS.Platform) => vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)

/** False for an event that the program prevents. */
function tell(emitter: EventEmitter, name: string): boolean {
  const event = new PreventableEvent()
  emitter.emit(name, event)
  return !event.defaultPrevented
}

/** A window that a host life looks after; `answer` presses a button of the open question. */
function openHost({ locale = (): Locale => 'en' } = {}) {
  const quit = vi.spyOn(app, 'quit').mockImplementation(() => void tell(app, 'before-quit'))
  const events: string[] = []
  const sheets: Sheet[] = []
  let answer: (isYes: boolean) => void = () => undefined
  let isVisible = true
  const window = Object.assign(new EventEmitter(), {
    isVisible: () => isVisible,
    isMinimized: () => false,
    show: () => (isVisible = true),
    hide: () => (isVisible = false),
    focus: () => void events.push('focus'),
  })
  const life = createHostLife({
    window: () => window as unknown as BrowserWindow,
    locale,
    ask(sheet) {
      sheets.push(sheet)
      return new Promise((resolve) => (answer = resolve))
    },
    atWork: () => ({ people: [], isBusy: false }),
    endSession: () => void events.push('signed out'),
  })
  app.emit('browser-window-created', {}, window)
  return { life, window, events, sheets, quit, answer: (isYes: boolean) => (answer(isYes), settled()) }
}

it('stands in the tray in the person’s language and stays awake while hosting, and takes both back', () => {
  let locale: Locale = 'en'
  const { life } = openHost({ locale: () => locale })
  life.follow(false)
  expect([recorded.tray, recorded.sleepBlockers]).toEqual([null, []])
  life.follow(true)
  expect(recorded.tray?.menu).toEqual(['Open Vezne', 'Quit Vezne'])
  const tray = Tray.shown
  locale = 'tr'
  life.follow(true)
  expect(recorded.tray?.menu).toEqual(['Vezne penceresini aç', 'Vezne programını kapat'])
  expect(Tray.shown).toBe(tray)
  expect(recorded.sleepBlockers.map(({ type }) => type)).toEqual(['prevent-app-suspension'])
  life.follow(false)
  expect([recorded.tray, recorded.sleepBlockers]).toEqual([null, []])
})

it('hides a closed window and signs its user out; the tray opens it again', () => {
  const { life, window, events } = openHost()
  expect(tell(window, 'close')).toBe(true)
  life.follow(true)
  for (const open of [() => Tray.shown?.emit('click'), () => Tray.shown?.items[0]?.click?.()]) {
    expect(tell(window, 'close')).toBe(false)
    expect([window.isVisible(), events.splice(0)]).toEqual([false, ['signed out']])
    open()
    expect([window.isVisible(), events.splice(0)]).toEqual([true, ['focus']])
  }
  tell(window, 'close')
  life.follow(false)
  expect(window.isVisible()).toBe(true)
  expect(tell(window, 'close')).toBe(true)
})

it('leaves a window hidden that is not painted yet, where nobody hosts', () => {
  const { life, window } = openHost()
  window.hide()
  life.follow(false)
  expect(window.isVisible()).toBe(false)
})

it('leaves the tray out on macOS, whose dock opens the window', () => {
  on('darwin')
  const { life, window } = openHost()
  life.follow(true)
  expect(recorded.tray).toBeNull()
  tell(window, 'close')
  app.emit('activate')
  expect(window.isVisible()).toBe(true)
  life.follow(false)
})

it('asks before it quits, one question at a time, over its window; then it closes', async () => {
  const { life, window, sheets, quit, answer } = openHost()
  life.follow(true)
  tell(window, 'close')
  Tray.shown?.items[1]?.click?.()
  expect(tell(app, 'before-quit')).toBe(false)
  expect([sheets.length, window.isVisible()]).toEqual([1, true])
  await answer(false)
  expect(tell(window, 'close')).toBe(false)
  expect(quit).toHaveBeenCalledTimes(1)

  expect(tell(app, 'before-quit')).toBe(false)
  await answer(true)
  expect([sheets.length, quit.mock.calls.length]).toEqual([2, 2])
  expect([tell(app, 'before-quit'), tell(window, 'close')]).toEqual([true, true])
  life.follow(false)
})

it('names who is signed in where and what runs, in both languages, and not more than fit', () => {
  const people = Array.from({ length: 12 }, (_, n) => ({ name: `Kişi ${n}`, computer: `kasa-${n}` }))
  const english = quitSheet({ people, isBusy: true }, 'en')
  expect(english.detail).toContain('• Kişi 9 (on the computer kasa-9)\n… and 2 more\n\nCAUTION: A payout')
  const turkish = quitSheet({ people: people.slice(0, 1), isBusy: false }, 'tr')
  expect(turkish.detail).toMatch(/Oturumu açık kullanıcılar:\n• Kişi 0 \(kasa-0 bilgisayarında\)$/)
  expect(quitSheet({ people: [], isBusy: false }, 'en').detail).toMatch(/No user is signed in on any computer\.$/)
  for (const sheet of [english, turkish]) expect(sheetSchema.parse(sheet)).toEqual(sheet)
})

it('starts at login as a package alone, and switches nothing on again that the person switched off', () => {
  on('win32')
  const set = vi.spyOn(app, 'setLoginItemSettings')
  const { life } = openHost()
  life.follow(true)
  expect(recorded.isLoginItem).toBe(false)
  Object.assign(app, { isPackaged: true })
  life.follow(true)
  life.follow(true)
  expect([recorded.isLoginItem, set.mock.calls.length]).toEqual([true, 1])
  life.follow(false)
  life.follow(false)
  expect([recorded.isLoginItem, set.mock.calls.length]).toEqual([false, 2])
})

it('starts at login by a file of its own on Linux, kept as it is until the program moves', () => {
  vi.stubEnv('XDG_CONFIG_HOME', folder)
  Object.assign(app, { isPackaged: true })
  const program = vi.spyOn(process, 'execPath', 'get').mockReturnValue('/opt/Vezne %1 "$a\\b"/vezne')
  startAtLogin(true)
  const text = readFileSync(autostart, 'utf8')
  expect(text).toContain(String.raw`Exec="/opt/Vezne %%1 \\"\\$a\\\\b\\"/vezne"`)
  writeFileSync(autostart, `${text}Hidden=true\n`)
  startAtLogin(true)
  expect(readFileSync(autostart, 'utf8')).toContain('Hidden=true')
  program.mockReturnValue('/opt/Vezne/vezne')
  startAtLogin(true)
  expect(readFileSync(autostart, 'utf8')).toContain('Exec="/opt/Vezne/vezne"')
  startAtLogin(false)
  startAtLogin(false)
  expect(existsSync(autostart)).toBe(false)
})

it('hosts also where its start at login cannot be written', () => {
  const trace = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'file'))
  writeFileSync(join(folder, 'file'), '')
  Object.assign(app, { isPackaged: true })
  const { life } = openHost()
  life.follow(true)
  expect(recorded.tray).not.toBeNull()
  expect(trace).toHaveBeenCalledWith(expect.stringContaining('start at login'))
  life.follow(false)
})

// The last one: an end that is decided stays decided.
it('asks nothing when the system ends it or a restart was agreed', () => {
  const { life, window, sheets } = openHost()
  life.follow(true)
  restart()
  expect([sheets, tell(window, 'close')]).toEqual([[], true])
  life.follow(false)
})
