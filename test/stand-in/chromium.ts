import { accessSync, constants, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { defaultUserData, isDriven, isHeadless, isStill } from './command-line.ts'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-features=Translate,AutofillServerCommunication',
]

const deadEnd = 'http://127.0.0.1:9'

let opening: Promise<BrowserContext> | null = null

/** The machine's Chromium with a profile of its own under the app's data folder; one for all windows. */
export const openChromium = (size: { width: number; height: number }): Promise<BrowserContext> =>
  (opening ??= launch(size))

async function launch({ width, height }: { width: number; height: number }): Promise<BrowserContext> {
  const profile = join(defaultUserData(), 'chromium')
  mkdirSync(profile, { recursive: true })
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  const executablePath = findChromium()
  return chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    headless: isHeadless,
    // Chromium's own sandbox refuses to run as root.
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: isHeadless ? { width, height } : null,
    serviceWorkers: 'block',
    // A page that opens a window sends its first request before the app can deny it, when a driver is attached as well:
    // then nothing leaves Chromium. What the app serves is answered before any proxy is asked.
    ...(isDriven ? { proxy: { server: deadEnd } } : {}),
    colorScheme: isHeadless ? 'light' : null,
    reducedMotion: isStill ? 'reduce' : null,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      ...quiet,
      `--window-size=${width},${height}`,
      // A window of its own, without tabs and address bar: those would be drawn, headless too, by a page of Chromium's own.
      '--app=data:text/html,',
      ...(isDriven ? ['--remote-debugging-port=0'] : []),
    ],
  })
}

function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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

/** Where a second client, the driver, attaches. */
export function debuggingEndpoint(): string {
  const [port, path] = readFileSync(join(defaultUserData(), 'chromium', 'DevToolsActivePort'), 'utf8').split('\n')
  return `ws://127.0.0.1:${port ?? ''}${path ?? ''}`
}

export async function closeChromium(): Promise<void> {
  const context = await opening?.catch(() => null)
  await context?.close().catch(() => undefined)
}

/** Pages that are not windows of the app: main's questions and links opened outside. They may load what they like. */
const outsidePages = new WeakSet<Page>()

export async function openOutsidePage(): Promise<Page> {
  if (!opening) throw new Error('No window is open')
  const context = await opening
  const page = await context.newPage()
  outsidePages.add(page)
  return page
}

export const isOutside = (page: Page): boolean => outsidePages.has(page)
