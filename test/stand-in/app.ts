import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeChromium } from './chromium.ts'
import {
  appFolder,
  appManifest,
  defaultUserData,
  isDriven,
  isHeadless,
  isPackaged,
  resources,
  switchValue,
} from './command-line.ts'
import { PreventableEvent } from './preventable-event.ts'
import { recorded } from './recorded.ts'
import { reached } from './launch-steps.ts'
import { freeLock, holdLock } from './single-instance.ts'
import { openWindows } from './open-windows.ts'

/** The life of the program: ready, windows, quit. In the order and with the vetoes that Electron documents. */
class App extends EventEmitter {
  readonly isPackaged = isPackaged
  readonly name = appManifest.name ?? 'electron'
  #paths = new Map<string, string>()
  #ready = false
  #quitting = false
  #whenReady = new Promise<void>((resolve) => {
    process.once('app-code-loaded', () => {
      this.#ready = true
      reached('ready')
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.quit())
      this.emit('ready', {}, {})
      resolve()
    })
  })

  isReady = (): boolean => this.#ready
  whenReady = (): Promise<void> => this.#whenReady
  getName = (): string => this.name
  getVersion = (): string => appManifest.version ?? '0.0.0'
  getAppPath = (): string => appFolder
  getLocale = (): string => (this.#ready ? (switchValue('lang') ?? systemLocale()) : '')

  readonly commandLine = {
    /** Chromium is started with it (`chromium.ts`). */
    appendSwitch(name: string, value: string): void {
      recorded.switches[name] = value
    },
    hasSwitch: (name: string): boolean => switchValue(name) !== undefined,
  }

  setBadgeCount(count = 0): boolean {
    recorded.badge = count
    return true
  }

  enableSandbox(): void {
    if (this.#ready) throw new Error('app.enableSandbox() can only be called before app is ready')
    recorded.sandboxEnabled = true
  }

  disableHardwareAcceleration(): void {
    if (this.#ready) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
    recorded.hardwareAccelerationDisabled = true
  }

  getPath(name: string): string {
    return this.#paths.get(name) ?? pathOf(name)
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path)
  }

  requestSingleInstanceLock = (): boolean =>
    holdLock(this.getPath('userData'), () => this.emit('second-instance', {}, [], '', {}))

  releaseSingleInstanceLock = (): void => freeLock()
  showAboutPanel = (): void => undefined

  setAppUserModelId(id: string): void {
    recorded.windowsNames.push(id)
  }

  setToastActivatorCLSID(id: string): void {
    recorded.windowsNames.push(id)
  }

  /** As Electron, which does nothing on Linux. */
  setLoginItemSettings({ openAtLogin = false }: { openAtLogin?: boolean }): void {
    recorded.isLoginItem = process.platform !== 'linux' && openAtLogin
  }

  getLoginItemSettings = (): { openAtLogin: boolean } => ({ openAtLogin: recorded.isLoginItem })

  /** For the stand-in: Electron's own `is_quitting`. */
  isQuitting = (): boolean => this.#quitting

  quit(): void {
    if (this.#quitting || !this.#isAllowed('before-quit')) return
    this.#quitting = true
    const windows = [...openWindows]
    for (const window of windows) window.close()
    if (windows.some((window) => !window.isClosing())) this.#quitting = false
    else if (windows.length === 0) void this.#end()
  }

  /** A driver starts the program again by itself, when it has seen the end of this one. */
  relaunch(): void {
    recorded.relaunches += 1
  }

  /** At once, and without asking anybody. Chromium ends with the pipe to it. */
  exit(code = 0): never {
    this.emit('quit', {}, code)
    if (recorded.relaunches > 0 && !isDriven && !isHeadless) startAgain()
    process.exit(code)
  }

  /** Told by each window when it is gone. */
  windowClosed(): void {
    if (openWindows.size > 0) return
    if (this.#quitting) void this.#end()
    else if (!this.emit('window-all-closed')) this.quit()
  }

  #isAllowed(name: 'before-quit' | 'will-quit'): boolean {
    const event = new PreventableEvent()
    this.emit(name, event)
    return !event.defaultPrevented
  }

  async #end(): Promise<void> {
    if (!this.#isAllowed('will-quit')) {
      this.#quitting = false
      return
    }
    await closeChromium()
    this.exit()
  }
}

function startAgain(): void {
  const [node = '', ...parameters] = process.argv
  spawn(node, [...process.execArgv, ...parameters], { detached: true, stdio: 'ignore' }).unref()
}

const systemLocale = (): string =>
  (process.env['LC_ALL'] ?? process.env['LANG'] ?? 'en_US')
    .replace(/\..*$/, '')
    .replace('_', '-')
    .replace(/^C$/, 'en-US')

function pathOf(name: string): string {
  if (name === 'userData' || name === 'sessionData') return defaultUserData()
  if (name === 'logs') return join(defaultUserData(), 'logs')
  if (name === 'temp') return tmpdir()
  if (name === 'home') return homedir()
  if (name === 'exe') return process.execPath
  if (name === 'documents' || name === 'downloads') return join(homedir(), name)
  throw new Error(`The stand-in knows no path '${name}'`)
}

export const app = new App()
if (resources !== undefined) Reflect.set(process, 'resourcesPath', resources)
