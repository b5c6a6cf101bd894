import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxChange } from '../../electron/sandbox/contract/state.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousInEitherTheme } from './harness/axe.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** axe finds nothing serious on the pages of the support desk, empty, full and in trouble, in either theme. */

let app: RunningApp
let ui: Ui

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
})
afterAll(() => app.close())

const nothingSerious = async () => expect(await seriousInEitherTheme(app)).toEqual([])
const change = (to: SandboxChange) => ask(app.window, 'sandbox.change', to)
const bankCalled = async (name: string) =>
  (await ask(app.window, 'sandbox.read')).banks.find((bank) => bank.name === name)?.id ?? ''
/** Support signs in after the others, and stays: what follows is their work. */
const others = ['maker', 'checker', 'admin'] as const

describe('while there is nothing yet', () => {
  test.each([...others, 'support'])('the Overview of %s', async (role) => {
    await ui.signIn(role)
    await ui.goTo('overview')
    await app.window.getByText(tr.overview.today.none).waitFor()
    await nothingSerious()
  })

  test('deposits, and the changes of the limits', async () => {
    await ui.goTo('deposits')
    await app.window.getByText(tr.deposits.empty.title).waitFor()
    await nothingSerious()
    await ui.goTo('banks')
    await app.window.getByRole('radio', { name: tr.banks.views.changes }).click()
    await app.window.getByText(tr.banks.changes.none).waitFor()
    await nothingSerious()
  })
})

