import type { UnitName } from '../../../electron/people/contract/names.ts'
import { ask } from './bridge.ts'
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

  /** Waits for the new proposal itself: the notice of an earlier one may still stand there. */
  async function propose(act: () => Promise<void>): Promise<void> {
    const proposals = () => ask(page, 'proposals.list')
    const { length } = await proposals()
    await act()
    while ((await proposals()).length === length) await page.waitForTimeout(50)
  }

  return {
    /** Somebody has yet to confirm it. */
    proposeUnit: (of: UnitName, passphrase: string): Promise<void> => propose(() => sayUnit(of, passphrase)),

    /** Somebody has yet to confirm it. */
    proposeArrived: (amount: string, passphrase: string): Promise<void> =>
      propose(async () => {
        const { firstPayout } = words.workspace
        await ui.goTo('workspace')
        await button(firstPayout.confirm).click()
        await field(firstPayout.arrived).fill(amount)
        await field(firstPayout.note).fill('Hesap hareketleri')
        await field(firstPayout.ask).fill(passphrase)
        await button(firstPayout.confirmNow).click()
      }),
  }
}
