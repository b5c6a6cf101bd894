import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { imported, rowsOf } from '../batches/service/harness.ts'
import { openSeatAt } from './another-seat.ts'
import { harness, openEach, passphraseOf } from './desk-harness.ts'

/** A file is handed over piece by piece. Its person may leave, or be shut out, while a slow disk takes it. */

openEach()

const filter = { kind: null, search: '', states: [], from: null, until: null }
const exports: Record<string, { by: string; input?: () => Promise<unknown> }> = {
  'transactions.export': { by: 'maker', input: () => Promise.resolve(filter) },
  'batches.export': { by: 'maker', input: async () => ({ id: (await imported(harness, rowsOf(3))).id }) },
  'batches.saveTemplate': { by: 'maker' },
  'audit.export': { by: 'admin', input: () => Promise.resolve({ format: 'table' }) },
  'support.saveBundle': {
    by: 'admin',
    input: async () => ({ sha256: (await harness.ask('support.prepareBundle')).sha256 }),
  },
}

/** Expects an export to leave no file. After its first piece `meanwhile` happens. */
async function expectCutShort(name: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const { by, input } = exports[name] ?? { by: '' }
  await harness.signIn(by)
  const given = await input?.()
  await harness.signIn(by)
  harness.chosen.save = join(harness.folder, 'written.csv')
  let pieces = 0
  harness.chosen.passed = async () => {
    pieces += 1
    if (pieces === 1) await meanwhile()
  }
  const answer = await harness.seat().answer(name, given)
  expect(answer).toEqual({ ok: false, error: { code: 'not_signed_in' } })
  expect(pieces).toBe(1)
  expect(await readdir(harness.folder)).not.toContain('written.csv')
}

it.each(Object.keys(exports))('%s leaves no file of a person who signed out meanwhile', async (name) => {
  await expectCutShort(name, () => harness.ask('session.signOut'))
})

it('leaves no file of a person who was shut out meanwhile', async () => {
  const other = openSeatAt(harness, 'yonetim')
  await expectCutShort('transactions.export', async () => {
    await other.signIn('admin')
    const { revision } = (await other.ask('operators.list')).find(({ id }) => id === 'maker') ?? { revision: 0 }
    await other.ask('operators.disable', { id: 'maker', revision, passphrase: passphraseOf('admin') })
  })
})
