import type { BrowserWindow, IpcMainInvokeEvent } from 'electron'
import { expect, test, vi } from 'vitest'
import { weakeningVariables, mayLoad } from '../../electron/shell/life.ts'
import { createSenderCheck } from '../../electron/shell/window.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

test.each([
  ['NODE_TLS_REJECT_UNAUTHORIZED', true, true],
  ['SSLKEYLOGFILE', true, true],
  ['NODE_OPTIONS', false, true],
  ['NODE_EXTRA_CA_CERTS', false, true],
  ['SSL_CERT_FILE', false, true],
  ['SSL_CERT_DIR', false, true],
  ['GIT_SSL_CAINFO', false, false],
])('%s refuses the start: unpackaged %s, packaged %s', (name, unpackaged, packaged) => {
  for (const value of ['0', '']) {
    expect(weakeningVariables({ [name]: value }, false)).toEqual(unpackaged ? [name] : [])
    expect(weakeningVariables({ [name]: value }, true)).toEqual(packaged ? [name] : [])
  }
})

test.each([
  ['app://vezne/index.html', true, true],
  ['app://vezne', false, false],
  ['app://vezne.evil/index.html', false, false],
  ['app://other/index.html', false, false],
  ['devtools://devtools/bundled/inspector.html', true, false],
  ['https://vezne/', false, false],
  ['file:///etc/hosts', false, false],
  ['data:text/html,x', false, false],
  ['blob:app://vezne/1', false, false],
  ['ws://127.0.0.1/', false, false],
  ['chrome://gpu', false, false],
])('a page may load %s: unpackaged %s, packaged %s', (url, unpackaged, packaged) => {
  expect([mayLoad(url, false), mayLoad(url, true)]).toEqual([unpackaged, packaged])
})

const ours = {} as unknown as BrowserWindow['webContents']
const frame = (more: object) => ({ parent: null, origin: 'app://vezne', ...more }) as IpcMainInvokeEvent['senderFrame']
const isTrusted = createSenderCheck(() => ({ webContents: ours }) as unknown as BrowserWindow)

test('our window’s main frame at our origin is trusted', () => {
  expect(isTrusted({ sender: ours, senderFrame: frame({}) })).toBe(true)
})

test.each([
  ['a frame that is gone', { senderFrame: null }],
  ['a frame inside the page', { senderFrame: frame({ parent: frame({}) }) }],
  ['another origin', { senderFrame: frame({ origin: 'app://vezne.evil' }) }],
  ['no origin', { senderFrame: frame({ origin: 'null' }) }],
  ['another window', { sender: {} as unknown as BrowserWindow['webContents'] }],
])('%s is not', (_what, untrusted) => {
  expect(isTrusted({ sender: ours, senderFrame: frame({}), ...untrusted })).toBe(false)
})

test('without a window nobody is', () => {
  expect(createSenderCheck(() => null)({ sender: ours, senderFrame: frame({}) })).toBe(false)
})
