import type { Page } from 'playwright-core'
import { launch } from '../e2e/driver/launch.ts'
import { ask, signOutPast } from '../e2e/harness/bridge.ts'
import { operator, uiAt, type PageName, type Ui } from '../e2e/harness/ui.ts'
import { beginning } from '../e2e/harness/words.ts'
import { figure, median, timeOf, type Figure } from './figure.ts'
import { goTo, shown, watchMainThread } from './main-thread.ts'

/**
 * Times waits in the built app's window over a full sandbox: passphrase to Overview, and page to page. The
 * references are main's answer, and a copy of each page's elements.
 */

const rounds = 9
/** Slowest page, and its limit. */
const slowest = 'deposits'
const atMostMs = 60
const chart = 'main svg[preserveAspectRatio="none"]'
const row = 'main [data-row]'
/** With what each has when it has what was asked for. */
const pages = { overview: chart, payouts: row, deposits: row, transactions: row, banks: row, audit: row } as const

export async function walkFigures(): Promise<Figure[]> {
  const app = await launch({ locale: 'tr', size: { width: 1920, height: 1080 } })
  try {
    const ui = uiAt(app.window)
    await ui.signIn('admin')
    await ask(app.window, 'practice.fill')
    const figures = [await signInFigure(ui)]
    for (const name of Object.keys(pages) as (keyof typeof pages)[]) figures.push(...(await pageFigures(ui, name)))
    return figures
  } finally {
    await app.close()
  }
}

async function signInFigure(ui: Ui): Promise<Figure> {
  const { page, words } = ui
  const { name, passphrase } = operator('admin')
  const ours: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await ui.lock()
    reference.push(await timeOf(() => ask(page, 'session.signIn', { operatorId: 'admin', passphrase })))
    await signOutPast(page)
    await page.reload()
    await page.getByRole('radio', { name: beginning(name) }).check()
    await ui.field(words.signIn.passphrase).fill(passphrase)
    ours.push(
      await timeOf(async () => {
        await page.keyboard.press('Enter')
        await shown(page, chart)
      }),
    )
  }
  const called = 'passphrase to Overview, beside main’s answer alone'
  return figure(called, 'ms', median(ours), median(reference), { most: 1.5 })
}

async function pageFigures({ page }: Ui, name: PageName & keyof typeof pages): Promise<Figure[]> {
  const thread = await watchMainThread(page)
  const ours: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await goTo(page, 'help')
    await shown(page, `main:not(:has(${pages[name].slice('main '.length)}))`)
    ours.push(
      await thread.during(async () => {
        await goTo(page, name)
        await shown(page, pages[name])
      }),
    )
    reference.push(await thread.during(() => drawnAsIs(page)))
    await page.evaluate(() => document.querySelector('#least')?.remove())
  }
  // Takes the quickest: other programs only ever add time.
  const time = Math.min(...ours)
  const called = `to the page ${name}, beside a copy of its elements`
  const beside = figure(called, 'ms', time, Math.min(...reference), { most: 3 })
  return name === slowest ? [beside, figure('  of that', 'ms', time, atMostMs, { most: 1 })] : [beside]
}

/** All that the page is made of once more, where nothing else is drawn. */
const drawnAsIs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) throw new Error('there is no page')
    const least = document.createElement('div')
    least.id = 'least'
    least.style.cssText = 'position: fixed; inset: 0; overflow: auto'
    least.append(main.cloneNode(true))
    document.body.append(least)
  })
