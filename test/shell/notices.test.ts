import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotices } from '../../electron/shell/desktop.ts'
import { Notification, shownNotifications } from '../stand-in/desktop.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const now = Date.parse('2026-11-21T08:10:00Z')
const deposit = { processId: 'DEP-7', amount: 50_000n, expiresAt: now + 4 * 60_000 + 20_000 }
const click = (index: number) => shownNotifications[index]?.deref()?.emit('click', {})

function openWindow() {
  const done: string[] = []
  const window = {
    isMinimized: () => true,
    restore: () => done.push('restore'),
    show: () => done.push('show'),
    focus: () => done.push('focus'),
  }
  return { done, window: window as unknown as BrowserWindow }
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  recorded.notifications.length = 0
  shownNotifications.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a click brings the window to the front, and only then tells; a second one does nothing', () => {
  const { done, window } = openWindow()
  createNotices(() => window).depositClosing({ ...deposit, locale: 'tr' }, () => done.push('told'))
  expect(done).toEqual([])
  click(0)
  click(0)
  expect(done).toEqual(['restore', 'show', 'focus', 'told'])
})

test('it can be clicked as long as it may be in sight: nobody else holds it', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const clicked = vi.fn<() => void>()
  const notices = createNotices(() => null)
  notices.depositClosing({ ...deposit, locale: 'tr' }, clicked)
  const forgotten = new WeakRef(new Notification())
  // What was made in this turn is held until its end.
  await new Promise((resolve) => setTimeout(resolve))
  collect()
  expect(forgotten.deref()).toBeUndefined()
  click(0)
  expect(clicked).toHaveBeenCalledOnce()
  // The notices themselves must not be collected before.
  expect(notices).toBeDefined()
})

test('on Windows a click on what an earlier run has left brings the window to the front', () => {
  const { done, window } = openWindow()
  createNotices(() => window)
  Notification.activated()
  expect(done).toEqual([])
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  createNotices(() => window)
  Notification.activated()
  expect(done).toEqual(['restore', 'show', 'focus'])
})

test('a system without notifications is left in peace', () => {
  vi.spyOn(Notification, 'isSupported').mockReturnValue(false)
  createNotices(() => null).depositClosing({ ...deposit, locale: 'tr' }, () => undefined)
  expect(recorded.notifications).toEqual([])
})

test('the icon says how many, and nothing once there are none', () => {
  const { badge } = createNotices(() => null)
  badge(3)
  expect(recorded.badge).toBe(3)
  badge(0)
  expect(recorded.badge).toBe(0)
})

test('it says what waits too long, how much of each, and nothing of it', () => {
  const lines = [
    { kind: 'unknown' as const, count: 1 },
    { kind: 'approval' as const, count: 12 },
  ]
  const notices = createNotices(() => null)
  notices.ageing({ lines, locale: 'tr' }, () => undefined)
  notices.ageing({ lines: lines.slice(0, 1), locale: 'en' }, () => undefined)
  expect(recorded.notifications).toEqual([
    { title: 'Çok bekleyen işler var', body: 'Sonucu belirsiz ödeme: 1 · Onay bekleyen ödeme: 12' },
    { title: 'Waiting too long', body: 'Unknown payouts: 1' },
  ])
})
