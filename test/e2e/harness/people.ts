import type { Page } from 'playwright-core'
import type { Role } from '../../../electron/core/access.ts'
import { ask, signInPast, signOutPast } from './bridge.ts'
import { operator } from './ui.ts'

/** Somebody who is no demo operator. */
export interface NewPerson {
  id: string
  name: string
  roles: Role[]
  /** The one they choose for themselves. */
  passphrase: string
}

/** Past the pages: an admin adds them with a passphrase that they have yet to change. Nobody is signed in afterwards. */
export async function addWithTemporary(window: Page, { id, name, roles }: Omit<NewPerson, 'passphrase'>) {
  const { passphrase } = operator('admin')
  await signInPast(window, 'admin', passphrase)
  const { temporaryPassphrase } = await ask(window, 'operators.add', { id, draft: { name, roles }, passphrase })
  await signOutPast(window)
  return temporaryPassphrase
}

/** As above, and they have chosen a passphrase of their own. */
export async function addPerson(window: Page, person: NewPerson): Promise<void> {
  const temporary = await addWithTemporary(window, person)
  await signInPast(window, person.id, temporary)
  await ask(window, 'session.changePassphrase', { passphrase: temporary, next: person.passphrase })
  await signOutPast(window)
}
