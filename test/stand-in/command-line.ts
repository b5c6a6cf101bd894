import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** Of a driver whose app must see no switch, because it is told that it is packaged. */
const besides = (process.env['VEZNE_STAND_IN_SWITCHES'] ?? '').split('\n')

/** The switches that Electron itself understands and the app may be started with. */
export const switchValue = (name: string): string | undefined =>
  [...process.argv, ...besides].find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

export const isHeadless = process.env['VEZNE_STAND_IN_HEADLESS'] === '1'
/** Started by the end-to-end driver, which answers the dialogs. Otherwise a person sits before it. */
export const isDriven = process.env['VEZNE_STAND_IN_DRIVEN'] === '1'
/** The system asks for no motion: nothing fades or slides, and no frame is drawn for it. */
export const isStill = process.env['VEZNE_STAND_IN_STILL'] === '1'
/** The app is told that it is packaged; it is the same build all the same. */
export const isPackaged = process.env['VEZNE_STAND_IN_PACKAGED'] === '1'
/** Where the installer of a packaged app put what lies beside it: Electron's `process.resourcesPath`. */
export const resources = process.env['VEZNE_STAND_IN_RESOURCES']
/** An event that windows never emit, as `ready-to-show` on Wayland. */
export const withheld = process.env['VEZNE_STAND_IN_WITHHELD']
/** An error box keeps main until this file is there: modal, as the real one is until somebody closes it. */
export const boxCloser = process.env['VEZNE_STAND_IN_BOX_CLOSER']
/** Buttons that the driver presses in dialogs that come before it can be asked. */
export const firstAnswers = (process.env['VEZNE_STAND_IN_ANSWERS'] ?? '').split(',').filter(Boolean).map(Number)

function findAppFolder(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  return above === from ? process.cwd() : findAppFolder(above)
}

export const appFolder = findAppFolder(dirname(process.argv[1] ?? process.cwd()))

const manifestFile = join(appFolder, 'package.json')
export const appManifest = (existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}) as {
  name?: string
  version?: string
}

export const defaultUserData = (): string =>
  switchValue('user-data-dir') ??
  join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), appManifest.name ?? 'electron')
