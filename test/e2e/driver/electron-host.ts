import { _electron } from 'playwright-core'
import type { ShownDialog, ShownNotification } from '../../stand-in/recorded.ts'
import type { Host } from './app.ts'

interface Desk {
  coming: number[]
  shown: ShownDialog[]
  comingFiles: (string | null)[]
  links: string[]
  notifications: (ShownNotification & { held: WeakRef<Electron.Notification> })[]
}
/** Kept in main's global scope, because every function sent there stands alone. */
type MainGlobal = typeof globalThis & { driverDesk: Desk }

/**
 * A real Electron. Its native dialogs and links would wait for a person, so they are replaced in main; so are its notifications,
 * and starting anew.
 */
export const launchElectron =
  (binary: string): Host =>
  async ({ root, userData, env, locale, args }) => {
    const app = await _electron.launch({
      executablePath: binary,
      args: [root, `--user-data-dir=${userData}`, `--lang=${locale}`, ...args],
      env: Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined)),
    })
    let output = ''
    const { stdout, stderr } = app.process()
    for (const stream of [stdout, stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))

    await app.evaluate(({ app, dialog, Notification, shell }) => {
      const desk: Desk = { coming: [], shown: [], comingFiles: [], links: [], notifications: [] }
      ;(globalThis as MainGlobal).driverDesk = desk
      const showMessageBox = (...given: unknown[]): Promise<Electron.MessageBoxReturnValue> => {
        const { message, detail = '', buttons = [], defaultId, cancelId } = given.at(-1) as Electron.MessageBoxOptions
        const response = desk.coming.shift() ?? cancelId ?? 0
        desk.shown.push({ message, detail, buttons, defaultId, cancelId, response })
        return Promise.resolve({ response, checkboxChecked: false })
      }
      dialog.showMessageBox = showMessageBox
      dialog.showOpenDialog = () => {
        const path = desk.comingFiles.shift() ?? null
        return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] })
      }
      dialog.showSaveDialog = () => {
        const path = desk.comingFiles.shift() ?? null
        return Promise.resolve({ canceled: path === null, filePath: path ?? '' })
      }
      Notification.isSupported = () => true
      Notification.prototype.show = function (this: Electron.Notification) {
        const { title, body } = this
        // As without the driver: one that the app does not hold is collected.
        desk.notifications.push({ title, body, held: new WeakRef(this) })
      }
      app.relaunch = () => undefined
      shell.openExternal = (url) => Promise.resolve(void desk.links.push(url))
    })
    const ended = new Promise<void>((resolve) => app.once('close', () => resolve()))
    const window = await app.firstWindow()
    await window.waitForLoadState()
    return {
      host: 'electron',
      window,
      // Playwright's own type of the same: it unboxes handles, which nobody sends here.
      evaluateMain: (run, input) => app.evaluate(run as never, input as never) as never,
      recorded: () => Promise.resolve(null),
      dialogs: {
        answer: (...buttons) =>
          app.evaluate(
            (_electron, pressed) => void (globalThis as MainGlobal).driverDesk.coming.push(...pressed),
            buttons,
          ),
        shown: () => app.evaluate(() => (globalThis as MainGlobal).driverDesk.shown),
        choose: (...paths) =>
          app.evaluate(
            (_electron, chosen) => void (globalThis as MainGlobal).driverDesk.comingFiles.push(...chosen),
            paths,
          ),
      },
      notifications: {
        shown: () =>
          app.evaluate(() =>
            (globalThis as MainGlobal).driverDesk.notifications.map(({ title, body }) => ({ title, body })),
          ),
        click: (index) =>
          app.evaluate((_electron, place) => {
            const notification = (globalThis as MainGlobal).driverDesk.notifications[place]?.held.deref()
            if (!notification)
              throw new Error(`Nobody holds notification ${place}: a click on it would come to nothing`)
            notification.emit('click')
          }, index),
      },
      clipboard: () => app.evaluate(({ clipboard }) => clipboard.readText()),
      openedLinks: () => app.evaluate(() => (globalThis as MainGlobal).driverDesk.links),
      output: () => output,
      ended: () => ended,
      close: () => app.close(),
    }
  }
