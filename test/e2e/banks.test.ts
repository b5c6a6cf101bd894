import { afterAll, beforeAll, expect, test } from 'vitest'
import { briefMomentText, momentText } from '../../src/lib/moment-text.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** Support's home: which banks there are, what they take, what to tell a customer. */

let app: RunningApp
let ui: Ui

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await ui.signIn('support')
  await ui.goTo('banks')
})
afterAll(() => app.close())

const all = [
  'FAST',
  'Akbank',
  'DenizBank',
  'Garanti BBVA',
  'Halkbank',
  'İş Bankası',
  'QNB',
  'VakıfBank',
  'Yapı Kredi',
  'Ziraat Bankası',
]
const table = () => app.window.getByRole('table')
/** The names in the first column, without the letter that stands in for a logo. */
const names = (): Promise<string[]> =>
  table()
    .locator('tbody tr td:first-child [title]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''))
const { columns } = tr.banks
const search = () => app.window.getByRole('searchbox', { name: tr.banks.search })
const question = () => app.window.getByRole('textbox', { name: tr.banks.question })

test('FAST stands first, then the banks by name, each with its limits', async () => {
  await eventually(names).toEqual(all)
  const row = await table().getByRole('row').filter({ hasText: 'VakıfBank' }).innerText()
  expect(row).toContain('₺250,00')
  expect(row).toContain('₺40.000,00')
})

test('the logos are really drawn, by the app’s own scheme', async () => {
  const logos = table().getByRole('row').locator('img')
  await eventually(() =>
    logos.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toEqual(Array.from({ length: 9 }, () => true))
  const origins = await logos.evaluateAll((images) =>
    images.map((image) => new URL((image as HTMLImageElement).src).origin),
  )
  expect(new Set(origins)).toEqual(new Set([await app.window.evaluate(() => location.origin)]))
})

test.each([
  ['is bankasi', ['İş Bankası']],
  ['İŞ', ['İş Bankası']],
  ['YAPI', ['Yapı Kredi']],
  ['vakif', ['VakıfBank']],
  ['bank', ['Akbank', 'DenizBank', 'Halkbank', 'İş Bankası', 'VakıfBank', 'Ziraat Bankası']],
])('a search does not stumble over Turkish letters: %s', async (typed, found) => {
  await search().fill(typed)
  await eventually(names).toEqual(found)
})

test('a search without a match says so, and is cleared by one button', async () => {
  await search().fill('<b>yok</b>')
  await app.window.getByText(say(tr.banks.noMatchText, { search: '<b>yok</b>' })).waitFor()
  await ui.button(tr.shared.clearSearch, app.window.getByRole('main')).last().click()
  await eventually(names).toEqual(all)
})

test('which banks accept an amount is answered while it is typed', async () => {
  await question().fill('37.500,00')
  await app.window.getByText(say(tr.banks.accepting, { accepting: 7, total: 10 })).waitFor()
  await eventually(() => table().getByText(tr.banks.within, { exact: true }).count()).toBe(7)
  await eventually(() => table().getByText(tr.banks.above, { exact: true }).count()).toBe(3)
  // Whoever refuses it stands under whoever takes it.
  const [taking, refusing] = [
    ['FAST', 'Akbank', 'Garanti BBVA', 'İş Bankası', 'VakıfBank', 'Yapı Kredi', 'Ziraat Bankası'],
    ['DenizBank', 'Halkbank', 'QNB'],
  ]
  await eventually(names).toEqual([...taking, ...refusing])
  await question().fill('37,5 bin lira')
  await eventually(names).toEqual([...taking, ...refusing])
  await question().fill('37.50')
  await app.window.getByText(tr.fields.amount_other_dialect).waitFor()
  await question().fill('')
})

test('a refresh renews the list, by its key too', async () => {
  const fetchedAt = async () => (await ask(app.window, 'banks.list')).fetchedAt ?? 0
  const refresh = ui.button(tr.banks.refresh).first()
  for (const press of [() => refresh.click(), () => app.window.keyboard.press('r')]) {
    const before = await fetchedAt()
    await app.window.getByRole('heading', { level: 1 }).click()
    await press()
    await eventually(fetchedAt).toBeGreaterThan(before)
    await refresh.waitFor()
  }
  expect(await names()).toEqual(all)
})

test('the list and one bank’s limits are copied as a customer can read them, with the time of the list', async () => {
  const line = (bank: string, minimum: string, maximum: string) => say(tr.banks.line, { bank, minimum, maximum })
  const { fetchedAt } = await ask(app.window, 'banks.list')
  const moment = momentText(fetchedAt ?? 0, 'tr')
  await ui.button(tr.banks.copyList).click()
  await eventually(() => app.clipboard()).toContain(line('FAST', '10,00\u00a0TL', '100.000,00\u00a0TL'))
  const [heading, ...lines] = (await app.clipboard()).split('\n')
  expect(heading).toBe(`${say(tr.banks.limitList, { moment })}:`)
  expect(lines).toHaveLength(all.length)

  const limits = { bank: 'QNB', minimum: '100,00\u00a0TL', maximum: '30.000,00\u00a0TL', moment }
  const sentence = say(tr.banks.sentence, limits)
  await ui.button(say(tr.shared.copyWhat, { what: sentence })).click()
  await eventually(() => app.clipboard()).toBe(sentence)
})

test('an amount asked is answered in one sentence for a customer: A, the amount, Enter', async () => {
  const { fetchedAt } = await ask(app.window, 'banks.list')
  const sentence = (amount: string, banks: string[]) =>
    say(tr.banks.answer, { amount, banks: banks.join(', '), moment: briefMomentText(fetchedAt ?? 0, Date.now(), 'tr') })
  await app.window.getByRole('heading', { level: 1 }).click()
  await app.window.keyboard.type('a37bin')
  await app.window.keyboard.press('Enter')
  const taking = ['FAST', 'Akbank', 'Garanti BBVA', 'İş Bankası', 'VakıfBank', 'Yapı Kredi', 'Ziraat Bankası']
  await eventually(() => app.clipboard()).toBe(sentence('37.000,00\u00a0TL', taking))
  await eventually(() => ui.button(tr.banks.copyAnswer).count()).toBe(0)

  // What is searched for narrows the list, not the answer.
  await search().fill('qnb')
  await question().fill('30.000')
  await ui.button(tr.banks.copyAnswer).click()
  await eventually(() => app.clipboard()).toContain('30.000,00\u00a0TL')
  expect(await app.clipboard()).toContain('Yapı Kredi')
  await search().fill('')

  await question().fill('1 lira')
  await app.window.getByText(say(tr.banks.accepting, { accepting: 0, total: 10 })).waitFor()
  expect(await ui.button(tr.banks.copyAnswer).count()).toBe(0)
  await question().fill('')
})

test('with an amount asked, only banks that accept it are copied, also as a table', async () => {
  await question().fill('37.500,00')
  await app.window.getByText(say(tr.banks.accepting, { accepting: 7, total: 10 })).waitFor()
  await ui.button(tr.banks.copyTable).click()
  await eventually(() => app.clipboard()).toContain('37.500,00\u00a0TL')
  const rows = (await app.clipboard()).split('\n').filter((row) => row.includes('\t'))
  expect(rows[0]).toBe([columns.bank, columns.code, columns.minimum, columns.maximum].join('\t'))
  expect(rows).toHaveLength(1 + 7)
  expect(rows.join('\n')).not.toContain('QNB')
  await app.window.getByRole('checkbox', { name: tr.banks.onlyAccepting }).check()
  await eventually(async () => (await names()).length).toBe(7)
  await question().fill('')
})

test('a column sorts, once more the other way round, and FAST stays on top', async () => {
  const head = (column: keyof typeof columns) => table().getByRole('columnheader', { name: columns[column] })
  const sort = (column: keyof typeof columns) => head(column).getByRole('button').click()
  await sort('maximum')
  await eventually(() => head('maximum').getAttribute('aria-sort')).not.toBeNull()
  const one = (await names()).slice(1)
  await sort('maximum')
  await eventually(async () => (await names()).slice(1)).not.toEqual(one)
  expect((await names())[0]).toBe('FAST')
  expect(new Set((await names()).slice(1))).toEqual(new Set(one))
  await sort('bank')
  await eventually(names).toEqual(all)
})
