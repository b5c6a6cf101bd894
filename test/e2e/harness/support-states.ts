import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import type { SandboxChange } from '../../../electron/sandbox/contract/state.ts'
import { ask } from './bridge.ts'
import { eventually } from './eventually.ts'
import { checkAgain } from './morning-check-ui.ts'
import type { openApp } from './open-app.ts'
import { depositPast } from './payouts-past.ts'
import { sandboxUi } from './sandbox-ui.ts'
import { beginning, guideTitle, say, tr } from './words.ts'

export const roles = ['maker', 'checker', 'admin', 'support'] as const

/** The support desk's part of the accessibility tour: pages with work, with nothing, and in trouble. */
export function testSupportStates(
  { app, ui, deposits }: Awaited<ReturnType<typeof openApp>>,
  nothingSerious: (sight?: Locator) => Promise<void>,
): void {
  const change = (to: SandboxChange) => ask(app.window, 'sandbox.change', to)
  const bankCalled = async (name: string) =>
    (await ask(app.window, 'sandbox.read')).banks.find((bank) => bank.name === name)?.id ?? ''
  const customer = { id: 'C-1', name: 'Hülya Ak', username: 'hulya.ak' }
  const deposit = async (seconds: number) => {
    await change({ change: 'deposit_window', seconds })
    return depositPast(app, customer.name, { customer, metadata: { campaign: 'Kasım' } })
  }

  test('banks that changed, one that is gone, a bank’s drawer, and every other list of the page', async () => {
    await ui.signIn('support')
    await ask(app.window, 'banks.refresh')
    const maximum = '2000000'
    await change({ change: 'bank_limits', bankId: await bankCalled('Akbank'), minimum: '10000', maximum })
    const gone = 'Halkbank'
    await change({ change: 'bank_dropped', bankId: await bankCalled(gone) })
    await ask(app.window, 'banks.refresh')
    await ui.goTo('banks')
    await ui.button(gone).waitFor()
    await app.window.getByRole('textbox', { name: tr.banks.question }).fill('37.500,00')
    await nothingSerious(app.window.getByText(tr.banks.above).first())
    const drawer = ui.drawer(tr.banks.drawer.label)
    await app.window.getByRole('row').filter({ hasText: 'Akbank' }).click()
    await nothingSerious(drawer.getByRole('heading', { name: tr.banks.views.changes }))
    await app.window.keyboard.press('Escape')
    await ui.button(gone).click()
    await nothingSerious(drawer.getByText(tr.banks.drawer.gone))
    await app.window.keyboard.press('Escape')

    const view = (name: 'all' | 'today' | 'changes') =>
      app.window.getByRole('radio', { name: beginning(tr.banks.views[name]) })
    await view('today').click()
    await nothingSerious()
    await view('changes').click()
    await nothingSerious(app.window.getByRole('table', { name: tr.banks.changes.table }))
    await view('all').click()
    const search = app.window.getByRole('searchbox', { name: tr.banks.search })
    await search.fill('yok böyle')
    await nothingSerious(app.window.getByText(tr.banks.noMatch))
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
    await nothingSerious(ui.drawer(tr.deposits.drawer.label).getByText(closing.processId).first())
  })

  test('a deposit’s form: made anew, its suggestions, limits that changed', async () => {
    const { form, submit } = deposits
    await app.window.getByRole('button', { name: beginning(tr.deposits.actions.again) }).click()
    await nothingSerious(form.getByText(tr.deposits.replaces.madeInstead))
    const name = ui.field(tr.shared.customer.name, form)
    await name.fill('')
    await name.pressSequentially('hülya')
    await form.getByRole('option').first().waitFor()
    await app.window.keyboard.press('ArrowDown')
    await nothingSerious(form.getByRole('option', { selected: true }))
    await app.window.keyboard.press('Enter')
    // The form's list is older than what the service takes now.
    await change({ change: 'bank_limits', bankId: await bankCalled('Akbank'), minimum: '10000', maximum: '20000' })
    await deposits.type({ amount: '1.500,00', customerName: 'Sınır Üstü', bank: 'Akbank' })
    await submit()
    await nothingSerious(form.getByText(tr.deposits.limitsChanged.title))
    await app.window.keyboard.press('Escape')
  })

  test('the palette, with pages, commands and transactions', async () => {
    await ui.goTo('deposits')
    await app.window.keyboard.press('ControlOrMeta+k')
    const palette = app.window.getByRole('dialog', { name: tr.palette.title })
    await nothingSerious(palette.getByRole('group', { name: tr.palette.groups.actions }))
    await palette.getByRole('combobox').fill(customer.name)
    await nothingSerious(palette.getByRole('group', { name: tr.palette.groups.transactions }))
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
    await nothingSerious(ui.button(tr.sandbox.faults.clear))
    await ui.button(tr.sandbox.faults.clear).click()
  })

  test('a morning check that found something, here and on everybody’s Overview', async () => {
    await checkAgain(ui)
    const list = app.window.getByRole('list', { name: tr.morningCheck.list })
    await eventually(() => list.innerText()).toContain('IP_NOT_WHITELISTED')
    await nothingSerious()
    for (const role of roles) {
      await ui.signIn(role)
      await ui.goTo('overview')
      await app.window.getByText(tr.overview.alarm.failed).waitFor()
      await nothingSerious(app.window.getByRole('heading', { name: tr.overview.today.title, exact: true }))
    }
    const closed = app.window.getByRole('button', { name: tr.overview.chart.showTable })
    while ((await closed.count()) > 0) await closed.first().click()
    await nothingSerious()
  })

  test('help at one failure, searched, and with nothing found', async () => {
    await ui.goTo('morningCheck')
    await app.window.getByRole('main').getByRole('link', { name: tr.shared.help }).first().click()
    await nothingSerious(app.window.getByText(tr.failures.IP_NOT_WHITELISTED.next))
    const search = app.window.getByRole('searchbox', { name: tr.help.search })
    await search.fill('belirsiz')
    await nothingSerious()
    await search.fill('zzzz')
    await nothingSerious(app.window.getByText(tr.help.nothing.title))
  })

  test('the guide, from the error that it deals with, to the page that a step is done on', async () => {
    // Their page has no search of before.
    await ui.signIn('support')
    const title = guideTitle('no-connection')
    await app.window.evaluate(() => (location.hash = '/help/IP_NOT_WHITELISTED'))
    const entry = app.window.getByRole('article').filter({ hasText: 'IP_NOT_WHITELISTED' })
    await entry.getByRole('link', { name: title }).click()
    const sheet = app.window.getByRole('article', { name: title })
    await nothingSerious(sheet.getByText(tr.morningCheck.checkNow, { exact: true }))
  })
}
