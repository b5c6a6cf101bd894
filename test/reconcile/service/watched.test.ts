import { statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { dayOf } from '../../../electron/core/time.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { lost, signInAs } from '../../desk/makers-and-checkers.ts'

/** Files of the watched folder, also where the disk is full or their person leaves in the middle. */

openEach()

const bringFile = (texts: readonly string[]) => {
  const shortDay = dayOf(Date.now()).split('-').toReversed().join('.')
  const rows = texts.map((text) => `${shortDay};${text};-90,00`)
  return writeFile(join(folder(), 'ekstre.csv'), ['Tarih;Açıklama;Tutar', ...rows].join('\n'))
}
const counted = async () => (await harness.ask('reconcile.files', { before: null })).files.length
const folder = () => join(harness.folder, 'gelen')
async function chooseFolder() {
  await mkdir(folder())
  await signInAs(harness, 'admin')
  harness.chosen.open = folder()
  return harness.ask('reconcile.chooseFolder', { passphrase: passphraseOf('admin') })
}
const names = async () => (await harness.ask('reconcile.watched')).files.map(({ name }) => name)

it('lists its files until they are imported, and again when that is taken back', async () => {
  expect(await chooseFolder()).toMatchObject({ folder: folder(), isAway: false, files: [] })
  await bringFile(['KİRA'])
  await signInAs(harness, 'maker')
  expect(await names()).toEqual(['ekstre.csv'])
  const opened = await harness.ask('reconcile.openWatched', { name: 'ekstre.csv' })
  const { token } = 'token' in opened ? opened : { token: '' }
  await harness.ask('reconcile.answer', { token, mapping: {}, account: 'TR33' })
  expect(await counted()).toBe(0)
  const { fileId } = await harness.ask('reconcile.import', { token })
  expect(await names()).toEqual([])
  await harness.ask('reconcile.takeBack', { fileId })
  expect(await names()).toEqual(['ekstre.csv'])
  expect(await readdir(folder())).toEqual(['ekstre.csv'])
})

it.each([1, 6])('gives %d status updates to their preview, and lists the file until it is applied', async (count) => {
  await chooseFolder()
  const updates = Array.from({ length: count }, (_, place) => ({ processId: `YOK-${place}`, status: 'completed' }))
  await writeFile(join(folder(), 'olaylar.json'), JSON.stringify(updates))
  await signInAs(harness, 'support')
  const preview = await harness.ask('reports.readWatched', { name: 'olaylar.json' })
  expect(preview).toMatchObject({ fileName: 'olaylar.json', total: count })
  expect(await names()).toEqual(['olaylar.json'])
  // Of many, all wait for a second person.
  expect((await harness.ask('reports.applyFile', { token: preview.token })).held).toBe(count > 5 ? count : 0)
  expect(await names()).toEqual([])
  await harness.startAgain()
  await harness.signIn('support')
  expect(await names()).toEqual([])
})

/** Leaves the ledger's disk a few pages until it is opened again. */
async function fillDisk() {
  await harness.reopen(
    (file) => void vi.stubEnv('WORKER_SQL', `PRAGMA max_page_count = ${statSync(file).size / 4_096 + 20}`),
    new URL('../../ledger/told-worker.ts', import.meta.url),
  )
  vi.unstubAllEnvs()
}
async function importWatched() {
  const opened = await harness.ask('reconcile.openWatched', { name: 'ekstre.csv' })
  const token = 'token' in opened ? opened.token : ''
  if (opened.outcome === 'asks') await harness.ask('reconcile.answer', { token, mapping: {}, account: 'TR33' })
  return harness.call('reconcile.import', { token })
}

it('lists a statement that the disk had no room for, and adds it once', async () => {
  await chooseFolder()
  await bringFile(Array.from({ length: 1_000 }, (_, place) => `KİRA ${place} ${'x'.repeat(200)}`))
  await fillDisk()
  await signInAs(harness, 'maker')
  expect(await importWatched()).toEqual({ ok: false, error: { code: 'ledger_full' } })
  expect(await names()).toEqual(['ekstre.csv'])
  await harness.reopen()
  await harness.signIn('maker')
  expect(await counted()).toBe(0)
  expect(await names()).toEqual(['ekstre.csv'])
  expect(await importWatched()).toMatchObject({ ok: true, value: { added: 1_000, alreadyKept: 0 } })
  expect(await names()).toEqual([])
})

it('lists status updates that the disk had no room for, and keeps each once', async () => {
  await chooseFolder()
  const updates = Array.from({ length: 1_000 }, (_, place) => ({ olay: `${place} ${'x'.repeat(200)}` }))
  await writeFile(join(folder(), 'olaylar.json'), JSON.stringify(updates))
  const apply = async () => {
    await harness.signIn('maker')
    const { token } = await harness.ask('reports.readWatched', { name: 'olaylar.json' })
    return harness.call('reports.applyFile', { token })
  }
  const kept = async () => (await harness.ask('callbacks.mapping')).groups.reduce((sum, { count }) => sum + count, 0)
  await fillDisk()
  expect(await apply()).toEqual({ ok: false, error: { code: 'ledger_full' } })
  expect(await names()).toEqual(['olaylar.json'])
  await harness.reopen()
  await harness.signIn('maker')
  const before = await kept()
  expect([before > 0, before < 1_000]).toEqual([true, true])
  expect(await names()).toEqual(['olaylar.json'])
  expect(await apply()).toMatchObject({ ok: true, value: { counts: { waits: 1_000 } } })
  expect(await kept()).toBe(1_000)
  expect(await names()).toEqual([])
})

it('is read, imported and applied while the keychain is locked', async () => {
  await chooseFolder()
  await bringFile(['KİRA'])
  await writeFile(join(folder(), 'olaylar.json'), '[{"processId":"YOK-1","status":"completed"}]')
  await signInAs(harness, 'maker')
  harness.keychain.locked = true
  expect(await importWatched()).toMatchObject({ ok: true, value: { added: 1 } })
  const { token } = await harness.ask('reports.readWatched', { name: 'olaylar.json' })
  await harness.ask('reports.applyFile', { token })
  expect(await names()).toEqual([])
})

it('lists status updates whose person left before all evidence was proposed, and proposes it once', async () => {
  await chooseFolder()
  const payouts = [await lost(harness), await lost(harness, { amount: '77000' })]
  const updates = payouts.map(({ processId }) => ({ processId, status: 'completed' }))
  await writeFile(join(folder(), 'olaylar.json'), JSON.stringify(updates))
  const apply = async () => {
    await harness.signIn('maker')
    const { token } = await harness.ask('reports.readWatched', { name: 'olaylar.json' })
    return harness.call('reports.applyFile', { token, passphrase: passphraseOf('maker') })
  }
  const proposals = () =>
    Promise.all(payouts.map(async ({ id }) => (await harness.ask('payouts.get', { id })).resolutions.length))
  const { get } = harness.ledger.payouts
  harness.ledger.payouts.get = async (id) => {
    await harness.seat().endSession('screen_locked')
    return get(id)
  }
  expect(await apply()).toEqual({ ok: false, error: { code: 'not_signed_in' } })
  harness.ledger.payouts.get = get
  await harness.signIn('maker')
  expect(await names()).toEqual(['olaylar.json'])
  expect(await apply()).toMatchObject({ ok: true })
  expect(await proposals()).toEqual([1, 1])
  expect(await names()).toEqual([])
})

it('says when it is away', async () => {
  await chooseFolder()
  await signInAs(harness, 'support')
  await rm(folder(), { recursive: true })
  expect(await harness.ask('reconcile.watched')).toMatchObject({ folder: folder(), isAway: true, files: [] })
  expect((await harness.refused('reconcile.openWatched', { name: 'ekstre.csv' })).code).toBe('file_failed')
})
