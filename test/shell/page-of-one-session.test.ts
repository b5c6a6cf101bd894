import { EventEmitter } from 'node:events'
import type { BrowserWindow, WebContents } from 'electron'
import { expect, test } from 'vitest'
import { recoverLostPage } from '../../electron/shell/lost-page.ts'
import { createPageOfOneSession } from '../../electron/shell/page-of-one-session.ts'

function openWindow() {
  const done: string[] = []
  let destroyed = false
  const contents = Object.assign(new EventEmitter(), {
    reload: () => void done.push('reload'),
    isDestroyed: () => destroyed,
  })
  const window = { webContents: contents } as unknown as BrowserWindow
  return { done, contents, window, destroy: () => (destroyed = true) }
}

test('the old page gets no answer after its session ends', () => {
  const { done, contents, window } = openWindow()
  const page = createPageOfOneSession(() => window)
  expect(page.isLeaving()).toBe(false)
  page.renew()
  expect([done, page.isLeaving()]).toEqual([['reload'], true])
  contents.emit('did-navigate', {})
  expect(page.isLeaving()).toBe(false)
})

test('asked twice, as when its process died, it waits for no more pages than come', () => {
  const { contents, window } = openWindow()
  const page = createPageOfOneSession(() => window)
  page.renew()
  page.renew()
  expect(contents.listenerCount('did-navigate')).toBe(1)
  contents.emit('did-navigate', {})
  expect(page.isLeaving()).toBe(false)
})

test('a new page that fails to load is loaded again, and then answered', () => {
  const { done, contents, window } = openWindow()
  const page = createPageOfOneSession(() => window)
  recoverLostPage(contents as unknown as WebContents, {
    endSession: () => undefined,
    giveUp: () => done.push('give up'),
  })
  contents.emit('did-navigate', {})
  contents.emit('did-finish-load', {})
  page.renew()
  contents.emit('did-fail-load', {}, -2, '', 'app://vezne', true)
  expect([done, page.isLeaving()]).toEqual([['reload', 'reload'], true])
  contents.emit('did-navigate', {})
  expect(page.isLeaving()).toBe(false)
})

test('without a window, or with one that is closing, there is nothing to load', () => {
  const { done, window, destroy } = openWindow()
  createPageOfOneSession(() => null).renew()
  destroy()
  const page = createPageOfOneSession(() => window)
  page.renew()
  expect([done, page.isLeaving()]).toEqual([[], false])
})
