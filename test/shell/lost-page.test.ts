import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { expect, test } from 'vitest'
import { recoverLostPage } from '../../electron/shell/lost-page.ts'

/** The events of a page; a machine's Chromium shows no Electron main that its renderer died. */
function page() {
  const done: string[] = []
  const events = new EventEmitter()
  const contents = Object.assign(events, { reload: () => void done.push('reload') })
  recoverLostPage(contents as unknown as WebContents, {
    endSession: () => void done.push('end session'),
    giveUp: () => void done.push('give up'),
  })
  return {
    done,
    load() {
      events.emit('did-navigate', {})
      events.emit('did-finish-load', {})
    },
    /** As Electron tells of it: Chromium's own page about the error finishes loading. */
    fail(code = -2, isMainFrame = true) {
      events.emit('did-fail-load', {}, code, '', 'app://vezne/index.html', isMainFrame)
      events.emit('did-finish-load', {})
    },
    die: (reason: string) => events.emit('render-process-gone', {}, { reason, exitCode: 1 }),
  }
}

test.each([
  ...['crashed', 'oom', 'killed', 'abnormal-exit'].map((reason) => [reason, ['end session', 'reload']] as const),
  // An orderly end is none.
  ['clean-exit', []] as const,
])('a page that is %s leaves nobody signed in', (reason, expected) => {
  const { done, load, die } = page()
  load()
  expect(done).toEqual([])
  die(reason)
  expect(done).toEqual(expected)
})

test('a page that dies again before it was loaded is not loaded for ever', () => {
  const { done, load, die } = page()
  load()
  die('crashed')
  die('crashed')
  expect(done).toEqual(['end session', 'reload', 'end session', 'give up'])
})

test('one that lives in between is loaded each time', () => {
  const { done, load, die } = page()
  for (let times = 0; times < 3; times++) {
    load()
    die('crashed')
  }
  expect(done.filter((what) => what === 'reload')).toHaveLength(3)
})

test('a page that cannot be loaded again is loaded once more, and not for ever', () => {
  const { done, load, fail } = page()
  load()
  fail()
  expect(done).toEqual(['end session', 'reload'])
  fail()
  expect(done).toEqual(['end session', 'reload', 'end session', 'give up'])
})

test('the first page that cannot be loaded is the end', () => {
  const { done, fail } = page()
  fail()
  expect(done).toEqual(['end session', 'give up'])
})

test.each([
  ['that another load replaced', -3, true],
  ['in a frame', -2, false],
])('a load %s is no loss', (_what, code, isMainFrame) => {
  const { done, load, fail } = page()
  load()
  fail(code, isMainFrame)
  expect(done).toEqual([])
})
