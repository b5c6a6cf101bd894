import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousViolations } from './harness/axe.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { garanti } from './harness/ibans.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** A table of many rows: sorted, with the columns that were chosen, and each operator's own. */

let app: RunningApp
let ui: Ui
const texts = tr.transactions
/** More than a page of them. */
const count = 52

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await ui.signIn('maker')
  for (let n = 1; n <= count; n += 1)
    await ask(app.window, 'payouts.create', {
      // In another order than they are created in.
      amount: String(1_000 + ((n * 7) % count)),
      iban: garanti,
      accountName: `Alıcı ${n}`,
      bankId: null,
      customer: { id: `M-${n}`, name: `Müşteri ${n}`, username: `m${n}` },
      processId: null,
      replaces: null,
    })
  await ui.goTo('transactions')
})
afterAll(() => app.close())

const rows = () => app.window.locator('tbody tr')
/** In minor units, as they stand. */
async function amounts(): Promise<number[]> {
  const written = await rows().allInnerTexts()
  return written.map((row) => Number(/₺([\d.]+,\d\d)/.exec(row)?.[1]?.replaceAll(/[.,]/g, '')))
}
const header = (name: string) => app.window.getByRole('columnheader', { name, exact: true })
const headers = () => app.window.getByRole('columnheader').allInnerTexts()
const settings = () => app.window.getByRole('dialog', { name: tr.shared.table.columns })
const openSettings = async () => {
  await ui.button(tr.shared.table.settings).click()
  await settings().waitFor()
}

test('is sorted by a column, the largest first and then the smallest, further than its first page', async () => {
  const { amount, created } = texts.columns
  const all = Array.from({ length: count }, (_, index) => 1_000 + index)
  await header(amount).getByRole('button').click()
  await eventually(amounts).toEqual(all.toReversed().slice(0, 50))
  expect(await header(amount).getAttribute('aria-sort')).toBe('descending')
  expect(await header(created).getAttribute('aria-sort')).toBeNull()
  await header(amount).getByRole('button').press('Enter')
  await eventually(amounts).toEqual(all.slice(0, 50))
  await app.window.keyboard.press('m')
  await eventually(amounts).toEqual(all)
  await header(created).getByRole('button').click()
  await eventually(() => header(created).getAttribute('aria-sort')).toBe('descending')
})

test('has the columns that were chosen, in their order, until they are put back', async () => {
  const { processId, state, created, since } = texts.columns
  const before = await headers()
  await openSettings()
  expect(await seriousViolations(app.window)).toEqual([])
  // What says whose money and how much is always there.
  expect(await settings().getByRole('checkbox', { name: texts.columns.amount }).isDisabled()).toBe(true)
  await settings().getByRole('checkbox', { name: processId }).uncheck()
  await header(processId).waitFor({ state: 'detached' })
  const forward = ui.button(say(tr.shared.table.forward, { column: created }), settings())
  await forward.focus()
  await app.window.keyboard.press('Enter')
  await eventually(async () => {
    const now = await headers()
    return now.indexOf(created) < now.indexOf(state)
  }).toBe(true)
  // The keyboard goes with the column.
  await eventually(() => forward.evaluate((button) => button === document.activeElement)).toBe(true)
  await settings().getByRole('checkbox', { name: since }).check()
  await settings().getByRole('switch', { name: tr.shared.table.dense }).click()
  await eventually(() =>
    rows()
      .first()
      .evaluate((row) => row.getBoundingClientRect().height < 36),
  ).toBe(true)
  await app.window.keyboard.press('Escape')
  await settings().waitFor({ state: 'detached' })
  expect(await ui.button(tr.shared.table.settings).evaluate((button) => button === document.activeElement)).toBe(true)

  // It is theirs: another operator has the table as it comes, and finds it so again.
  const chosen = await headers()
  await ui.signIn('support')
  await ui.goTo('transactions')
  await eventually(headers).toEqual(before)
  await ui.signIn('maker')
  await ui.goTo('transactions')
  await eventually(headers).toEqual(chosen)
  await openSettings()
  await ui.button(tr.shared.table.reset, settings()).click()
  await eventually(headers).toEqual(before)
  await settings().getByRole('switch', { name: tr.shared.table.dense }).click()
  await app.window.keyboard.press('Escape')
  await settings().waitFor({ state: 'detached' })
})
