import { chooseBank, typeCustomer } from './form-hands.ts'
import type { Hands } from './hands.ts'
import type { Words } from './words.ts'

/** What is done with deposits, from an operator's place at the window. */
export function depositHands(hands: Hands) {
  const { words, button, field } = hands
  const texts = words.deposits
  const form = hands.drawer(texts.form.label)
  const drawer = hands.drawer(texts.drawer.label)

  const submit = (): Promise<void> => button(texts.form.submit, form).click()

  async function type(typed: { amount: string; customerName: string; bank?: string }): Promise<void> {
    await field(texts.form.amount, form).fill(typed.amount)
    if (typed.bank !== undefined) await chooseBank(hands, form.getByLabel(texts.form.bank, { exact: true }), typed.bank)
    await typeCustomer(hands, form, typed.customerName)
  }

  async function openForm(): Promise<void> {
    await hands.goTo('deposits')
    await button(texts.new).first().click()
    await form.waitFor()
  }

  return {
    form,
    drawer,
    submit,
    type,
    openForm,
    /** Waits until the open deposit's tag says so. */
    isNow: (state: keyof Words['states']): Promise<void> =>
      drawer.getByText(words.states[state], { exact: true }).first().waitFor(),

    /** Its result stands open afterwards. */
    async create(typed: Parameters<typeof type>[0]): Promise<void> {
      await openForm()
      await type(typed)
      await submit()
      await button(texts.result.copyLink, drawer).waitFor()
    },
  }
}
