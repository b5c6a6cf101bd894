import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import { ledgerFileOf, sandboxId } from '../../electron/shell/workspace-places.ts'
import { newestFirst } from '../../electron/transactions/contract/order.ts'
import type { RunningApp } from '../e2e/driver/app.ts'
import { launch } from '../e2e/driver/launch.ts'
import { ask } from '../e2e/harness/bridge.ts'
import { uiAt } from '../e2e/harness/ui.ts'
import { median, timeOf, type Figure } from './figure.ts'
import { goTo, shown, watchMainThread } from './main-thread.ts'
import { fillWithTransactions } from './many-rows.ts'

/**
 * The Transactions page over a long ledger, in the built app's window: what the main thread works to change to it, and for a key in
 * its search, and the page's objects afterwards. Beside it the same over a short one. Then how long a key's rows take to stand
 * there: the page waits for the next letter, asks main, and draws them. Beside it the same wait and main's answer alone.
 */

const few = 1_000
const many = 1_000_000
const rounds = 15
/** The last of what is typed: with each of them a ninth of either ledger is found, more than a page has. */
const digits = [2, 5, 9]
/** Time that the page waits for the next letter (`stores/transactions.ts`), milliseconds. */
const pause = 200

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
    const heap = { ours: (await long.heap()) / 1_000, reference: (await short.heap()) / 1_000 }
    const keys = { long: [] as number[], short: [] as number[], drawn: [] as number[], answered: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const digit = digits[round % digits.length] ?? 0
      const { work, time } = await long.key(digit)
      keys.long.push(work)
      keys.short.push((await short.key(digit)).work)
      keys.drawn.push(time)
      keys.answered.push(pause + (await long.answer(digit)))
    }
    const beside = `${many} transactions in the ledger, beside ${few}`
    return [
      besideFew(`${beside}: page change`, changes),
      { ...heap, name: '  heap of the window', unit: 'kB', goal: { most: 1.1 } },
      besideFew(`${beside}: a key in the search`, keys),
      {
        name: '  until its rows stand, beside the wait and main’s answer',
        ...{ ours: median(keys.drawn), reference: median(keys.answered), unit: 'ms', goal: { most: 1.25 } },
      },
    ]
  } finally {
    for (const app of apps) await app.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

const besideFew = (name: string, { long, short }: Record<'long' | 'short', number[]>): Figure => {
  return { name, ours: Math.min(...long), reference: Math.min(...short), unit: 'ms', goal: { most: 1.1 } }
}

async function open(apps: RunningApp[], folder: string, count: number) {
  const userData = join(folder, String(count))
  await fill(ledgerFileOf(join(userData, 'workspaces'), sandboxId), count)
  const app = await launch({ userData, locale: 'tr', size: { width: 1920, height: 1080 } })
  apps.push(app)
  const { window } = app
  const ui = uiAt(window)
  await ui.signIn('support')
  await ui.goTo('help')
  const thread = await watchMainThread(window)
  const first = (id: number) => shown(window, `tbody tr:first-child[data-row$="-${id}"]`)
  /** As many-rows.ts names all customers, before a number. */
  const typed = 'musteri.'
  return {
    async change(): Promise<number> {
      const time = await thread.during(async () => {
        await goTo(window, 'transactions')
        await shown(window, 'tbody tr[data-row]')
      })
      await goTo(window, 'help')
      await shown(window, 'main:not(:has(tr[data-row]))')
      return time
    },
    /** With the page open, as it then stays. */
    async heap(): Promise<number> {
      await goTo(window, 'transactions')
      await shown(window, 'tbody tr[data-row]')
      return thread.heap()
    },
    /** The last key of a text, after the others so soon that it alone asks: what the thread works, and the time until its rows stand. */
    async key(digit: number): Promise<Record<'work' | 'time', number>> {
      const search = window.getByRole('searchbox')
      await search.fill('')
      await first(count)
      await search.fill(typed)
      let time = NaN
      const work = await thread.during(async () => {
        time = await timeOf(async () => {
          await window.keyboard.press(String(digit))
          await first(((digit + 1) * count) / 10 - 1)
        })
      })
      return { work, time }
    },
    answer: (digit: number): Promise<number> =>
      timeOf(() =>
        ask(window, 'transactions.page', {
          ...{ kind: null, search: `${typed}${digit}`, states: [], from: null, until: null },
          ...{ sort: newestFirst, after: null },
        }),
      ),
  }
}

/** The sandbox's ledger, before the app is first started. */
async function fill(file: string, count: number): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { database } = await openDatabase(file)
  fillWithTransactions(database, count)
  database.close()
}
