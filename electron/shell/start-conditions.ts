import { join } from 'node:path'
import { app, dialog } from 'electron'

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
/** By it the installer for Windows says, when it starts what it has just replaced, that this is not the first time. It does nothing. */
const byInstaller = '--updated'

export const weakeningVariables = (env: NodeJS.ProcessEnv, packaged: boolean): string[] =>
  [...refusedAlways, ...(packaged ? refusedPackaged : [])].filter((name) => env[name] !== undefined)

/**
 * Every switch, whatever it is called (security 25): with some the page can be listened to or its walls taken down
 * (`--remote-debugging-port`, `--disable-web-security`), with others the program has other data (`--user-data-dir`), and no fuse
 * stops them. Developers need some of them.
 */
export const refusedSwitches = (argv: readonly string[], packaged: boolean): string[] =>
  packaged ? argv.slice(1).filter((argument) => argument.startsWith('-') && argument !== byInstaller) : []

/**
 * True when the program must not start: it has said why and is ending. The language of the system is not known yet,
 * so it says it in both.
 */
export function refusesToStart(): boolean {
  const found = [...weakeningVariables(process.env, app.isPackaged), ...refusedSwitches(process.argv, app.isPackaged)]
  if (found.length === 0) return false
  const names = found.join(', ')
  dialog.showErrorBox(
    'Vezne',
    `Güvenliği zayıflatan ortam değişkenleri veya başlatma seçenekleri olduğu için başlatılmadı: ${names}\n\n` +
      `Not started, because of environment variables or switches that weaken security: ${names}`,
  )
  app.exit(1)
  return true
}

/**
 * Before the data are looked at: on Windows they would lie in the roaming profile, which a domain copies to every machine that the
 * person signs in to; a stale copy of a ledger sends again what was sent since.
 */
export function keepDataOnThisMachine(): void {
  const local = process.env['LOCALAPPDATA']
  if (process.platform !== 'win32' || local === undefined || app.commandLine.hasSwitch('user-data-dir')) return
  app.setPath('userData', join(local, 'Vezne'))
}

/**
 * A program that is not packaged has an inspector and takes every switch: no real merchant's money there, unless a developer says
 * so.
 */
export const mayWorkLive = (): boolean => app.isPackaged || process.env['VEZNE_DEVELOPER_LIVE'] === '1'
