import { join } from 'node:path'
import { app, dialog } from 'electron'
import type { Log } from '../core/log.ts'
import { appId, toastActivatorId } from './app-id.ts'
import { appImage } from './installation.ts'
import { localeOfSystem } from './preferences.ts'
import { nativeTexts } from './texts.ts'

/** What the program refuses to start with, where its data are, and whether it may work with real money. */

/** Each of these lets whoever set it switch off or read our TLS (security 15). */
const refusedAlways = ['NODE_TLS_REJECT_UNAUTHORIZED', 'SSLKEYLOGFILE']
/**
 * Code inside the process, authorities that we would trust beside the system's, other ways to the service, what goes by in the process written
 * elsewhere. Developers' machines set them for good reasons, above all where a company's proxy opens TLS, and hold no real
 * merchant's secret: refused when packaged. Where a package's fuses make one of them powerless (scripts/package/fuses.ts), somebody
 * meant something by it all the same.
 */
const refusedPackaged = [
  ...['NODE_OPTIONS', 'NODE_PATH', 'ELECTRON_RUN_AS_NODE', 'ELECTRON_NO_ASAR'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_USE_ENV_PROXY'],
  ...['NODE_DEBUG', 'NODE_V8_COVERAGE', 'ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE'],
]
/** Windows' installer gives the first to a program that it has replaced, COM the second after a click on a notification. Neither does anything. */
const harmless = ['--updated', '-Embedding']
/** The launcher of an AppImage adds it where the system gives programs no user namespaces. */
const withoutSandbox = '--no-sandbox'

export const weakeningVariables = (env: NodeJS.ProcessEnv, packaged: boolean): string[] =>
  [...refusedAlways, ...(packaged ? refusedPackaged : [])].filter((name) => env[name] !== undefined)

/**
 * Every switch, whatever it is called (security 25): with some the page can be listened to or its walls taken down
 * (`--remote-debugging-port`, `--disable-web-security`), with others the program has other data (`--user-data-dir`), and no fuse
 * stops them. Developers need some of them.
 */
export const refusedSwitches = (argv: readonly string[], packaged: boolean): string[] =>
  packaged ? argv.slice(1).filter((argument) => argument.startsWith('-') && !harmless.includes(argument)) : []

/** The variables and switches that this start is refused for. None: it may start. */
export const refusals = (): string[] => [
  ...weakeningVariables(process.env, app.isPackaged),
  ...refusedSwitches(process.argv, app.isPackaged),
]

/** Says why the program does not start, and ends it. Before it is ready, Linux shows no box. */
export async function refuse(names: readonly string[], log: Log): Promise<void> {
  await app.whenReady()
  log('program.refused', { names: names.map(nameAlone) })
  const { startFailure, refused } = nativeTexts[localeOfSystem(app.getLocale())]
  const isByLauncher = names.join() === withoutSandbox && appImage(process.execPath, process.env) !== null
  dialog.showErrorBox(startFailure.title, isByLauncher ? refused.appImage : refused.settings(names.join(', ')))
  app.exit(1)
}

/** A switch without what was given to it, which may be a path. */
const nameAlone = (name: string): string => /^[A-Z_]+$|^-+[A-Za-z0-9-]{0,60}/.exec(name)?.[0] ?? '-'

/**
 * Before the data are looked at: on Windows they would lie in the roaming profile, which a domain copies to every machine that the
 * person signs in to; a stale copy of a ledger sends again what was sent since.
 */
export function keepDataOnThisMachine(): void {
  const local = process.env['LOCALAPPDATA']
  if (process.platform !== 'win32' || local === undefined || app.commandLine.hasSwitch('user-data-dir')) return
  app.setPath('userData', join(local, 'Vezne'))
}

/** Without it Windows would make a second entry in the Start menu, and a new COM class with each run. */
export function nameToWindows(): void {
  // A developer's Electron is another program.
  if (process.platform !== 'win32' || !app.isPackaged) return
  app.setAppUserModelId(appId)
  app.setToastActivatorCLSID(toastActivatorId)
}

/**
 * A program that is not packaged has an inspector and takes every switch: no real merchant's money there, unless a developer says
 * so.
 */
export const mayWorkLive = (): boolean => app.isPackaged || process.env['VEZNE_DEVELOPER_LIVE'] === '1'
