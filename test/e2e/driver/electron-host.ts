import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication } from 'playwright-core'
import type { ShownDialog, ShownNotification } from '../../stand-in/recorded.ts'
import type { Host } from './app.ts'

/** What `in-electron.cjs` keeps in main's global scope. */
interface Desk {
  coming: number[]
  shown: ShownDialog[]
  comingFiles: (string | null)[]
  links: string[]
  notifications: (ShownNotification & { held: WeakRef<Electron.Notification> })[]
}
type MainGlobal = typeof globalThis & { driverDesk: Desk }

const inElectron = fileURLToPath(new URL('in-electron.cjs', import.meta.url))
const windowLimit = 60_000

/** A real Electron, with its sandbox. What would wait for a person is replaced in main before the app's own code runs. */
export const launchElectron =
  (binary: string): Host =>
  async ({ root, userData, env, locale, args, answers }) => {
    const withAnswers: NodeJS.ProcessEnv = { ...env, VEZNE_DRIVER_ANSWERS: answers.join() }
    const { app, window, output, ended } = await openWindow(() =>
      _electron.launch({
        executablePath: binary,
        args: ['-r', inElectron, root, `--user-data-dir=${userData}`, `--lang=${locale}`, ...args],
        env: Object.fromEntries(
          Object.entries(withAnswers).filter((pair): pair is [string, string] => pair[1] !== undefined),
        ),
        chromiumSandbox: true,
        timeout: windowLimit,
      }),
    )
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
      output,
      ended: () => ended,
      endSystemSession: () => Promise.reject(new Error('Windows alone ends a session of a real Electron')),
      close: () => app.close(),
    }
  }

/** Rejects where the program ends before its window comes, as the stand-in's driver does. */
async function openWindow(launch: () => Promise<ElectronApplication>) {
  let app: ElectronApplication | null = null
  let text = ''
  try {
    app = await launch()
    const { stdout, stderr } = app.process()
    for (const stream of [stdout, stderr]) stream?.on('data', (piece: Buffer) => (text += piece.toString()))
    const ended = once(app.process(), 'exit').then(([code]) => code as number | null)
    const window = await app.firstWindow({ timeout: windowLimit })
    await window.waitForLoadState()
    return { app, window, ended, output: () => text }
  } catch (cause) {
    await app?.close()
    throw new Error(`Main has ended, or opened no window.\n${text}`, { cause })
  }
}
