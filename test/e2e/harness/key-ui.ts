import type { Locator } from 'playwright-core'
import { eventually } from './eventually.ts'
import { hasFocus, tabTo } from './focus.ts'
import type { Ui, PageName, Person } from './ui.ts'
import { beginning } from './words.ts'

/** What is done with the window by somebody who has no mouse. */
export function keyUi({ page, words, field }: Ui) {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const type = (text: string): Promise<void> => page.keyboard.insertText(text)
  const focused = (element: Locator) => eventually(() => hasFocus(element)).toBe(true)
  const title = (name: string): Locator => page.getByRole('heading', { level: 1, name })
  const link = (name: string): Locator => page.getByRole('navigation').getByRole('link', { name: beginning(name) })

  return {
    press,
    type,
    focused,
    link,

    /** By Tab alone, and then Enter. */
    async pressOn(element: Locator, most?: number): Promise<void> {
      await element.waitFor()
      await tabTo(page, element, most)
      await press('Enter')
    },

    /** From the sign-in page, where the passphrase has the keyboard. */
    async signIn({ name, passphrase }: Person): Promise<void> {
      const typed = field(words.signIn.passphrase)
      await focused(typed)
      await press('Shift+Tab')
      const radio = page.getByRole('radio', { name: beginning(name) })
      for (let times = 0; times < 10 && !(await radio.isChecked()); times += 1) await press('ArrowDown')
      await tabTo(page, typed)
      await type(passphrase)
      await press('Enter')
    },

    /** A new page takes the keyboard to its title; on the page itself, back to where it began. */
    async goTo(name: PageName): Promise<void> {
      const here = title(words.frame[name])
      if (await here.isVisible()) return here.focus()
      await link(words.frame[name]).focus()
      await press('Enter')
      await focused(here)
    },
  }
}
