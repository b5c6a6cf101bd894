import { ask } from './bridge.ts'
import type { Ui } from './ui.ts'
import { beginning } from './words.ts'

/** Checks from the page of the morning check, until the result is there. */
export async function checkAgain(ui: Ui): Promise<void> {
  await ui.goTo('morningCheck')
  const latest = async () => (await ask(ui.page, 'morningCheck.latest'))?.at
  // Signing in began one, which whoever presses meanwhile would share.
  await ask(ui.page, 'morningCheck.run')
  const before = await latest()
  await ui.page
    .getByRole('button', { name: beginning(ui.words.morningCheck.checkNow) })
    .first()
    .click()
  while ((await latest()) === before) await ui.page.waitForTimeout(50)
}
