import { yes, type RunningApp } from '../driver/app.ts'
import { ask, signInPast, signOutPast } from './bridge.ts'
import { operator, type Person, type Ui } from './ui.ts'
import { tr } from './words.ts'

/** What an admin proposed, and a second person confirms. */

/** On the page of the pending changes: the one of this name, by somebody who stays signed in. */
export async function confirmProposal(
  { window, dialogs }: RunningApp,
  ui: Ui,
  act: string,
  person: Person = operator('checker'),
): Promise<void> {
  await ui.signInAs(person)
  const texts = tr.proposals
  await ui.goTo('proposals')
  const card = window.getByRole('article', { name: act })
  await ui.button(texts.open, card).click()
  await ui.field(texts.ask, card).fill(person.passphrase)
  await dialogs.answer(yes)
  await ui.button(texts.confirmNow, card).click()
  await card.waitFor({ state: 'detached' })
}

/** Past the pages, what was proposed last; what is shown once of it. Nobody is signed in afterwards. */
export async function confirmPast({ window, dialogs }: RunningApp): Promise<string> {
  const { passphrase } = operator('checker')
  await signInPast(window, 'checker', passphrase)
  const [newest] = (await ask(window, 'proposals.list')).slice(-1)
  await dialogs.answer(yes)
  const { shownOnce } = await ask(window, 'proposals.confirm', { id: newest?.id ?? 0, passphrase })
  await signOutPast(window)
  return shownOnce?.text ?? ''
}
