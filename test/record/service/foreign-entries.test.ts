import { expect, it } from 'vitest'
import { openLedger } from '../../../electron/ledger/ledger.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { decree } from '../../desk/makers-and-checkers.ts'
import { charterIn, decree as appendUnsigned, stamp } from '../../ledger/samples.ts'
import { tamper } from '../../ledger/tamper.ts'
import { ledgerWorker } from '../../workers.ts'

/** F12: entries behind the kept head that are not ours stop nobody, and are told once. */

openEach()

const event = (at: string) => `
  INSERT INTO audit_events
    (sequence, at, by, machine, action, subject_kind, subject_id, subject_name, previous_hash, hash)
  SELECT sequence + 1, ${at}, 'x', 'x', 'payout.approved', 'payout', '1', 'x', hash, lower(hex(randomblob(32)))
  FROM audit_events ORDER BY sequence DESC LIMIT 1;`
const entry = `
  INSERT INTO charter (id, at, by, act, signature, hash)
  SELECT id + 1, at, 'admin', '{}', 'x', lower(hex(randomblob(32))) FROM charter ORDER BY id DESC LIMIT 1;`
const sql = (text: string) => (file: string) => {
  tamper(file, text)
}

/** By a program that has another key, or no keychain. */
const byProgram = (key: string | null, work: (ledger: RecordLedger) => Promise<unknown>) => async (file: string) => {
  const ledger = await openLedger<RecordLedger>({ file, worker: ledgerWorker, machine: 'hirsiz' })
  if (key !== null) await ledger.sealWith(key)
  await ledger.believe(await charterIn(ledger))
  await work(ledger)
  await ledger.close()
}
const noted = ({ audit }: RecordLedger) =>
  audit.note({
    action: 'ledger.filled',
    subject: { kind: 'ledger', id: '', name: '' },
    after: null,
    ...stamp(Date.now()),
  })
const shutsOut = (ledger: RecordLedger) => appendUnsigned(ledger, { kind: 'operator.disabled', id: 'checker' })

const asides = async () => {
  const all = await harness.ledger.audit.after(0, 1_000)
  return all.filter(({ action }) => action === 'ledger.foreign_set_aside').map(({ after }) => after ?? '')
}

it.each([
  ['an event of nobody', sql(event('at')), 1],
  ['events of a year to come', sql(event('32503680000000') + event('at')), 2],
  ['an event of another key', byProgram('00'.repeat(32), noted), 1],
  ['an entry of the charter', sql(entry), 1],
  ['an entry of the charter that an event tells of', byProgram(null, shutsOut), 2],
] as const)('%s stops no payout, and is told once', async (_what, change, count) => {
  const { id, revision, processId } = await approvedPayout(harness)
  await harness.reopen(change)
  await harness.signIn('checker')
  expect((await harness.ask('dispatch.status')).locks).toEqual([])
  await harness.ask('payouts.send', { id, revision })
  expect(received(harness, processId)).toBe(1)
  expect((await harness.ask('audit.verify')).findings).toEqual([])
  const [told, ...more] = await asides()
  expect(more).toEqual([])
  const { rows } = JSON.parse(told ?? '') as { rows: { says: string }[] }
  expect(rows.map(({ says }) => says.includes('"hash"'))).toEqual(Array(count).fill(true))
  await harness.reopen()
  expect(await asides()).toHaveLength(1)
})

it.each([
  ['hung', { failing: 'keychain_hung' }],
  ['was empty', { entries: new Map<string, never>() }],
] as const)('what a run wrote whose keychain %s stays', async (_what, change) => {
  const { failing, entries } = harness.keychain
  Object.assign(harness.keychain, change)
  await harness.reopen()
  await harness.signIn('maker')
  Object.assign(harness.keychain, { failing, entries })
  const { sequence } = await harness.ledger.audit.head()
  await harness.reopen()
  expect(await asides()).toEqual([])
  expect((await harness.ledger.audit.head()).sequence).toBeGreaterThanOrEqual(sequence)
})

it('an entry of ours that somebody changed is not moved', async () => {
  await decree(harness, { kind: 'operator.disabled', id: 'support' })
  await harness.signIn('checker')
  await harness.reopen(sql(`UPDATE charter SET signature = 'x' WHERE id = (SELECT max(id) FROM charter)`))
  expect(await asides()).toEqual([])
  const signIn = { operatorId: 'checker', passphrase: passphraseOf('checker') }
  expect((await harness.refused('session.signIn', signIn)).code).toBe('charter_broken')
})
