import type { Locator } from 'playwright-core'
import type { Policy } from '../../../electron/people/contract/policy.ts'
import { ask } from './bridge.ts'
import { operator, type Ui } from './ui.ts'

type AmountRule = 'secondCheckerAbove' | 'approverDayCap' | 'dayCap'
type CountRule = 'approvalLifetimeHours' | 'duplicateWindowHours' | 'idleLockMinutes'

/** What an admin does to the policy. */
export function policyUi(ui: Ui) {
  const { page, words, button, field } = ui
  const { policy: texts, changes } = words
  const { passphrase } = operator('admin')
  /** A rule's heading and its control stand in one box. */
  const rule = (name: keyof Policy): Locator =>
    page
      .getByRole('heading', { level: 3, name: texts.rules[name].title, exact: true })
      .locator('xpath=ancestor::div[.//input][1]')
  const amount = (name: AmountRule): Locator => field(texts.amount, rule(name))
  const count = (name: CountRule): Locator => rule(name).getByRole('textbox')
  const save = button(texts.changes.save)
  const ownPassphrase = field(texts.ask.passphrase)

  return {
    amount,
    count,
    save,
    ownPassphrase,

    async limit(name: AmountRule, typed: string): Promise<void> {
      await rule(name).getByRole('radio', { name: words.shared.limits[name].limited }).check()
      await amount(name).fill(typed)
    },
    sendAtOnce: (answer: 'yes' | 'no'): Promise<void> =>
      rule('dispatchOnApproval').getByRole('radio', { name: texts.rules.dispatchOnApproval[answer] }).check(),

    async saveNow(): Promise<void> {
      await save.click()
      await ownPassphrase.fill(passphrase)
      await button(texts.ask.confirm).click()
      // What was said of the last time may still stand there.
      await ownPassphrase.waitFor({ state: 'detached' })
      await page.getByText(texts.changes.saved).or(page.getByText(changes.proposed)).first().waitFor()
    },

    /** Past the page, by the admin who is signed in. */
    async change(changes: Partial<Policy>): Promise<void> {
      const { policy } = await ask(page, 'policy.read')
      await ask(page, 'policy.change', { seen: policy, policy: { ...policy, ...changes }, passphrase })
    },
  }
}
