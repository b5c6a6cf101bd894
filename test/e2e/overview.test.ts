import { beforeAll, expect, test } from 'vitest'
import { dayInWords } from '../../src/lib/moment-text.ts'
import { openApp } from './harness/open-app.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { akbank } from './harness/ibans.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { operator } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** The Overview's charts under the keyboard. */

const { app, ui } = await openApp()
beforeAll(async () => {
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  const payout = await submitPast(app, { minor: '125000', iban: akbank, accountName: 'Ayşe Yılmaz' })
  await signInPast(app.window, 'checker', operator('checker').passphrase)
  await sendPast(app, await approvePast(app, payout))
  await signOutPast(app.window)
})

const { overview } = tr

test('a bar says what it is under the arrow keys, and leads to its transactions', async () => {
  await ui.signIn('checker')
  await eventually(async () => (await allPayouts(app.window))[0]?.state).toBe('completed')
  await ui.goTo('overview')
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
})

test('a balance is entered by the keyboard, and the alarm warns below its limit', async () => {
  const { balance } = tr
  await ui.signIn('checker')
  await ui.goTo('overview')
  const panel = app.window.getByRole('region', { name: balance.title })
  await panel.getByText(balance.none).waitFor()
  await ui.button(balance.enter.open, panel).focus()
  await app.window.keyboard.press('Enter')
  // The form has the keyboard at once.
  await app.window.keyboard.type('250000')
  await app.window.keyboard.press('Enter')
  await panel.getByText('₺250.000,00').first().waitFor()
  expect(await ask(app.window, 'balance.read')).toMatchObject({
    seen: { amount: '25000000', by: 'checker' },
    expected: { lowest: '25000000', highest: '25000000' },
  })
  await ui.button(balance.setAlarm.open, panel).click()
  await app.window.keyboard.type('250000')
  await app.window.keyboard.press('Enter')
  await panel.getByText('₺250.000,00').nth(2).waitFor()
  expect(await panel.getByText(balance.low.title).count()).toBe(0)
  // Nothing is an amount, too.
  await ui.button(balance.enter.open, panel).click()
  await app.window.keyboard.type('0')
  await app.window.keyboard.press('Enter')
  await panel.getByText(balance.low.title).waitFor()
  expect(await ask(app.window, 'balance.read')).toMatchObject({ seen: { amount: '0' }, below: '25000000', isLow: true })
})
