import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import { ledgerFilesHarness } from './ledger-files-harness.ts'
import { stamp } from './samples.ts'

const { here, within, inFolder, opened, prepareRestore, account, backedUp } = ledgerFilesHarness()
const restoring = stamp(9_000, 'zeynep')
const everything = { by: null, search: '', from: null, day: null, before: null, limit: 10 }

// Each opens ledgers of a dozen writes several times over, every write flushed to the disk.
describe('restoring a backup of which records are not what its trail says', { timeout: 120_000 }, () => {
  /** As whoever is asked says; what they were asked. */
  async function asked(sql: string, ...answers: boolean[]) {
    const file = await opened(await backedUp())
    const database = new DatabaseSync(file)
    database.exec(sql)
    const questions: (readonly string[])[] = []
    const isReady = await prepareRestore(file, restoring, await account(), (mismatches) => {
      questions.push(mismatches)
      // More of it has changed by the time of the first answer.
      if (answers.length > 1) database.exec("UPDATE transactions SET state_by = 'x' WHERE process_id = 'draft'")
      return Promise.resolve(answers.shift() === true)
    })
    database.close()
    return { isReady, questions }
  }
  const one = "UPDATE transactions SET state = 'approved' WHERE process_id = 'accepted'"

  test('leaves nothing behind when somebody is asked and says no', async () => {
    expect(await asked(one, false)).toEqual({ isReady: false, questions: [['accepted']] })
    expect(inFolder('workspace')).toEqual(['backups', 'ledger.db'])
  })

  test('was agreed to of these records: where there are others by then it is asked again', async () => {
    const { isReady, questions } = await asked(one, true, false)
    expect(isReady).toBe(false)
    expect(questions).toEqual([['accepted'], ['draft', 'accepted']])
    expect(inFolder('workspace')).toEqual(['backups', 'ledger.db'])
  })

  test('asks nobody about a sum, and calculates it again', async () => {
    expect(await asked('UPDATE sums SET amount = amount - 1, count = count + 1')).toEqual({
      isReady: true,
      questions: [],
    })
    swapInRestored(here.file)
    await within(async ({ audit }) => expect(await audit.check()).toMatchObject({ findings: [] }))
  })

  test.each([
    one,
    "UPDATE transactions SET state = 'approved' WHERE kind = 'payout'",
    "UPDATE transactions SET customer_name = 'x'",
    "UPDATE attempts SET state = 'prepared', code = NULL, sending_at = NULL",
    'PRAGMA foreign_keys = OFF; DELETE FROM attempts',
    "UPDATE approvals SET by = 'x'",
  ])('heals none by what it writes over them, and says which they were: %s', async (sql) => {
    const { isReady, questions } = await asked(sql, true)
    expect(isReady).toBe(true)
    const found = questions[0] ?? []
    swapInRestored(here.file)
    await within(async ({ audit, attempts }) => {
      const { events } = await audit.page({ ...everything, actions: ['ledger.restored'] })
      expect(JSON.parse(events[0]?.after ?? '')).toMatchObject({ mismatches: { count: found.length, first: found } })
      await attempts.recover('now', stamp(9_500, 'app'))
      const shown = await audit.showFindings((await audit.check()).findings)
      expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(found))
    })
  })
})
