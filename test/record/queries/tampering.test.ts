import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { firstPolicy } from '../../../electron/people/rules/first-policy.ts'
import { beginning } from '../../../electron/core/chain.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { depositAnswer, newAttempt, newDeposit, newOperator, newPayout, settled, stamp } from '../../ledger/samples.ts'

/** What is done to a ledger behind the program's back is found. */

const { here, within, fromOutside } = ledgerOnDisk()

const noUpdates = 'DROP TRIGGER audit_events_stay;'
const noDeletes = 'DROP TRIGGER audit_events_remain;'

async function fill({ payouts, deposits, workspace }: RecordLedger): Promise<void> {
  const { id } = await payouts.add(newPayout(), stamp())
  await payouts.move({ id, revision: 1, from: ['draft'], to: 'approved', action: 'payout.approved', ...stamp() })
  await deposits.add(newDeposit(), stamp())
  await workspace.change({ name: 'Mağaza' }, stamp())
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
  await within(({ workspace }) => workspace.change({ name: 'Yeni' }, stamp()))
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
  ['one more', anOverride("1, 1, 'twin_unknown', '[4]'")],
  ['the same again', anOverride("3, 2, 'twin_unknown', '[8]'")],
  ['because of another', "UPDATE overrides SET because = '[8,9]'"],
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
    const overrides = [{ code: 'twin_unknown' as const, because: [8] }]
    await ledger.payouts.override({ ...seen, revision: 2, overrides, reason: 'x', ...stamp() })
    expect(await ledger.audit.mismatches()).toEqual([])
  })
  fromOutside(sql)
  expect(await mismatches()).toEqual([sql.includes('VALUES (1,') ? 'PAY-1' : 'PAY-2'])
})

function anOverride(of: string): string {
  return `INSERT INTO overrides (payout_id, revision, code, because, by, at, reason)
    VALUES (${of}, '${stamp().by}', ${stamp().at}, 'x')`
}

test('an operator whose roles or passphrase is not what their event says is found, and one whom nobody added', async () => {
  await within(({ operators }) =>
    operators.add(
      ['ayse', 'can', 'ali'].map((id) => newOperator(id)),
      stamp(),
    ),
  )
  expect(await mismatches()).toEqual([])
  fromOutside(`UPDATE operators SET roles = '["maker","admin"]' WHERE id = 'ayse'`)
  expect(await mismatches()).toEqual(['operator ayse'])
  fromOutside("UPDATE operators SET passphrase_hash = 'another' WHERE id = 'can'")
  expect(await mismatches()).toEqual(['operator ayse', 'operator can'])
  fromOutside(`INSERT INTO operators (id, name, roles, passphrase_hash) VALUES ('ek', '', '["admin"]', 'x')`)
  expect(await mismatches()).toEqual(['operator ayse', 'operator can', 'operator ek'])
  fromOutside(
    `INSERT INTO operators (number, id, name, roles, passphrase_hash) VALUES (0, 'eski', '', '["admin"]', 'x')`,
  )
  expect((await mismatches()).toSorted()).toEqual(['operator ayse', 'operator can', 'operator ek', 'operator eski'])
  expect(await broken()).toBeNull()
})

test.each([
  ['is called something else', "UPDATE operators SET name = 'Zeynep Şahin' WHERE id = 'ali'"],
  ['has no passphrase to choose any more', "UPDATE operators SET must_change_passphrase = 0 WHERE id = 'ali'"],
  ['is gone', "DELETE FROM operators WHERE id = 'ali'"],
])('an operator who %s is found', async (_what, sql) => {
  await within(async ({ operators, audit }) => {
    await operators.add([newOperator('can'), newOperator('ali', { mustChangePassphrase: true })], stamp())
    const change = { id: 'ali', revision: 1, action: 'operator.changed', changes: { name: 'Ali Veli' } } as const
    await operators.change({ ...change, ...stamp() })
    expect(await audit.mismatches()).toEqual([])
  })
  fromOutside(sql)
  expect(await mismatches()).toEqual(['operator ali'])
})

test('an operator who was shut out and is not any more, or who was changed and is as before, is found', async () => {
  const change = { id: 'ali', revision: 1, changes: { disabledAt: 9, roles: ['checker' as const] } }
  await within(async ({ operators }) => {
    await operators.add([newOperator('ali'), newOperator('can', { roles: ['admin'] })], stamp())
    await operators.change({ ...change, action: 'operator.disabled', ...stamp() })
  })
  expect(await mismatches()).toEqual([])
  fromOutside("UPDATE operators SET disabled_at = NULL WHERE id = 'ali'")
  expect(await mismatches()).toEqual(['operator ali'])
  fromOutside(`UPDATE operators SET disabled_at = 9, roles = '["maker"]' WHERE id = 'ali'`)
  expect(await mismatches()).toEqual(['operator ali'])
  fromOutside(`UPDATE operators SET roles = '["checker"]' WHERE id = 'ali'; UPDATE operators SET disabled_at = 9`)
  expect(await mismatches()).toEqual(['operator can'])
})

test.each([
  ["INSERT INTO policy VALUES (1, json('{\"dayCap\":null}'), 1, 'can')", false, ['policy']],
  ["UPDATE policy SET policy = json_set(policy, '$.dayCap', '999')", true, ['policy']],
  ["UPDATE policy SET policy = json_remove(policy, '$.dayCap')", true, ['policy']],
  ['DELETE FROM policy', true, ['policy']],
  ['UPDATE workspace SET single_operator = 1', false, ['workspace']],
  ["UPDATE workspace SET service_address = 'https://evil.example'", false, ['workspace']],
  ["UPDATE workspace SET units_confirmed_by = 'can', units_confirmed_at = 9", false, ['workspace']],
  ["UPDATE workspace SET bank_limit_unit = 'minor'", true, ['workspace']],
  ['UPDATE workspace SET bank_refresh_hours = 12', false, ['workspace']],
])('a policy or a workspace that was loosened is found: %s', async (sql, wasChanged, rows) => {
  await within(async ({ policy, workspace, audit }) => {
    if (wasChanged) {
      await policy.change(firstPolicy, { ...firstPolicy, dayCap: '500' }, stamp())
      await workspace.change({ bankLimitUnit: 'major', unitsConfirmed: { by: 'ayse', at: 9 } }, stamp())
    }
    expect(await audit.mismatches()).toEqual([])
  })
  fromOutside(sql)
  expect(await mismatches()).toEqual(rows)
})
