import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LaunchOptions, RunningApp } from '../e2e/driver/app.ts'
import { launch } from '../e2e/driver/launch.ts'
import { findChromium } from '../stand-in/chromium.ts'

/** One rule of the platform that the program rests on. */
export interface Assertion {
  /** As the list in README.md counts them: K for the folder, P for the package. */
  id: string
  says: string
  /** Rejects where the rule does not hold; throws `Skipped` where it cannot be tried here. */
  holds(stage: Stage): Promise<void>
}

export class Skipped extends Error {}

export function skip(reason: string): never {
  throw new Skipped(reason)
}

const patienceMs = 30_000

/** Carries the assertions. What one of them opens by `launch` and `folder` goes with it; `page` stays for the next one. */
export class Stage {
  readonly host: RunningApp['host']
  /** Holds the packages; null: none was made. */
  readonly packages: string | null
  /** Takes the pictures. */
  readonly output: string
  #page: Promise<RunningApp> | null = null
  readonly #apps: RunningApp[] = []
  readonly #folders: string[] = []

  constructor(made: Pick<Stage, 'host' | 'packages' | 'output'>) {
    this.host = made.host
    this.packages = made.packages
    this.output = made.output
  }

  onElectronOnly(reason: string): void {
    if (this.host === 'stand-in') skip(`the stand-in ${reason}`)
  }

  /** The app of all assertions that leave it as they found it: nobody is signed in. */
  async page(): Promise<RunningApp> {
    // The Chromium without windows knows no switch for the ways of WebRTC.
    const env = { CHROMIUM_PATH: findChromium({ headless: false }) }
    this.#page ??= quickly({ ownChromium: true, theme: 'light', env })
    return this.#page
  }

  async launch(options: LaunchOptions = {}): Promise<RunningApp> {
    const app = await quickly(options)
    this.#apps.push(app)
    return app
  }

  async folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'vezne-real-'))
    this.#folders.push(path)
    return path
  }

  async tidy(): Promise<void> {
    await Promise.all(this.#apps.splice(0).map(closeSoon))
    const removed = this.#folders.splice(0).map((path) => rm(path, { recursive: true, force: true, maxRetries: 5 }))
    // Windows keeps what a process that is not gone yet has open.
    await Promise.allSettled(removed)
  }

  /** After an assertion that failed, nobody knows what the page shows. */
  async closePage(): Promise<void> {
    const app = await this.#page?.catch(() => null)
    this.#page = null
    if (app) await closeSoon(app)
  }
}

/** One that an assertion has killed or left asking may never say that it is closed. */
const closeSoon = (app: RunningApp): Promise<unknown> =>
  Promise.race([app.close().catch(() => undefined), wait(patienceMs, null, { ref: false })])

async function quickly(options: LaunchOptions): Promise<RunningApp> {
  const app = await launch({ locale: 'tr', ...options })
  app.window.setDefaultTimeout(patienceMs)
  return app
}
