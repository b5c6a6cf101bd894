import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OperationName } from '../../../electron/ipc/bridge.ts'
import { approved, imported, rowsOf, seen, writeRows } from './harness.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { decree } from '../../desk/makers-and-checkers.ts'

/** As for single payouts: who answers a dialog must still be there, and still be who they were when it was opened. */

openEach()

const everyApproval = { since: 0, until: Number.MAX_SAFE_INTEGER, secondAbove: null, lapsed: [] }

type Asked = { by: string; name: OperationName; input: unknown }
const asks: Record<string, () => Promise<Asked>> = {
  async approve() {
    const batch = await imported(harness, rowsOf(3))
    const input = { ...seen(batch, 'approve'), passphrase: passphraseOf('checker') }
    return { by: 'checker', name: 'batches.approve', input }
  },
  async send() {
    return { by: 'checker', name: 'batches.send', input: seen(await approved(harness, rowsOf(3)), 'send') }
  },
  async choose() {
    harness.chosen.open = await writeRows(harness, rowsOf(3))
    return { by: 'maker', name: 'batches.choose', input: undefined }
  },
  async export() {
    const { id } = await imported(harness, rowsOf(3))
    harness.chosen.save = join(harness.folder, 'written.csv')
    return { by: 'checker', name: 'batches.export', input: { id } }
  },
  async saveTemplate() {
    harness.chosen.save = join(harness.folder, 'written.csv')
    return Promise.resolve({ by: 'maker', name: 'batches.saveTemplate', input: undefined })
  },
}

async function losesRoles(id: string): Promise<void> {
  await decree(harness, { kind: 'operator.changed', id, name: id, roles: ['support'] })
  await harness.signIn(id)
}

describe.each(Object.keys(asks))('%s', (what) => {
  const others: [string, string, (by: string) => Promise<unknown>][] = [
    ['whoever has signed out', 'not_signed_in', () => harness.ask('session.signOut')],
    ['somebody else who has signed in', 'not_signed_in', () => harness.signIn('admin')],
    ['whoever may not any more', 'not_permitted', losesRoles],
  ]
  // Whoever may look at all may export.
  it.each(others.filter(([, code]) => what !== 'export' || code !== 'not_permitted'))(
    'does nothing for %s meanwhile',
    async (_who, code, meanwhile) => {
      const asked = await asks[what]?.()
      if (!asked) throw new Error(what)
      await harness.signIn(asked.by)
      const before = await harness.ledger.batches.page(null, 9, everyApproval)
      const during = () => meanwhile(asked.by)
      harness.chosen.meanwhile = during
      harness.dialogs.answer = async () => {
        await during()
        return true
      }
      expect(await harness.seat().answer(asked.name, asked.input)).toEqual({ ok: false, error: { code } })
      await harness.settled()
      expect(await harness.ledger.batches.page(null, 9, everyApproval)).toEqual(before)
      expect(harness.sandbox.controls.book().transactions).toEqual([])
      expect(await readdir(harness.folder)).not.toContain('written.csv')
    },
  )
})
