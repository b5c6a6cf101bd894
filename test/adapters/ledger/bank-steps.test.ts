import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ledgerOnDisk } from './on-disk.ts'
import { newBank, stamp } from './samples.ts'

const { here, within } = ledgerOnDisk()

function steps(): number {
  const database = new DatabaseSync(here.file, { readOnly: true })
  try {
    return Number(database.prepare('select count(*) as count from bank_steps').get()?.['count'])
  } finally {
    database.close()
  }
}

test('lists that nobody may read, because the units are not confirmed, leave nothing behind', async () => {
  await within(async ({ workspace, banks }) => {
    await workspace.change({ kind: 'live' }, stamp())
    for (const at of [10, 20, 30]) await banks.keep({ banks: [newBank()], fetchedAt: at })
    await workspace.change({ unitsConfirmed: { by: 'ayse', at: 35 } }, stamp())
    // Asked for before, and kept after.
    await banks.keep({ banks: [newBank()], fetchedAt: 35 })
  })
  expect(steps()).toBe(0)
  await within(({ banks }) => banks.keep({ banks: [newBank()], fetchedAt: 36 }))
  expect(steps()).toBe(1)
})
