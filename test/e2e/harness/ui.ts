import type { Locator, Page } from 'playwright-core'
import { demoOperators } from '../../../electron/sandbox/demo-operators.ts'
import { beginning, en, tr, type Words } from './words.ts'

/** A page, by the key of its name. */
export type PageName =
  | 'overview'
  | 'banks'
  | 'deposits'
  | 'payouts'
  | 'batches'
  | 'unknown'
  | 'reports'
  | 'transactions'
  | 'reconcile'
  | 'audit'
  | 'ledger'
  | 'operators'
  | 'policy'
  | 'proposals'
  | 'workspace'
  | 'callbacks'
  | 'sandboxControls'
  | 'morningCheck'
  | 'help'
  | 'computers'
type Theme = 'system' | 'light' | 'dark'

/** One of the sandbox's operators. Throws for somebody who does not work there. */
export function operator(id: string) {
  const found = demoOperators.find((known) => known.id === id)
  if (!found) throw new Error(`There is no operator ${id}`)
  return found
}

/** Who signs in, by the name on the sign-in page. */
export type Person = Pick<ReturnType<typeof operator>, 'name' | 'passphrase'>

/** What everybody does with the window, in the language that it shows: signs in, walks, looks. */
export interface Ui {
  page: Page
  words: Words
  button(name: string, within?: Page | Locator): Locator
  field(name: string, within?: Page | Locator): Locator
  /** Of a list, by the words on the screen. */
  choose(label: string, option: string): Promise<void>
  drawer(label: string): Locator
  /** One of the sandbox's operators; whoever was signed in is signed out first. */
  signIn(id: string): Promise<void>
  signInAs(person: Person): Promise<void>
  /** On the sign-in page; waits for nothing. */
  trySignIn(person: Person): Promise<void>
  /** If somebody is signed in. */
  lock(): Promise<void>
  /** By the navigation, to the page's list without a drawer. */
  goTo(name: PageName): Promise<void>
  chooseTheme(theme: Theme): Promise<void>
  /** Afterwards the screen is found by the other language's words, so by another of these. */
  chooseLanguage(locale: 'tr' | 'en'): Promise<Ui>
}

export function uiAt(page: Page, words: Words = tr): Ui {
  page.setDefaultTimeout(240_000)
  const button: Ui['button'] = (name, within = page) => within.getByRole('button', { name, exact: true })
  // One that suggests what was typed before is a combobox.
  const field: Ui['field'] = (name, within = page) =>
    within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }))
  const navigation = page.getByRole('navigation', { name: words.frame.navigation })

  return {
    page,
    words,
    button,
    field,
    async choose(label, option) {
      await page.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    drawer: (label) => page.getByRole('complementary', { name: label, exact: true }),

    signIn(id) {
      return this.signInAs(operator(id))
    },

    async signInAs(person) {
      await this.lock()
      await this.trySignIn(person)
      await navigation.waitFor()
    },

    async trySignIn({ name, passphrase }) {
      await page.getByRole('radio', { name: beginning(name) }).check()
      await field(words.signIn.passphrase).fill(passphrase)
      await page.keyboard.press('Enter')
    },

    async lock() {
      if (!(await navigation.isVisible())) return
      await button(words.frame.lock).click()
      await button(words.signIn.submit).waitFor()
    },

    async goTo(name) {
      await navigation.getByRole('link', { name: beginning(words.frame[name]) }).click()
      const come = page.getByRole('heading', { level: 1, name: words.frame[name] }).waitFor()
      await come.catch(async (cause: unknown) => {
        const headings = await page.locator('h1').allInnerTexts()
        throw new Error(`${name} did not come: the window is at ${page.url()}, under ${headings.join(', ')}`, { cause })
      })
    },

    async chooseTheme(theme) {
      const wanted = `${words.shared.theme}: ${words.shared.themes[theme]}`
      // One button, whose name is the present choice, goes round all of them.
      const round = page.getByRole('button', { name: beginning(`${words.shared.theme}:`) })
      while ((await round.getAttribute('aria-label')) !== wanted) await round.click()
    },

    async chooseLanguage(locale) {
      // The receipt's page has a choice of languages, too.
      const name = locale === 'tr' ? 'Türkçe' : 'English'
      await page.getByRole('banner').getByRole('radio', { name, exact: true }).check()
      await page.waitForFunction((lang) => document.documentElement.lang === lang, locale)
      return uiAt(page, locale === 'tr' ? tr : en)
    },
  }
}
