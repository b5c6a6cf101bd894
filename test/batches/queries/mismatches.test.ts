import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginning } from '../../../electron/core/chain.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { approveBatch, importRows, sentRow, sentRows } from './harness.ts'
import { openLedger } from '../../../electron/ledger/ledger.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { ledgerWorker } from '../../workers.ts'
import {
  anyApproval,
  moving,
  newApproval,
  newAttempt,
  newPayout,
  rowsAmong,
  settled,
  stamp,
} from '../../ledger/samples.ts'

/** What is done to a batch behind the program's back is found, though its rows have no event of their own. */

const { here, within, fromOutside } = ledgerOnDisk()
const mismatches = async () => rowsAmong(await within(({ audit }) => audit.mismatches()))

const rows = [1, 2, 3, 4, 5].map((row) => sentRow(row, { processId: `P${row}` }))
const move = (ledger: RecordLedger, id: number, revision: number, changes: object = {}) =>
  ledger.payouts.move({
    ...{ id, revision, from: ['awaiting_approval'], to: 'rejected', action: 'payout.rejected', reason: 'no' },
    ...stamp(1_500, 'can'),
    ...changes,
  })

/** P1 rejected, P2 edited and submitted again, P3 to P5 and P2 approved, taken back, approved again by two. */
async function fill(ledger: RecordLedger): Promise<void> {
  await importRows(ledger, rows)
  await move(ledger, 1, 1)
  const seen = { id: 2, revision: 1, from: ['awaiting_approval'] as const, ...stamp() }
  await ledger.payouts.rewrite(newPayout({ processId: 'P2', amount: 200n, accountName: 'Başka' }), seen)
  await move(ledger, 2, 2, { from: ['draft'], to: 'awaiting_approval', action: 'payout.submitted', reason: undefined })
  await approveBatch(ledger, 1, 'can', 'approved', 2_000)
  await ledger.batches.move({
    ...{
      id: 1,
      from: { states: ['approved'], terms: anyApproval },
      to: 'awaiting_approval',
      action: 'batch.taken_back',
      voidApprovals: true,
    },
    ...{ rows: 4, total: 1_400n, reason: 'bekle', ...stamp(2_500, 'ali') },
  })
  await approveBatch(ledger, 1, 'can', 'awaiting_approval', 3_000)
  await approveBatch(ledger, 1, 'ayse', 'approved', 4_000)
}

/** Some of it is sent, and learnt of. */
async function send(ledger: RecordLedger): Promise<void> {
  const attempt = await ledger.attempts.prepare(newAttempt(3, { revision: 2, from: ['approved'] }))
  await ledger.attempts.settle(settled(attempt?.id ?? 0, 'accepted'))
  await ledger.reports.keep(moving(3, 'accepted', 'completed', { processId: 'P3' }))
}

/** Made once: every test begins with a copy. */
const made = { directory: '', filled: '', sent: '' }
beforeAll(async () => {
  made.directory = mkdtempSync(join(tmpdir(), 'vezne-mismatches-'))
  made.filled = join(made.directory, 'filled.db')
  made.sent = join(made.directory, 'sent.db')
  await inFile(made.filled, fill)
  copyFileSync(made.filled, made.sent)
  await inFile(made.sent, send)
})
afterAll(() => rmSync(made.directory, { recursive: true }))

async function inFile(file: string, work: (ledger: RecordLedger) => Promise<void>): Promise<void> {
  const ledger = await openLedger<RecordLedger>({ file, worker: ledgerWorker, machine: 'kasa-1' })
  await work(ledger)
  await ledger.close()
}

test('untouched, all is well, from the import to the money', async () => {
  await within(async (ledger) => {
    await fill(ledger)
    expect(await ledger.audit.mismatches()).toEqual([])
    await send(ledger)
    expect(await ledger.audit.mismatches()).toEqual([])
    expect((await ledger.audit.verify(beginning, 99)).broken).toBeNull()
    await importRows(ledger, sentRows(3), { as: 'draft', at: 9 })
    expect(await ledger.audit.mismatches()).toEqual([])
  })
})

