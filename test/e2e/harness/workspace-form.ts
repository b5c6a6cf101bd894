import type { Input } from '../../../electron/ipc/bridge.ts'
import type { Ui } from './ui.ts'
import { beginning } from './words.ts'

/** What is done with the form of a new workspace, by whoever is not signed in. */
export function workspaceForm({ page, words, button, field }: Ui) {
  const { newWorkspace: texts, others, workspaces, submit } = words.signIn

  return {
    texts,
    submit: button(texts.submit),
    tryService: button(words.serviceTrial.ask),

    /** From the sign-in page. */
    async open(): Promise<void> {
      await page.getByRole('link', { name: others }).click()
      await button(workspaces.add).click()
      await field(texts.name).waitFor()
    },

    async type(draft: Input<'workspaces.create'>): Promise<void> {
      for (const [name, text] of [
        [texts.name, draft.name],
        [texts.serviceAddress, draft.serviceAddress],
        [texts.checkoutAddress, draft.checkoutAddress],
        [texts.apiKey, draft.apiKey],
        [texts.apiSecret, draft.apiSecret],
        [texts.adminName, draft.admin.name],
        [texts.adminPassphrase, draft.admin.passphrase],
        [words.shared.newPassphrase.again, draft.admin.passphrase],
      ] as const)
        await field(name).fill(text)
      // It is made of the name.
      const id = field(words.shared.operatorId)
      if ((await id.inputValue()) !== draft.admin.id) await id.fill(draft.admin.id)
      const people = texts.people[draft.singleOperator ? 'one' : 'several']
      await page.getByRole('radio', { name: beginning(people.label) }).check()
      const place = texts.place[draft.server ? 'server' : 'here']
      await page.getByRole('radio', { name: beginning(place.label) }).check()
      if (!draft.server) return
      const { addresses, database, user, password } = draft.server
      for (const [name, text] of [
        [words.server.addresses, addresses],
        [words.server.database, database],
        [words.server.user, user],
        [words.server.password, password],
      ] as const)
        await field(name).fill(text)
    },

    /** Back to the sign-in page. */
    async leave(): Promise<void> {
      await button(texts.back).click()
      await button(workspaces.back).click()
      await button(submit).waitFor()
    },
  }
}
