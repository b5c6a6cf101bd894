import assert from 'node:assert/strict'
import { join } from 'node:path'
import { operationsArgument } from '../../electron/core/names.ts'
import { root } from '../../scripts/run.mjs'
import { ask } from '../e2e/harness/bridge.ts'
import { namesByGroup } from '../every-operation.ts'
import { until } from '../keychain/until.ts'
import type { Assertion } from './stage.ts'

/** Tries values that cross between the page and main. */

export const bridge: Assertion[] = [
  {
    id: 'K4',
    says: 'window.vezne is frozen and has every operation; the page cannot reach any part of Node',
    async holds(stage) {
      const app = await stage.page()
      const facts = await app.window.evaluate(() => {
        const { vezne } = window
        const groups = Object.entries(vezne)
        const names = ['process', 'require', 'Buffer', 'module', 'global', 'ipcRenderer', 'electron']
        return {
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
      assert.deepEqual(facts, { node: [], shape: { ...namesByGroup, on: 'function' }, frozen: true, replaced: false })
    },
  },
  {
    id: 'K6',
    says: 'the bridge passes values unchanged and refuses proxy objects; no stack trace of main reaches the page',
    async holds(stage) {
      const app = await stage.launch()
      await app.evaluateMain(({ ipcMain }) => {
        ipcMain.removeHandler('vezne:app.info')
        ipcMain.handle('vezne:app.info', (_event, value: unknown) => {
          if (value !== 'throw') return value
          throw Object.assign(new Error('broken'), { stack: 'Error: broken\n    at /in/main.js:1:1' })
        })
      }, null)
      const facts = await app.window.evaluate(async () => {
        const echo = window.vezne.app.info as unknown as (value: unknown) => Promise<never>
        const failure = async (value: unknown): Promise<string> => {
          try {
            await echo(value)
            return ''
          } catch (error) {
            return error instanceof Error ? `${error.message}\n${error.stack}` : String(error)
          }
        }
        const bytes = new Uint8Array(8 * 1024 * 1024).fill(7)
        const sent = { big: 10n ** 30n, at: new Date(5), none: NaN, zero: -0, nothing: undefined, bytes: bytes.buffer }
        const back: typeof sent = await echo(sent)
        const returned = new Uint8Array(back.bytes)
        return {
          values: [back.big === sent.big, back.at.getTime(), Number.isNaN(back.none), Object.is(back.zero, -0)],
          hasNothing: Object.hasOwn(back, 'nothing'),
          bytes: [returned.length, returned.every((byte) => byte === 7)],
          proxy: (await failure(new Proxy({}, {}))) !== '',
          stack: (await failure('throw')).includes('/in/main.js'),
        }
      })
      assert.deepEqual(facts, {
        values: [true, 5, true, true],
        hasNothing: true,
        bytes: [8 * 1024 * 1024, true],
        proxy: true,
        stack: false,
      })
    },
  },
  {
    id: 'K11',
    says: 'main refuses a call from other web contents',
    async holds(stage) {
      const app = await stage.launch()
      await app.evaluateMain(
        ({ BrowserWindow }, { preload, argument }) => {
          const stranger = new BrowserWindow({
            show: false,
            webPreferences: { preload, additionalArguments: [argument], sandbox: true, contextIsolation: true },
          })
          void stranger.loadURL('app://vezne/index.html')
        },
        { preload: join(root, 'out/preload/index.cjs'), argument: operationsArgument(['app.info']) },
      )
      const stranger = await until('the other page is there', async () => {
        const other = app.window
          .context()
          .pages()
          .find((one) => one !== app.window)
        return (await other?.evaluate(() => 'vezne' in globalThis).catch(() => false)) && other
      })
      const answer = await stranger.evaluate(() => window.vezne.app.info())
      assert.equal(!answer.ok && answer.error.code, 'untrusted_sender')
      assert.equal((await ask(app.window, 'app.info')).version !== '', true)
    },
  },
]
