import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { beginning } from '../../../electron/core/chain.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import {
  depositAnswer,
  newAttempt,
  newDeposit,
  newcomer,
  newPayout,
  settled,
  stamp,
  changeWorkspace,
  enlist,
  decree,
  found as foundWorkspace,
} from '../../ledger/samples.ts'

/** What is done to a ledger behind the program's back is found. */

const { here, within, fromOutside } = ledgerOnDisk()

const noUpdates = 'DROP TRIGGER audit_events_stay;'
const noDeletes = 'DROP TRIGGER audit_events_remain;'

async function fill(ledger: RecordLedger): Promise<void> {
  const { payouts, deposits } = ledger
  const { id } = await payouts.add(newPayout(), stamp())
  await payouts.move({ id, revision: 1, from: ['draft'], to: 'approved', action: 'payout.approved', ...stamp() })
  await deposits.add(newDeposit(), stamp())
  await changeWorkspace(ledger, { name: 'Mağaza' })
  await payouts.add(newPayout({ processId: 'PAY-2' }), stamp())
}

/** The same file for each test, filled by the first. */
let file: Buffer | null = null
async function filled(): Promise<void> {
  if (file) await writeFile(here.file, file)
  else await within(fill)
  file ??= await readFile(here.file)
}

const broken = () => within(async ({ audit }) => (await audit.verify(beginning, 100)).broken)
const mismatches = () => within(({ audit }) => audit.mismatches())
/** Both of one opening: each costs a worker. */
const found = () =>
  within(async ({ audit }) => ({
    broken: (await audit.verify(beginning, 100)).broken,
    mismatches: await audit.mismatches(),
  }))

test('untouched, all is well', async () => {
  await filled()
  expect(await found()).toEqual({ broken: null, mismatches: [] })
})

test('events are not changed and not removed', async () => {
  await filled()
  expect(() => fromOutside("UPDATE audit_events SET by = 'can' WHERE sequence = 2")).toThrow('events are never changed')
  expect(() => fromOutside('DELETE FROM audit_events')).toThrow('events are never removed')
  expect(await broken()).toBeNull()
})

test.each([
  "by = 'can'",
  'at = at + 1',
  'clock_offset = null',
  "machine = 'kasa-2'",
  "action = 'payout.rejected'",
  "subject_kind = 'deposit'",
  "subject_id = '99'",
  "subject_name = 'PAY-9'",
  `before = '{"state":"sending"}'`,
  'after = null',
  'digests = null',
  "hash = printf('%064d', 1)",
  "previous_hash = printf('%064d', 1)",
])('an event whose %s is found, and it is the first that is broken', async (change) => {
  await filled()
  fromOutside(`${noUpdates} UPDATE audit_events SET ${change} WHERE sequence = 2`)
  expect(await broken()).toBe(2)
})

test('one that was taken out, put in or moved, too', async () => {
  await filled()
  fromOutside(`${noDeletes} DELETE FROM audit_events WHERE sequence = 2`)
  expect(await broken()).toBe(3)
  fromOutside(`${noUpdates} UPDATE audit_events SET sequence = 2 WHERE sequence = 3`)
  expect(await broken()).toBe(2)
})

test('every change from then on is bound to what was tampered with: nothing heals it', async () => {
  await filled()
  fromOutside(`${noUpdates} UPDATE audit_events SET by = 'can' WHERE sequence = 5`)
  await within((ledger) => changeWorkspace(ledger, { name: 'Yeni' }))
  expect(await broken()).toBe(5)
})

test.each([
  ["UPDATE transactions SET state = 'completed' WHERE process_id = 'PAY-1'", ['PAY-1']],
  ["UPDATE transactions SET revision = 2 WHERE process_id = 'PAY-1'", ['PAY-1']],
  ["UPDATE transactions SET amount = 1 WHERE process_id = 'PAY-2'", ['PAY-2']],
  ["UPDATE transactions SET amount = 1, state = 'paid' WHERE process_id = 'DEP-1'", ['DEP-1']],
  ["UPDATE payouts SET iban = 'TR320010009999901234567890'", ['PAY-1', 'PAY-2']],
  ["UPDATE payouts SET account_name = 'Can' WHERE id = 1", ['PAY-1']],
  ["UPDATE transactions SET bank_id = 'b' WHERE id = 3", ['PAY-2']],
  ["UPDATE transactions SET customer_id = 'c-99' WHERE id = 3", ['PAY-2']],
  ["UPDATE transactions SET customer_name = 'Can', customer_username = 'can' WHERE kind = 'deposit'", ['DEP-1']],
  ["UPDATE transactions SET process_id = 'PAY-9' WHERE id = 3", ['PAY-9']],
  ['UPDATE payouts SET replaces = 1 WHERE id = 3', ['PAY-2']],
  ['UPDATE deposits SET replaces = 2', ['DEP-1']],
  [
    `INSERT INTO transactions (kind, process_id, state, amount, customer_id, customer_name, customer_username,
     created_at, created_by, state_at, state_by, revision) VALUES ('payout', 'EK', 'approved', 1, '', '', '', 1, '', 1, '', 1)`,
    ['EK'],
  ],
])('a row that says something else than its events is found: %s', async (sql, rows) => {
  await filled()
  fromOutside(sql)
  expect(await found()).toEqual({ broken: null, mismatches: rows })
})

