import type { EvidenceSource } from '../../../electron/transactions/contract/reporting.ts'
import { beginning } from './words.ts'
import type { Ui } from './ui.ts'
import type { Locator } from 'playwright-core'

/** What somebody tells that was learnt outside. */
export interface Reported {
  /** In the words of the screen. */
  status: string
  evidenceSource: EvidenceSource
  note: string
}

/** What is done on the page of reports, and in the form that tells one by hand. */
export function reportUi(ui: Ui) {
  const { page, words, button, field } = ui
  const texts = words.reports
  const main = page.getByRole('main')
  const form = main.getByRole('form', { name: words.history.form.title, exact: true })

  return {
    form,
    preview: main.getByRole('region', { name: texts.file.title, exact: true }),
    drawer: ui.drawer(texts.drawer.label),
    /** Open ones that say this, by processId or effect. */
    row: (text: string): Locator =>
      page.getByRole('table', { name: texts.table }).getByRole('row').filter({ hasText: text }),
    submit: button(words.history.form.submit, form),
    note: field(words.history.form.note, form),

    /** Into the open form. */
    async type({ status, evidenceSource, note }: Reported): Promise<void> {
      await form.getByRole('radio', { name: beginning(status) }).check()
      await form.getByRole('radio', { name: words.history.evidenceSources[evidenceSource], exact: true }).check()
      await field(words.history.form.note, form).fill(note)
    },
  }
}
