import { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { up as firstTables } from '../../../electron/adapters/ledger/migrations/0010-first-tables.ts'
import { sqliteDialect } from '../../../electron/adapters/ledger/engine/sqlite-dialect.ts'
import { openFile } from '../../../electron/adapters/ledger/engine/sqlite-file.ts'
import { isUnsettled } from '../../../electron/contract/report.ts'
import { beginning } from '../../../electron/domain/audit-chain.ts'
import { openDepositStates } from '../../../electron/domain/deposit-states.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { customer, everyPayout, newPayout, proposing, stamp } from './samples.ts'

/** A ledger as the first release left it, with a row of each kind, under the tables of today. */

const { here, within } = ledgerOnDisk()

const firstRelease = `
  INSERT INTO migrations (name) VALUES ('0010-first-tables');
  UPDATE workspace SET name = 'Mağaza', payout_amount_unit = 'major', secret_stored_at = 5;
  INSERT INTO operators (id, name, roles, passphrase_hash) VALUES ('ayse', 'Ayşe', '["maker"]', 'hash');
  INSERT INTO bank_lists (fetched_at, banks) VALUES (9, '[]');
  INSERT INTO transactions (id, kind, process_id, state, amount, customer_id, customer_name, customer_username,
    created_at, created_by, state_at, state_by, revision, transaction_id, search) VALUES
    (1, 'payout', 'PAY-1', 'draft', 100, 'c-17', 'Şule İnceoğlu', 'sule', 10, 'ayse', 10, 'ayse', 1, null, 'pay-1'),
    (2, 'payout', 'PAY-2', 'accepted', 200, 'c-17', 'Şule İnceoğlu', 'sule', 20, 'ayse', 25, 'service', 1, 'T-2', 'pay-2'),
    (3, 'payout', 'PAY-3', 'unknown', 300, 'c-17', 'Şule İnceoğlu', 'sule', 30, 'ayse', 35, 'app', 2, null, 'pay-3'),
    (4, 'payout', 'PAY-4', 'sending', 400, 'c-17', 'Şule İnceoğlu', 'sule', 40, 'ayse', 45, 'ayse', 1, null, 'pay-4'),
    (5, 'deposit', 'DEP-5', 'pending', 500, 'c-17', 'Şule İnceoğlu', 'sule', 50, 'ayse', 55, 'service', 1, 'T-5', 'dep-5');
  INSERT INTO transaction_search (rowid, text) SELECT id, search FROM transactions;
  INSERT INTO payouts (id, iban, account_name, edited_by) VALUES
    (1, 'TR330006100519786457841326', 'A', 'ayse'), (2, 'TR330006100519786457841326', 'B', 'ayse'),
    (3, 'TR330006100519786457841326', 'C', 'ayse'), (4, 'TR330006100519786457841326', 'D', 'ayse');
  INSERT INTO deposits (id, checkout_url, expires_at) VALUES (5, 'https://pay.example/c/5', 99);
  INSERT INTO approvals (payout_id, revision, by, at, seal) VALUES (3, 2, 'can', 31, 'seal');
  INSERT INTO attempts (parent_id, number, state, run_id, body, body_hash, prepared_at, prepared_by, state_at, state_by,
    code, raw_status, raw_body) VALUES
    (2, 1, 'accepted', 'r', x'7b7d', 'h2', 21, 'ayse', 25, 'service', null, 201, x'00ff'),
    (3, 1, 'unknown', 'r', x'7b7d', 'h3', 31, 'ayse', 35, 'app', 'connection_lost', null, null),
    (4, 1, 'sending', 'r', x'7b7d', 'h4', 41, 'ayse', 45, 'ayse', null, null, null);
  INSERT INTO reports (id, parent_id, process_id, status, effect, from_state, to_state, source, transaction_id, by, at) VALUES
    (3, 2, 'PAY-2', 'processing', 'nothing_new', null, null, 'service', 'T-2', 'service', 26),
    (4, 5, 'DEP-5', 'pending', 'move', 'unknown', 'pending', 'sandbox callback', 'T-5', 'service', 55),
    (7, 3, 'PAY-3', 'accepted', 'conflict', null, null, 'answer', 'T-3', 'service', 36),
    (8, null, 'NOBODY', 'completed', 'unmatched', null, null, 'sandbox callback', null, 'service', 37);
`

beforeEach(async () => {
  const database = openFile(here.file)
  database.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY) STRICT')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(database) })
  await db.transaction().execute(firstTables)
  database.exec(firstRelease)
  database.close()
})

