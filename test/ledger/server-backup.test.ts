import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { openOnServer } from '../../electron/ledger/server-ledger.ts'
import { importRows, sentRow } from '../batches/queries/harness.ts'
import { withClient } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { fillEveryTable } from './every-table.ts'
import { foundedServer } from './founded-server.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { openBackup } from './open-backup.ts'
import { openAt } from './open-on-server.ts'
import { failureOf, newBank, newPayout, stamp } from './samples.ts'
import { contentsOfFile, contentsOfServer } from './whole-contents.ts'

/** The backup of a ledger on a server: all of one moment of it, as a ledger in a file. */

const { here, keys } = ledgerOnDisk()
const fileAt = (name: string) => join(here.directory, name)
let server: LedgerServer
let dispose: () => Promise<void>
let ledger: Awaited<ReturnType<typeof openAt>>
beforeEach(async () => {
  ;({ server, dispose } = await foundedServer())
  ledger = await openAt(server, fileAt('ledger.db'))
  await ledger.sealWith(keys.trailKey ?? '')
})
afterEach(async () => {
  await ledger.close()
  await dispose()
})

/** Everything that a ledger can hold, and more of it than is read at once. */
async function fill(): Promise<void> {
  await fillEveryTable(ledger)
  await ledger.sealWith(keys.trailKey ?? '')
  await ledger.workspace.headKept(5)
  await ledger.banks.keep({ fetchedAt: 7_000, leftOut: [], banks: [newBank(), newBank({ id: 'b2' })] })
  const rows = Array.from({ length: 1_200 }, (_, at) => sentRow(at + 1, { processId: `M${at + 1}` }))
  await importRows(ledger, rows, { name: 'Aralık ödemeleri', at: 9_000 })
  // In one hour more than a number holds exactly.
  for (let at = 0; at < 10; at += 1)
    await ledger.payouts.add(newPayout({ processId: `BIG-${at}`, amount: 999_999_999_999_999n }), stamp(9_100))
  // One that takes the place of a later one.
  const [early, late] = [
    await ledger.payouts.add(newPayout({ processId: 'EARLY' }), stamp(9_200)),
    await ledger.payouts.add(newPayout({ processId: 'LATE' }), stamp(9_300)),
  ]
  const seen = { id: early.id, revision: 1, from: ['draft'] as const, ...stamp(9_400) }
  await ledger.payouts.rewrite(newPayout({ processId: 'EARLY', replaces: late.id }), seen)
}

test('has every row of every table as it was, and leaves nothing beside it', async () => {
  await fill()
  const was = await contentsOfServer({ ...(await sharedServer()), database: server.database })
  const backups = mkdtempSync(fileAt('backups-'))
  const head = await ledger.backUp(join(backups, 'copy.vezne'))
  expect(readdirSync(backups)).toEqual(['copy.vezne'])
  expect(existsSync(fileAt('ledger.db.copy.partial'))).toBe(false)
  await openBackup(join(backups, 'copy.vezne'), fileAt('opened.db'), keys)
  for (const [table, rows] of Object.entries(was)) expect([table, rows]).not.toEqual([table, []])
  expect(contentsOfFile(fileAt('opened.db'))).toEqual(was)
  expect(await ledger.audit.head()).toEqual(head)
})

test('is of one moment, whatever is written meanwhile', async () => {
  await ledger.close()
  const reading = await openOnServer({ server, machine: 'kasa-1' }, () => undefined)
  const seen = await reading.snapshot(async (read) => {
    const banks = () => read((transaction) => transaction.selectFrom('bankLists').select('id').execute())
    const before = await banks()
    await withClient({ ...(await sharedServer()), database: server.database }, (client) =>
      client.query("insert into bank_lists (fetched_at, banks, left_out, left_open) values (1, '[]', '[]', '[]')"),
    )
    return [before, await banks()]
  })
  expect(seen).toEqual([[], []])
  await reading.close()
})

test('is none where nobody says where its copy may lie', async () => {
  await ledger.close()
  ledger = await openAt(server)
  await ledger.sealWith(keys.trailKey ?? '')
  expect(await failureOf(ledger.backUp(fileAt('copy.vezne')))).toEqual({ code: 'ledger_unavailable' })
})
