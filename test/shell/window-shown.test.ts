import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { timeToShow } from '../../electron/shell/window.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

type Told = [afterMs: number, of: 'window' | 'page', event: string]

/** What Electron tells, and when; the answer, and how long the window was hidden. */
async function hidden(told: readonly Told[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = new EventEmitter()
  const window = Object.assign(new EventEmitter(), { webContents: page })
  for (const [afterMs, of, event] of told)
    setTimeout(() => (of === 'page' ? page : window).emit(event, {}, -2, '', 'app://vezne', true), afterMs)
  const shown = timeToShow(window as unknown as BrowserWindow)
  const began = Date.now()
  const answer = shown.then((sign) => [sign, Date.now() - began])
  await vi.advanceTimersByTimeAsync(60_000)
  return Promise.race([answer, Promise.resolve(['never'])])
}

test.each<[string, Told[], [string, number]]>([
  ['as soon as its page is painted', [[300, 'window', 'ready-to-show']], ['ready_to_show', 300]],
  [
    'by the first sign alone',
    [
      [300, 'window', 'ready-to-show'],
      [400, 'page', 'did-finish-load'],
      [500, 'page', 'did-fail-load'],
    ],
    ['ready_to_show', 300],
  ],
  ['on Wayland, which says nothing, once the page has loaded', [[300, 'page', 'did-finish-load']], ['loaded', 1_800]],
  ['with a page that cannot be loaded', [[300, 'page', 'did-fail-load']], ['load_failed', 300]],
  ['when nothing is told at all', [], ['waited', 10_000]],
])('the window is shown %s', async (_what, told, expected) => {
  expect(await hidden(told)).toEqual(expected)
})
