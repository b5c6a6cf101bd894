import { createHmac } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { approved, rowsOf, sent as batchSent } from '../../batches/service/harness.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { eventsOf } from '../../desk/makers-and-checkers.ts'
import { rolledBackOver } from '../../desk/rolled-back.ts'

/** A machine that is set back together with its keychain is known by a folder elsewhere (H1). */

let folder: string
openEach()
beforeEach(async () => {
  folder = join(harness.folder, 'paylasim')
  await mkdir(folder)
})

const passphrase = passphraseOf('admin')
async function choose(): Promise<void> {
  await harness.signIn('admin')
  harness.chosen.open = folder
  await harness.ask('ledger.chooseWitness', { passphrase })
}
const witnessed = async () => (await harness.ask('ledger.status')).witness
const locks = async () => (await harness.ask('dispatch.status')).locks

async function sent() {
  const { id, revision, processId } = await approvedPayout(harness)
  return {
    id,
    processId,
    send: async () => {
      await harness.signIn('checker')
      await harness.ask('payouts.send', { id, revision })
    },
    again: async () => (await harness.refused('payouts.send', { id, revision })).code,
  }
}

it('what it knows beyond the ledger locks sending, in its own words, until two people have looked', async () => {
  await choose()
  const { processId, send, again } = await sent()
  await rolledBackOver(send)
  expect(await again()).toBe('dispatch_locked')
  const [lock] = await locks()
  expect(lock).toMatchObject({ doubt: 'witness_ahead', witness: { place: folder } })
  if (lock?.kind === 'ledger_doubtful') expect(lock.keptSequence).toBeGreaterThan(lock.sequence)
  expect(received(harness, processId)).toBe(1)
  for (const by of ['checker', 'admin']) {
    await harness.signIn(by)
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
  }
  expect(await locks()).toEqual([])
  await harness.reopen()
  await harness.signIn('admin')
  expect(await locks()).toEqual([])
})

it('a folder that is gone warns and stops nobody; when it is back it is compared, and not written over', async () => {
  await choose()
  const { send, id } = await sent()
  const away = `${folder}-away`
  await rolledBackOver(send, () => rename(folder, away))
  expect(await locks()).toEqual([])
  expect((await witnessed()).trouble).toBe('away')
  const { findings } = (await harness.ask('morningCheck.run')) as { findings: { item: string; state: string }[] }
  expect(findings.find(({ item }) => item === 'witness')?.state).toBe('warning')
  await rename(away, folder)
  await harness.desk().tickHourly()
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead' }])
  expect((await harness.refused('payouts.send', { id, revision: 1 })).code).toBe('dispatch_locked')
})

it('knows a ledger that went on in another way: forked', async () => {
  await choose()
  const { send } = await sent()
  const away = `${folder}-away`
  await rolledBackOver(send, () => rename(folder, away))
  for (let made = 0; made < 12; made += 1) await harness.signIn('checker')
  await harness.reopen(() => rename(away, folder))
  await harness.signIn('checker')
  expect(await locks()).toMatchObject([{ doubt: 'witness_forked' }])
})

it('is asked before the first payout of a batch; gone again, what it said holds until two people have looked', async () => {
  await choose()
  const batch = await approved(harness, rowsOf(3))
  await harness.desk().settled()
  const [name = ''] = await readdir(folder)
  const { key } = JSON.parse(Buffer.from(harness.keychain.entries.get('stage/audit-head') ?? []).toString()) as {
    key: string
  }
  const { identity } = await harness.charter.now()
  const head = { sequence: 999_999, hash: 'a'.repeat(64), at: 1 }
  const mac = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(JSON.stringify(['vezne witness', identity, ...Object.values(head)]))
    .digest('hex')
  await writeFile(join(folder, name), JSON.stringify({ ...head, mac }))
  expect((await batchSent(harness, batch)).stopped).toMatchObject({ code: 'dispatch_locked' })
  expect(Object.keys(harness.sandbox.controls.book().received)).toEqual([])
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead', keptSequence: 999_999 }])

  await rename(folder, `${folder}-away`)
  await harness.signIn('checker')
  await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('checker') })
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead', firstBy: 'checker' }])
  await harness.signIn('admin')
  await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('admin') })
  expect(await locks()).toEqual([])
})

it('says nothing of payouts, is told of what is done, and believed with the trail’s key alone', async () => {
  await choose()
  await approvedPayout(harness)
  await harness.desk().settled()
  const [name = ''] = await readdir(folder)
  const text = await readFile(join(folder, name), 'utf8')
  expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['at', 'hash', 'mac', 'sequence'])
  const { sequence } = await harness.ledger.audit.head()
  expect(await witnessed()).toMatchObject({ place: folder, trouble: null, known: { sequence } })
  // Somebody who can write there can neither lock us out by it nor say that all is well.
  await writeFile(join(folder, name), text.replace(/"sequence":\d+/, '"sequence":999999'))
  await harness.reopen()
  await harness.signIn('admin')
  expect(await locks()).toEqual([])
  expect((await witnessed()).trouble).toBe('foreign')
  await writeFile(join(folder, name), 'x')
  await harness.desk().tickHourly()
  expect((await witnessed()).trouble).toBe('foreign')
})

it('is chosen by an admin, with the passphrase, in main’s own dialog, and the trail says so', async () => {
  await harness.signIn('checker')
  harness.chosen.open = folder
  expect((await harness.refused('ledger.chooseWitness', { passphrase: passphraseOf('checker') })).code).toBe(
    'not_permitted',
  )
  await harness.signIn('admin')
  expect((await harness.refused('ledger.chooseWitness', { passphrase: 'x' })).code).toBe('wrong_passphrase')
  harness.chosen.open = null
  expect(await harness.ask('ledger.chooseWitness', { passphrase })).toBeNull()
  expect(await readdir(folder)).toEqual([])
  await choose()
  expect(await readdir(folder)).toHaveLength(1)
  const event = (await eventsOf('workspace.changed')).at(-1)
  expect(event).toMatchObject({ by: 'admin', after: JSON.stringify({ witnessFolder: folder }) })
  expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
})
