import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { operationsArgument } from '../../electron/core/names.ts'
import { everyName, namesByGroup } from '../every-operation.ts'
import { findChromium } from '../stand-in/chromium.ts'
import { findElectron } from './driver/find-electron.ts'
import { openApp } from './harness/open-app.ts'
import { eventually } from './harness/eventually.ts'
import { listenForWayOut, tryWaysOut } from './harness/ways-out.ts'
import { forbidden, violationOf } from './harness/violations.ts'

/** What the real page may not do, in a real Chromium, and what main asked of Electron. */

const reached: string[] = []
const outside = createServer((request, response) => {
  reached.push(request.url ?? '')
  response.end('outside')
}).listen(0, '127.0.0.1')
afterAll(() => outside.close())
await once(outside, 'listening')
const elsewhere = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/elsewhere`
// The one without windows does not know the switch for the ways of WebRTC.
const env = { CHROMIUM_PATH: findChromium({ headless: false }) }
const { app, ui, deposits } = await openApp({ env, ownChromium: true, theme: 'light' })

test('every page loads only from the app’s own scheme, and never violates its policy', async () => {
  const asked: string[] = []
  const complaints: string[] = []
  app.window.on('request', (request) => asked.push(request.url()))
  app.window.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  app.window.on('pageerror', (error) => complaints.push(error.message))
  await app.window.reload()
  await ui.signIn('checker')
  for (const page of ['unknown', 'reports', 'transactions', 'audit', 'ledger'] as const) await ui.goTo(page)
  await ui.signIn('maker')
  for (const page of ['banks', 'deposits', 'payouts'] as const) await ui.goTo(page)
  await deposits.create({ amount: '50', customerName: 'Ayşe Yılmaz', bank: 'FAST' })

  const origin = await app.window.evaluate(() => location.origin)
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
  expect(asked.filter((url) => url.includes('/bank-logo/')).length).toBeGreaterThan(5)
  expect(complaints).toEqual([])
})

test.each(forbidden)('stops and reports: %s', async (attempt, directive) => {
  expect(await violationOf(app.window, attempt, elsewhere)).toBe(directive)
  expect(await app.window.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(reached).toEqual([])
})

test('the page has no Node, and no way to main but one frozen function for each operation', async () => {
  const found = await app.window.evaluate(() => {
    const names = [
      'process',
      'require',
      'Buffer',
      'module',
      'exports',
      'global',
      '__dirname',
      'ipcRenderer',
      'electron',
    ]
    const { vezne } = window
    const groups = Object.entries(vezne)
    return {
      isolated: isSecureContext && crossOriginIsolated,
      node: names.filter((name) => name in globalThis),
      shape: Object.fromEntries(
        groups.map(([group, calls]) => [group, typeof calls === 'function' ? 'function' : Object.keys(calls)]),
      ),
      frozen: [vezne, ...groups.map(([, calls]) => calls)].every(
        (part) => typeof part === 'function' || Object.isFrozen(part),
      ),
      replaced: Reflect.set(globalThis, 'vezne', {}) || Reflect.deleteProperty(globalThis, 'vezne'),
    }
  })
  const shape = { ...namesByGroup, on: 'function' }
  expect(found).toEqual({ isolated: true, node: [], shape, frozen: true, replaced: false })
})

const onStandIn = test.runIf(findElectron() === null)

onStandIn('the page cannot leave, reload itself or open a window, and main knows that it tried', async () => {
  await app.window.evaluate((url) => void window.open(url), elsewhere)
  await eventually(async () => (await app.recorded())?.deniedWindows).toEqual([elsewhere])
  await app.window.evaluate((url) => void (location.href = url), elsewhere)
  await eventually(async () => (await app.recorded())?.preventedNavigations).toEqual([elsewhere])
  await app.window.evaluate(() => {
    location.reload()
  })
  await eventually(async () => (await app.recorded())?.preventedNavigations.length).toBe(2)
  expect(await app.window.evaluate(() => location.pathname)).toBe('/index.html')
  await eventually(() => app.window.context().pages().length).toBe(1)
  expect(reached).toEqual([])
})

test('S-11: no packet and no connection leaves the page, by WebRTC or by what it hints at', async () => {
  await using listeners = await listenForWayOut()
  await Promise.race([tryWaysOut(app.window, listeners.ports), listeners.firstHeard])
  expect(listeners.heard).toEqual([])
})

onStandIn('S-12: the page cannot put a file anywhere', async () => {
  await app.window.evaluate(() => {
    const href = URL.createObjectURL(new Blob(['@echo off']))
    Object.assign(document.createElement('a'), { href, download: 'vezne-update.bat' }).click()
  })
  await eventually(async () => (await app.recorded())?.downloads).toEqual([
    { name: 'vezne-update.bat', prevented: true },
  ])
})

onStandIn('main sets every limit that a page cannot show', async () => {
  const recorded = await app.recorded()
  expect(recorded?.sandboxEnabled).toBe(true)
  expect(recorded?.switches).toEqual({
    'proxy-server': 'http://127.0.0.1:9',
    'proxy-bypass-list': '<-loopback>',
    'host-resolver-rules': 'MAP * ~NOTFOUND',
  })
  expect(recorded?.webRtcPolicies).toEqual(['disable_non_proxied_udp'])
  expect(recorded?.permissions).toEqual({ request: false, check: false, device: false })
  expect(recorded?.schemes).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  expect(recorded?.windows).toEqual([
    {
      width: 1280,
      height: 800,
      minWidth: 960,
      minHeight: 640,
      title: 'Vezne',
      backgroundColor: '#f4f6f8',
      show: false,
      webPreferences: {
        preload: resolve(import.meta.dirname, '../../out/preload/index.cjs'),
        additionalArguments: [operationsArgument(everyName)],
        contextIsolation: true,
        sandbox: true,
        webSecurity: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webviewTag: false,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        navigateOnDragDrop: false,
        spellcheck: false,
        devTools: true,
      },
    },
  ])
})

onStandIn('without its policy, the session cancels foreign requests, and a frame gets no bridge', async () => {
  const protocol = await app.window.context().newCDPSession(app.window)
  await protocol.send('Page.setBypassCSP', { enabled: true })
  await app.window.reload()
  const outcome = await app.window.evaluate(
    (url) => fetch(url).then(String, (error: unknown) => String(error)),
    elsewhere,
  )
  expect(outcome).toContain('TypeError')
  expect((await app.recorded())?.cancelledRequests).toContain(elsewhere)
  const inFrame = await app.window.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return 'vezne' in (frame.contentWindow as object)
  })
  expect(inFrame).toBe(false)
  expect(reached).toEqual([])
})

test('the page hears the events of a closed list, each without a value, until it stops listening', async () => {
  const { refused, heard } = await app.window.evaluate(async () => {
    const heard: unknown[][] = []
    const { banks, on } = window.vezne
    const refused = ['app.info', 'banks.refresh'].map((name) => {
      try {
        return on(name as 'banks.changed', () => undefined)
      } catch (error) {
        return String(error)
      }
    })
    const stop = on('banks.changed', (...given: unknown[]) => heard.push(given))
    await banks.refresh()
    while (heard.length === 0) await new Promise(requestAnimationFrame)
    stop()
    const before = heard.length
    await banks.refresh()
    await banks.list()
    return { refused, heard: [heard[0], heard.length - before] }
  })
  expect(refused).toEqual(Array(2).fill('TypeError: No such event'))
  expect(heard).toEqual([[], 0])
})
