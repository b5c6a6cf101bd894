import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import { ledgerFilesHarness } from './ledger-files-harness.ts'
import { stamp } from './samples.ts'

const { here, within, opened, prepareRestore, account, backedUp } = ledgerFilesHarness()
const restoring = stamp(9_000, 'zeynep')

// Each opens ledgers of a dozen writes several times over, every write flushed to the disk.
describe('restoring a backup of which records are not what its trail says', { timeout: 120_000 }, () => {
  async function restoredFrom(sql: string) {
    const file = await opened(await backedUp())
    const database = new DatabaseSync(file)
    database.exec(sql)
    database.close()
    await prepareRestore(file, restoring, await account())
    swapInRestored(here.file)
  }
  test('calculates sums again', async () => {
    await restoredFrom('UPDATE sums SET amount = amount - 1, count = count + 1')
    await within(async ({ audit }) => expect(await audit.check()).toMatchObject({ findings: [] }))
  })

  test.each([
    ["UPDATE transactions SET state = 'approved' WHERE process_id = 'accepted'", ['accepted']],
    [
      "UPDATE transactions SET state = 'approved' WHERE kind = 'payout'",
      ['accepted', 'draft', 'not_sent', 'prepared', 'recovered', 'refused', 'sending'],
    ],
    [
      "UPDATE transactions SET customer_name = 'x'",
      ['DEP-1', 'accepted', 'approved', 'draft', 'not_sent', 'prepared', 'recovered', 'refused', 'sending'],
    ],
    [
      "UPDATE attempts SET state = 'prepared', code = NULL, sending_at = NULL",
      ['accepted', 'not_sent', 'recovered', 'refused', 'sending'],
    ],
    [
      'PRAGMA foreign_keys = OFF; DELETE FROM attempts',
      ['DEP-1', 'accepted', 'not_sent', 'prepared', 'recovered', 'refused', 'sending'],
    ],
    [
      "UPDATE approvals SET by = 'x'",
      ['accepted', 'approved', 'not_sent', 'prepared', 'recovered', 'refused', 'sending'],
    ],
  ])('heals none by what it writes over them: %s', async (sql, names) => {
    await restoredFrom(sql)
    await within(async ({ audit, attempts }) => {
      await attempts.recover('now', stamp(9_500, 'app'))
      const shown = await audit.showFindings((await audit.check()).findings)
      expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(names))
    })
  })
})
