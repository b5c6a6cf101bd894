import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ledgerFileOf, sandboxId } from '../../electron/shell/workspace-places.ts'
import type { RunningApp } from '../e2e/driver/app.ts'
import { launch } from '../e2e/driver/launch.ts'
import { uiAt } from '../e2e/harness/ui.ts'
import { median, type Figure } from './figure.ts'
import { shown, watchMainThread } from './main-thread.ts'
import { makePayouts } from './payouts.ts'
import { importFile, makePlace } from './place.ts'

/**
 * The Transactions page over a long ledger, in the built app's window: what the main thread works to change to it, and the
 * page's objects afterwards. Beside it the same over a short one. Each ledger is batches as they are imported.
 */

const few = 1_000
const many = 200_000
/** As many rows as a file may have. */
const largestFile = 100_000
const rounds = 15

export async function longLedgerFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-bench-'))
  const apps: RunningApp[] = []
  try {
    const long = await open(apps, folder, many)
    const short = await open(apps, folder, few)
    const changes = { long: [] as number[], short: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      changes.long.push(await long.change())
      changes.short.push(await short.change())
    }
    const name = `${many} transactions in the ledger, beside ${few}`
    const least = { ours: Math.min(...changes.long), reference: Math.min(...changes.short) }
    const now = { ours: median(changes.long), reference: median(changes.short) }
    const heap = { ours: (await long.heap()) / 1_000, reference: (await short.heap()) / 1_000 }
    return [
      { ...least, name: `${name}: page change`, unit: 'ms', goal: { most: 1.1 } },
      { ...now, name: '  on this machine now', unit: 'ms', goal: null },
      { ...heap, name: '  heap of the window', unit: 'kB', goal: { most: 1.1 } },
    ]
  } finally {
    for (const app of apps) await app.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

async function open(apps: RunningApp[], folder: string, payouts: number) {
  const userData = join(folder, String(payouts))
  await fill(ledgerFileOf(join(userData, 'workspaces'), sandboxId), payouts)
  const app = await launch({ userData, locale: 'tr', size: { width: 1920, height: 1080 } })
  apps.push(app)
  const { window } = app
  const ui = uiAt(window)
  await ui.signIn('support')
  await ui.goTo('help')
  const thread = await watchMainThread(window)
  const go = (page: string) =>
    window.evaluate((page) => {
      location.hash = `#/${page}`
    }, page)
  return {
    async change(): Promise<number> {
      const time = await thread.during(async () => {
        await go('transactions')
        await shown(window, 'tbody tr[data-row]')
      })
      await go('help')
      await shown(window, 'main:not(:has(tr[data-row]))')
      return time
    },
    /** With the page open. */
    async heap(): Promise<number> {
      await go('transactions')
      await shown(window, 'tbody tr[data-row]')
      return thread.heap()
    },
  }
}

/** The sandbox's ledger, before the app is first started. */
async function fill(file: string, payouts: number): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const place = makePlace(makePayouts(Math.min(payouts, largestFile)))
  const ledger = await place.openLedger(file)
  try {
    for (let imported = 0; imported < payouts; imported += largestFile) await importFile(place, ledger)
  } finally {
    await ledger.close()
    place.dispose()
  }
}
