import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus, tabTo } from './harness/focus.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { keyUi } from './harness/key-ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Support’s day without a mouse: limits, links, the morning check and what it leads to. */

let app: RunningApp
let ui: Ui
let keys: ReturnType<typeof keyUi>

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1440, height: 900 } })
  ui = uiAt(app.window)
  keys = keyUi(ui)
})
afterAll(() => app.close())

const row = (text: string) => app.window.getByRole('row').filter({ hasText: text })
const finding = (item: keyof typeof tr.morningCheck.items) =>
  app.window
    .getByRole('list', { name: tr.morningCheck.list })
    .getByRole('listitem')
    .filter({ has: app.window.getByRole('heading', { name: tr.morningCheck.items[item], exact: true }) })

test('banks: searched, asked about an amount, and left by Escape', async () => {
  await keys.signIn(operator('support'))
  await app.window.getByRole('heading', { level: 1, name: tr.frame.banks }).waitFor()
  const search = app.window.getByRole('searchbox', { name: tr.banks.search })
  await search.waitFor()
  await keys.press('/')
  await keys.focused(search)
  await keys.type('vakif')
  await eventually(() => row('Akbank').count()).toBe(0)
  await row('VakıfBank').waitFor()
  await keys.press('Escape')
  await row('Akbank').waitFor()
  await keys.press('Escape')
  expect(await hasFocus(search)).toBe(false)

  await keys.press('a')
  const question = app.window.getByRole('textbox', { name: tr.banks.question })
  await keys.focused(question)
  await keys.type('37.500,00')
  await app.window.getByText(say(tr.banks.accepting, { accepting: 7, total: 10 })).waitFor()
  const only = app.window.getByRole('checkbox', { name: tr.banks.onlyAccepting })
  await tabTo(app.window, only)
  await keys.press('Space')
  await eventually(() => row('QNB').count()).toBe(0)
  await keys.press('Space')
  await keys.press('a')
  await keys.press('Escape')
  expect(await question.inputValue()).toBe('')
  await keys.press('Escape')
  expect(await hasFocus(question)).toBe(false)
})

test('banks: over the rows, into the drawer and through it, and back to the row', async () => {
  const drawer = ui.drawer(tr.banks.drawer.label)
  await keys.press('j')
  await keys.focused(row('FAST'))
  await keys.press('j')
  await keys.focused(row('Akbank'))
  await keys.press('Enter')
  await drawer.getByRole('heading', { name: 'Akbank' }).waitFor()
  await keys.press('j')
  await drawer.getByRole('heading', { name: 'DenizBank' }).waitFor()
  await keys.press('k')
  await drawer.getByRole('heading', { name: 'Akbank' }).waitFor()
  await keys.pressOn(ui.button(tr.banks.drawer.copy, drawer))
  await eventually(() => app.clipboard()).toMatch(/^Akbank ile /)
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await keys.focused(row('Akbank'))
})

test('banks: sorted by a column, refreshed, and the list of changes instead', async () => {
  await keys.goTo('banks')
  const head = app.window.getByRole('columnheader', { name: tr.banks.columns.maximum })
  await keys.pressOn(head.getByRole('button'))
  await eventually(() => head.getAttribute('aria-sort')).not.toBeNull()
  const fetchedAt = async () => (await ask(app.window, 'banks.list')).fetchedAt ?? 0
  const before = await fetchedAt()
  await keys.press('r')
  await eventually(fetchedAt).toBeGreaterThan(before)

  await keys.goTo('banks')
  const view = (name: 'all' | 'changes') => app.window.getByRole('radio', { name: tr.banks.views[name], exact: true })
  await tabTo(app.window, view('all'))
  await keys.press('ArrowLeft')
  await keys.focused(view('changes'))
  await app.window.getByText(tr.banks.changes.none).waitFor()
  await keys.press('ArrowRight')
  await row('Akbank').waitFor()
})

