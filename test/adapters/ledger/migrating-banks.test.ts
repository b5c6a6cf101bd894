import { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { migrations } from '../../../electron/adapters/ledger/migrations/list.ts'
import { sqliteDialect } from '../../../electron/adapters/ledger/engine/sqlite-dialect.ts'
import { openFile } from '../../../electron/adapters/ledger/engine/sqlite-file.ts'
import { largestMinorUnits } from '../../../electron/contract/money.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { newBank, newDeposit, stamp } from './samples.ts'

/** A ledger with a bank list, as the program left it before it kept what the lists were over time, under the tables of today. */

const { here, within, fromOutside } = ledgerOnDisk()

const rows = `
  INSERT INTO bank_lists (fetched_at, banks) VALUES (20, '[
    {"id":"FAST","name":"FAST","code":"FAST","minimum":"0","maximum":"${largestMinorUnits}","logoUrl":null},
    {"id":"b1","name":"Ziraat","code":"ZRT","minimum":"1","maximum":"5000000","logoUrl":"https://x.example/l.png"},
    {"id":"b1","name":"Ziraat (eski)","code":"ZRT","minimum":"1","maximum":"9","logoUrl":null}
  ]');
  INSERT INTO transactions (id, kind, process_id, state, amount, customer_id, customer_name, customer_username,
    created_at, created_by, state_at, state_by, revision) VALUES
    (1, 'deposit', 'DEP-OLD', 'pending', 500, 'c-17', 'Şule İnceoğlu', 'sule', 50, 'ayse', 55, 'service', 1);
  INSERT INTO deposits (id, metadata, expires_at) VALUES (1, '{"order":"42"}', 99);
`

beforeEach(async () => {
  const database = openFile(here.file)
  database.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY) STRICT')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(database) })
  for (const { name, up } of migrations) {
    if (name >= '0040') break
    await db.transaction().execute(up)
    database.prepare('INSERT INTO migrations (name) VALUES (?)').run(name)
  }
  database.exec(rows)
  database.close()
})

test('the list that is there is the first, and the next one is compared with it', async () => {
  await within(async ({ banks, workspace, audit }) => {
    expect(await workspace.read()).toMatchObject({ bankRefreshHours: 3 })
    expect(await audit.strays()).toEqual([])
    expect(await banks.latest()).toMatchObject({
      fetchedAt: 20,
      banks: [{ id: 'FAST' }, newBank({ logoUrl: 'https://x.example/l.png' }), { id: 'b1' }],
    })
    expect(await banks.changes(null, 0, 9)).toEqual([])
    expect(await banks.history('FAST', 9)).toMatchObject({
      steps: [{ limits: { minimum: 0n, maximum: largestMinorUnits } }],
    })
    expect(await banks.history('b1', 9)).toEqual({
      name: 'Ziraat',
      listed: true,
      since: 20,
      steps: [{ at: 20, limits: { minimum: 1n, maximum: 5_000_000n } }],
      changes: [],
    })
    await banks.keep({ banks: [newBank({ maximum: 7n })], fetchedAt: 30 })
    const changes = await banks.changes(null, 0, 9)
    expect(changes).toMatchObject([
      { bankId: 'FAST', kind: 'gone', at: 30, before: { maximum: largestMinorUnits }, after: null },
      { bankId: 'b1', kind: 'limits', at: 30, before: { maximum: 5_000_000n }, after: { maximum: 7n } },
    ])
  })
})

test('a list in units that nobody had confirmed stays without a word', async () => {
  fromOutside("UPDATE workspace SET kind = 'live', units_confirmed_by = 'ayse', units_confirmed_at = 20")
  await within(async ({ banks }) => {
    expect([await banks.latest(), await banks.history('b1', 9)]).toEqual([null, null])
    await banks.keep({ banks: [newBank()], fetchedAt: 30 })
    expect(await banks.changes(null, 0, 9)).toEqual([])
    expect(await banks.history('b1', 9)).toMatchObject({ since: 30 })
  })
})

test('without a list there is nothing to compare with', async () => {
  fromOutside('DELETE FROM bank_lists')
  await within(async ({ banks }) => {
    await banks.keep({ banks: [newBank()], fetchedAt: 30 })
    expect(await banks.changes(null, 0, 9)).toEqual([])
  })
})

test('deposits that were there before replace nothing, may be replaced, and close', async () => {
  await within(async ({ deposits, audit }) => {
    expect(await deposits.closing(98, 99)).toMatchObject([
      { id: 1, metadata: { order: '42' }, replaces: null, replacedBy: [] },
    ])
    const { id } = await deposits.add(newDeposit({ replaces: 1 }), stamp())
    expect(await deposits.get(1)).toMatchObject({ replacedBy: [{ id, processId: 'DEP-1' }] })
    expect(await audit.strays()).toEqual([])
  })
})