describe('with work', () => {
  const customer = { id: 'C-1', name: 'Hülya Ak', username: 'hulya.ak' }
  const deposit = (seconds: number) =>
    change({ change: 'deposit_window', seconds }).then(() =>
      ask(app.window, 'deposits.create', {
        amount: '125000',
        bankId: 'FAST',
        customer,
        processId: null,
        metadata: { campaign: { name: 'Kasım', steps: [1, 2] }, vip: true },
        replaces: null,
      }),
    )

  test('banks that changed, one that is gone, a bank’s drawer, and every other list of the page', async () => {
    await ask(app.window, 'banks.refresh')
    const maximum = '2000000'
    await change({ change: 'bank_limits', bankId: await bankCalled('Akbank'), minimum: '10000', maximum })
    const gone = 'Halkbank'
    await change({ change: 'bank_dropped', bankId: await bankCalled(gone) })
    await ask(app.window, 'banks.refresh')
    await ui.goTo('banks')
    await ui.button(gone).waitFor()
    await app.window.getByRole('textbox', { name: tr.banks.question }).fill('37.500,00')
    await app.window.getByText(tr.banks.above).first().waitFor()
    await nothingSerious()
    const drawer = ui.drawer(tr.banks.drawer.label)
    await app.window.getByRole('row').filter({ hasText: 'Akbank' }).click()
    await drawer.getByRole('heading', { name: tr.banks.views.changes }).waitFor()
    await nothingSerious()
    await app.window.keyboard.press('Escape')
    await ui.button(gone).click()
    await drawer.getByText(tr.banks.drawer.gone).waitFor()
    await nothingSerious()
    await app.window.keyboard.press('Escape')

    const view = (name: 'all' | 'today' | 'changes') =>
      app.window.getByRole('radio', { name: beginning(tr.banks.views[name]) })
    await view('today').click()
    await nothingSerious()
    await view('changes').click()
    await app.window.getByRole('table', { name: tr.banks.changes.table }).waitFor()
    await nothingSerious()
    await view('all').click()
    const search = app.window.getByRole('searchbox', { name: tr.banks.search })
    await search.fill('yok böyle')
    await app.window.getByText(tr.banks.noMatch).waitFor()
    await nothingSerious()
    await search.fill('')
    await app.window.getByRole('textbox', { name: tr.banks.question }).fill('')
  })

  test('the wall of deposits with time left, little of it and none', async () => {
    const closing = await deposit(10)
    await deposit(60)
    await deposit(240)
    await deposit(1_800)
    await ui.goTo('deposits')
    const closed = app.window.getByRole('table', { name: tr.deposits.table }).getByRole('row', { name: customer.name })
    // Until the service's own ten seconds are over.
    await closed.first().waitFor({ timeout: 240_000 })
    await nothingSerious()
    await closed.first().click()
    await ui.drawer(tr.deposits.drawer.label).getByText(closing.processId).first().waitFor()
    await nothingSerious()
  })

  test('a deposit’s form: made anew, its suggestions, metadata as JSON with a mistake, limits that changed', async () => {
    const { form, submit } = depositUi(ui)
    await app.window.getByRole('button', { name: beginning(tr.deposits.actions.again) }).click()
    await form.getByText(tr.deposits.replaces.madeInstead).waitFor()
    await nothingSerious()
    const name = ui.field(tr.shared.customer.name, form)
    await name.fill('')
    await name.pressSequentially('hülya')
    await form.getByRole('option').first().waitFor()
    await app.window.keyboard.press('ArrowDown')
    await form.getByRole('option', { selected: true }).waitFor()
    await nothingSerious()
    await app.window.keyboard.press('Enter')
    const json = ui.field(tr.deposits.metadata.text, form)
    if (!(await json.isVisible()))
      await form.getByRole('radio', { name: tr.deposits.metadata.text, exact: true }).check()
    await json.fill('{"a": 1, "a": 2}')
    await eventually(() => json.getAttribute('aria-invalid')).toBe('true')
    await nothingSerious()
    // One that cannot be taken says why to whoever tries.
    await form.getByRole('radio', { name: tr.deposits.metadata.rows, exact: true }).click()
    await form.getByText(tr.deposits.metadata.mendFirst).waitFor()
    await nothingSerious()
    await json.fill('{"a": 1}')

    // The form's list is older than what the service takes now.
    await change({ change: 'bank_limits', bankId: await bankCalled('Akbank'), minimum: '10000', maximum: '20000' })
    await depositUi(ui).type({ amount: '1.500,00', customerName: 'Sınır Üstü', bank: 'Akbank' })
    await submit()
    await form.getByText(tr.deposits.limitsChanged.title).waitFor()
    await nothingSerious()
    await app.window.keyboard.press('Escape')
  })

  test('the palette, with pages, commands and transactions', async () => {
    await ui.goTo('deposits')
    await app.window.keyboard.press('Control+k')
    const palette = app.window.getByRole('dialog', { name: tr.palette.title })
    await palette.getByRole('group', { name: tr.palette.groups.actions }).waitFor()
    await nothingSerious()
    await palette.getByRole('combobox').fill(customer.name)
    await palette.getByRole('group', { name: tr.palette.groups.transactions }).waitFor()
    await nothingSerious()
    await app.window.keyboard.press('Escape')
  })

  test('the sandbox controls: unusual, with a typed limit and a mistake, with faults', async () => {
    const service = sandboxUi(ui)
    await ui.goTo('sandboxControls')
    await nothingSerious()
    await service.turn('whitelisted', 'off')
    await service.setBy('clock', '+10 dk')
    await ui.field(say(tr.sandbox.banks.minimumOf, { bank: 'Akbank' })).fill('bin')
    await change({ change: 'fault_added', kind: 'html', call: 'payout' })
    await app.window.keyboard.press('Tab')
    await ui.button(tr.sandbox.faults.add).click()
    await ui.button(tr.sandbox.faults.clear).waitFor()
    await nothingSerious()
    await ui.button(tr.sandbox.faults.clear).click()
  })

  test('a morning check that found something, here and on everybody’s Overview', async () => {
    await ui.goTo('morningCheck')
    await app.window
      .getByRole('button', { name: beginning(tr.morningCheck.checkNow) })
      .first()
      .click()
    const list = app.window.getByRole('list', { name: tr.morningCheck.list })
    await eventually(() => list.innerText()).toContain('IP_NOT_WHITELISTED')
    await nothingSerious()
    for (const role of ['support', ...others]) {
      if (role !== 'support') await ui.signIn(role)
      await ui.goTo('overview')
      await app.window.getByText(tr.overview.alarm.failed).waitFor()
      await app.window.getByRole('heading', { name: tr.overview.today.title, exact: true }).waitFor()
      await nothingSerious()
    }
    for (const shown of await app.window.getByRole('button', { name: tr.overview.chart.showTable }).all())
      await shown.click()
    await nothingSerious()
  })

  test('help at one failure, searched, and with nothing found', async () => {
    await ui.goTo('morningCheck')
    await app.window.getByRole('main').getByRole('link', { name: tr.shared.help }).first().click()
    await app.window.getByText(tr.failures.IP_NOT_WHITELISTED.next).waitFor()
    await nothingSerious()
    const search = app.window.getByRole('searchbox', { name: tr.help.search })
    await search.fill('belirsiz')
    await nothingSerious()
    await search.fill('zzzz')
    await app.window.getByText(tr.help.nothing.title).waitFor()
    await nothingSerious()
  })

  test('the guide, from the error that it deals with, to the page that a step is done on', async () => {
    const topics = tr.guide.topics
    const open = (path: string) => app.window.evaluate((place) => (location.hash = place), path)
    await ui.signIn('support')
    await open('/help/IP_NOT_WHITELISTED')
    const entry = app.window.getByRole('article').filter({ hasText: 'IP_NOT_WHITELISTED' })
    await entry.getByRole('link', { name: topics.noConnection.title }).click()
    const sheet = app.window.getByRole('article', { name: topics.noConnection.title })
    await sheet.getByText(say(topics.noConnection.steps.check, { check: tr.morningCheck.checkNow })).waitFor()
    await nothingSerious()
    // An administrator's page is named to whoever may open it alone.
    await eventually(() => sheet.getByRole('link', { name: tr.frame.workspace, exact: true }).count()).toBe(0)
    await ui.signIn('admin')
    await open('/guide/noConnection')
    await sheet.getByRole('link', { name: tr.frame.workspace, exact: true }).click()
    await app.window.getByRole('heading', { level: 1, name: tr.frame.workspace }).waitFor()
  })
})
