import type { UnitName } from '../../../electron/people/contract/names.ts'
import type { Ui } from './ui.ts'
import { beginning } from './words.ts'

/** What an admin does to a live workspace once it is there. */
export function workspaceUi(ui: Ui) {
  const { page, words, button, field } = ui
  const { units } = words.workspace

  /** In kuruş, which is what the service behind it counts. */
  async function sayUnit(of: UnitName, passphrase: string): Promise<void> {
    await ui.goTo('workspace')
    const group = page.getByRole('radiogroup', { name: units[of].question })
    const minor = group.getByRole('radio', { name: beginning(units[of].minor.label) })
    // The page may be drawn anew under the click.
    while (!(await minor.isChecked())) await minor.click()
    await field(units.note, page.getByRole('region', { name: units[of].title })).fill('Servis desteği')
    await button(units[of].confirm).click()
    await field(units.ask).fill(passphrase)
    await button(units.confirmNow).click()
  }

  return {
    /** Somebody has yet to confirm it. */
    async proposeUnit(of: UnitName, passphrase: string): Promise<void> {
      await sayUnit(of, passphrase)
      await page.getByText(words.changes.proposed).first().waitFor()
    },

    /** Somebody has yet to confirm it. */
    async proposeArrived(amount: string, passphrase: string): Promise<void> {
      const { firstPayout } = words.workspace
      await ui.goTo('workspace')
      await button(firstPayout.confirm).click()
      await field(firstPayout.arrived).fill(amount)
      await field(firstPayout.note).fill('Hesap hareketleri')
      await field(firstPayout.ask).fill(passphrase)
      await button(firstPayout.confirmNow).click()
      await page.getByText(words.changes.proposed).first().waitFor()
    },
  }
}
