import { spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { borrowed, lender } from './borrowed-chromium.ts'
import { Page, type Size } from './chromium-page.ts'
import { attach, attachTo } from './chromium-wire.ts'
import { defaultUserData, isDriven, isHeadless } from './command-line.ts'
import { Devtools } from './devtools.ts'
import { recorded } from './recorded.ts'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-popup-blocking',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-quic',
  '--disable-features=Translate,AutofillServerCommunication',
  // Hides the bar about switches that Chromium does not recommend.
  '--test-type',
]

/** Keeps Chromium from offering to remember passphrases. */
const preferences = { credentials_enable_service: false }

/** Less than the driver's own: a Chromium that does not come says its last words in the error. A person may wait. */
const driversPatience = 30_000

interface Chromium {
  devtools: Devtools
  /** A tab of its own, with nothing of another's, in one that is borrowed. */
  browserContextId?: string
  /** Where a second client, the driver, attaches. */
  endpoint: () => string
  /** The page that it began with, until a window takes it. */
  unused: string[]
  end: () => Promise<void>
}

let opening: Promise<Chromium> | null = null
let endpoint = (): string => ''
export const debuggingEndpoint = (): string => endpoint()

/** Electron takes the last one for each web contents by itself, Chromium alone takes one for all. */
const webRtcSwitch = (): string[] =>
  recorded.webRtcPolicies.slice(-1).map((policy) => `--webrtc-ip-handling-policy=${policy}`)

/** A page for a window, in the machine's Chromium with a profile of its own under the app's data folder; one for all windows. */
export async function openAppPage(size: Size): Promise<Page> {
  const args = [
    ...quiet,
    ...Object.entries(recorded.switches).map(([name, value]) => `--${name}=${value}`),
    ...webRtcSwitch(),
  ]
  // A window of its own, without tabs and address bar: those would be drawn, headless too, by a page of Chromium's own.
  const window = [`--window-size=${size.width},${size.height}`, '--app=data:text/html,']
  opening ??= lender ? borrow(lender, args) : launch('chromium', [...args, ...window])
  const chromium = await opening
  endpoint = chromium.endpoint
  const page = await openPage(chromium)
  if (isHeadless) await page.resize(size)
  return page
}

async function openPage({ devtools, browserContextId, unused }: Chromium): Promise<Page> {
  const targetId =
    unused.pop() ??
    (
      await devtools.whole.send('Target.createTarget', {
        url: 'about:blank',
        ...(browserContextId !== undefined && { browserContextId }),
      })
    ).targetId
  return Page.at(devtools, targetId)
}

/** To start one is most of what a start costs. What this app leaves in it goes with the connection. */
async function borrow(from: string, args: string[]): Promise<Chromium> {
  const endpoint = await borrowed(from, args)
  const devtools = new Devtools(await attach(endpoint))
  const { browserContextId } = await devtools.whole.send('Target.createBrowserContext', { disposeOnDetach: true })
  await tellOfAll(devtools, browserContextId)
  const end = async (): Promise<void> => {
    await devtools.whole.send('Target.disposeBrowserContext', { browserContextId })
    devtools.close()
  }
  return { devtools, browserContextId, endpoint: () => endpoint, unused: [], end }
}

/** Of pages that a page opens, and of downloads, which nobody is asked where to. */
async function tellOfAll({ whole }: Devtools, browserContextId?: string): Promise<void> {
  await Promise.all([
    whole.send('Target.setDiscoverTargets', { discover: true }),
    whole.send('Browser.setDownloadBehavior', {
      behavior: 'deny',
      eventsEnabled: true,
      ...(browserContextId !== undefined && { browserContextId }),
    }),
  ])
}

async function launch(folder: string, args: string[]): Promise<Chromium> {
  const profile = join(defaultUserData(), folder)
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  const switches = [
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    ...(isDriven ? ['--remote-debugging-port=0'] : []),
    ...(isHeadless ? ['--headless', '--hide-scrollbars', '--mute-audio'] : []),
    // Chromium's own sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const file = findChromium({ headless: isHeadless }) ?? 'chromium'
  const child = spawn(file, [...switches, ...args, 'about:blank'], {
    // What a terminal tells this process, this process tells Chromium.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  let lastWords = ''
  child.stderr?.on('data', (text: Buffer) => (lastWords = (lastWords + text.toString()).slice(-10_000)))
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lastWords += String(error)
      resolve()
    })
    child.once('exit', () => resolve())
  })
  const devtools = new Devtools(attachTo(child))
  const timer = isDriven && setTimeout(() => child.kill('SIGKILL'), driversPatience)
  try {
    const first = new Promise<string>((resolve) =>
      devtools.whole.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
        if (type === 'page') resolve(targetId)
      }),
    )
    await tellOfAll(devtools)
    const unused = await Promise.race([first, ended.then(() => Promise.reject(new Error('It has ended')))])
    const end = async (): Promise<void> => {
      await devtools.whole.send('Browser.close')
      await ended
    }
    return { devtools, endpoint: () => endpointOf(profile), unused: [unused], end }
  } catch (error) {
    throw new Error(`${file}: ${lastWords}`, { cause: error })
  } finally {
    if (timer) clearTimeout(timer)
  }
}

/** Where nobody looks, the one without windows comes first: the same Chromium, and less work for each test. */
export function findChromium({ headless }: { headless: boolean }): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const names = headless ? ['chromium-headless-shell', ...withWindows] : withWindows
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  return candidates.find((file): file is string => file !== undefined && isExecutable(file))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Of the Chromium with this profile. */
export function endpointOf(profile: string): string {
  const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return `ws://127.0.0.1:${port ?? ''}${path ?? ''}`
}

let outside: Promise<Chromium> | null = null

/**
 * A page for what is not the app's: main's questions and links opened outside. In a Chromium of its own, which loads what it
 * likes and knows nothing of the app's switches.
 */
export async function openOutsidePage(): Promise<Page> {
  outside ??= launch('chromium-outside', quiet)
  return openPage(await outside)
}

export async function closeChromium(): Promise<void> {
  for (const opened of [opening, outside]) {
    const chromium = await opened?.catch(() => null)
    await chromium?.end().catch(() => undefined)
  }
}
