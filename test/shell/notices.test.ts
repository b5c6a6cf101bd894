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

test.each([
  ['tr', 'Yatırma süresi doluyor', 'DEP-7 · 500,00\u00a0TL · 4 dakika kaldı (11:14)'],
  ['en', 'A deposit is about to expire', 'DEP-7 · TRY\u00a0500.00 · 4 minutes left (11:14)'],
] as const)('it says which deposit, how much, and how long: %s', (locale, title, body) => {
  createNotices(() => null).depositClosing({ ...deposit, locale }, () => undefined)
  expect(recorded.notifications).toEqual([{ title, body }])
})

test('the last minute is one minute, to its end', () => {
  const notices = createNotices(() => null)
  for (const left of [80_000, 20_000, 0]) {
    notices.depositClosing({ ...deposit, expiresAt: now + left, locale: 'en' }, () => undefined)
  }
  expect(recorded.notifications.map(({ body }) => body.includes(' 1 minute left'))).toEqual([true, true, true])
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

test('a system without notifications is left in peace', () => {
  vi.spyOn(Notification, 'isSupported').mockReturnValue(false)
  createNotices(() => null).depositClosing({ ...deposit, locale: 'tr' }, () => undefined)
  expect(recorded.notifications).toEqual([])
})

test.each([
  ['tr', { payouts: 2, batches: 0 }, 'Onayınız bekleniyor', '2 ödeme'],
  ['tr', { payouts: 1, batches: 1 }, 'Onayınız bekleniyor', '1 ödeme, 1 toplu ödeme'],
  ['en', { payouts: 1, batches: 0 }, 'Waiting for your approval', '1 payout'],
  ['en', { payouts: 3, batches: 2 }, 'Waiting for your approval', '3 payouts, 2 batches'],
] as const)('it says how much waits for an approval, and nothing of it: %s %j', (locale, waiting, title, body) => {
  createNotices(() => null).approvalWaits({ ...waiting, locale }, () => undefined)
  expect(recorded.notifications).toEqual([{ title, body }])
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
    { kind: 'unknown' as const, due: 1 },
    { kind: 'approval' as const, due: 12 },
  ]
  const notices = createNotices(() => null)
  notices.ageing({ lines, locale: 'tr' }, () => undefined)
  notices.ageing({ lines: lines.slice(0, 1), locale: 'en' }, () => undefined)
  expect(recorded.notifications).toEqual([
    { title: 'Çok bekleyen işler var', body: 'Sonucu belirsiz ödeme: 1 · Onay bekleyen ödeme: 12' },
    { title: 'Waiting too long', body: 'Unknown payouts: 1' },
  ])
})

test('the end of what took a while is said while the window is behind others, and why it stopped', () => {
  const window = { isFocused: () => true }
  const notices = createNotices(() => window as unknown as BrowserWindow)
  notices.workEnded({ what: { kind: 'batch_sent' }, locale: 'en' }, () => undefined)
  expect(recorded.notifications).toEqual([])
  window.isFocused = () => false
  notices.workEnded({ what: { kind: 'batch_sent' }, locale: 'en' }, () => undefined)
  notices.workEnded({ what: { kind: 'batch_stopped', why: 'balance' }, locale: 'tr' }, () => undefined)
  expect(recorded.notifications).toEqual([
    { title: 'A batch has been sent', body: 'Click to see the details.' },
    { title: 'Toplu ödemenin gönderimi durdu', body: 'Servisteki bakiye yetmedi.' },
  ])
})
