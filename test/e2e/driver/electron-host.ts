import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const output = keepOutput()
    const own = { VEZNE_DRIVER_ANSWERS: answers.join(), VEZNE_DRIVER_OUTPUT: output.file }
    const all: NodeJS.ProcessEnv = { ...env, ...own }
    const { app, window, ended } = await openWindow(output, () =>
      _electron.launch({
        executablePath: binary,
        args: ['-r', inElectron, root, `--user-data-dir=${userData}`, `--lang=${locale}`, ...args],
        env: Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)),
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
      output: output.text,
      ended: () => ended,
      endSystemSession: () => Promise.reject(new Error('Windows alone ends a session of a real Electron')),
      async close() {
        await app.close()
        output.dispose()
      },
    }
  }

type Output = ReturnType<typeof keepOutput>

/** Of main, in a file that `in-electron.cjs` writes; the text outlives it. */
function keepOutput() {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-output-'))
  const file = join(folder, 'output')
  let last: string | null = null
  const text = () => last ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const dispose = () => {
    last = text()
    rmSync(folder, { recursive: true, force: true })
  }
  return { file, text, dispose }
}

/** Rejects where the program ends before its window comes, as the stand-in's driver does. */
async function openWindow(output: Output, launch: () => Promise<ElectronApplication>) {
  let app: ElectronApplication | null = null
  try {
    app = await launch()
    const ended = once(app.process(), 'exit').then(([code]) => code as number | null)
    const window = await app.firstWindow({ timeout: windowLimit })
    await window.waitForLoadState()
    return { app, window, ended }
  } catch (cause) {
    await app?.close()
    output.dispose()
    throw new Error(`Main has ended, or opened no window.\n${output.text()}`, { cause })
  }
}
