import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../electron/shell/app-headers.ts'
import { eventually } from '../harness/eventually.ts'
import type { RunningApp } from './app.ts'
import { buildTinyApp } from './build-tiny-app.ts'
import { findElectron } from './find-electron.ts'
import { launch } from './launch.ts'
import type { TinyPage } from './tiny-app/page.ts'

/** The shell's walls around the page, as a real Chromium keeps them through the stand-in. */

let root: string
let app: RunningApp
const elsewhere = 'http://127.0.0.1:9/elsewhere'

beforeAll(async () => {
  root = await buildTinyApp()
  app = await launch({ root })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

test('the page, its module and a logo come from the app, with its headers', async () => {
  expect(await app.window.textContent('#state')).toBe('ran')
  expect(await app.window.evaluate(() => (document.querySelector('#logo') as HTMLImageElement).naturalWidth)).toBe(1)
  expect(await app.window.evaluate(() => isSecureContext && crossOriginIsolated)).toBe(true)
})

test.each([
  ['image', 'img-src'],
  ['fetch', 'connect-src'],
  ['web socket', 'connect-src'],
  ['frame', 'frame-src'],
  ['style sheet', 'style-src-elem'],
  ['remote script', 'script-src-elem'],
  ['script element', 'require-trusted-types-for'],
  ['inline script', 'require-trusted-types-for'],
  ['inline handler', 'require-trusted-types-for'],
  ['eval', 'require-trusted-types-for'],
  ['markup', 'require-trusted-types-for'],
  ['form', 'form-action'],
  ['base', 'base-uri'],
])('the content security policy stops and reports: %s', async (name, directive) => {
  const reported = await app.window.evaluate(([name, url]) => (globalThis as unknown as TinyPage).attempt(name, url), [
    name,
    elsewhere,
  ] as const)
  expect(contentSecurityPolicy).toContain(directive.replace(/-(elem|attr)$/, ''))
  expect(reported).toBe(directive)
  expect(await app.window.evaluate(() => (globalThis as unknown as TinyPage).ran)).toBeUndefined()
})

const onStandIn = test.runIf(findElectron() === null)

onStandIn('the page cannot leave, reload itself or open a window, and main knows that it tried', async () => {
  await app.window.evaluate((url) => {
    window.open(url)
    location.href = url
  }, elsewhere)
  await eventually(async () => (await app.recorded())?.preventedNavigations).toEqual([elsewhere])
  await app.window.evaluate(() => {
    location.reload()
  })
  await eventually(async () => (await app.recorded())?.preventedNavigations.length).toBe(2)
  expect((await app.recorded())?.deniedWindows).toEqual([elsewhere])
  expect(await app.window.evaluate(() => location.pathname)).toBe('/index.html')
  await eventually(() => app.window.context().pages().length).toBe(1)
})

test('a driver may reload the page, as a person with the inspector may', async () => {
  await app.window.evaluate(() => Object.assign(globalThis, { before: true }))
  await app.window.reload()
  expect(await app.window.evaluate(() => 'before' in globalThis)).toBe(false)
  expect(await app.window.textContent('#state')).toBe('ran')
})

onStandIn('without the policy the session itself cancels what is not the app’s', async () => {
  const protocol = await app.window.context().newCDPSession(app.window)
  await protocol.send('Page.setBypassCSP', { enabled: true })
  await app.window.reload()
  const outcome = await app.window.evaluate(
    (url) => fetch(url).then(String, (error: unknown) => String(error)),
    elsewhere,
  )
  expect(outcome).toContain('TypeError')
  expect((await app.recorded())?.cancelledRequests).toContain(elsewhere)

  // A frame of somebody else, if there ever were one, gets no bridge.
  const inFrame = await app.window.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return 'vezne' in (frame.contentWindow as object)
  })
  expect(inFrame).toBe(false)
})

onStandIn('everything was asked of Electron that a page cannot show', async () => {
  const recorded = await app.recorded()
  expect(recorded?.sandboxEnabled).toBe(true)
  expect(recorded?.permissions).toEqual({ request: false, check: false, device: false })
  expect(recorded?.schemes).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
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
        preload: `${root}/preload.cjs`,
        additionalArguments: [
          '--vezne-operations=app.info,app.copyText,app.openLink,preferences.read,preferences.change,app.deepLink,banks.refresh,deposits.list,payouts.send',
        ],
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
