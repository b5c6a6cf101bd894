import type { RunningApp } from '../driver/app.ts'
import type { Role } from '../../../electron/core/access.ts'
import { ask, signInPast, signOutPast } from './bridge.ts'
import { confirmPast } from './proposals.ts'
import { operator } from './ui.ts'

/** Somebody who is no demo operator. */
export interface NewPerson {
  id: string
  name: string
  roles: Role[]
  /** The one they choose for themselves. */
  passphrase: string
}

/** Past the pages: added with a passphrase that they have yet to change. Nobody is signed in afterwards. */
export async function addWithTemporary(app: RunningApp, { id, name, roles }: Omit<NewPerson, 'passphrase'>) {
  const { window } = app
  const { passphrase } = operator('admin')
  await signInPast(window, 'admin', passphrase)
  const { temporaryPassphrase } = await ask(window, 'operators.add', { id, draft: { name, roles }, passphrase })
  return temporaryPassphrase + (await confirmPast(app))
}

/** As above, and they have chosen a passphrase of their own. */
export async function addPerson(app: RunningApp, person: NewPerson): Promise<void> {
  const { window } = app
  const temporary = await addWithTemporary(app, person)
  await signInPast(window, person.id, temporary)
  await ask(window, 'session.changePassphrase', { passphrase: temporary, next: person.passphrase })
  await signOutPast(window)
}
