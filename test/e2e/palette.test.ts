import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch, resize } from './driver/launch.ts'
import { seriousViolations } from './harness/axe.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { customerOf } from './harness/form-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { beginning, en, tr } from './harness/words.ts'

/** Ctrl+K, or the top bar's search: to a page, a command, a bank or a transaction. */

const { firstHour } = tr.guide.topics
let app: RunningApp
let ui: Ui
/** Whose palette it is until the others' are looked at. */
const signedIn = 'support'

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await ui.signIn(signedIn)
  await ask(app.window, 'deposits.create', {
    ...{ amount: '125000', bankId: 'FAST', customer: customerOf('Hülya Işık') },
    ...{ processId: null, metadata: null, replaces: null },
  })
})
afterAll(() => app.close())

const palette = () => app.window.getByRole('dialog', { name: tr.palette.title })
const options = () => palette().getByRole('option')
const selected = () => palette().getByRole('option', { selected: true })

async function open(text: string): Promise<void> {
  await app.window.keyboard.press('Control+k')
  await palette().waitFor()
  await app.window.keyboard.type(text)
}

test('a page is found without its Turkish letters, and Enter goes there', async () => {
  await open('islem')
  await eventually(() => selected().innerText()).toContain(tr.frame.transactions)
  await app.window.keyboard.press('Enter')
  await app.window.getByRole('heading', { level: 1, name: tr.frame.transactions }).waitFor()
  expect(await palette().isVisible()).toBe(false)
})

test('the search in the top bar opens it, in a short window, too, and the bar never runs out of it', async () => {
  const search = app.window.getByRole('banner').getByRole('button', { name: tr.palette.search })
  for (const [width, height] of [
    [1280, 800],
    [1024, 700],
    [853, 533],
  ] as const) {
    await resize(app, { width, height })
    await search.click()
    await palette().waitFor()
    await app.window.keyboard.press('Escape')
    await eventually(() => palette().isVisible()).toBe(false)
    const tooWide = await app.window.getByRole('banner').evaluate((bar) => bar.scrollWidth - bar.clientWidth)
    expect(tooWide).toBe(0)
  }
  await resize(app, { width: 1280, height: 800 })
})

test('it offers only the pages that this operator has', async () => {
  await open('')
  const offered = await options().allInnerTexts()
  expect(offered).toContain(tr.frame.banks)
  for (const page of ['audit', 'operators', 'policy', 'workspace'] as const)
    expect(offered).not.toContain(tr.frame[page])
  await app.window.keyboard.press('Escape')
  await eventually(() => palette().isVisible()).toBe(false)
})

test('a command of the page is run, and shows its own key', async () => {
  await ui.goTo('deposits')
  await open(tr.deposits.new.toLowerCase())
  await eventually(() => selected().innerText()).toContain(tr.deposits.new)
  await app.window.keyboard.press('Enter')
  await ui.drawer(tr.deposits.form.label).waitFor()
  await app.window.keyboard.press('Escape')
})

test('a bank is found with its limits, without its Turkish letters, and Enter opens it', async () => {
  await open('vakif')
  await eventually(() => selected().innerText()).toContain('VakıfBank')
  expect(await selected().innerText()).toContain('₺40.000,00')
  await app.window.keyboard.press('Enter')
  await ui.drawer(tr.banks.drawer.label).getByRole('heading', { name: 'VakıfBank' }).waitFor()
  await app.window.keyboard.press('Escape')
  await ui.goTo('deposits')
})

test('a transaction is found by a customer, with the arrow keys', async () => {
  await open('hulya isik')
  await eventually(() => options().count()).toBe(1)
  await app.window.keyboard.press('ArrowDown')
  expect(await selected().innerText()).toContain('₺1.250,00')
  await app.window.keyboard.press('Enter')
  await depositUi(ui).drawer.getByRole('heading', { name: 'Hülya Işık' }).waitFor()
})

test.each(['1.250,00', '1250', '1250 TL', '₺1.250', '1,250.00'])(
  'a transaction is found by its amount, %s',
  async (typed) => {
    await open(typed)
    await eventually(() => options().count()).toBe(1)
    expect(await selected().innerText()).toContain('Hülya Işık')
    await app.window.keyboard.press('Escape')
    await eventually(() => palette().isVisible()).toBe(false)
  },
)

test('the tab of a page is found, and opened', async () => {
  await open('onay bekleyen')
  await eventually(() => selected().innerText()).toContain(tr.payouts.tabs.toApprove)
  await app.window.keyboard.press('Enter')
  await app.window.getByRole('tab', { name: beginning(tr.payouts.tabs.toApprove), selected: true }).waitFor()
})

test('a topic of the guide is found in either language, and opened', async () => {
  for (const words of ['ilk saat', 'first hour']) {
    await open(words)
    await eventually(() => options().allInnerTexts()).toContain(`${tr.guide.title} · ${firstHour.title}`)
    await app.window.keyboard.press('Enter')
    await app.window.getByRole('heading', { level: 2, name: firstHour.title }).waitFor()
    await ui.goTo('payouts')
  }
})

test('theme and language are found in both languages, from any page', async () => {
  for (const word of ['koyu', 'dark']) {
    await open(word)
    await eventually(() => options().allInnerTexts()).toEqual([`${tr.shared.theme}: ${tr.shared.themes.dark}`])
    await app.window.keyboard.press('Escape')
    await eventually(() => palette().isVisible()).toBe(false)
  }
  for (const word of ['dil', 'language']) {
    await open(word)
    await eventually(() => options().allInnerTexts()).toContain(`${tr.shared.language}: English`)
    await app.window.keyboard.press('Escape')
    await eventually(() => palette().isVisible()).toBe(false)
  }
  await open('english')
  await app.window.keyboard.press('Enter')
  await app.window.getByRole('heading', { level: 1, name: en.frame.payouts }).waitFor()
  await ui.chooseLanguage('tr')
})

test('it offers the commands of every page, and nobody those that they may not', async () => {
  const { newPayout, newDeposit, newBatch, newOperator, dayEnd } = tr.palette.commands
  const all = [newPayout, newDeposit, newBatch, newOperator, dayEnd, tr.payouts.together.approve.tick]
  const theirs = {
    support: [newDeposit],
    checker: [dayEnd],
    admin: [newOperator, dayEnd],
    maker: [newPayout, newDeposit, newBatch],
  }
  for (const [who, expected] of Object.entries(theirs)) {
    if (who !== signedIn) await ui.signIn(who)
    await ui.goTo('payouts')
    await open('')
    // A page's own has its key behind it.
    const offered = (await options().allInnerTexts()).map((text) => text.split('\n')[0])
    expect(all.filter((command) => offered.includes(command))).toEqual(expected)
    await app.window.keyboard.press('Escape')
    await eventually(() => palette().isVisible()).toBe(false)
  }
  await ui.goTo('banks')
  await open('yeni ödeme')
  await app.window.keyboard.press('Enter')
  await ui.drawer(tr.payouts.form.label).waitFor()
})

test('what is nowhere is said so, and axe finds nothing serious', async () => {
  await open('zzzz')
  await palette().getByText(tr.palette.nothing).waitFor()
  expect(await seriousViolations(app.window)).toEqual([])
  await app.window.keyboard.press('Escape')
})
