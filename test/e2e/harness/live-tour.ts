import { yes } from '../driver/app.ts'
import { openAlbum } from './album.ts'
import { garanti, inFours } from './ibans.ts'
import { startLiveService } from './live-service.ts'
import { openMachine } from './machine.ts'
import { payoutUi } from './payout-ui.ts'
import type { Ui } from './ui.ts'
import { confirmAllPast, founder as admin, founders, gatherFounders, second, workspaceForm } from './workspace-form.ts'
import { workspaceUi } from './workspace-ui.ts'

const merchant = { apiKey: 'live-key-9f3a', apiSecret: 'not-a-real-secret-9f3a' }
const firm = 'Çınar Ödeme'

/** The first hour of a live workspace, against a service behind TLS: founded, connected, its first payout, and what is asked about once. */
export async function liveTour(folder: string, after: number): Promise<number> {
  const service = await startLiveService(merchant)
  const { inbox, env } = service
  const machine = await openMachine({ theme: 'light', size: { width: 1280, height: 800 }, env })
  try {
    const form = workspaceForm(machine.ui)
    const founding = openAlbum(machine.app, folder, after)
    await form.open()
    const addresses = { serviceAddress: service.url, checkoutAddress: service.url }
    await form.type({ name: firm, ...addresses, ...merchant, ...founders, server: null })
    await machine.app.window.getByRole('checkbox', { name: form.texts.network.label }).check()
    const wayOf = async ({ field, words }: Ui) => {
      await field(words.network.authority).fill(service.authority)
      await machine.app.window.getByText('CN=vezne-test').first().waitFor()
      await field(words.network.authority).scrollIntoViewIfNeeded()
    }
    await wayOf(machine.ui)
    await founding.inEveryLook('live-way', wayOf)
    await machine.app.dialogs.answer(yes)
    await form.submit.click()
    await machine.startAgain()

    const { app, ui } = machine
    const { window } = app
    const album = openAlbum(app, folder, founding.last())
    const payouts = payoutUi(ui, app.dialogs)
    const again = async (): Promise<void> => {
      await window.getByText(ui.words.changes.proposed).first().waitFor()
      await confirmAllPast(app)
      await ui.signInAs(admin)
    }
    await gatherFounders(app)
    await ui.signInAs(admin)
    await album.inEveryLook('live-first-day')
    await ui.goTo('morningCheck')
    const last = async ({ words }: Ui) =>
      window.getByText(words.morningCheck.found.witnessNone).scrollIntoViewIfNeeded()
    await album.inEveryLook('live-morning-check', last)

    const { inbox: texts } = ui.words.callbacks
    const mapping = { ...ui.words.mapping, ...ui.words.callbacks.mapping }
    await ui.goTo('callbacks')
    await ui.button(texts.connect).click()
    await ui.field(texts.address).fill(inbox.url)
    await ui.field(texts.token).fill(inbox.token)
    await ui.button(texts.try).click()
    await ui.field(texts.ask).waitFor()
    await album.inEveryLook('live-inbox')
    await ui.field(texts.ask).fill(admin.passphrase)
    await ui.button(texts.confirm).click()
    await again()

    for (const unit of ['bankLimitUnit', 'payoutAmountUnit'] as const) {
      await workspaceUi(ui).proposeUnit(unit, admin.passphrase)
      await again()
    }
    await ui.goTo('workspace')
    const steps = async ({ words }: Ui) =>
      window.getByRole('heading', { name: words.workspace.firstPayout.title }).scrollIntoViewIfNeeded()
    await album.inEveryLook('live-first-payout', steps)
    await payouts.prepareByHand({ amount: '10,00', iban: inFours(garanti), accountName: firm })
    await ui.signInAs(second)
    await payouts.open('toApprove', firm)
    await payouts.approve(second.passphrase)
    await payouts.send()
    await payouts.isNow('accepted')
    await ui.signInAs(admin)
    await ui.goTo('workspace')
    await album.inEveryLook('live-first-payout-sent', steps)
    await ui.goTo('callbacks')
    await ui.button(mapping.test).click()
    await album.inEveryLook('live-mapping', async ({ button, words }) =>
      button(words.callbacks.mapping.test).scrollIntoViewIfNeeded(),
    )
    await ui.button(mapping.open).click()
    await ui.field(mapping.ask).fill(admin.passphrase)
    await ui.button(mapping.propose).click()
    await window.getByText(ui.words.changes.proposed).first().waitFor()

    await ui.goTo('workspace')
    const archive = async ({ button, words }: Ui) => button(words.workspace.archive.away.open).scrollIntoViewIfNeeded()
    await album.inEveryLook('live-archive', archive)
    return founding.count() + album.count()
  } finally {
    await machine.dispose()
    await service.close()
  }
}
