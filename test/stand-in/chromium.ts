import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { borrowed, lender } from './borrowed-chromium.ts'
import { attach } from './chromium-wire.ts'
import { defaultUserData, isDriven, isHeadless, isStill } from './command-line.ts'
import { recorded } from './recorded.ts'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-features=Translate,AutofillServerCommunication',
  // Hides the bar about switches that Chromium does not recommend.
  '--test-type',
]

/** Keeps Chromium from offering to remember passphrases. */
const preferences = { credentials_enable_service: false }

/**
 * Playwright waits until the window's first page is loaded. It asks to be told of that while the page loads, and where the page is
 * done before that is answered, about once in a thousand starts, it never hears of it: so this one is done again and again.
 */
const firstPage = 'data:text/html,<script>setInterval(() => { document.open(); document.close() }, 500)</script>'

/** Less than the driver's own: a Chromium that does not come says its last words in the error. A person may wait. */
const driversPatience = 30_000

let opening: Promise<BrowserContext> | null = null

/** Electron takes the last one for each web contents by itself, Chromium alone takes one for all. */
const webRtcSwitch = (): string[] =>
  recorded.webRtcPolicies.slice(-1).map((policy) => `--webrtc-ip-handling-policy=${policy}`)

/** The machine's Chromium with a profile of its own under the app's data folder; one for all windows. */
export const openChromium = (size: { width: number; height: number }): Promise<BrowserContext> =>
  (opening ??= open(size))

/** Where a second client, the driver, attaches. */
let endpoint = ''
export const debuggingEndpoint = (): string => endpoint

async function open(size: { width: number; height: number }): Promise<BrowserContext> {
  const args = [
    ...quiet,
    ...Object.entries(recorded.switches).map(([name, value]) => `--${name}=${value}`),
    ...webRtcSwitch(),
  ]
  const context: BrowserContextOptions = {
    viewport: isHeadless ? size : null,
    serviceWorkers: 'block',
    colorScheme: isHeadless ? 'light' : null,
    reducedMotion: isStill ? 'reduce' : null,
  }
  return lender ? borrow(lender, args, context) : launch(size, args, context)
}

/** A tab of its own, with nothing of another's, in a Chromium that has run before: to start one is most of what a start costs. */
async function borrow(from: string, args: string[], options: BrowserContextOptions): Promise<BrowserContext> {
  endpoint = await borrowed(from, args)
  const browser = await chromium.connectOverCDP(await attach(endpoint))
  return browser.newContext(options)
}

async function launch(
  { width, height }: { width: number; height: number },
  args: string[],
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const profile = join(defaultUserData(), 'chromium')
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  const executablePath = findChromium({ headless: isHeadless })
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    headless: isHeadless,
    timeout: isDriven ? driversPatience : 0,
    // Chromium's own sandbox refuses to run as root.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      ...args,
      `--window-size=${width},${height}`,
      // A window of its own, without tabs and address bar: those would be drawn, headless too, by a page of Chromium's own.
      `--app=${firstPage}`,
      ...(isDriven ? ['--remote-debugging-port=0'] : []),
    ],
  })
  if (isDriven) endpoint = endpointOf(profile)
  return context
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

let outside: Promise<Browser> | null = null

/**
 * A page for what is not the app's: main's questions and links opened outside. In a Chromium of its own, which loads what it
 * likes and knows nothing of the app's switches.
 */
export async function openOutsidePage(): Promise<Page> {
  const executablePath = findChromium({ headless: isHeadless })
  outside ??= chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    headless: isHeadless,
    chromiumSandbox: process.getuid?.() !== 0,
    args: quiet,
  })
  return (await outside).newPage({ viewport: null })
}

export async function closeChromium(): Promise<void> {
  for (const opened of [opening, outside]) {
    const chromium = await opened?.catch(() => null)
    await chromium?.close().catch(() => undefined)
  }
}
