import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ledgerOnDisk } from './on-disk.ts'
import { failureOf, newPayout, stamp } from './samples.ts'

/** Refuses a ledger whose tables, indices or triggers are not ours to the letter, or whose numbers nobody here wrote. */

const { here, within } = ledgerOnDisk()

test.each([
  [
    'a trigger that grants roles (S-07)',
    'CREATE TRIGGER more AFTER INSERT ON audit_events BEGIN DELETE FROM overrides; END',
  ],
  ['a trigger less', 'DROP TRIGGER audit_events_stay'],
  [
    'a trigger that does nothing',
    'DROP TRIGGER audit_events_stay; CREATE TRIGGER audit_events_stay BEFORE UPDATE ON audit_events BEGIN SELECT 1; END',
  ],
  ['a view', 'CREATE VIEW payees AS SELECT iban FROM payouts'],
  ['a table more', 'CREATE TABLE kept (iban text)'],
  ['an index less', 'DROP INDEX attempts_unfinished'],
  ['no workspace', 'DELETE FROM workspace'],
  ['no number left', `UPDATE sqlite_sequence SET seq = ${Number.MAX_SAFE_INTEGER} WHERE name = 'transactions'`],
  ['a word for a number', "UPDATE sqlite_sequence SET seq = 'x' WHERE name = 'transactions'"],
  [
    'a last row',
    `INSERT INTO callbacks VALUES (${Number.MAX_SAFE_INTEGER}, null, 'file', 1, '', '', '', null, '${'0'.repeat(64)}', '', 1, null, null, null);
    DELETE FROM sqlite_sequence`,
  ],
])('a ledger with %s is neither opened nor changed', async (_what, sql) => {
  await within((ledger) => ledger.payouts.add(newPayout(), stamp()))
  const database = new DatabaseSync(here.file)
  database.exec(sql)
  database.close()
  const before = readFileSync(here.file)
  expect(await failureOf(within((ledger) => ledger.workspace.read()))).toEqual({ code: 'ledger_damaged' })
  expect(readFileSync(here.file).equals(before)).toBe(true)
})
