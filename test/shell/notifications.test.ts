import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNotifications } from '../../electron/shell/notifications.ts'
import { Notification, shownNotifications } from '../stand-in/desktop.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const notice = {
  title: 'Tasks have been waiting too long',
  body: 'Unknown payouts: 1',
  place: '/overview',
  isForAbsent: false,
}
const ignore = (): void => undefined
const click = (index: number) => shownNotifications[index]?.deref()?.emit('click', {})

function openWindow(isFocused = true) {
  const done: string[] = []
  const window = {
    isFocused: () => isFocused,
    flashFrame: () => void (recorded.flashes += 1),
    setOverlayIcon(image: { toBitmap(): Buffer } | null, name: string) {
      recorded.overlay = image && { bitmap: image.toBitmap(), name }
    },
    isMinimized: () => true,
    restore: () => done.push('restore'),
    show: () => done.push('show'),
    focus: () => done.push('focus'),
  }
  return { done, window: window as unknown as BrowserWindow }
}

beforeEach(() => {
  recorded.notifications.length = 0
  shownNotifications.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a click brings the window to the front, and only then opens the page; a second one does nothing', () => {
  const { done, window } = openWindow()
  createNotifications(
    () => window,
    (place) => done.push(place),
  ).show(notice)
  expect(done).toEqual([])
  click(0)
  click(0)
  expect(done).toEqual(['restore', 'show', 'focus', '/overview'])
})

test('it can be clicked as long as it may be in sight: nobody else holds it', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const clicked = vi.fn<(place: string) => void>()
  const notifications = createNotifications(() => null, clicked)
  notifications.show(notice)
  const forgotten = new WeakRef(new Notification())
  // What was made in this turn is held until its end.
  await new Promise((resolve) => setTimeout(resolve))
  collect()
  expect(forgotten.deref()).toBeUndefined()
  click(0)
  expect(clicked).toHaveBeenCalledOnce()
  // The memory of them must not be collected before.
  expect(notifications).toBeDefined()
})

test('on Windows a click on what an earlier run has left brings the window to the front', () => {
  const { done, window } = openWindow()
  createNotifications(() => window, ignore)
  Notification.activated()
  expect(done).toEqual([])
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  createNotifications(() => window, ignore)
  Notification.activated()
  expect(done).toEqual(['restore', 'show', 'focus'])
})

test.each([
  ['behind others', false, 1],
  ['in front', true, 0],
])('a notice for a person who is absent, where the window is %s', (_where, isFocused, count) => {
  createNotifications(() => openWindow(isFocused).window, ignore).show({ ...notice, isForAbsent: true })
  expect(recorded.notifications).toHaveLength(count)
})

test('a system without notifications is left in peace', () => {
  vi.spyOn(Notification, 'isSupported').mockReturnValue(false)
  createNotifications(() => null, ignore).show(notice)
  expect(recorded.notifications).toEqual([])
})

test.each(['darwin', 'linux'] as const)('on %s the icon says how many, and nothing once there are none', (platform) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
  const { badge } = createNotifications(() => openWindow().window, ignore)
  badge(12)
  expect([recorded.badge, recorded.overlay]).toEqual([12, null])
  badge(0)
  expect(recorded.badge).toBe(0)
})

describe('on Windows', () => {
  beforeEach(() => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  })

  test('the taskbar shows how many, up to nine, and nothing once there are none', () => {
    const { badge } = createNotifications(() => openWindow().window, ignore)
    recorded.badge = 0
    const drawn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 250].map((count) => {
      badge(count)
      return recorded.overlay
    })
    expect(recorded.badge).toBe(0)
    expect(drawn.map((overlay) => [overlay?.bitmap.length, overlay?.name])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 250].map((count) => [16 * 16 * 4, String(count)]),
    )
    // White on red: ten of them differ, and beyond nine all are the same.
    expect(new Set(drawn.map((overlay) => overlay?.bitmap.toString('hex'))).size).toBe(10)
    expect(linesOf(drawn.at(-1)?.bitmap).slice(3, 13)).toEqual(ninePlus.flatMap((row) => [row, row]))
    badge(0)
    expect(recorded.overlay).toBeNull()
  })

  test.each([
    ['behind others', false, 1],
    ['in front', true, 0],
  ])('a notification lights the button of a window that is %s', (_where, isFocused, flashes) => {
    recorded.flashes = 0
    const { window } = openWindow(isFocused)
    createNotifications(() => window, ignore).show(notice)
    expect(recorded.flashes).toBe(flashes)
  })
})

test('elsewhere than on Windows nothing flashes: a notification stays in sight there', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
  recorded.flashes = 0
  createNotifications(() => openWindow(false).window, ignore).show(notice)
  expect(recorded.flashes).toBe(0)
})

const ninePlus = [' ######        ', ' ##  ##    ##  ', ' ######  ######', '     ##    ##  ', ' ######        '].map(
  (row) => row.padEnd(16),
)

/** An image of 16 pixels a side, a character for a pixel. */
const linesOf = (bitmap: Buffer = Buffer.alloc(0)): string[] =>
  Array.from({ length: 16 }, (_, y) =>
    Array.from({ length: 16 }, (__, x) => (bitmap.readUInt32LE((y * 16 + x) * 4) === 0xffffffff ? '#' : ' ')).join(''),
  )
