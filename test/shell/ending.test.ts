import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endInOrder, restart, type Ending } from '../../electron/shell/ending.ts'
import { app } from '../stand-in/app.ts'
import { powerMonitor } from '../stand-in/desktop.ts'
import { PreventableEvent } from '../stand-in/preventable-event.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const exit = vi.spyOn(app, 'exit').mockImplementation(() => undefined as never)
const quit = vi.spyOn(app, 'quit').mockImplementation(() => undefined)
beforeEach(() => void vi.clearAllMocks())
afterEach(() => {
  app.removeAllListeners()
  powerMonitor.removeAllListeners()
})

/** A program that works, and time that passes when a test says so. */
function openProgram({ busy = false, finish = (): Promise<void> => new Promise(() => undefined) } = {}) {
  const done: string[] = []
  const time = Promise.withResolvers<undefined>()
  const ending: Ending = {
    finish() {
      done.push('finish')
      return finish()
    },
    onUnfinished: () => void done.push('unfinished'),
    isBusy: () => busy,
    endSession: () => void done.push('signed out'),
  }
  endInOrder(ending, (ms) => {
    done.push(`at most ${ms / 1000} s`)
    return time.promise
  })
  const window = new EventEmitter()
  app.emit('browser-window-created', {}, window)
  const tell = (emitter: EventEmitter, name: string): boolean => {
    const event = new PreventableEvent()
    emitter.emit(name, event)
    return event.defaultPrevented
  }
  return { done, time, window, tell }
}

const exited = () => vi.waitUntil(() => exit.mock.calls.length > 0)
/** Whatever a settled promise sets off has happened by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the end waits for what is under way, once', async () => {
  const finishing = Promise.withResolvers<undefined>()
  const { done, tell } = openProgram({ finish: () => finishing.promise })
  expect(done).toEqual([])
  expect([tell(app, 'will-quit'), tell(app, 'will-quit')]).toEqual([true, true])
  expect(done).toEqual(['finish', 'at most 75 s'])
  await turn()
  expect(exit).not.toHaveBeenCalled()

  finishing.resolve(undefined)
  await exited()
  expect([exit.mock.calls, done.length]).toEqual([[[]], 2])
})

test('what fails at the end does not keep the program, and is told of before', async () => {
  const { done, tell } = openProgram({ finish: () => Promise.reject(new Error('the disk is gone')) })
  tell(app, 'will-quit')
  await exited()
  expect(done.at(-1)).toBe('unfinished')
})

test('what never ends does not keep the program either, and is told of', async () => {
  const { done, time, tell } = openProgram()
  tell(app, 'will-quit')
  await turn()
  expect(exit).not.toHaveBeenCalled()
  time.resolve(undefined)
  await exited()
  expect(done.at(-1)).toBe('unfinished')
})

test.each([
  // With a payout on the wire Windows waits for the window, and so does the window.
  ['asks, payout on the wire', 'query-session-end', true, true, ['signed out', 'finish', 'at most 75 s'], 0],
  ['asks, nothing under way', 'query-session-end', false, false, ['signed out'], 0],
  ['ends', 'session-end', false, false, ['finish', 'at most 3 s'], 1],
  ['ends all the same, payout on the wire', 'session-end', true, false, ['finish', 'at most 3 s'], 1],
] as const)('Windows %s', (_what, event, busy, prevented, expected, quits) => {
  const { done, window, tell } = openProgram({ busy })
  expect([tell(window, event), done]).toEqual([prevented, expected])
  expect(quit).toHaveBeenCalledTimes(quits)
})

test('Windows asks, ends at once, and finds a program that ends already', async () => {
  const { done, window, tell } = openProgram({ busy: true })
  tell(window, 'query-session-end')
  tell(window, 'session-end')
  tell(app, 'will-quit')
  await turn()
  expect(done).toEqual(['signed out', 'finish', 'at most 75 s'])
  expect([quit.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0])
})

test.each([
  ['with a payout on the wire', true, 75],
  ['with nothing under way', false, 3],
])('Linux and macOS wait for it, %s', (_what, busy, seconds) => {
  const { done, tell } = openProgram({ busy })
  expect(tell(powerMonitor, 'shutdown')).toBe(true)
  expect(done).toEqual(['signed out', 'finish', `at most ${seconds} s`])
})

test('a restart is asked of Electron before the program ends', () => {
  quit.mockImplementation(() => void recorded.menu.push({ relaunches: recorded.relaunches }))
  onTestFinished(() => void recorded.menu.splice(0))
  restart()
  expect(recorded.menu).toEqual([{ relaunches: 1 }])
})

test('an AppImage begins again as its own last act, with the lock free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const image = join(folder, 'Vezne.AppImage')
  writeFileSync(image, `#!/bin/sh\necho begun > '${image}.begun'\n`)
  chmodSync(image, 0o755)
  vi.stubEnv('APPIMAGE', image)
  vi.stubEnv('APPDIR', dirname(process.execPath))
  onTestFinished(() => void vi.unstubAllEnvs())
  const release = vi.spyOn(app, 'releaseSingleInstanceLock').mockReturnValue()
  const before = recorded.relaunches

  restart()
  expect([quit.mock.calls.length, release.mock.calls.length, recorded.relaunches]).toEqual([1, 0, before])
  app.emit('quit', {}, 0)
  expect(release).toHaveBeenCalledOnce()
  await vi.waitUntil(() => existsSync(`${image}.begun`), { timeout: 20_000 })
})
