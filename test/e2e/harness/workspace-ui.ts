import type { UnitName } from '../../../electron/people/contract/names.ts'
import type { Ui } from './ui.ts'
import { beginning } from './words.ts'

/** What an admin does to a live workspace once it is there. */
export function workspaceUi(ui: Ui) {
  const { page, words, button, field } = ui
  const { units, credentials, addresses } = words.workspace

  /** In kuruş, which is what the service behind it counts. */
  async function sayUnit(of: UnitName, passphrase: string): Promise<void> {
    await ui.goTo('workspace')
    const group = page.getByRole('radiogroup', { name: units[of].question })
    const minor = group.getByRole('radio', { name: beginning(units[of].minor.label) })
    // The page may be drawn anew under the click.
    while (!(await minor.isChecked())) await minor.click()
    await button(units[of].confirm).click()
    await field(units.ask).fill(passphrase)
    await button(units.confirmNow).click()
  }

  return {
    /** It holds at once. */
    async confirmUnit(of: UnitName, passphrase: string): Promise<void> {
      await sayUnit(of, passphrase)
      await button(units[of].change).waitFor()
    },

    /** Somebody has yet to confirm it. */
    async proposeUnit(of: UnitName, passphrase: string): Promise<void> {
      await sayUnit(of, passphrase)
      await page.getByText(words.changes.proposed).first().waitFor()
    },

    /** Somebody has yet to confirm it. */
    async proposeKeys(keys: { apiKey: string; apiSecret: string }, passphrase: string): Promise<void> {
      await ui.goTo('workspace')
      await button(credentials.open).click()
      await field(credentials.apiKey).fill(keys.apiKey)
      await field(credentials.apiSecret).fill(keys.apiSecret)
      await field(credentials.ask).fill(passphrase)
      await button(credentials.confirm).click()
      await page.getByText(words.changes.proposed).first().waitFor()
    },

    /** The form, with the address that it is to try. */
    async typeAddress(serviceAddress: string): Promise<void> {
      await ui.goTo('workspace')
      await button(addresses.open).click()
      await field(words.workspace.facts.serviceAddress).fill(serviceAddress)
    },
    async tryAddress(found: string): Promise<void> {
      await button(words.serviceTrial.ask).click()
      await page.getByText(found).first().waitFor()
    },
    /** After main's dialog; somebody has yet to confirm it. */
    async proposeAddress(passphrase: string): Promise<void> {
      await field(addresses.ask).fill(passphrase)
      await button(addresses.confirm).click()
      await page.getByText(words.changes.proposed).first().waitFor()
    },
  }
}
