import { EventEmitter } from 'node:events'
import { app } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from '../../electron/shell/presence.ts'
import { powerMonitor } from '../stand-in/desktop.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const contents = new EventEmitter()
let presence: ReturnType<typeof createPresence>
let bySystem = 0

beforeEach(() => {
  vi.useFakeTimers()
  bySystem = 0
  vi.spyOn(powerMonitor, 'getSystemIdleTime').mockImplementation(() => bySystem)
  presence = createPresence()
  ;(app as unknown as EventEmitter).emit('web-contents-created', {}, contents)
})
afterEach(() => {
  contents.removeAllListeners()
  ;(app as unknown as EventEmitter).removeAllListeners('web-contents-created')
  vi.useRealTimers()
})

/** As main asks: every five seconds. */
function pass(seconds: number): number {
  for (let at = 0; at < seconds; at += 5) {
    vi.advanceTimersByTime(5_000)
    presence.idleSeconds()
  }
  return presence.idleSeconds()
}

test('where the system counts, its count holds, whatever our window hears', () => {
  bySystem = 1
  expect(pass(5)).toBe(1)
  expect(presence.idleCounter()).toBe('system')
  bySystem = 0
  expect(pass(600)).toBe(0)
  bySystem = 700
  contents.emit('input-event', {}, { type: 'mouseMove' })
  expect(presence.idleSeconds()).toBe(700)
})

test('where its count never moves, input in our window counts, and after a minute it is known', () => {
  expect(pass(55)).toBe(55)
  expect(presence.idleCounter()).toBeNull()
  contents.emit('input-event', {}, { type: 'mouseMove' })
  expect(pass(55)).toBe(55)
  expect(presence.idleCounter()).toBeNull()
  expect(pass(5)).toBe(60)
  expect(presence.idleCounter()).toBe('window')
  expect(pass(600)).toBe(660)
  contents.emit('input-event', {}, { type: 'keyDown' })
  expect([presence.idleSeconds(), presence.idleCounter()]).toEqual([0, 'window'])
})

test('a system that begins to count is believed from then on', () => {
  pass(120)
  bySystem = 3
  expect([presence.idleSeconds(), presence.idleCounter()]).toEqual([3, 'system'])
  bySystem = 0
  expect([pass(120), presence.idleCounter()]).toEqual([0, 'system'])
})
