import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningApp } from '../e2e/driver/app.ts'
import { call, signInPast } from '../e2e/harness/bridge.ts'
import { akbank } from '../e2e/harness/ibans.ts'
import { submitPast } from '../e2e/harness/payouts-past.ts'
import { operator } from '../e2e/harness/ui.ts'
import type { Assertion } from './stage.ts'
import { needsHands, press } from './system.ts'

/** Tries what only a person's own keys and buttons can show. */

const onPage = 'has a page of Chromium’s in the place of a window'
/** As long as a window needs to take the keyboard. */
const takesKeyboard = () => wait(1_500)

/** In-memory of `in-electron.cjs`: what the driver had put something in the place of. */
type MainGlobal = typeof globalThis & { driverDesk: { realMessageBox: Electron.Dialog['showMessageBox'] } }

/** The text of a field that is put on the page for this, with the cursor in it. */
const writeInto = (app: RunningApp, text: string) =>
  app.window.evaluate((text) => {
    const field = Object.assign(document.createElement('textarea'), { id: 'conformance', value: text })
    document.getElementById('conformance')?.remove()
    document.body.append(field)
    field.focus()
  }, text)
const textOf = (app: RunningApp) => app.window.locator('#conformance').inputValue()

export const hands: Assertion[] = [
  {
    id: 'K16',
    says: 'Escape cancels a question about money, and Enter does not confirm it',
    async holds(stage) {
      stage.onElectronOnly('has no message box: a driver answers by number')
      needsHands()
      const app = await stage.launch()
      await signInPast(app.window, 'maker', operator('maker').passphrase)
      const { id, revision } = await submitPast(app, { minor: '7550', iban: akbank, accountName: 'Burak Demir' })
      const { passphrase } = operator('checker')
      await signInPast(app.window, 'checker', passphrase)
      await app.evaluateMain((electron) => {
        const { dialog } = electron as unknown as { dialog: Electron.Dialog }
        dialog.showMessageBox = (globalThis as MainGlobal).driverDesk.realMessageBox
      }, null)
      for (const key of ['Escape', 'Enter'] as const) {
        const answer = call(app.window, 'payouts.approve', { id, revision, passphrase })
        await takesKeyboard()
        press(key)
        // On macOS Enter presses nothing, where one button is both the default and the way out.
        if (await Promise.race([answer.then(() => false), wait(3_000, true)])) press('Escape')
        const result = await answer
        assert.equal(!result.ok && result.error.code, 'declined_in_dialog', key)
      }
    },
  },
  {
    id: 'K26',
    says: 'the menu’s shortcuts copy, paste, undo and enlarge; Ctrl+W closes nothing',
    async holds(stage) {
      stage.onElectronOnly('keeps the menu as a list, without its keys')
      needsHands()
      const app = await stage.launch()
      const zoom = () =>
        app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel() ?? 0, null)
      await app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus(), null)
      await writeInto(app, 'bir')
      await takesKeyboard()
      press('a', true)
      press('c', true)
      press('v', true)
      press('v', true)
      await wait(500)
      assert.equal(await textOf(app), 'birbir')
      press('z', true)
      await wait(500)
      assert.equal(await textOf(app), 'bir')
      press('plus', true)
      await wait(500)
      assert.ok((await zoom()) > 0)
      press('0', true)
      press('w', true)
      await takesKeyboard()
      assert.equal(await zoom(), 0)
    },
  },
  {
    id: 'K27',
    says: 'a right click on a field opens a menu',
    async holds(stage) {
      stage.onElectronOnly(onPage)
      const app = await stage.launch()
      await app.evaluateMain(({ Menu }) => {
        Menu.prototype.popup = function popup(this: Electron.Menu) {
          Object.assign(globalThis, { opened: this.items.map(({ role }) => role) })
        }
      }, null)
      await writeInto(app, 'bir')
      await app.window.locator('#conformance').click({ button: 'right' })
      await wait(1_000)
      const roles = await app.evaluateMain(() => (globalThis as unknown as { opened?: string[] }).opened, null)
      for (const role of ['copy', 'paste']) assert.ok(roles?.includes(role), `${role} is missing: ${String(roles)}`)
    },
  },
  {
    id: 'K28',
    says: 'the system’s idle time grows, and starts again at 0 after a key press',
    async holds(stage) {
      stage.onElectronOnly('always has somebody at its keys')
      needsHands()
      const app = await stage.launch()
      // The driver has put another one before it.
      const seconds = () =>
        app.evaluateMain(({ powerMonitor }) => {
          const { getSystemIdleTime } = Object.getPrototypeOf(powerMonitor) as Electron.PowerMonitor
          return getSystemIdleTime.call(powerMonitor)
        }, null)
      press('Shift')
      await wait(4_000)
      const quiet = await seconds()
      assert.ok(quiet >= 2, `${quiet} s after four without a key`)
      press('Shift')
      await wait(500)
      assert.ok((await seconds()) < quiet)
    },
  },
]
