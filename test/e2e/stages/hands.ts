import type { Locator, Page } from 'playwright-core'
import { demoOperators } from '../../../electron/sandbox/demo-operators.ts'
import { beginning, en, tr, type Words } from './words.ts'

export type PageName = 'banks' | 'deposits' | 'payouts' | 'transactions'
export type Theme = 'system' | 'light' | 'dark'

/** One of the sandbox's operators. Throws for somebody who does not work there. */
export function operator(id: string) {
  const found = demoOperators.find((known) => known.id === id)
  if (!found) throw new Error(`There is no operator ${id}`)
  return found
}

/** What everybody does with the window, in the language that it shows: signs in, walks, looks. */
export function handsAt(page: Page, words: Words = tr) {
  page.setDefaultTimeout(20_000)
  const button = (name: string, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true })
  const field = (name: string, within: Page | Locator = page): Locator => within.getByRole('textbox', { name, exact: true })
  const drawer = (label: string): Locator => page.getByRole('complementary', { name: label, exact: true })

  return {
    page,
    words,
    button,
    /** A text field. One that is optional says so behind its name. */
    field,
    drawer,

    async signIn(id: string, passphrase = operator(id).passphrase): Promise<void> {
      await page.getByRole('radio', { name: beginning(operator(id).name) }).check()
      await field(words.signIn.passphrase).fill(passphrase)
      await page.keyboard.press('Enter')
      await page.getByRole('navigation', { name: words.frame.navigation }).waitFor()
    },

    async lock(): Promise<void> {
      await button(words.frame.lock).click()
      await button(words.signIn.submit).waitFor()
    },

    /** By the navigation, to the page's list without a drawer. */
    async goTo(name: PageName): Promise<void> {
      await page
        .getByRole('navigation', { name: words.frame.navigation })
        .getByRole('link', { name: beginning(words.frame[name]) })
        .click()
      await page.getByRole('heading', { level: 1, name: words.frame[name] }).waitFor()
    },

    async chooseTheme(theme: Theme): Promise<void> {
      const named = (name: string) => button(`${words.frame.theme}: ${words.frame.themes[name as Theme]}`)
      for (const name of ['system', 'light', 'dark', 'system'] as const) {
        if (await named(theme).isVisible()) return
        if (await named(name).isVisible()) await named(name).click()
      }
    },

    /** Afterwards the screen is found by the other language's words, so by other hands. */
    async chooseLanguage(locale: 'tr' | 'en'): Promise<Hands> {
      await button(locale === 'tr' ? 'Türkçe' : 'English').click()
      await page.waitForFunction((lang) => document.documentElement.lang === lang, locale)
      return handsAt(page, locale === 'tr' ? tr : en)
    },
  }
}
export type Hands = ReturnType<typeof handsAt>
