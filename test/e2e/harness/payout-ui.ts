import type { Locator } from 'playwright-core'
import { parseAmount } from '../../../electron/core/money.ts'
import { yes, type RunningApp } from '../driver/app.ts'
import { chooseBank, typeCustomer } from './form-ui.ts'
import { submitPast } from './payouts-past.ts'
import type { Ui } from './ui.ts'
import { beginning, tr, type Words } from './words.ts'

/** What somebody types into the payout form. */
export interface TypedPayout {
  amount: string
  iban: string
  accountName: string
  /** Default: the one who gets the money. */
  customerName?: string
  bank?: string
}

/** What is done with payouts, from an operator's place at the window and before main's own dialogs. */
export function payoutUi(ui: Ui, dialogs: RunningApp['dialogs']) {
  const { page, words, button, field } = ui
  const texts = words.payouts
  const form = ui.drawer(texts.form.label)
  const drawer = ui.drawer(texts.drawer.label)
  /** Behind its name may stand why it cannot be pressed, as long as it has the keyboard. */
  const step = (name: keyof Words['payouts']['actions']): Locator =>
    drawer.getByRole('button', { name: beginning(texts.actions[name]) })

  async function type(typed: TypedPayout): Promise<void> {
    await field(texts.form.amount, form).fill(typed.amount)
    await field(texts.form.iban, form).fill('')
    // At once and as it is, as from the clipboard.
    await page.keyboard.insertText(typed.iban)
    await field(texts.form.accountName, form).fill(typed.accountName)
    // Whom it finds in the ledger is suggested over what stands below.
    await field(texts.form.accountName, form).blur()
    if (typed.bank !== undefined) await chooseBank(ui, form.getByLabel(texts.form.bank, { exact: true }), typed.bank)
    const customerName = typed.customerName ?? typed.accountName
    const isHolder = form.getByRole('checkbox', { name: texts.form.holderIsCustomer })
    await isHolder.setChecked(customerName === typed.accountName)
    await typeCustomer(ui, form, customerName, await isHolder.isChecked())
  }

  return {
    form,
    drawer,
    step,
    type,
    /** Waits until the open payout's own tag says so: those that it is compared with have one too. */
    async isNow(state: keyof Words['states']): Promise<void> {
      const come = drawer.locator('header').getByText(words.states[state], { exact: true }).waitFor()
      await come.catch(async (cause: unknown) => {
        throw new Error(`It is not ${state}: ${(await drawer.allInnerTexts()).join().slice(0, 1_000)}`, { cause })
      })
    },

    async openForm(): Promise<void> {
      await ui.goTo('payouts')
      await button(texts.new).first().click()
      await form.waitFor()
    },

    /** Types, saves and submits; the payout's own drawer stands open afterwards. */
    async prepareByHand(typed: TypedPayout): Promise<void> {
      await this.openForm()
      await type(typed)
      await button(texts.form.saveAndSubmit, form).click()
      await this.isNow('awaiting_approval')
    },

    /** As above, past the form: for what is about a payout that is there, and not about how it was typed. */
    async prepare({ amount, iban, accountName, customerName = accountName }: TypedPayout): Promise<void> {
      const read = parseAmount(amount, words === tr ? 'tr' : 'en')
      if (!read.ok) throw new Error(`No amount: ${amount}`)
      const { id } = await submitPast({ window: page }, { minor: String(read.minor), iban, accountName, customerName })
      await page.evaluate((place) => (location.hash = place), `#/payouts/${id}`)
      await drawer.getByRole('heading', { name: accountName }).waitFor()
      await this.isNow('awaiting_approval')
    },

    /** From the tab that it stands under. */
    async open(tab: keyof Words['payouts']['tabs'], accountName: string): Promise<void> {
      await ui.goTo('payouts')
      await page.getByRole('tab', { name: new RegExp(`^\\s*${texts.tabs[tab]}`) }).click()
      await page.getByRole('row', { name: accountName }).first().click()
      await drawer.getByRole('heading', { name: accountName }).waitFor()
    },

    /** With the passphrase, and main's dialog answered by this button. Waits for nothing that comes of it. */
    async giveApproval(passphrase: string, answer = yes): Promise<void> {
      await step('approve').click()
      await field(texts.panels.approve.title, drawer).fill(passphrase)
      await dialogs.answer(answer)
      await button(texts.panels.approve.confirm, drawer).click()
    },

    /** The only one that it needs. */
    async approve(passphrase: string, answer = yes): Promise<void> {
      await this.giveApproval(passphrase, answer)
      if (answer === yes) await this.isNow('approved')
    },

    async send(answer = yes): Promise<void> {
      await dialogs.answer(answer)
      await step('send').click()
    },
  }
}
