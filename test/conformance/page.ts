import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/run.mjs'
import { ask, signInPast, signOutPast } from '../e2e/harness/bridge.ts'
import { operator } from '../e2e/harness/ui.ts'
import { forbidden, violationOf } from '../e2e/harness/violations.ts'
import { listenForWayOut, tryWaysOut } from '../e2e/harness/ways-out.ts'
import type { RunningApp } from '../e2e/driver/app.ts'
import type { Assertion } from './stage.ts'

/** The window, and its page's walls. */

/** A listener of this machine that no page may reach. */
async function listening() {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end('outside')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/elsewhere`
  return { url, reached, [Symbol.dispose]: () => void server.close() }
}

/** Returns the process of the first `Tab`, which is the app's. */
const pidOfPage = (app: RunningApp) =>
  app.evaluateMain(({ app }) => app.getAppMetrics().find(({ type }) => type === 'Tab')?.pid ?? 0, null)

export const page: Assertion[] = [
  {
    id: 'K1',
    says: 'Electron has the pinned version, and the program is not packaged',
    async holds(stage) {
      stage.onElectronOnly('has no version of Electron')
      const app = await stage.page()
      const facts = await app.evaluateMain(
        ({ app }) => ({ electron: process.versions['electron'], isPackaged: app.isPackaged }),
        null,
      )
      const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        devDependencies: { electron: string }
      }
      assert.deepEqual(facts, { electron: devDependencies.electron, isPackaged: false })
    },
  },
  {
    id: 'K2',
    says: 'the window is on the screen within five seconds after its page has loaded',
    async holds(stage) {
      stage.onElectronOnly('has no screen: that its window is visible is a flag')
      const app = await stage.launch()
      const isVisible = () =>
        app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false, null)
      for (let tries = 0; tries < 50 && !(await isVisible()); tries += 1) await wait(100)
      assert.ok(await isVisible())
    },
  },
  {
    id: 'K3',
    says: 'the page has the app’s own origin; its context is secure and isolated',
    async holds(stage) {
      const app = await stage.page()
      const facts = await app.window.evaluate(() => [location.origin, isSecureContext, crossOriginIsolated])
      // Chromium cannot be taught a scheme from outside (test/stand-in/scheme-map.ts).
      const origin = stage.host === 'electron' ? 'app://vezne' : 'https://vezne.app.invalid'
      assert.deepEqual(facts, [origin, true, true])
    },
  },
  {
    id: 'K5',
    says: `the content security policy stops ${forbidden.length} forbidden attempts, each by its own directive`,
    async holds(stage) {
      const { window } = await stage.page()
      using outside = await listening()
      const stopped: [string, string][] = []
      for (const [attempt] of forbidden) stopped.push([attempt, await violationOf(window, attempt, outside.url)])
      assert.deepEqual(stopped, forbidden)
      assert.equal(await window.evaluate(() => 'ran' in globalThis), false)
      assert.deepEqual(outside.reached, [])
    },
  },
  {
    id: 'K7',
    says: 'the page’s process is in the system’s sandbox',
    async holds(stage) {
      stage.onElectronOnly('has a browser’s sandbox, and none as root')
      const app = await stage.page()
      if (process.platform === 'linux') {
        const status = readFileSync(`/proc/${await pidOfPage(app)}/status`, 'utf8')
        assert.match(status, /^NoNewPrivs:\s*1$/m)
        assert.match(status, /^Seccomp:\s*2$/m)
      } else {
        const isSandboxed = await app.evaluateMain(
          ({ app }) => app.getAppMetrics().find(({ type }) => type === 'Tab')?.sandboxed,
          null,
        )
        assert.equal(isSandboxed, true)
      }
    },
  },
  {
    id: 'K8',
    says: 'no request of the page reaches a listener on this computer',
    async holds(stage) {
      const { window } = await stage.page()
      using outside = await listening()
      await using ways = await listenForWayOut()
      await Promise.race([tryWaysOut(window, ways.ports), ways.firstHeard])
      await window.evaluate(async (url) => {
        const add = (name: string, properties: object) =>
          document.body.appendChild(Object.assign(document.createElement(name), properties))
        await fetch(url).catch(() => null)
        add('img', { src: url })
        Reflect.construct(WebSocket, [url.replace('http', 'ws')])
        globalThis.open(url)
        const form = add('form', { action: url, target: '_blank' }) as HTMLFormElement
        form.submit()
        add('a', { href: url, download: 'out.txt' }).click()
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }, outside.url)
      assert.deepEqual([outside.reached, ways.heard], [[], []])
    },
  },
  {
    id: 'K9',
    says: 'the page cannot navigate or reload itself; after each of 50 reloads by main, main answers the page’s calls',
    async holds(stage) {
      const { window, evaluateMain } = await stage.page()
      using outside = await listening()
      await window.evaluate(
        (url) => void Object.assign(globalThis, { isFirst: true }, { gone: (location.href = url) }),
        outside.url,
      )
      await window.evaluate(() => location.reload())
      await wait(500)
      assert.deepEqual(await window.evaluate(() => ['isFirst' in globalThis, location.pathname]), [true, '/index.html'])
      for (let times = 0; times < 50; times += 1) {
        await window.evaluate(() => void Object.assign(globalThis, { isFormer: true }))
        await evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload(), null)
        await window.waitForFunction(() => !('isFormer' in globalThis) && 'vezne' in globalThis)
        await ask(window, 'app.info')
      }
      await signInPast(window, 'maker', operator('maker').passphrase)
      await signOutPast(window)
      assert.equal(await ask(window, 'session.current'), null)
      assert.deepEqual(outside.reached, [])
    },
  },
  {
    id: 'K10',
    says: 'every permission is denied',
    async holds(stage) {
      const app = await stage.page()
      const media = await app.window.evaluate(() =>
        navigator.mediaDevices.getUserMedia({ audio: true }).then(String, (error: unknown) => (error as Error).name),
      )
      assert.match(media, /^(?:NotAllowed|NotFound)Error$/)
      if (stage.host === 'stand-in') {
        assert.deepEqual((await app.recorded())?.permissions, { request: false, check: false, device: false })
        return
      }
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'] as const
      const states = await app.window.evaluate(
        (names) => Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state)),
        names,
      )
      assert.deepEqual(
        states,
        names.map(() => 'denied'),
      )
    },
  },
]
