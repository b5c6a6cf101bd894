import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupIban } from '../../electron/core/iban.ts'
import { amountInSentence } from '../../electron/core/money.ts'
import type { Input } from '../../electron/ipc/bridge.ts'
import type { Transaction } from '../../electron/transactions/contract/transaction.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { dayOf, dayPlus } from '../../electron/core/time.ts'
import type { RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { seriousViolations } from './harness/axe.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, garanti } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { approvePast, submitPast } from './harness/payouts-past.ts'
import { beginning, en, say, tr } from './harness/words.ts'

/** The month's end: the transactions narrowed down, taken out as a table, and one of them on a sheet of paper. */

let app: RunningApp
let ui: Ui
let folder: string
const texts = tr.transactions

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-transactions-'))
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  await ask(app.window, 'banks.refresh')
  await ask(app.window, 'deposits.create', {
    amount: '5000',
    bankId: 'FAST',
    customer: { id: 'C-1042', name: 'Derya Akıncı', username: 'derya' },
    processId: null,
    metadata: null,
    replaces: null,
  })
  const payout = await submitPast(app, { minor: '125050', iban: akbank, accountName: 'Ayşe Yılmaz' })
  await submitPast(app, { minor: '8000', iban: garanti, accountName: '=Burak; Demir' })
  // More than a page of them.
  for (let n = 1; n <= 51; n += 1)
    await ask(app.window, 'payouts.create', {
      amount: String(1_000 + n),
      iban: garanti,
      accountName: `Alıcı ${n}`,
      bankId: null,
      customer: { id: `M-${n}`, name: `Müşteri ${n}`, username: `m${n}` },
      processId: null,
      replaces: null,
    })
  await signOutPast(app.window)
  await ui.signIn('checker')
  await approvePast(app, payout)
  await ui.goTo('transactions')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

type Filter = Partial<Input<'transactions.count'>>

async function listed(filter: Filter): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for (let after: string | null = null; ;) {
    const page: { rows: Transaction[]; next: string | null } = await ask(app.window, 'transactions.page', {
      kind: null,
      search: '',
      ...filter,
      after,
    })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}

const rows = () => app.window.locator('tbody tr')
const states = () => app.window.getByRole('button', { name: beginning(texts.columns.state) })
const search = () => app.window.getByRole('searchbox', { name: texts.search })
const clear = () => ui.button(texts.filters.clear)
const address = () => new URL(app.window.url()).hash
const shows = async (filter: Filter): Promise<void> => {
  const expected = (await listed(filter)).map(({ kind, id }) => `${kind}-${id}`)
  expect(expected.length).toBeGreaterThan(0)
  await eventually(() => rows().evaluateAll((found) => found.map((row) => row.getAttribute('data-row')))).toEqual(
    expected.slice(0, 50),
  )
}

describe('the filters', () => {
  test('several states at once, by the keyboard; Escape closes the list and keeps them', async () => {
    await shows({})
    await states().focus()
    await app.window.keyboard.press('Enter')
    await app.window.keyboard.press('Tab')
    await app.window.keyboard.press('Space')
    await app.window.getByRole('checkbox', { name: tr.states.pending }).check()
    expect(await seriousViolations(app.window)).toEqual([])
    await app.window.keyboard.press('Escape')
    await app.window.getByRole('checkbox').first().waitFor({ state: 'detached' })
    expect(await states().evaluate((button) => button === document.activeElement)).toBe(true)
    await shows({ states: ['draft', 'pending'] })
    await app.window.getByText(`${tr.states.draft}, ${tr.states.pending}`, { exact: true }).waitFor()
    await app.window.getByText(say(texts.shownOf, { total: 52, count: 50 })).waitFor()
    expect(address()).toBe('#/transactions?state=draft,pending')
  })

  test('of one kind, only its own states are there, and the others leave the filter', async () => {
    await app.window
      .getByRole('radiogroup', { name: texts.columns.kind })
      .getByRole('radio', { name: tr.shared.kinds.deposit })
      .check()
    await shows({ kind: 'deposit', states: ['draft', 'pending'] })
    await states().click()
    await app.window.getByRole('checkbox', { name: tr.states.returned }).waitFor({ state: 'detached' })
    await app.window.keyboard.press('Escape')
    await clear().click()
    await shows({})
    expect(address()).toBe('#/transactions')
  })

  test('an amount as it is typed in this language, beside what has the text', async () => {
    await search().fill('1.250,50')
    await shows({ search: '1.250,50' })
    await app.window
      .getByText(say(texts.filters.textOrAmount, { text: '1.250,50', amount: amountInSentence(125_050n, 'tr') }))
      .waitFor()
    await eventually(() => rows().count()).toBe(1)
    await app.window.keyboard.press('Escape')
  })

  test('the days on which they were created, in words whatever order the field writes them in', async () => {
    const today = dayOf(Date.now())
    await ui.choose(texts.filters.created, texts.filters.presets.yesterday)
    await app.window.getByText(texts.noMatch).waitFor()
    await ui.choose(texts.filters.created, texts.filters.presets.today)
    await shows({ from: today, until: today })
    await ui.choose(texts.filters.created, texts.filters.days)
    const [first, last] = [ui.field(texts.filters.from), ui.field(texts.filters.until)]
    const typed = (day: string) => day.split('-').toReversed().join('.')
    // Tomorrow may be asked for: nothing is found there.
    await last.fill('')
    await first.fill(typed(dayPlus(today, 1)))
    await app.window.getByText(texts.noMatch).waitFor()
    await last.fill(typed(dayPlus(today, -1)))
    await app.window.getByText(texts.filters.outOfOrder).waitFor()
    expect(await last.getAttribute('aria-invalid')).toBe('true')
    expect(await seriousViolations(app.window)).toEqual([])
    expect(address()).toBe(`#/transactions?from=${dayPlus(today, 1)}`)
    await first.fill(typed(dayPlus(today, -1)))
    await last.fill(typed(today))
    await shows({ from: dayPlus(today, -1), until: today })
    expect(address()).toBe(`#/transactions?from=${dayPlus(today, -1)}&until=${today}`)
  })

  test('a day that there is not is said at its field, and the list stays as it is', async () => {
    const last = ui.field(texts.filters.until)
    const before = address()
    await last.focus()
    // Half a day: it stays as it was typed.
    await app.window.keyboard.press('Backspace')
    await last.blur()
    await app.window.getByText(tr.shared.date.notADay).waitFor()
    expect(address()).toBe(before)
    await clear().click()
    await app.window.getByText(tr.shared.date.notADay).waitFor({ state: 'detached' })
    await shows({})
  })

  test('back from a drawer and another page finds them; a link has them; the next operator does not', async () => {
    await search().fill('Ayşe')
    await shows({ search: 'Ayşe' })
    await eventually(address).toBe('#/transactions?q=Ay%C5%9Fe')
    await rows().first().click()
    await ui.drawer(tr.payouts.drawer.label).waitFor()
    await app.window.goBack()
    await shows({ search: 'Ayşe' })
    await ui.goTo('banks')
    await ui.goTo('transactions')
    await shows({ search: 'Ayşe' })
    expect(await search().inputValue()).toBe('Ayşe')
    await app.window.evaluate(() => (location.hash = '#/transactions?kind=deposit&state=pending'))
    await shows({ kind: 'deposit', states: ['pending'] })
    expect(await search().inputValue()).toBe('')
    await ui.signIn('maker')
    await ui.goTo('transactions')
    await shows({})
  })
})

describe('one of them, opened beside the list', () => {
  const payout = () => ui.drawer(tr.payouts.drawer.label)
  const isFocused = (row: Locator) => row.evaluate((element) => element === document.activeElement)

  test('leads on to the next of either kind, and closes back to its row', async () => {
    await app.window.evaluate(() => (location.hash = '#/transactions?state=approved,pending'))
    await shows({ states: ['approved', 'pending'] })
    await rows().first().click()
    await payout().getByRole('heading', { name: 'Ayşe Yılmaz' }).waitFor()
    expect(address()).toMatch(/^#\/transactions\/payout\/\d+\?state=approved,pending$/)
    expect(await rows().first().getAttribute('aria-selected')).toBe('true')
    await eventually(() => rows().count()).toBe(2)
    expect(await seriousViolations(app.window)).toEqual([])
    await app.window.keyboard.press('j')
    await ui.drawer(tr.deposits.drawer.label).getByRole('heading', { name: 'Derya Akıncı' }).waitFor()
    expect(address()).toMatch(/^#\/transactions\/deposit\/\d+\?state=approved,pending$/)
    await app.window.keyboard.press('k')
    await payout().waitFor()
    await app.window.keyboard.press('Escape')
    await payout().waitFor({ state: 'detached' })
    await eventually(() => isFocused(rows().first())).toBe(true)
    expect(address()).toBe('#/transactions?state=approved,pending')
  })

  test('is put right there too, and the list says so', async () => {
    await clear().click()
    await shows({})
    await search().fill('Müşteri 17')
    await shows({ search: 'Müşteri 17' })
    await rows().first().click()
    await ui.button(tr.payouts.actions.edit, payout()).waitFor()
    await app.window.keyboard.press('e')
    const form = ui.drawer(tr.payouts.form.label)
    await ui.field(tr.payouts.form.amount, form).fill('17,17')
    await ui.button(tr.payouts.form.save, form).click()
    await payout().getByText(/17,17/).first().waitFor()
    await rows().first().getByText(/17,17/).waitFor()
    expect(address()).toMatch(/^#\/transactions\/payout\/\d+\?q=/)
    await app.window.keyboard.press('Escape')
    await clear().click()
  })
})

describe('the export', () => {
  const exported = async (name: string): Promise<string[][]> => {
    const path = join(folder, name)
    await app.dialogs.choose(path)
    await app.window.keyboard.press('e')
    await app.window.getByText(new RegExp(`: ${name}`)).waitFor()
    const lines = (await readFile(path, 'utf8'))
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
    return lines.map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  }

  test('has every page of what is filtered, as the desk itself lists it', async () => {
    await states().click()
    await app.window.getByRole('checkbox', { name: tr.states.draft }).check()
    await app.window.keyboard.press('Escape')
    await app.window.getByText(say(texts.shownOf, { total: 51, count: 50 })).waitFor()
    await states().blur()
    const [head = [], ...table] = await exported('taslaklar.csv')
    const expected = await listed({ states: ['draft'] })
    expect(expected).toHaveLength(51)
    const ibans = new Map((await allPayouts(app.window)).map(({ processId, iban }) => [processId, iban]))
    expect(table.map(([kind, processId, , amount, , state]) => [kind, processId, amount, state])).toEqual(
      expected.map(({ processId, amount }) => [
        tr.shared.kinds.payout,
        processId,
        `${amount.slice(0, -2)},${amount.slice(-2)}`,
        tr.states.draft,
      ]),
    )
    expect(table.map((cells) => cells[head.indexOf('IBAN')])).toEqual(
      expected.map(({ processId }) => ibans.get(processId)),
    )
    await app.window.getByText(say(texts.export.done, { rows: 51, name: 'taslaklar.csv' })).waitFor()
    expect((await app.dialogs.chosen()).at(-1)).toMatchObject({
      kind: 'save',
      title: nativeTexts.tr.files.transactions.title,
    })
  })

  test('of everything has no formula and no checkout link; cancelling the dialog writes nothing', async () => {
    await app.window.keyboard.press('x')
    await shows({})
    const table = await exported('hepsi.csv')
    expect(table).toHaveLength(55)
    expect(table.flat()).toContain(`"'=Burak; Demir"`)
    expect(table.flat().join('\n')).not.toMatch(/https?:|^[=+@-]/m)
    await app.dialogs.choose(null)
    await app.window.keyboard.press('e')
    await app.window.getByText(texts.export.no_file).waitFor()
  })

  test('is told by the trail, with who, how many and which filters, in words', async () => {
    await ui.signIn('checker')
    await ui.goTo('audit')
    const event = app.window.getByRole('row', { name: /taslaklar\.csv/ })
    await event.getByText(operator('maker').name).waitFor()
    await event.click()
    const drawer = ui.drawer(tr.audit.drawer.label)
    await drawer.getByRole('row', { name: `${tr.changes.keys.exported} 51` }).waitFor()
    await drawer.getByRole('row', { name: `${tr.changes.keys.onlyStates} ${tr.states.draft}` }).waitFor()
  })
})

describe('the receipt', () => {
  const sheet = () => app.window.getByRole('article')

  test('tells of a payout, from its row, without a word of the window', async () => {
    await ui.goTo('transactions')
    await search().fill('Ayşe')
    await shows({ search: 'Ayşe' })
    const [payout] = (await allPayouts(app.window)).filter(({ accountName }) => accountName === 'Ayşe Yılmaz')
    const row = app.window.getByRole('link', { name: say(texts.receipt.of, { processId: payout?.processId ?? '' }) })
    await row.focus()
    await app.window.keyboard.press('Enter')
    await sheet().waitFor()
    expect(address()).toBe(`#/transactions/receipt/payout/${payout?.id}`)
    const said = await sheet().innerText()
    for (const part of [
      texts.receipt.titles.payout,
      'Anadolu Oyun A.Ş.',
      tr.shared.workspaces.sandboxTitle,
      '1.250,50\u00a0TL',
      'bin iki yüz elli lira elli kuruş',
      groupIban(akbank),
      'Akbank',
      payout?.processId,
      tr.states.approved,
      `${operator('maker').name} ·`,
      `${operator('checker').name} ·`,
      say(texts.receipt.own, { workspace: 'Anadolu Oyun A.Ş.' }),
    ])
      expect(said).toContain(part)
    expect(said).not.toContain(tr.shared.actors.you)
    expect(await seriousViolations(app.window)).toEqual([])
  })

  test('on paper there is the sheet and nothing else', async () => {
    await app.window.emulateMedia({ media: 'print' })
    expect(await sheet().isVisible()).toBe(true)
    for (const other of [app.window.getByRole('navigation'), ui.button(tr.shared.print), ui.button(tr.frame.lock)])
      expect(await other.isVisible()).toBe(false)
    await app.window.emulateMedia({ media: null })
  })

  test.runIf(findElectron() === null)('is one page of A4', async () => {
    const pdf = (await app.window.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
  })

  test('of a deposit has no checkout link; back leads to where one came from', async () => {
    await ui.button(texts.receipt.back).click()
    await shows({ search: 'Ayşe' })
    const [deposit] = await ask(app.window, 'deposits.list')
    const whole = await ask(app.window, 'deposits.get', { id: deposit?.id ?? 0 })
    await app.window.evaluate((id) => (location.hash = `#/transactions/receipt/deposit/${id}`), whole.id)
    await sheet().getByText(texts.receipt.titles.deposit).waitFor()
    expect(whole.checkoutUrl).toMatch(/^http/)
    expect(await sheet().innerHTML()).not.toContain(whole.checkoutUrl)
    expect(await sheet().innerText()).toContain('elli lira')
    const english = await ui.chooseLanguage('en')
    await sheet().getByText(en.transactions.receipt.titles.deposit).waitFor()
    await english.chooseLanguage('tr')
  })

  test('of nothing says that there is none', async () => {
    await app.window.evaluate(() => (location.hash = '#/transactions/receipt/payout/999999'))
    await app.window.getByText(texts.receipt.notFound).waitFor()
    expect(await sheet().count()).toBe(0)
  })

  test('is reached from the drawers of both', async () => {
    const payouts = payoutUi(ui, app.dialogs)
    await payouts.open('ready', 'Ayşe Yılmaz')
    await payouts.drawer.getByRole('link', { name: tr.history.receipt }).click()
    await sheet().getByText(texts.receipt.titles.payout).waitFor()
    await ui.goTo('deposits')
    await app.window.getByRole('row', { name: 'Derya Akıncı' }).first().click()
    await depositUi(ui).drawer.getByRole('link', { name: tr.history.receipt }).click()
    await sheet().getByText(texts.receipt.titles.deposit).waitFor()
  })
})
