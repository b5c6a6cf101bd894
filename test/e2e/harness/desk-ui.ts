import type { Locator } from 'playwright-core'
import type { EvidencePlace } from '../../../electron/payouts/contract/names.ts'
import { yes, type RunningApp } from '../driver/app.ts'
import type { Ui } from './ui.ts'
import { beginning, type Words } from './words.ts'

/** What somebody proposes that a payout is, and why. */
export interface Proposal {
  to: keyof Words['unknown']['follows'] & keyof Words['states']
  places: EvidencePlace[]
  note: string
  failureReason?: string
}

/** What is done at the desk of payouts that nobody can be sure of. */
export function deskUi(ui: Ui, dialogs: RunningApp['dialogs']) {
  const { page, words, button, field } = ui
  const texts = words.unknown
  const drawer = ui.drawer(texts.drawer.label)
  const form = drawer.getByRole('form', { name: texts.form.title, exact: true })
  const row = (accountName: string): Locator => page.getByRole('main').getByRole('row', { name: accountName })
  /** What follows from it stands behind its name. */
  const choice = (to: keyof Words['states']): Locator => form.getByRole('radio', { name: beginning(words.states[to]) })

  return {
    drawer,
    form,
    row,
    choice,
    propose: button(texts.actions.propose, drawer),
    confirm: button(texts.actions.confirm, drawer),
    passphrase: field(texts.confirm.title, drawer),

    async open(accountName: string): Promise<void> {
      await ui.goTo('unknown')
      await row(accountName).click()
      await drawer.getByRole('heading', { name: accountName }).waitFor()
    },

    /** Into the open form. */
    async type({ to, places, note, failureReason }: Proposal): Promise<void> {
      await choice(to).check()
      for (const place of places)
        await form.getByRole('checkbox', { name: words.history.places[place], exact: true }).check()
      if (failureReason !== undefined) await field(words.history.form.failureReason, form).fill(failureReason)
      await field(words.history.form.note, form).fill(note)
    },

    /** What stands in the form, with the passphrase of whoever is signed in. */
    async sign(passphrase: string): Promise<void> {
      await button(texts.form.submit, drawer).click()
      await field(texts.form.sign, drawer).fill(passphrase)
      await page.keyboard.press('Enter')
    },

    /** From the open drawer. */
    async proposeNow(proposal: Proposal, passphrase: string): Promise<void> {
      await button(texts.actions.propose, drawer).click()
      await this.type(proposal)
      await this.sign(passphrase)
      await drawer.getByText(texts.proposal.title, { exact: true }).waitFor()
    },

    /** With the passphrase, and main's dialog answered by this button. */
    async confirmNow(passphrase: string, answer = yes): Promise<void> {
      await button(texts.actions.confirm, drawer).click()
      await field(texts.confirm.title, drawer).fill(passphrase)
      await dialogs.answer(answer)
      await button(texts.confirm.submit, drawer).click()
    },
  }
}
