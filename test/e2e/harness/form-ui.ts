import type { Locator, Page } from 'playwright-core'
import { fold } from '../../../electron/core/text.ts'
import type { Ui } from './ui.ts'

/** Fields that both forms have. */

/** @param isNamed the form has the name already */
export async function typeCustomer({ words, field }: Ui, form: Locator, name: string, isNamed = false): Promise<void> {
  const texts = words.shared.customer
  const { id, username } = customerOf(name)
  if (!isNamed) await field(texts.name, form).fill(name)
  await field(texts.id, form).fill(id)
  await field(texts.username, form).fill(username)
}

/** Whom a form is filled in for. */
export const customerOf = (name: string) => ({
  id: customerNumber(name),
  name,
  username: fold(name).replaceAll(' ', '.'),
})

/** The same for the same name, and another one for another: payouts are compared with the last of the same customer. */
const customerNumber = (name: string): string =>
  `C-${Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 90_000, 0) + 10_000}`

/** A list of choices opens at the end of the document, outside of the app's own element. */
export const openList = (page: Page): Locator => page.locator('body > :not(#app)')

/** From the list that opens under the field. Only what is in sight of a long list is there, so its name is typed. */
export async function chooseBank({ page }: Ui, field: Locator, name: string): Promise<void> {
  await field.click()
  await page.keyboard.insertText(name)
  await openList(page).getByText(name, { exact: true }).click()
}

/** What stands under a field: everything that describes it to a screen reader. */
export const saidOf = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join('\n')
      .trim(),
  )

/** Why a button cannot be pressed: what it says to whoever points at it or comes to it by the keyboard. */
export const reasonOf = (button: Locator): Promise<string | null> =>
  button.evaluate((here) => {
    if (here.getAttribute('aria-disabled') !== 'true') return null
    return document.getElementById(here.getAttribute('aria-describedby') ?? '')?.textContent.trim() ?? ''
  })