test.each([
  `metadata = '{"b":{"c":[1,null]},"a":"2"}'`,
  `metadata = '{"a":"1"}'`,
  'metadata = NULL',
  "checkout_url = 'https://elsewhere.example/c/1'",
  'checkout_url = NULL',
  "account_iban = 'TR320010009999901234567890'",
  "account_name = 'Can'",
  "account_bank_name = 'Başka'",
  'expires_at = expires_at + 1',
])('a deposit whose %s is found', async (change) => {
  await within(async ({ deposits, attempts, audit }) => {
    const metadata = { b: { c: [1, null] }, a: '1' }
    const { id } = await deposits.add(newDeposit({ metadata }), stamp())
    await deposits.add(newDeposit({ processId: 'DEP-2' }), stamp())
    const attempt = await attempts.prepare(newAttempt(id))
    const settledAs = { to: 'pending', transactionId: 'T-9', deposit: depositAnswer } as const
    await attempts.settle(settled(attempt?.id ?? 0, 'accepted', settledAs))
    expect(await audit.mismatches()).toEqual([])
  })
  fromOutside(`UPDATE deposits SET ${change} WHERE id = 1`)
  expect(await found()).toEqual({ broken: null, mismatches: ['DEP-1'] })
})

test('a deposit that was given a link which no answer brought is found', async () => {
  await filled()
  fromOutside("UPDATE deposits SET checkout_url = 'https://elsewhere.example/c/1'")
  expect(await mismatches()).toEqual(['DEP-1'])
})

test.each([
  ['one more', anOverride("1, 1, 'twin_may_be_paid', 3")],
  ['the same again', anOverride("3, 2, 'twin_may_be_paid', 1")],
  ['because of another', 'UPDATE overrides SET because = 3'],
  ['of another check', "UPDATE overrides SET code = 'replaced_may_be_paid'"],
  ['of another revision', 'UPDATE overrides SET revision = 3'],
  ['by another', "UPDATE overrides SET by = 'ali'"],
  ['at another time', 'UPDATE overrides SET at = at + 1'],
  ['for another reason', "UPDATE overrides SET reason = ''"],
  ['gone', 'DELETE FROM overrides'],
])('an override that is not as it was given is found: %s', async (_what, sql) => {
  await within(async (ledger) => {
    await fill(ledger)
    const seen = { id: 3, from: ['draft' as const] }
    await ledger.payouts.rewrite(newPayout({ processId: 'PAY-2', replaces: 1 }), { ...seen, revision: 1, ...stamp() })
    const overrides = [{ code: 'twin_may_be_paid' as const, because: 1 }]
    await ledger.payouts.override({ ...seen, revision: 2, overrides, reason: 'x', signature: 'signed', ...stamp() })
    expect(await ledger.audit.mismatches()).toEqual([])
  })
  fromOutside(sql)
  expect(await mismatches()).toEqual([sql.includes('VALUES (1,') ? 'PAY-1' : 'PAY-2'])
})

function anOverride(of: string): string {
  return `INSERT INTO overrides (payout_id, revision, code, because, by, at, reason, signature)
    VALUES (${of}, '${stamp().by}', ${stamp().at}, 'x', 'signed')`
}

/** Everybody in it stands in an entry of the charter, and has a key box. */
const withPeople = (then: (ledger: RecordLedger) => Promise<unknown> = () => Promise.resolve()) =>
  within(async (ledger) => {
    await foundWorkspace(ledger)
    await enlist(ledger, newcomer('can'), newcomer('ali'))
    await decree(ledger, { kind: 'operator.changed', id: 'ali', name: 'Ali Veli', roles: ['checker'] })
    await decree(ledger, { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '500' } })
    await then(ledger)
    expect(await ledger.audit.mismatches()).toEqual([])
  })

test.each([
  ['of an operator was changed', `UPDATE charter SET act = json_set(act, '$.roles', json('["admin"]')) WHERE id = 6`],
  ['of an operator is gone', 'DELETE FROM charter WHERE id = 6'],
  ['was signed by somebody else', "UPDATE charter SET by = 'can' WHERE id = 6"],
  ['says another time', 'UPDATE charter SET at = at + 1 WHERE id = 6'],
])('an entry of the charter that %s is found', async (_what, sql) => {
  await withPeople()
  fromOutside(sql)
  expect(await mismatches()).toEqual(['operator ali'])
})

test.each([
  ['that is another', "UPDATE operators SET key_box = 'another' WHERE id = 'ali'", 'operator ali'],
  ['that is gone', "DELETE FROM operators WHERE id = 'ali'", 'operator ali'],
  ['of nobody', "INSERT INTO operators (id, key_box) VALUES ('ek', 'x')", 'operator ek'],
])('a key box %s is found', async (_what, sql, row) => {
  await withPeople()
  fromOutside(sql)
  expect(await mismatches()).toEqual([row])
})

test.each([
  [
    `INSERT INTO charter SELECT id + 1, at, by, act, proposal, signature, '${'f'.repeat(64)}' FROM charter WHERE id = 7`,
    'policy',
  ],
  ["UPDATE charter SET act = json_set(act, '$.policy.dayCap', '999') WHERE id = 7", 'policy'],
  ["UPDATE charter SET signature = 'another' WHERE id = 7", 'policy'],
  ["UPDATE charter SET act = json_set(act, '$.workspace.singleOperator', json('true')) WHERE id = 1", 'workspace'],
  [
    "UPDATE charter SET act = json_set(act, '$.workspace.serviceAddress', 'https://evil.example') WHERE id = 1",
    'workspace',
  ],
  ['UPDATE workspace SET bank_refresh_hours = 12', 'workspace'],
])('a policy or a workspace that was loosened is found: %s', async (sql, row) => {
  await withPeople()
  fromOutside(sql)
  expect(await mismatches()).toEqual([row])
})
