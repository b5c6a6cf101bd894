import type { Locator } from 'playwright-core'
import type { Ui } from './ui.ts'
import { say } from './words.ts'

/** What a trainer does on the page of the sandbox's controls. */
export function sandboxUi(ui: Ui) {
  const { page, words, button, field } = ui
  const texts = words.sandbox
  const control = (name: string): Locator => page.getByRole('radiogroup', { name, exact: true })

  async function choose(title: string, name: string): Promise<void> {
    await control(title).getByRole('radio', { name, exact: true }).click()
    await control(title).getByRole('radio', { name, exact: true, checked: true }).waitFor()
  }

  return {
    /** Presses what is not pressed yet, and waits until the service has taken it. */
    async turn(which: 'reachable' | 'whitelisted' | 'fast', to: 'on' | 'off'): Promise<void> {
      await choose(texts[which].title, texts[which][to])
    },

    /** By one of the presets, as it stands on its button: `+10 dk`. */
    async setBy(which: 'clock' | 'deposit_window', preset: string): Promise<void> {
      await choose(texts[which].title, preset)
    },

    /** Ninety days of history: it takes some seconds. `beforeAnswer`: while it is asked whether it may. */
    async fill(beforeAnswer: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
      await button(texts.practice.action).click()
      await button(texts.practice.confirm).waitFor()
      await beforeAnswer()
      await button(texts.practice.confirm).click()
      await page.getByRole('link', { name: texts.practice.look }).waitFor({ timeout: 540_000 })
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
  }
}
