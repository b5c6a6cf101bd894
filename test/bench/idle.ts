import { setTimeout as wait } from 'node:timers/promises'
import type { RunningApp } from '../e2e/driver/app.ts'
import { launch } from '../e2e/driver/launch.ts'
import { uiAt } from '../e2e/harness/ui.ts'
import { figure, type Figure } from './figure.ts'
import { watchMainThread } from './main-thread.ts'

/**
 * Measures the built app while nobody touches its Overview: main with its workers, and the window's main thread.
 * The limit is the cost on 26 November 2026 and a tenth more.
 */

/** Measured seconds; the figures are for an hour. */
const seconds = 180
const anHour = 3_600

export async function idleFigures(): Promise<Figure[]> {
  const app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  try {
    const ui = uiAt(app.window)
    await ui.signIn('admin')
    await ui.goTo('overview')
    const thread = await watchMainThread(app.window)
    // Waits until the session's first work is over.
    await wait(20_000)
    const before = await usedBy(app)
    const worked = await thread.during(() => wait(seconds * 1_000))
    const after = await usedBy(app)
    const perHour = (used: number) => (used / seconds) * anHour
    const main = perHour((after.processor - before.processor) / 1_000_000)
    const most = { most: 1.1 }
    return [
      figure('idle: processor time of main and its workers', 's/h', main, 4, most),
      figure('  of the window’s main thread', 's/h', perHour(worked / 1_000), anHour / 100, most),
      figure('  wake-ups of main and its workers', 'wakes/s', (after.waked - before.waked) / seconds, 10, most),
      figure('  memory of main', 'kB', after.memory / 1_000, 207_000, most),
      figure('  what the window’s own objects take', 'kB', (await thread.heap()) / 1_000, 20_000, most),
    ]
  } finally {
    await app.close()
  }
}

/** Reads main's process with all threads: processor time (µs), wakes, and memory (bytes). */
const usedBy = (app: RunningApp) =>
  app.evaluateMain(() => {
    const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs')
    const { user, system } = process.cpuUsage()
    const threads = readdirSync('/proc/self/task').map((thread) =>
      readFileSync(`/proc/self/task/${thread}/status`, 'utf8'),
    )
    const waked = threads.reduce(
      (sum, status) => sum + Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0),
      0,
    )
    return { processor: user + system, waked, memory: process.memoryUsage().rss }
  }, null)