describe('a row that stands where no event brought it', () => {
  test.each([
    ['P1, which was rejected, is approved', "state = 'approved' WHERE id = 1", ['P1']],
    ['and says that the last event did it', "state = 'approved', moved_by = 10 WHERE id = 1", ['P1']],
    ['P4 is sent already', "state = 'completed' WHERE id = 4", ['P4']],
    ['P3, which was sent, is approved again', "state = 'approved' WHERE id = 3", ['P3']],
    ['an earlier event moved it', 'moved_by = 1 WHERE id = 5', ['P5']],
    ['no event moved it', 'moved_by = NULL WHERE id = 5', ['P5']],
    ['another revision, for which an approval counts that was void', 'revision = 1 WHERE id = 4', ['P4']],
    ['all of them', "state = 'cancelled' WHERE id > 3", ['P4', 'P5']],
  ])('%s', async (_, change, found) => {
    copyFileSync(made.sent, here.file)
    fromOutside(`UPDATE transactions SET ${change}`)
    expect(await mismatches()).toEqual(found)
  })
})

describe('a batch whose rows are not what was imported', () => {
  test.each([
    ['an amount', 'UPDATE transactions SET amount = 1 WHERE id = 4', ['batch 1']],
    ['an IBAN', "UPDATE transactions SET iban = 'TR320010009999901234567890' WHERE id = 5", ['batch 1']],
    ['a name', "UPDATE payouts SET account_name = 'Can' WHERE id = 4", ['batch 1']],
    ['a bank', "UPDATE transactions SET bank_id = 'b' WHERE id = 4", ['batch 1']],
    ['a customer', "UPDATE transactions SET customer_id = 'c-99' WHERE id = 4", ['batch 1']],
    ['a processId', "UPDATE transactions SET process_id = 'P9' WHERE id = 4", ['batch 1']],
    ['the order', 'UPDATE transactions SET batch_row = 6 WHERE id = 4', ['batch 1']],
    ['what an edit made of one', 'UPDATE transactions SET amount = 222 WHERE id = 2', ['P2']],
    ['one that left it', 'UPDATE transactions SET batch_id = NULL, batch_row = NULL WHERE id = 5', ['batch 1', 'P5']],
    [
      'one more',
      `INSERT INTO transactions (kind, process_id, state, amount, customer_id, customer_name, customer_username,
       iban, created_at, created_by, state_at, state_by, revision, batch_id, batch_row, moved_by)
       SELECT kind, 'EK', state, amount, '', '', '', '', 1, '', 1, '', revision, 1, 6, moved_by FROM transactions WHERE id = 5;
       INSERT INTO payouts (id, payment, account_name, edited_by) VALUES (6, '', '', '')`,
      ['batch 1', 'EK'],
    ],
    ['its total', 'UPDATE batches SET total = 5', ['batch 1']],
    ['its number', 'UPDATE batches SET rows = 6', ['batch 1']],
    ['who imported it', "UPDATE batches SET imported_by = 'can'", ['batch 1']],
    ['which file it was', "UPDATE batches SET file_hash = 'x'", ['batch 1']],
    ['what an edit made of the bank of one', "UPDATE transactions SET bank_id = 'b' WHERE id = 2", ['P2']],
    ['a batch that nobody imported', batchFromNowhere, ['batch 2']],
    [
      'who made a row, so that they may approve it',
      "UPDATE transactions SET created_by = 'can' WHERE id = 4",
      ['batch 1'],
    ],
    ['who wrote one that nobody edited', "UPDATE payouts SET edited_by = 'can' WHERE id = 5", ['batch 1']],
    ['who edited one', "UPDATE payouts SET edited_by = 'can' WHERE id = 2", ['P2']],
  ])('%s', async (_, change, found) => {
    copyFileSync(made.filled, here.file)
    fromOutside(`PRAGMA foreign_keys = OFF; ${change}`)
    expect(await mismatches()).toEqual(found)
  })

  test('a payout alone that nobody made, in a ledger that knows batches only', async () => {
    copyFileSync(made.filled, here.file)
    fromOutside(`INSERT INTO transactions (kind, process_id, state, amount, customer_id, customer_name,
      customer_username, iban, created_at, created_by, state_at, state_by, revision)
      VALUES ('payout', 'EK', 'approved', 1, '', '', '', '', 1, '', 1, '', 1)`)
    expect(await mismatches()).toEqual(['EK'])
  })
})

