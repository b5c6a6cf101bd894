import { expect, it } from 'vitest'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { eventsOf } from '../../desk/makers-and-checkers.ts'

openEach()

it('say whom to call, also before anyone has signed in; changed as they were seen, and audited', async () => {
  await harness.signIn('admin')
  const nobody = { itContact: '', serviceContact: '' }
  const known = { itContact: 'bilgi@islem.ornek', serviceContact: 'Destek, 0850 555 00 00' }
  const padded = { ...known, serviceContact: ` ${known.serviceContact} ` }
  expect(await harness.ask('workspace.changeContacts', { ...padded, seen: nobody })).toMatchObject(known)
  const refused = async (change: typeof known) =>
    (await harness.refused('workspace.changeContacts', { ...change, seen: nobody })).code
  expect(await refused(nobody)).toBe('changed_meanwhile')
  expect(await refused({ ...nobody, itContact: 'two\nlines' })).toBe('invalid_input')
  const changed = { before: JSON.stringify(nobody), after: JSON.stringify(known) }
  expect((await eventsOf('workspace.changed')).at(-1)).toMatchObject({ by: 'admin', ...changed })
  await harness.ask('session.signOut')
  expect((await harness.ask('app.info')).workspace).toMatchObject(known)
})
