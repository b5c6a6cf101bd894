import type { Input } from '../../../electron/ipc/bridge.ts'
import type { Ui } from './ui.ts'
import type { RunningApp } from '../driver/app.ts'
import { ask, signInPast, signOutPast } from './bridge.ts'
import { beginning } from './words.ts'

/** Who founds the live workspaces of these tests, and their second person with the passphrase that they choose for themselves. */
export const founder = { id: 'ipek.sahin', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }
export const second = { id: 'can.er', name: 'Can Er', passphrase: 'yesil-kapi-ruzgarda' }
export const founders = {
  admin: founder,
  second: { ...second, passphrase: 'ilk-giris-icin-soz', role: 'checker' },
} as const

/** Past the pages: the second person has chosen a passphrase, and the founder is a maker, too. Nobody is signed in afterwards. */
export async function gatherFounders({ window, dialogs }: RunningApp): Promise<void> {
  await signInPast(window, second.id, founders.second.passphrase)
  await ask(window, 'session.changePassphrase', { passphrase: founders.second.passphrase, next: second.passphrase })
  const { id, name, passphrase } = founder
  await signInPast(window, id, passphrase)
  const { revision = 0 } = (await ask(window, 'operators.list')).find((one) => one.id === id) ?? {}
  const draft = { name, roles: ['maker' as const, 'admin' as const] }
  await ask(window, 'operators.change', { id, revision, draft, passphrase })
  await confirmAllPast({ window, dialogs })
}

/** Past the pages, by the second person: all that the founder proposed; the halves. Nobody is signed in afterwards. */
export async function confirmAllPast({ window, dialogs }: Pick<RunningApp, 'window' | 'dialogs'>): Promise<string> {
  let halves = ''
  await signInPast(window, second.id, second.passphrase)
  for (const { id } of await ask(window, 'proposals.list')) {
    await dialogs.answer(0)
    const { shownOnce } = await ask(window, 'proposals.confirm', { id, passphrase: second.passphrase })
    halves += shownOnce?.text ?? ''
  }
  await signOutPast(window)
  return halves
}

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
      ] as const)
        await field(name).fill(text)
      for (const who of ['admin', 'second'] as const) {
        const group = page.getByRole('group', { name: texts[who].title })
        for (const [name, text] of [
          [texts.personName, draft[who].name],
          [texts[who].passphrase, draft[who].passphrase],
          [words.shared.newPassphrase.again, draft[who].passphrase],
        ] as const)
          await field(name, group).fill(text)
        // It is made of the name.
        const id = field(words.shared.operatorId, group)
        if ((await id.inputValue()) !== draft[who].id) await id.fill(draft[who].id)
      }
      // A checker is what is chosen already.
      const role = texts.second.roles[draft.second.role]
      if (draft.second.role !== 'checker') await page.getByRole('radio', { name: beginning(role.label) }).check()
      const place = texts.place[draft.server ? 'server' : 'here']
      await page.getByRole('radio', { name: beginning(place.label) }).check()
      if (!draft.server) return
      const { addresses, database, user, password } = draft.server
      for (const [name, text] of [
        [words.signIn.server.addresses, addresses],
        [words.signIn.server.database, database],
        [words.signIn.server.user, user],
        [words.signIn.server.password, password],
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