const batchFromNowhere = `
  INSERT INTO batches (name, file_name, file_hash, header_hash, mapping, rows, total, imported_at, imported_by)
  VALUES ('', '', '', '', '{}', 1, 1, 1, '')`

describe('an approval that is not as it was given', () => {
  test.each([
    ['a row has lost its own', 'DELETE FROM approvals WHERE id = 9', ['batch 1']],
    ['one has another seal', "UPDATE approvals SET seal = 'x' WHERE id = 9", ['batch 1']],
    ['by another person', "UPDATE approvals SET by = 'maker' WHERE id = 9", ['batch 1']],
    ['it ran out, and does not', 'UPDATE approvals SET at = 9000 WHERE id = 9', ['batch 1']],
    ['the batch has lost one', 'DELETE FROM batch_approvals WHERE id = 3', ['batch 1', 'P2', 'P3', 'P4', 'P5']],
    ['the batch has one more', oneMore, ['batch 1']],
    ['of another total', 'UPDATE batch_approvals SET total = 5 WHERE id = 3', ['batch 1']],
    ['of another number', 'UPDATE batch_approvals SET rows = 5 WHERE id = 3', ['batch 1']],
    ['with another seal', "UPDATE batch_approvals SET seal = 'x' WHERE id = 3", ['batch 1']],
    ['by another', "UPDATE batch_approvals SET by = 'x' WHERE id = 3", ['batch 1']],
    ['at another time', 'UPDATE batch_approvals SET at = 9000 WHERE id = 3', ['batch 1']],
    ['a row has one more, of none', anApproval('NULL'), ['P4']],
    ['a row has one more, of a batch approval that is not there', anApproval('99'), ['P4']],
    ['a row has one more, of a batch approval that is', anApproval('3'), ['batch 1']],
  ])('%s', async (_, change, found) => {
    copyFileSync(made.filled, here.file)
    fromOutside(`PRAGMA foreign_keys = OFF; ${change}`)
    expect(await mismatches()).toEqual(found)
  })

  test.each([
    [
      'which no event tells of',
      "INSERT INTO approvals (payout_id, revision, by, at, seal) VALUES (1, 1, 'ali', 1, 'seal')",
    ],
    ['which ran out, and does not', 'UPDATE approvals SET at = 9000'],
    ['of whoever is said to have made it', "UPDATE transactions SET created_by = 'ali'"],
    ['of whoever is said to have written it', "UPDATE payouts SET edited_by = 'ali'"],
  ])('one of a payout alone, %s', async (_, change) => {
    await within(async (ledger) => {
      const { id } = await ledger.payouts.add(newPayout(), stamp())
      const wait = { from: ['draft'], to: 'awaiting_approval', action: 'payout.approved', reason: undefined }
      await move(ledger, id, 1, { ...wait, approval: newApproval({ by: 'can', seal: 'seal' }) })
      expect(await ledger.audit.mismatches()).toEqual([])
    })
    fromOutside(change)
    expect(await mismatches()).toEqual(['PAY-1'])
  })

  test('one of a payout alone, which names the approval of a batch', async () => {
    await within(async (ledger) => {
      await fill(ledger)
      await ledger.payouts.add(newPayout(), stamp())
      await importRows(ledger, [sentRow(7, { processId: 'Q7' })])
      expect(await ledger.audit.mismatches()).toEqual([])
    })
    for (const id of [6, 7]) {
      fromOutside(`INSERT INTO approvals (payout_id, revision, by, at, seal, batch_approval_id)
        VALUES (${id}, 1, 'can', 3000, 'seal', 2)`)
    }
    expect(await mismatches()).toEqual(['PAY-1', 'Q7'])
  })
})

const oneMore = `
  INSERT INTO batch_approvals (batch_id, by, at, seal, rows, total, checks, signature)
  SELECT batch_id, 'ek', at, seal, rows, total, checks, signature FROM batch_approvals WHERE id = 3`

function anApproval(of: string): string {
  return `INSERT INTO approvals (payout_id, revision, by, at, seal, batch_approval_id) VALUES (4, 2, 'ek', 1, 's', ${of})`
}