test('a deposit: the customer is picked from those of before, the metadata is JSON', async () => {
  const { form, drawer } = depositUi(ui)
  const fields = tr.shared.customer
  const customer = { id: 'C-7', name: 'Hülya Erdoğmuş', username: 'hulya.e' }
  await ask(app.window, 'deposits.create', {
    amount: '5000',
    bankId: null,
    customer,
    processId: null,
    metadata: null,
    replaces: null,
  })
  await keys.goTo('deposits')
  await keys.press('n')
  await keys.focused(ui.field(tr.deposits.form.amount, form))
  await keys.type('75,00')
  const name = ui.field(fields.name, form)
  await tabTo(app.window, name)
  await app.window.keyboard.type('hulya')
  await form.getByRole('option', { name: customer.name }).waitFor()
  // Escape closes the suggestions alone, and the arrow brings them back.
  await keys.press('Escape')
  await eventually(() => form.getByRole('option').count()).toBe(0)
  expect(await form.isVisible()).toBe(true)
  await keys.press('ArrowDown')
  await form.getByRole('option', { name: customer.name }).waitFor()
  await keys.press('ArrowDown')
  await form.getByRole('option', { selected: true }).waitFor()
  await keys.press('Enter')
  expect(await name.inputValue()).toBe(customer.name)
  expect(await ui.field(fields.id, form).inputValue()).toBe(customer.id)
  expect(await ui.field(fields.username, form).inputValue()).toBe(customer.username)
  await keys.focused(name)

  await tabTo(app.window, form.getByRole('radio', { name: tr.deposits.metadata.rows, exact: true }))
  await keys.press('ArrowRight')
  const json = ui.field(tr.deposits.metadata.text, form)
  await keys.focused(json)
  await keys.type('{"kampanya": {"ad": "Kasım", "adım": [1, 2]}}')
  await keys.press('Control+Enter')
  await drawer.getByText(tr.states.pending, { exact: true }).waitFor()
  const [made] = await ask(app.window, 'deposits.list')
  expect(made).toMatchObject({ customer, metadata: { kampanya: { ad: 'Kasım', adım: [1, 2] } } })
  await keys.pressOn(ui.button(tr.deposits.result.copyLink, drawer))
  await eventually(() => app.clipboard()).toBe(made?.checkoutUrl)
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

test('the wall: a card’s link is copied by one key, and the system’s notices are switched', async () => {
  await keys.goTo('deposits')
  const cards = app.window.getByRole('table', { name: tr.deposits.wall.label }).getByRole('row')
  await cards.first().waitFor()
  await keys.press('j')
  await keys.focused(cards.first())
  await keys.press('j')
  await keys.focused(cards.nth(1))
  const [newest] = await ask(app.window, 'deposits.list')
  await keys.press('c')
  await eventually(() => app.clipboard()).toBe(newest?.checkoutUrl)

  await keys.goTo('deposits')
  const notices = app.window.getByRole('switch', { name: tr.deposits.notify.label })
  await tabTo(app.window, notices)
  await keys.press('Space')
  await eventually(async () => (await ask(app.window, 'preferences.read')).depositNotices).toBe(true)
  await keys.press('Space')
})

test('one that ran out is made anew by one key on its row', async () => {
  const { form, drawer } = depositUi(ui)
  await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 10 })
  const customer = { id: 'C-8', name: 'Geç Kalan', username: 'gec' }
  const late = await ask(app.window, 'deposits.create', {
    amount: '6000',
    bankId: null,
    customer,
    processId: null,
    metadata: null,
    replaces: null,
  })
  await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 1_800 })
  const closed = app.window
    .getByRole('table', { name: tr.deposits.table })
    .getByRole('row')
    .filter({ hasText: 'Geç Kalan' })
  // Until the service's own ten seconds are over.
  await closed.waitFor({ timeout: 240_000 })
  for (let times = 0; times < 10 && !(await hasFocus(closed)); times += 1) await keys.press('j')
  await keys.focused(closed)
  await keys.press('r')
  await form.getByText(tr.deposits.replaces.madeInstead).waitFor()
  await keys.focused(ui.field(tr.deposits.form.amount, form))
  await keys.press('Control+Enter')
  await ui.button(tr.deposits.result.copyLink, drawer).waitFor()
  const [made] = await ask(app.window, 'deposits.list')
  expect(made?.replaces?.id).toBe(late.id)
  await keys.pressOn(drawer.getByRole('link', { name: late.processId }))
  await drawer.getByRole('link', { name: made?.processId ?? '' }).waitFor()
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

