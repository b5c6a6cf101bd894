import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import type { RunningApp } from '../e2e/driver/app.ts'
import { payoutTo } from '../e2e/harness/all-payouts.ts'
import { ask, call, signInPast } from '../e2e/harness/bridge.ts'
import { akbank } from '../e2e/harness/ibans.ts'
import { approvePast, submitPast } from '../e2e/harness/payouts-past.ts'
import { operator } from '../e2e/harness/ui.ts'
import { founders } from '../e2e/harness/workspace-form.ts'
import { until } from '../keychain/until.ts'
import { skip, type Assertion, type Stage } from './stage.ts'
import { endAll, powershell, processesOf, startUndriven } from './system.ts'

/** How the program begins and ends. */

const signIn = (app: RunningApp, id: string) => signInPast(app.window, id, operator(id).passphrase)
const pidOf = (app: RunningApp) => app.evaluateMain(() => process.pid, null)

/** Why sessions of the maker have ended, newest first, as a later start reads it in the trail. */
async function endsInTrail(stage: Stage, userData: string): Promise<string[]> {
  const app = await stage.launch({ userData })
  await signIn(app, 'checker')
  const query = { group: 'session', by: 'maker', search: '', day: null, before: null } as const
  const { events } = await ask(app.window, 'audit.page', query)
  await app.close()
  return events
    .filter(({ action }) => action === 'session.ended')
    .map(({ after }) => (JSON.parse(after ?? '{}') as { reason: string }).reason)
}

type Held = typeof globalThis & { payoutsHeld: number }

type Serve = import('node:http').RequestListener

/** Makes the sandbox's service begin with a payout only after a while. */
const holdPayouts = (app: RunningApp, ms: number) =>
  app.evaluateMain((_electron, ms) => {
    const counted = globalThis as Held
    counted.payoutsHeld = 0
    process.getBuiltinModule('node:diagnostics_channel').subscribe('http.server.request.start', (message) => {
      const { request, server } = message as { request: { url?: string }; server: import('node:http').Server }
      if (request.url !== '/v1/withdraw') return
      counted.payoutsHeld += 1
      const usual = server.listeners('request') as Serve[]
      server.removeAllListeners('request')
      server.once('request', (incoming, outgoing) => {
        for (const serve of usual) server.on('request', serve)
        setTimeout(() => {
          for (const serve of usual) serve(incoming, outgoing)
        }, ms)
      })
    })
  }, ms)

/** A payout that the service has, and has not answered. */
async function sendHeld(app: RunningApp, ms: number): Promise<Payout> {
  await signIn(app, 'maker')
  const payout = await submitPast(app, { minor: '7550', iban: akbank, accountName: 'Burak Demir' })
  await signIn(app, 'checker')
  const { id, revision } = await approvePast(app, payout)
  await holdPayouts(app, ms)
  await app.dialogs.answer(0)
  void call(app.window, 'payouts.send', { id, revision }).catch(() => undefined)
  await until('the service has the payout', () => app.evaluateMain(() => (globalThis as Held).payoutsHeld > 0, null))
  return payout
}

const logOf = (userData: string) => readFileSync(join(userData, 'log', 'vezne.log'), 'utf8')

/** The answer of the window to the end of the Windows session. */
async function tellOfSessionEnd(app: RunningApp, message: 'WM_QUERYENDSESSION' | 'WM_ENDSESSION'): Promise<number> {
  const handle = await app.evaluateMain(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNativeWindowHandle().readUInt32LE() ?? 0,
    null,
  )
  const [code, ends] = { WM_QUERYENDSESSION: [0x11, 0], WM_ENDSESSION: [0x16, 1] }[message]
  return Number(
    powershell(
      `Add-Type -Namespace Vezne -Name User -MemberDefinition '[DllImport("user32.dll")] public static extern IntPtr ` +
        `SendMessage(IntPtr h, uint m, IntPtr w, IntPtr l);'; ` +
        `[Vezne.User]::SendMessage([IntPtr]${handle}, ${code}, [IntPtr]${ends}, [IntPtr]0)`,
    ),
  )
}

/** Windows ends the session, unless the program asks it to wait: false. */
async function endSystemSession(app: RunningApp): Promise<boolean> {
  if (app.host === 'stand-in') return app.endSystemSession()
  if ((await tellOfSessionEnd(app, 'WM_QUERYENDSESSION')) === 0) return false
  await tellOfSessionEnd(app, 'WM_ENDSESSION').catch(() => 0)
  return true
}

