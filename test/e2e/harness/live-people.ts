import { yes } from '../driver/app.ts'
import type { Server } from '../../postgres/server.ts'
import { ask } from './bridge.ts'
import type { LiveService } from './live-service.ts'
import type { Machine } from './machine.ts'
import type { NewPerson } from './people.ts'
import type { Person } from './ui.ts'
import { tr } from './words.ts'
import { confirmAllPast, founder, founders, second, workspaceForm } from './workspace-form.ts'
import { workspaceUi } from './workspace-ui.ts'

export const merchant = { apiKey: 'live-key-0007', apiSecret: 'not-a-real-secret-0007' }
export { founder as admin, second as checker } from './workspace-form.ts'
export const maker: NewPerson = {
  ...{ id: 'deniz', name: 'Deniz Kaya' },
  ...{ roles: ['maker'], passphrase: 'mavi-kedi-sokakta' },
}

/** First passphrases, by the person's ID. */
const temporary = new Map<string, string>([[second.id, founders.second.passphrase]])

/**
 * Founds a live workspace on a server by its two people, from the sign-in page to confirmed units, with a maker besides.
 * The form has tried the service before; the admin is signed in afterwards.
 */
export async function foundLive(machine: Machine, service: LiveService, server: Server): Promise<void> {
  const { host, port, user, password } = server.connection
  const database = await server.createDatabase()
  const form = workspaceForm(machine.ui)
  await form.open()
  await form.type({
    ...{ name: 'Çınar Ödeme', serviceAddress: service.url, checkoutAddress: service.url },
    ...{ ...merchant, ...founders },
    server: { addresses: `${host}:${port}`, database, user, password, authority: '' },
  })
  await machine.app.dialogs.answer(yes)
  service.setImpostor(true)
  await form.tryService.click()
  await machine.ui.page.getByText(tr.failures.tls_failed.title).first().waitFor()
  service.setImpostor(false)
  await form.tryService.click()
  await machine.ui.page.getByText(tr.serviceTrial.fine.replace('{address}', service.url)).waitFor()
  await machine.app.dialogs.answer(yes)
  await form.submit.click()
  await machine.startAgain()
  await signInFirst(machine, second)
  await machine.ui.signInAs(founder)
  const { id, name, roles } = maker
  const added = await ask(machine.app.window, 'operators.add', {
    ...{ id, draft: { name, roles } },
    passphrase: founder.passphrase,
  })
  for (const unit of ['bankLimitUnit', 'payoutAmountUnit'] as const)
    await workspaceUi(machine.ui).proposeUnit(unit, founder.passphrase)
  temporary.set(id, added.temporaryPassphrase + (await confirmAllPast(machine.app)))
  await machine.ui.signInAs(founder)
}

/** Signs in with the first passphrase, and then chooses one. */
export async function signInFirst({ ui }: Machine, { id, name, passphrase }: Person & { id: string }): Promise<void> {
  await ui.lock()
  await ui.trySignIn({ name, passphrase: temporary.get(id) ?? '' })
  const { label, again, confirm } = tr.shared.newPassphrase
  await ui.field(label).fill(passphrase)
  await ui.field(again).fill(passphrase)
  await ui.button(confirm).click()
  await ui.page.getByRole('navigation', { name: tr.frame.navigation }).waitFor()
}
