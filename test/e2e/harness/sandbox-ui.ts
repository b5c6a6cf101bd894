import type { Locator } from 'playwright-core'
import type { Ui } from './ui.ts'
import { say } from './words.ts'

/** What a trainer does on the page of the sandbox's controls. */
export function sandboxUi(ui: Ui) {
  const { page, words, button, field } = ui
  const texts = words.sandbox
  const control = (name: string): Locator => page.getByRole('group', { name, exact: true })

  return {
    /** Presses what is not pressed yet, and waits until the service has taken it. */
    async turn(which: 'reachable' | 'whitelisted' | 'fast', to: 'on' | 'off'): Promise<void> {
      const wanted = button(texts[which][to], control(texts[which].title))
      await wanted.click()
      await control(texts[which].title)
        .getByRole('button', { name: texts[which][to], exact: true, pressed: true })
        .waitFor()
    },

    /** By one of the presets, as it stands on its button: `+10 dk`. */
    async setBy(which: 'clock' | 'deposit_window', preset: string): Promise<void> {
      await control(texts[which].title).getByRole('button', { name: preset, exact: true }).click()
      await control(texts[which].title).getByRole('button', { name: preset, exact: true, pressed: true }).waitFor()
    },

    /** Ninety days of history: it takes some seconds. `beforeAnswer`: while it is asked whether it may. */
    async fill(beforeAnswer: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
      await button(texts.practice.action).click()
      await button(texts.practice.confirm).waitFor()
      await beforeAnswer()
      await button(texts.practice.confirm).click()
      await page.getByRole('link', { name: texts.practice.look }).waitFor({ timeout: 180_000 })
    },

    async setLimit(bank: string, limit: 'minimum' | 'maximum', amount: string): Promise<void> {
      await field(say(texts.banks[`${limit}Of`], { bank })).fill(amount)
      await page.keyboard.press('Enter')
      await button(texts.banks.save).waitFor({ state: 'detached' })
    },

    async drop(bank: string): Promise<void> {
      await button(say(texts.banks.dropOf, { bank })).click()
      await button(say(texts.banks.putBackOf, { bank })).waitFor()
    },

    async putBack(bank: string): Promise<void> {
      await button(say(texts.banks.putBackOf, { bank })).click()
      await button(say(texts.banks.dropOf, { bank })).waitFor()
    },
  }
}
