import { expect, test } from 'vitest'
import { boundsOfDay, dayOf } from '../../electron/core/time.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { everyPayout, newPayout, stamp } from './samples.ts'

/** A ledger with more rows than one statement may have parameters (32,766). */

const { within, fromOutside } = ledgerOnDisk()
const count = 33_000

test('the desk shows every open payout, however many there are, with all that belongs to each', async () => {
  await within(({ payouts }) => payouts.add(newPayout(), stamp()))
  fromOutside(`
    WITH RECURSIVE more (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM more WHERE n < ${count})
    INSERT INTO transactions (id, kind, process_id, state, amount, customer_id, customer_name, customer_username,
      created_at, created_by, state_at, state_by, revision)
    SELECT n, 'payout', 'P' || n, 'unknown', 1, '', '', '', n, '', n, '', 1 FROM more;
    INSERT INTO payouts (id, iban, payment, account_name, edited_by) SELECT id, '', id, '', '' FROM transactions WHERE id > 1;
    INSERT INTO approvals (payout_id, revision, by, at, seal) SELECT id, 1, 'can', 1, 's' FROM payouts;
    INSERT INTO attempts (parent_id, number, state, desk, run_id, body, body_hash, prepared_at, prepared_by, state_at, state_by)
    SELECT id, 1, 'unknown', 1, 'r', x'', 'h', 1, '', 1, '' FROM payouts;
    INSERT INTO reports (parent_id, process_id, status, effect, source, doubtful, by, at)
    SELECT id, '', 'completed', 'evidence', 'callback', 0, '', 1 FROM payouts;
    INSERT INTO resolutions (payout_id, revision, attempts_seen, newest_report_seen, from_state, to_state, places, note,
      proposed_by, proposed_at, signature, state)
    SELECT id, 1, 1, 1, 'unknown', 'completed', '[]', '', '', 1, '', 'proposed' FROM payouts;
  `)
  await within(async ({ payouts, audit }) => {
    const desk = await everyPayout({ payouts })
    expect(desk).toHaveLength(count)
    for (const { attempts, reports, resolutions, approvals } of desk) {
      const of = [attempts.length, reports.length, resolutions.length, approvals.length]
      if (of.some((length) => length !== 1)) throw new Error(`not one of each, but ${of.join(', ')}`)
    }
    const unknown = { state: 'unknown', count: count - 1, amount: BigInt(count - 1) }
    expect((await audit.day(0, boundsOfDay(dayOf(0)).until)).standing).toContainEqual(unknown)
    // Nobody made them: the audit trail begins with the one that is there.
    expect(await audit.mismatches()).toHaveLength(100)
  })
})
