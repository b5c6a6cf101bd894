import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { png, pngOfLength } from '../../banks/logos/pictures.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { eventsOf } from '../../desk/makers-and-checkers.ts'

openEach()

const nobody = { itContact: '', serviceContact: '', merchantAddress: '', taxOffice: '', taxNumber: '' }

it('say whom to call, also before anyone has signed in; changed as they were seen, and audited', async () => {
  await harness.signIn('admin')
  const named = { itContact: 'bilgi@islem.ornek', serviceContact: 'Destek, 0850 555 00 00' }
  const known = { ...nobody, ...named }
  const padded = { ...known, serviceContact: ` ${known.serviceContact} ` }
  expect(await harness.ask('workspace.changeContacts', { ...padded, seen: nobody })).toMatchObject(known)
  const refused = async (change: typeof known) =>
    (await harness.refused('workspace.changeContacts', { ...change, seen: nobody })).code
  expect(await refused(nobody)).toBe('changed_meanwhile')
  expect(await refused({ ...nobody, itContact: 'two\nlines' })).toBe('invalid_input')
  const changed = { before: '{"itContact":"","serviceContact":""}', after: JSON.stringify(named) }
  expect((await eventsOf('workspace.changed')).at(-1)).toMatchObject({ by: 'admin', ...changed })
  await harness.ask('session.signOut')
  expect((await harness.ask('app.info')).workspace).toMatchObject(known)
})

it('have the merchant’s address on at most four lines, and a tax number of ten or eleven digits', async () => {
  await harness.signIn('admin')
  const change = (one: Partial<typeof nobody>) => ({ ...nobody, ...one, seen: nobody })
  for (const [path, wrong, problem] of [
    ['merchantAddress', '1\n2\n3\n4\n5', 'too_long'],
    ['merchantAddress', 'Çankaya\u202e', 'control_characters'],
    ['taxNumber', '123456789', 'characters'],
    ['taxNumber', '12345 67890', 'characters'],
  ] as const)
    expect((await harness.refused('workspace.changeContacts', change({ [path]: wrong }))).fields).toEqual([
      { path, problem },
    ])
  const known = { merchantAddress: 'Örnek Mahallesi\nÇankaya', taxOffice: 'Çankaya', taxNumber: '1234567890' }
  await harness.ask('workspace.changeContacts', change(known))
  expect((await harness.ask('app.info')).workspace).toMatchObject(known)
})

it('have a logo out of a small whole picture, which everyone signed in reads', async () => {
  await harness.signIn('admin')
  const file = (harness.chosen.open = join(harness.folder, 'logo.png'))
  expect(await harness.ask('workspace.logo')).toBeNull()
  for (const wrong of [png.subarray(0, -1), pngOfLength(64 * 1024 + 1), Buffer.from('<svg/>')]) {
    await writeFile(file, wrong)
    expect(await harness.refused('workspace.chooseLogo')).toEqual({ code: 'file_unreadable', reason: 'no_picture' })
  }
  await writeFile(file, png)
  const logo = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  expect(await harness.ask('workspace.chooseLogo')).toBe(logo)
  // The trail has the time: what stands in a picture is nothing to read.
  expect((await eventsOf('workspace.changed')).at(-1)?.after).toMatch(/^\{"logoSetAt":\d+\}$/)
  await harness.signIn('support')
  expect(await harness.ask('workspace.logo')).toBe(logo)
  expect((await harness.refused('workspace.removeLogo')).code).toBe('not_permitted')
  await harness.signIn('admin')
  await harness.ask('workspace.removeLogo')
  expect(await harness.ask('workspace.logo')).toBeNull()
})

it('keep the logo where no file is chosen, or the session ends before one is', async () => {
  await harness.signIn('admin')
  expect(await harness.ask('workspace.chooseLogo')).toBeNull()
  harness.chosen.open = join(harness.folder, 'logo.png')
  await writeFile(harness.chosen.open, png)
  harness.chosen.meanwhile = () => harness.seat().endSession('screen_locked')
  expect((await harness.refused('workspace.chooseLogo')).code).toBe('not_signed_in')
  await harness.signIn('admin')
  expect(await harness.ask('workspace.logo')).toBeNull()
})
