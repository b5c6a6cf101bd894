import { chooseBank, typeCustomer } from './form-ui.ts'
import type { Ui } from './ui.ts'
import type { Words } from './words.ts'

/** What is done with deposits, from an operator's place at the window. */
export function depositUi(ui: Ui) {
  const { words, button, field } = ui
  const texts = words.deposits
  const form = ui.drawer(texts.form.label)
  const drawer = ui.drawer(texts.drawer.label)

  const submit = (): Promise<void> => button(texts.form.submit, form).click()

  async function type(typed: { amount: string; customerName: string; bank?: string }): Promise<void> {
    await field(texts.form.amount, form).fill(typed.amount)
    if (typed.bank !== undefined) await chooseBank(ui, form.getByLabel(texts.form.bank, { exact: true }), typed.bank)
    await typeCustomer(ui, form, typed.customerName)
  }

  async function openForm(): Promise<void> {
    await ui.goTo('deposits')
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
