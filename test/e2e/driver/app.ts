import type { Page } from 'playwright-core'
import type { Recorded, ShownDialog, ShownNotification } from '../../stand-in/recorded.ts'

/** The buttons of main's questions, in the order of every dialog: `dialogs.answer(yes)`. */
export const [yes, no] = [0, 1]

export interface LaunchOptions {
  /** Folder whose package.json names the built main script. Default: this project. */
  root?: string
  /** The app's data folder, kept when given. Default: a new one, removed by `close()`. */
  userData?: string
  /** Added to this process' environment; `undefined` takes a variable away. */
  env?: NodeJS.ProcessEnv
  /** The system's language, such as `tr` or `en-US`. Default `en-US`. */
  locale?: string
  /** Switches that the app is started with, besides the driver's own. */
  args?: string[]
  /** A Chromium that is started for it, with its profile in the data folder. Default: one that has run before, on the stand-in. */
  ownChromium?: boolean
  /** Of the page. Default: what the app opens with. */
  size?: { width: number; height: number }
  /** What the page's `prefers-color-scheme` says. Default: what the app decides. */
  theme?: 'light' | 'dark'
  /** Buttons of dialogs that come before the window. */
  answers?: number[]
}

/** What a function that runs in main may use. On the stand-in only these are there. */
export type MainElectron = Pick<
  typeof import('electron'),
  | 'app'
  | 'BrowserWindow'
  | 'clipboard'
  | 'ipcMain'
  | 'Menu'
  | 'nativeImage'
  | 'nativeTheme'
  | 'powerMonitor'
  | 'powerSaveBlocker'
  | 'screen'
  | 'Tray'
  | 'utilityProcess'
>

/** The running app: the same shape on both hosts. */
export interface RunningApp {
  host: 'electron' | 'stand-in'
  /** The first window's page, loaded. */
  window: Page
  userData: string
  /** Runs in main. The function is sent as source text, so it uses nothing from outside but `input`. */
  evaluateMain<R, I>(run: (electron: MainElectron, input: I) => R | Promise<R>, input: I): Promise<R>
  /** What a page cannot show; null on a real Electron, which shows it itself. */
  recorded(): Promise<Recorded | null>
  /** Native dialogs. Nobody sees them: the next `answer` presses the button, without one they are cancelled. */
  dialogs: {
    answer(...buttons: number[]): Promise<void>
    shown(): Promise<ShownDialog[]>
    /** For the next dialogs that ask for a file: its path, or null to cancel. */
    choose(...paths: (string | null)[]): Promise<void>
  }
  /** The system's notifications. Nobody sees them; `click` takes the place of one in `shown`, from 0. */
  notifications: {
    shown(): Promise<ShownNotification[]>
    click(index: number): Promise<void>
  }
  clipboard(): Promise<string>
  /** What was opened in the system's browser. It is not really opened. */
  openedLinks(): Promise<string[]>
  /** What main has written to its standard output and error so far. */
  output(): string
  /** Resolves to the exit code when the program has ended, as to start anew: that the driver does. `close()` still tidies up. */
  ended(): Promise<number | null>
  /** Windows ends the person's session: false when the program asks it to wait. On the stand-in alone. */
  endSystemSession(): Promise<boolean>
  /** Quits as a person does and waits for the end of everything that was started. */
  close(): Promise<void>
}

export type Host = (
  options: Required<Pick<LaunchOptions, 'root' | 'userData' | 'env' | 'locale' | 'args' | 'answers' | 'ownChromium'>>,
) => Promise<Omit<RunningApp, 'userData'>>