test('the sandbox controls: a switch is thrown, a limit is set', async () => {
  await keys.goTo('sandboxControls')
  const texts = tr.sandbox
  const whitelisted = app.window.getByRole('radiogroup', { name: texts.whitelisted.title, exact: true })
  await tabTo(app.window, whitelisted.getByRole('radio', { name: texts.whitelisted.on, exact: true }))
  await keys.press('ArrowRight')
  await whitelisted.getByRole('radio', { name: texts.whitelisted.off, exact: true, checked: true }).waitFor()

  const maximum = ui.field(say(texts.banks.maximumOf, { bank: 'Akbank' }))
  await tabTo(app.window, maximum, 80)
  await keys.press('Control+A')
  await keys.type('20.000,00')
  await keys.press('Enter')
  const limit = async () => (await ask(app.window, 'sandbox.read')).banks.find(({ name }) => name === 'Akbank')?.maximum
  await eventually(limit).toBe('2000000')
})

test('the morning check: run, its letter copied, its help read and searched', async () => {
  await keys.goTo('morningCheck')
  const at = async () => (await ask(app.window, 'morningCheck.latest'))?.at
  const before = await at()
  await keys.press('r')
  await eventually(at).not.toBe(before)
  await eventually(() => finding('whitelist').innerText()).toContain(tr.morningCheck.states.failed)
  await keys.pressOn(ui.button(tr.morningCheck.copyReport))
  await eventually(() => app.clipboard()).toContain(tr.morningCheck.report)
  const help = finding('whitelist').getByRole('link')
  await tabTo(app.window, help)
  await keys.pressOn(ui.button(tr.morningCheck.letter.copy, finding('whitelist')))
  await eventually(() => app.clipboard()).toContain(tr.morningCheck.requests.whitelist.service)

  await keys.goTo('morningCheck')
  await keys.pressOn(help)
  await keys.focused(
    app.window.getByRole('heading', { level: 3, name: beginning(tr.failures.IP_NOT_WHITELISTED.title) }),
  )
  await keys.press('/')
  await keys.focused(app.window.getByRole('searchbox', { name: tr.help.search }))
  await keys.type('belirsiz')
  await eventually(() => app.window.getByText('IP_NOT_WHITELISTED').count()).toBe(0)
  await keys.press('Escape')
  await keys.press('Escape')
  const contents = app.window.getByRole('navigation', { name: tr.help.contents })
  await keys.pressOn(contents.getByRole('button', { name: beginning(tr.help.sections.keychain) }))
  await keys.focused(app.window.getByRole('heading', { level: 2, name: tr.help.sections.keychain }))
})

test('the guide: reached from help, searched by a button’s name, read topic by topic', async () => {
  const { topics } = tr.guide
  await keys.goTo('help')
  await keys.pressOn(app.window.getByRole('main').getByRole('link', { name: topics.support.title }).first(), 60)
  await keys.focused(app.window.getByRole('heading', { level: 1, name: tr.guide.title }))
  const topic = (title: string) => app.window.getByRole('article', { name: title })
  await topic(topics.support.title).waitFor()
  await keys.press('/')
  await keys.focused(app.window.getByRole('searchbox', { name: tr.guide.search }))
  await keys.type(tr.payouts.actions.takeBack)
  const contents = app.window.getByRole('navigation', { name: tr.guide.contents })
  await eventually(() => contents.getByRole('link').count()).toBe(1)
  await keys.pressOn(contents.getByRole('link', { name: topics.wrongAmount.title }))
  await keys.focused(app.window.getByRole('heading', { level: 2, name: topics.wrongAmount.title }))
})

test('the Overview: what waits is reached, and leads there', async () => {
  await keys.goTo('overview')
  await keys.pressOn(app.window.getByRole('main').getByRole('link', { name: tr.overview.needs.deposits }))
  await keys.focused(app.window.getByRole('heading', { level: 1, name: tr.frame.deposits }))
})
