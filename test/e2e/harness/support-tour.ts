import type { SandboxChange } from '../../../electron/sandbox/contract/state.ts'
import type { RunningApp } from '../driver/app.ts'
import type { openAlbum } from './album.ts'
import { ask } from './bridge.ts'
import { depositUi } from './deposit-ui.ts'
import { checkAgain } from './morning-check-ui.ts'
import type { Ui } from './ui.ts'
import { sandboxUi } from './sandbox-ui.ts'
import { beginning, guideTitle, tr } from './words.ts'

/** Support's part of the demo's day: what is wrong and who mends it, limits that change, links that run out. */
export function supportTour(app: RunningApp, ui: Ui, album: ReturnType<typeof openAlbum>) {
  const { window } = app
  const { button, field } = ui
  const change = (to: SandboxChange) => ask(window, 'sandbox.change', to)
  const main = window.getByRole('main')

  /** One after the other, as three mornings' lists would say it. */
  async function changeLimits(): Promise<void> {
    const { banks } = await ask(window, 'sandbox.read')
    const idOf = (name: string): string => banks.find((bank) => bank.name === name)?.id ?? ''
    const steps: SandboxChange[][] = [
      [{ change: 'bank_limits', bankId: idOf('QNB'), minimum: '10000', maximum: '1500000' }],
      [
        { change: 'bank_limits', bankId: idOf('QNB'), minimum: '25000', maximum: '4500000' },
        { change: 'bank_limits', bankId: idOf('VakıfBank'), minimum: '50000', maximum: '4000000' },
        { change: 'bank_added', name: 'Anadolubank', minimum: '10000', maximum: '2500000' },
        { change: 'fast', on: false },
      ],
      [
        { change: 'bank_limits', bankId: idOf('QNB'), minimum: '25000', maximum: '2000000' },
        { change: 'bank_dropped', bankId: idOf('Halkbank') },
        { change: 'fast', on: true },
      ],
    ]
    await ask(window, 'banks.refresh')
    for (const step of steps) {
      for (const to of step) await change(to)
      await ask(window, 'banks.refresh')
    }
  }

  return {
    async health(): Promise<void> {
      const service = sandboxUi(ui)
      await ui.goTo('sandboxControls')
      await service.turn('whitelisted', 'off')
      await album.inEveryLook('sandbox-controls')
      await checkAgain(ui)
      await main.getByText('IP_NOT_WHITELISTED').first().waitFor()
      await album.inEveryLook('morning-check-address')
      await main.getByRole('link', { name: tr.shared.help }).first().click()
      await main.getByText(tr.failures.IP_NOT_WHITELISTED.next).waitFor()
      await album.inEveryLook('help')
      await main
        .getByRole('link', { name: guideTitle('no-connection') })
        .first()
        .click()
      await main.getByRole('article', { name: guideTitle('no-connection') }).waitFor()
      await album.inEveryLook('guide')
      await ui.goTo('sandboxControls')
      await service.turn('whitelisted', 'on')
      await checkAgain(ui)
      await main.getByText('IP_NOT_WHITELISTED').first().waitFor({ state: 'detached' })
      await album.once('morning-check')
    },

    async limits(): Promise<void> {
      await changeLimits()
      await ui.goTo('banks')
      await button('Halkbank').waitFor()
      await album.inEveryLook('banks-changed')
      await album.onceWide('banks-changed-wide')
      await window.getByRole('row').filter({ hasText: 'QNB' }).click()
      const drawer = ui.drawer(tr.banks.drawer.label)
      await drawer.getByRole('heading', { name: tr.banks.views.changes }).waitFor()
      await album.inEveryLook('bank-history')
      await window.keyboard.press('Escape')
      await window.getByRole('radio', { name: tr.banks.views.changes, exact: true }).click()
      await window.getByRole('table', { name: tr.banks.changes.table }).waitFor()
      await album.inEveryLook('bank-changes')
      await window.getByRole('radio', { name: tr.banks.views.all, exact: true }).click()
    },

    /** Two that will have run out, or nearly, when the wall is looked at. */
    async links(): Promise<void> {
      const money = depositUi(ui)
      for (const [seconds, amount, customerName] of [
        [10, '1.750,00', 'Tuğba Ersoy'],
        [55, '3.200,00', 'Kaan Bulut'],
        [240, '900,00', 'Derya Akıncı'],
      ] as const) {
        await change({ change: 'deposit_window', seconds })
        await money.create({ amount, customerName })
      }
      await change({ change: 'deposit_window', seconds: 1_800 })
      await window.keyboard.press('Escape')
      const closed = window.getByRole('table', { name: tr.deposits.table }).getByRole('row', { name: 'Tuğba Ersoy' })
      await closed.waitFor({ timeout: 240_000 })
      await album.inEveryLook('deposits-wall')
      await closed.click()
      await window.getByRole('button', { name: beginning(tr.deposits.actions.again) }).click()
      await money.form.getByText(tr.deposits.replaces.madeInstead).waitFor()
      await album.inEveryLook('deposit-again')
      await money.submit()
      await button(tr.deposits.result.copyLink, money.drawer).waitFor()

      await money.openForm()
      await field(tr.deposits.form.amount, money.form).fill('400,00')
      const customer = field(tr.shared.customer.name, money.form)
      await customer.pressSequentially('akın')
      await money.form.getByRole('option').first().waitFor()
      await window.keyboard.press('ArrowDown')
      await album.once('deposit-suggestions')
      await window.keyboard.press('Enter')
      await button(tr.deposits.form.clear, money.form).or(button(tr.shared.close, money.form)).first().click()
    },

    async palette(typed: string): Promise<void> {
      await window.keyboard.press('ControlOrMeta+k')
      await album.once('palette')
      const palette = window.getByRole('dialog', { name: tr.palette.title })
      await palette.getByRole('combobox').fill(typed)
      await palette.getByRole('group', { name: tr.palette.groups.transactions }).waitFor()
      await album.once('palette-found')
      await window.keyboard.press('Escape')
    },
  }
}
