import { EventEmitter } from 'node:events'
import { app, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hardenApp, mayLoad } from '../../electron/shell/life.ts'
import { configuration } from '../../scripts/package/configuration.ts'
import { nameToWindows, refusedSwitches, weakeningVariables } from '../../electron/shell/start-conditions.ts'
import { createSenderCheck } from '../../electron/shell/window.ts'
import { PreventableEvent } from '../stand-in/preventable-event.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

test.each([
  ['NODE_TLS_REJECT_UNAUTHORIZED', true, true],
  ['SSLKEYLOGFILE', true, true],
  ['NODE_OPTIONS', false, true],
  ['NODE_EXTRA_CA_CERTS', false, true],
  ['SSL_CERT_FILE', false, true],
  ['SSL_CERT_DIR', false, true],
  ['ELECTRON_RUN_AS_NODE', false, true],
  ['ELECTRON_NO_ASAR', false, true],
  ['ELECTRON_ENABLE_LOGGING', false, true],
  ['ELECTRON_LOG_FILE', false, true],
  ['NODE_PATH', false, true],
  ['NODE_USE_ENV_PROXY', false, true],
  ['NODE_DEBUG', false, true],
  ['NODE_V8_COVERAGE', false, true],
  ['GIT_SSL_CAINFO', false, false],
])('%s prevents the start: unpackaged %s, packaged %s', (name, unpackaged, packaged) => {
  for (const value of ['0', '']) {
    expect(weakeningVariables({ [name]: value }, false)).toEqual(unpackaged ? [name] : [])
    expect(weakeningVariables({ [name]: value }, true)).toEqual(packaged ? [name] : [])
  }
})

test.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--js-flags=--expose-gc',
  '--no-sandbox',
  '--disable-web-security',
  '--host-rules=MAP * 127.0.0.1',
  '--ignore-certificate-errors',
  '--user-data-dir=/tmp',
  '--inspect',
  '-r',
  '--',
  '--updated=1',
])('S-08: %s prevents a package from starting', (argument) => {
  expect(refusedSwitches(['vezne', 'file', argument], true)).toEqual([argument])
  expect(refusedSwitches(['electron', '.', argument], false)).toEqual([])
})

test.each(['--updated', '-Embedding'])('a package starts with %s, which Windows gives it', (argument) => {
  expect(refusedSwitches(['Vezne.exe', argument], true)).toEqual([])
  expect(refusedSwitches(['Vezne.exe', `${argument}=1`], true)).toEqual([`${argument}=1`])
})

test('the package and the program have one name on Windows, and a developer’s Electron has another', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  onTestFinished(() => void vi.restoreAllMocks())
  nameToWindows()
  expect(recorded.windowsNames).toEqual([])
  Object.assign(app, { isPackaged: true })
  onTestFinished(() => void Object.assign(app, { isPackaged: false }))
  nameToWindows()
  const { appId } = configuration({ output: 'dist', isStub: false })
  expect(recorded.windowsNames).toEqual([
    appId,
    expect.stringMatching(/^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/),
  ])
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
])('whether a page can load %s: unpackaged %s, packaged %s', (url, unpackaged, packaged) => {
  expect([mayLoad(url, false), mayLoad(url, true)]).toEqual([unpackaged, packaged])
})

test('without a window nobody is trusted', () => {
  const senderFrame = { parent: null, origin: 'app://vezne' } as IpcMainInvokeEvent['senderFrame']
  const sender = {} as unknown as BrowserWindow['webContents']
  expect(createSenderCheck(() => null)({ sender, senderFrame })).toBe(false)
})

/** What Electron would tell of a new web contents, and what is asked of it; `call` emits and says what became of that. */
function newContents() {
  const asked: Record<string, unknown> = {}
  const asking = (name: string) => (given: unknown) => {
    asked[name] = given
  }
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: asking('permission'),
    setPermissionCheckHandler: asking('check'),
    setDevicePermissionHandler: asking('device'),
    webRequest: { onBeforeRequest: asking('request') },
  })
  const contents = Object.assign(new EventEmitter(), {
    session,
    setWindowOpenHandler: asking('open'),
    setWebRTCIPHandlingPolicy: asking('webRtc'),
  })
  const call = (emitter: EventEmitter, name: string, ...given: unknown[]): boolean => {
    const event = new PreventableEvent()
    emitter.emit(name, event, ...given)
    return event.defaultPrevented
  }
  return { asked, session, contents, call }
}

test('no web contents navigates, opens or attaches another, or gets a device, certificate or file', () => {
  hardenApp()
  const { asked, session, contents, call } = newContents()
  ;(app as unknown as EventEmitter).emit('web-contents-created', {}, contents)

  const ofContents = [
    'will-navigate',
    'will-frame-navigate',
    'will-redirect',
    'will-attach-webview',
    'will-prevent-unload',
  ]
  expect(new Set(contents.eventNames())).toEqual(
    new Set([...ofContents, 'select-bluetooth-device', 'select-client-certificate']),
  )
  for (const name of ofContents) expect([name, call(contents, name)]).toEqual([name, true])
  expect(new Set(session.eventNames())).toEqual(
    new Set(['will-download', 'select-hid-device', 'select-serial-port', 'select-usb-device']),
  )
  expect(call(session, 'will-download')).toBe(true)

  const chosen: unknown[] = []
  const choose = (choice?: unknown) => chosen.push(choice)
  const offered = [{ deviceId: '1', portId: '1' }]
  expect(call(contents, 'select-bluetooth-device', offered, choose)).toBe(true)
  expect(call(contents, 'select-client-certificate', 'https://vezne', offered, choose)).toBe(true)
  expect(call(session, 'select-serial-port', offered, contents, choose)).toBe(true)
  expect(call(session, 'select-hid-device', { deviceList: offered }, choose)).toBe(true)
  expect(call(session, 'select-usb-device', { deviceList: offered }, choose)).toBe(true)
  expect(chosen.filter(Boolean)).toEqual([])
  expect((asked['open'] as () => unknown)()).toEqual({ action: 'deny' })
  expect(asked['webRtc']).toBe('disable_non_proxied_udp')
})
