import { createHash } from 'node:crypto'
import { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { up as firstTables } from '../../../electron/adapters/ledger/migrations/0010-first-tables.ts'
import { up as auditAndResolutions } from '../../../electron/adapters/ledger/migrations/0020-audit-and-resolutions.ts'
import { sqliteDialect } from '../../../electron/adapters/ledger/engine/sqlite-dialect.ts'
import { openFile } from '../../../electron/adapters/ledger/engine/sqlite-file.ts'
import type { AuditAction, AuditEvent } from '../../../electron/contract/audit.ts'
import { firstPolicy } from '../../../electron/contract/policy.ts'
import { beginning, bound } from '../../../electron/domain/audit-chain.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { anyApproval, customer, newApproval, newOperator, newPayout, stamp } from './samples.ts'

/** A ledger with an audit trail, as the program left it before there were batches, under the tables of today. */

const { here, within, fromOutside } = ledgerOnDisk()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const rows = `
  INSERT INTO migrations (name) VALUES ('0010-first-tables'), ('0020-audit-and-resolutions');
  INSERT INTO operators (id, name, roles, passphrase_hash) VALUES ('ayse', 'Ayşe', '["admin"]', 'hash');
  INSERT INTO transactions (id, kind, process_id, state, amount, customer_id, customer_name, customer_username,
    created_at, created_by, state_at, state_by, revision) VALUES
    (1, 'payout', 'PAY-1', 'accepted', 100, 'c-17', 'Şule İnceoğlu', 'sule', 10, 'ayse', 25, 'service', 1);
  INSERT INTO payouts (id, iban, account_name, edited_by) VALUES (1, 'TR330006100519786457841326', 'A', 'ayse');
  INSERT INTO approvals (payout_id, revision, by, at, seal) VALUES (1, 1, 'can', 15, 'seal');
  INSERT INTO attempts (parent_id, number, state, run_id, body, body_hash, prepared_at, prepared_by, state_at, state_by,
    sending_at) VALUES (1, 1, 'accepted', 'r', x'7b7d', 'h', 21, 'ayse', 25, 'service', 22);
`

const contents = { amount: '100', iban: 'TR330006100519786457841326', accountName: 'A', state: 'draft', revision: 1 }
const payout = { kind: 'payout', id: '1', name: 'PAY-1' } as const
const told: [AuditAction, AuditEvent['subject'], object][] = [
  ['operator.added', { kind: 'operator', id: 'ayse', name: 'Ayşe' }, { roles: ['admin'], credential: sha256('hash') }],
  ['payout.created', payout, contents],
  ['payout.approved', payout, { state: 'approved', revision: 1, approval: { by: 'can', seal: 'seal' } }],
  ['attempt.prepared', payout, { state: 'sending', revision: 1 }],
  ['attempt.settled', payout, { state: 'accepted', revision: 1 }],
  ['workspace.changed', { kind: 'workspace', id: '', name: 'Mağaza' }, { name: 'Sandbox' }],
]

beforeEach(async () => {
  const database = openFile(here.file)
  database.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY) STRICT')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(database) })
  await db.transaction().execute(firstTables)
  await db.transaction().execute(auditAndResolutions)
  database.exec(rows)
  const insert = database.prepare('INSERT INTO audit_events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  let head = beginning
  for (const [action, subject, after] of told) {
    const sequence = head.sequence + 1
    const facts = { sequence, at: sequence, offset: null, by: 'ayse', machine: 'kasa-1', before: null }
    const event = bound({ ...facts, action, subject, after: JSON.stringify(after) }, head, sha256)
    const { kind, id, name } = subject
    const { offset, by, machine, before, previousHash, hash } = event
    insert.run(sequence, event.at, offset, by, machine, action, kind, id, name, before, event.after, previousHash, hash)
    head = event
  }
  database.close()
})

test('its audit trail is whole, says the same of every row, and goes on', async () => {
  await within(async ({ audit, payouts, operators, policy }) => {
    expect(await audit.verify(beginning, 99)).toMatchObject({ checked: told.length, broken: null })
    expect(await audit.strays()).toEqual([])
    await payouts.add(newPayout({ processId: 'PAY-2', replaces: 1 }), stamp())
    await operators.add([newOperator('can')], stamp())
    await policy.change(firstPolicy, { ...firstPolicy, dayCap: '5' }, stamp())
    expect(await audit.verify(beginning, 99)).toMatchObject({ checked: told.length + 3, broken: null })
    expect(await audit.strays()).toEqual([])
  })
})

test('its events are still neither changed nor removed', async () => {
  await within(({ audit }) => audit.head())
  expect(() => fromOutside("UPDATE audit_events SET by = 'can'")).toThrow('events are never changed')
  expect(() => fromOutside('DELETE FROM audit_events')).toThrow('events are never removed')
})

test('what was there is all there, and what is new is as if it had never been used', async () => {
  await within(async ({ payouts, operators, policy, workspace, batches }) => {
    expect(await payouts.get(1)).toMatchObject({
      state: 'accepted',
      customer,
      approvals: [newApproval({ by: 'can', at: 15 })],
      attempts: [{ number: 1, preparedAt: 21 }],
      overrides: [],
      replaces: null,
      batch: null,
    })
    expect(await operators.list()).toEqual([
      {
        id: 'ayse',
        name: 'Ayşe',
        roles: ['admin'],
        passphraseHash: 'hash',
        revision: 1,
        disabledAt: null,
        mustChangePassphrase: false,
        lastSignInAt: null,
      },
    ])
    expect(await policy.read()).toEqual({ policy: firstPolicy, changedAt: null, changedBy: null })
    expect(await workspace.read()).toMatchObject({ singleOperator: false, unitsConfirmed: null, apiKey: '' })
    expect(await batches.page(null, 9, anyApproval)).toEqual({ batches: [], next: null })
    expect(await payouts.handedOver(21)).toBe(100n)
    expect(await payouts.approvedBy('can', 15)).toBe(100n)
  })
})

test('an operator who was there before can be changed', async () => {
  await within(async ({ operators, audit }) => {
    const change = { id: 'ayse', revision: 1, changes: { passphraseHash: 'another' } }
    await operators.change({ ...change, action: 'operator.passphrase_changed', ...stamp() })
    expect(await audit.strays()).toEqual([])
  })
})
