import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { dayInWords } from '../../src/lib/moment-text.ts'
import { ask } from './harness/bridge.ts'
import { seriousInEitherTheme } from './harness/axe.ts'
import { eventually } from './harness/eventually.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { uiAt } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** Practice data in the sandbox: one button, once. */

let app: RunningApp
beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
})
afterAll(() => app.close())

const { overview } = tr

test('an empty ledger is filled from the page of the controls, and then never again', async () => {
  const ui = uiAt(app.window)
  await ui.signIn('admin')
  await ui.goTo('sandboxControls')
  const texts = tr.sandbox.practice

  await ui.button(texts.action).click()
  await ui.button(texts.back).click()
  expect(await ask(app.window, 'practice.isFillable')).toBe(true)

  await sandboxUi(ui).fill()
  await app.window.getByRole('link', { name: texts.look }).click()
  await app.window.getByRole('heading', { name: tr.overview.today.title, exact: true }).waitFor()

  // Whoever comes next knows it from the ledger.
  await ui.signIn('support')
  await ui.goTo('sandboxControls')
  await app.window.getByText(texts.used).waitFor()
  expect(await ui.button(texts.action).getAttribute('aria-disabled')).toBe('true')
}, 590_000)

const choice = (name: string) => app.window.getByRole('radio', { name, exact: true })

test('the charts of the Overview count, or add up, as many days as are chosen', async () => {
  const ui = uiAt(app.window)
  await ui.goTo('overview')
  const title = (days: 30 | 90 | 365) =>
    say(overview.chart.title, { span: overview.chart.spans[days], kind: overview.kinds.payout })
  const bars = (days: 30 | 90 | 365) =>
    app.window.getByRole('group', { name: say(overview.chart.bars, { title: title(days) }) }).getByRole('link')
  await eventually(() => bars(30).count()).toBe(30)
  await choice(overview.chart.spans[90]).check()
  await eventually(() => bars(90).count()).toBe(90)
  await choice(overview.chart.spans[365]).check()
  await eventually(() => bars(365).count()).toBe(53)
  await app.window.getByText(overview.chart.weeks).first().waitFor()
  await choice(overview.amount).check()
  await app.window.getByText(overview.chart.text.amount).first().waitFor()
  const { overviewChart } = await ask(app.window, 'preferences.read')
  expect(overviewChart).toEqual({ measure: 'amount', days: 365 })

  await bars(365).last().focus()
  expect(await seriousInEitherTheme(app)).toEqual([])
})

test('a bar says what it is under the arrow keys, and leads to its transactions', async () => {
  await choice(overview.chart.spans[30]).check()
  const title = say(overview.chart.title, { span: overview.chart.spans[30], kind: overview.kinds.payout })
  const bars = app.window.getByRole('group', { name: say(overview.chart.bars, { title }) }).getByRole('link')
  await eventually(() => bars.count()).toBe(30)
  const focused = () =>
    bars.evaluateAll((links) => [
      links.indexOf(document.activeElement as HTMLElement),
      links.filter((link) => (link as HTMLElement).tabIndex === 0).length,
    ])
  await bars.last().focus()
  for (const [key, place] of [
    ['ArrowRight', 29],
    ['ArrowLeft', 28],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['End', 29],
    ['ArrowLeft', 28],
    ['ArrowLeft', 27],
  ] as const) {
    await app.window.keyboard.press(key)
    await eventually(focused).toEqual([place, 1])
  }
  const { chart } = await ask(app.window, 'overview.read', { days: 30 })
  const completed = ({ sums }: (typeof chart.bars)[number]) =>
    sums.find(({ kind, state }) => kind === 'payout' && state === 'completed')?.count ?? 0
  const place = chart.bars.findLastIndex((bar) => completed(bar) > 0)
  const { first, sums } = chart.bars[place] ?? { first: '', sums: [] }
  for (let at = 27; at > place; at -= 1) await app.window.keyboard.press('ArrowLeft')
  for (let at = 27; at < place; at += 1) await app.window.keyboard.press('ArrowRight')
  await app.window.getByText(dayInWords(first, 'tr')).first().waitFor()

  // Up: done alone.
  await app.window.keyboard.press('ArrowUp')
  await app.window.keyboard.press('Enter')
  await app.window.getByRole('heading', { level: 1, name: tr.frame.transactions }).waitFor()
  const rows = app.window.getByRole('main').locator('tbody tr')
  await eventually(() => rows.count()).toBe(completed({ first, last: first, sums }))
  expect(await app.window.evaluate(() => location.href)).toContain(`state=completed&from=${first}&until=${first}`)

  await app.window.goBack()
  await bars.nth(place).click({ position: { x: 2, y: 2 } })
  await eventually(() => app.window.evaluate(() => location.href)).toContain(
    `?kind=payout&from=${first}&until=${first}`,
  )
})