test('everything is there, and says what it rests on', async () => {
  await within(async ({ workspace, operators, banks, payouts, deposits, attempts, transactions }) => {
    expect(await workspace.read()).toEqual({
      name: 'Mağaza',
      kind: 'sandbox',
      serviceAddress: '',
      checkoutAddress: '',
      apiKey: '',
      singleOperator: false,
      payoutAmountUnit: 'major',
      bankLimitUnit: 'minor',
      unitsConfirmed: null,
      secretStoredAt: 5,
      bankRefreshHours: 3,
      headKeptAt: null,
    })
    expect(await operators.list()).toHaveLength(1)
    expect(await banks.latest()).toEqual({ banks: [], fetchedAt: 9 })
    const desk = await everyPayout({ payouts })
    expect(desk.map(({ processId, stateSource }) => [processId, stateSource])).toEqual([
      ['PAY-4', 'operator'],
      ['PAY-3', 'recovery'],
      ['PAY-2', 'answer'],
      ['PAY-1', 'operator'],
    ])
    const [sending, unknown, accepted] = desk
    expect(sending?.attempts).toMatchObject([{ state: 'sending', sendingAt: 45, preparedAt: 41, preparedBy: 'ayse' }])
    expect(accepted?.attempts).toMatchObject([{ sendingAt: null, bodyHash: 'h2', answerStatus: 201 }])
    expect(await attempts.answer(2, 1)).toEqual(new Uint8Array([0, 255]))
    expect(unknown).toMatchObject({ customer, approvals: [{ by: 'can', revision: 2 }], resolutions: [] })
    expect(await deposits.onDesk(openDepositStates, 9)).toMatchObject([
      { processId: 'DEP-5', checkoutUrl: 'https://pay.example/c/5', stateSource: 'answer' },
    ])
    const { rows } = await transactions.page({ kind: null, search: 'PAY-3', after: null, limit: 9 })
    expect(rows).toHaveLength(1)
  })
})

test('every report is there under the new names, and those that people must settle are open', async () => {
  await within(async ({ reports, payouts, deposits }) => {
    const all = [await reports.get(3), await reports.get(4), await reports.get(7), await reports.get(8)]
    expect(all.map((report) => report && [report.processId, report.effect, report.source])).toEqual([
      ['PAY-2', 'nothing_new', 'callback'],
      ['DEP-5', 'move', 'callback'],
      ['PAY-3', 'conflict', 'answer'],
      ['NOBODY', 'unmatched', 'callback'],
    ])
    expect(all[2]).toEqual({
      id: 7,
      transaction: { kind: 'payout', id: 3 },
      processId: 'PAY-3',
      status: 'accepted',
      transactionId: 'T-3',
      failureReason: null,
      toldAt: null,
      effect: 'conflict',
      source: 'answer',
      evidenceSource: null,
      note: null,
      at: 36,
      by: 'service',
      settledAt: null,
      settledBy: null,
      settledNote: null,
    })
    expect((await payouts.get(3))?.reports.filter(isUnsettled)).toHaveLength(1)
    expect((await deposits.get(5))?.reports).toHaveLength(1)
    expect((await reports.open(9)).map(({ id }) => id)).toEqual([7, 8])
    const told = {
      id: null,
      processId: 'NOBODY',
      transactionId: null,
      status: 'completed',
      failureReason: null,
      toldAt: null,
    }
    expect(await reports.isKnown(told)).toBe(true)
    const next = await reports.keep({
      ...told,
      status: 'failed',
      seen: null,
      source: 'file',
      evidence: null,
      effect: { kind: 'unmatched' },
      ...stamp(),
    })
    expect(next).toMatchObject({ id: 9 })
  })
})

test('its events begin with the next change, and what has none is no stray', async () => {
  await within(async ({ audit, attempts, resolutions, payouts }) => {
    expect(await audit.head()).toEqual(beginning)
    expect(await audit.strays()).toEqual([])
    expect(await attempts.recover('this-run', stamp(60, 'app'))).toEqual({ notSent: 0, unknown: 1 })
    const proposed = await resolutions.propose(proposing(3, { revision: 2 }))
    const resolutionId = proposed?.resolutions[0]?.id ?? 0
    await resolutions.confirm({ id: 3, revision: 2, resolutionId, voidApprovals: false, ...stamp(70, 'can') })
    expect(await payouts.get(3)).toMatchObject({ state: 'completed', reports: [{ settledBy: 'can' }] })
    expect(await audit.verify(beginning, 99)).toMatchObject({ checked: 3, broken: null })
    expect(await audit.strays()).toEqual([])
    await payouts.add(newPayout({ processId: 'PAY-6' }), stamp())
    expect(await audit.strays()).toEqual([])
  })
})

test('it is migrated once', async () => {
  const newest = () => within((ledger) => Promise.resolve(ledger.facts().newestMigration))
  expect([await newest(), await newest()]).toEqual(['0060-search-by-amount', '0060-search-by-amount'])
})