export const life: Assertion[] = [
  {
    id: 'K20',
    says: 'a second start exits with 0 and shows the first window; after a kill the program can start again',
    async holds(stage) {
      const userData = await stage.folder()
      const first = await stage.launch({ userData })
      await first.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize(), null)
      const [code] = (await once(startUndriven(stage.host, userData), 'exit')) as [number]
      assert.equal(code, 0)
      await until('the first is shown', () =>
        first.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized() === false, null),
      )
      process.kill(await pidOf(first), 'SIGKILL')
      await first.ended()
      await stage.launch({ userData })
    },
  },
  {
    id: 'K21',
    says: 'if the page’s process dies, the session ends and the sign-in page comes back',
    async holds(stage) {
      stage.onElectronOnly('does not tell of a page’s process that is gone')
      const userData = await stage.folder()
      const app = await stage.launch({ userData })
      await signIn(app, 'maker')
      await app.evaluateMain(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
      }, null)
      await until('the page is back, and nobody is signed in', () =>
        app.evaluateMain(async ({ BrowserWindow }) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          if (!contents || contents.isLoading() || contents.isCrashed()) return false
          const answer = (await contents.executeJavaScript('vezne.session.current()')) as {
            ok: boolean
            value: unknown
          }
          return answer.ok && answer.value === null
        }, null),
      )
      await app.close()
      assert.deepEqual(await endsInTrail(stage, userData), ['page_lost'])
    },
  },
  {
    id: 'K22',
    says: 'an unexpected exception or rejection ends the session; the program exits with 1',
    async holds(stage) {
      const userData = await stage.folder()
      for (const how of ['thrown', 'rejected']) {
        const app = await stage.launch({ userData })
        await signIn(app, 'maker')
        await app.evaluateMain((_electron, how) => {
          const error = new RangeError('unexpected')
          if (how === 'rejected') void Promise.reject(error)
          else
            setImmediate(() => {
              throw error
            })
        }, how)
        assert.equal(await app.ended(), 1)
      }
      assert.deepEqual(await endsInTrail(stage, userData), ['unexpected', 'unexpected'])
    },
  },
  {
    id: 'K23',
    says: 'on quit, the program stores the outcome of a payout that is being sent, exits with 0 and leaves no process',
    async holds(stage) {
      const userData = await stage.folder()
      const app = await stage.launch({ userData })
      const { accountName } = await sendHeld(app, 2_000)
      await app.close()
      assert.equal(await app.ended(), 0)
      for (let tries = 0; tries < 100 && processesOf(userData).length > 0; tries += 1) await wait(100)
      assert.deepEqual(processesOf(userData), [])
      const next = await stage.launch({ userData })
      await signIn(next, 'checker')
      const { state } = await payoutTo(next.window, accountName)
      assert.ok(['accepted', 'pending', 'completed'].includes(state), state)
    },
  },
  {
    id: 'K24',
    says: 'after the program restarts itself, a new process shows its window',
    async holds(stage) {
      stage.onElectronOnly('counts restarts, and leaves them to its driver')
      const userData = await stage.folder()
      const app = await stage.launch({ userData })
      const former = await pidOf(app)
      await app.evaluateMain(({ app }) => void Reflect.deleteProperty(app, 'relaunch'), null)
      await app.dialogs.answer(0)
      const draft = {
        ...{ name: 'Çınar Ödeme', serviceAddress: 'https://127.0.0.1:1', checkoutAddress: 'https://127.0.0.1:2' },
        ...{ apiKey: 'live-key-0002', apiSecret: 'not-a-real-secret-0002', ...founders, server: null },
      }
      void call(app.window, 'workspaces.create', draft).catch(() => undefined)
      await app.ended()
      await until('the second window is shown', () => logOf(userData).match(/window\.shown/g)?.length === 2)
      const ids = processesOf(userData)
      assert.ok(ids.length > 0 && !ids.includes(former))
      endAll(userData)
    },
  },
  {
    id: 'K25',
    says: 'log-off on Windows waits for a payout; the audit trail records the end of the session',
    async holds(stage) {
      if (stage.host === 'electron' && process.platform !== 'win32') skip('only Windows asks windows before it ends')
      const userData = await stage.folder()
      const busy = await stage.launch({ userData })
      const { accountName } = await sendHeld(busy, 2_000)
      assert.equal(await endSystemSession(busy), false)
      assert.equal(await busy.ended(), 0)
      const idle = await stage.launch({ userData })
      await signIn(idle, 'maker')
      const { state } = await payoutTo(idle.window, accountName)
      assert.ok(['accepted', 'pending', 'completed'].includes(state), state)
      assert.equal(await endSystemSession(idle), true)
      assert.equal(await idle.ended(), 0)
      assert.equal((await endsInTrail(stage, userData))[0], 'shut_down')
    },
  },
]
