import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ledgerOnDisk } from '../ledger/on-disk.ts'
import { newBank, changeWorkspace, decree, stamp } from '../ledger/samples.ts'

const { here, within } = ledgerOnDisk()

function steps(): number {
  const database = new DatabaseSync(here.file, { readOnly: true })
  try {
    return Number(database.prepare('select count(*) as count from bank_steps').get()?.['count'])
  } finally {
    database.close()
  }
}

test('lists that nobody may read, because their unit is not confirmed, leave nothing behind', async () => {
  await within(async (ledger) => {
    const { banks } = ledger
    await changeWorkspace(ledger, { kind: 'live' })
    for (const at of [10, 20, 30]) await banks.keep({ banks: [newBank()], leftOut: [], fetchedAt: at })
    const confirmed = { kind: 'workspace.unit_confirmed', of: 'bankLimitUnit', unit: 'minor', note: '' } as const
    await decree(ledger, confirmed, stamp(35, 'ayse'))
    // Asked for before, and kept after.
    await banks.keep({ banks: [newBank()], leftOut: [], fetchedAt: 35 })
  })
  expect(steps()).toBe(0)
  await within(({ banks }) => banks.keep({ banks: [newBank()], leftOut: [], fetchedAt: 36 }))
  expect(steps()).toBe(1)
})

/** As if `count` lists had left it out and had it again by turns, one after the other from `from` on. */
function flap(bankId: string, from: number, count: number): void {
  const database = new DatabaseSync(here.file)
  try {
    database.exec(`
      with recursive flaps (at) as (select ${from} union all select at + 1 from flaps where at < ${from + count - 1})
      insert into bank_steps (bank_id, kind, at, name, code, minimum, maximum)
      select '${bankId}', iif((at - ${from}) % 2 = 0, 'gone', 'back'), at, 'Garanti', 'GRN', 1, 2 from flaps`)
  } finally {
    database.close()
  }
}

test('a bank that comes and goes with every list keeps its newest thousand steps, and takes none of another’s', async () => {
  const [steady, flapping] = [newBank(), newBank({ id: 'b2', name: 'Garanti', code: 'GRN' })]
  await within(({ banks }) => banks.keep({ banks: [steady, flapping], leftOut: [], fetchedAt: 1 }))
  flap('b2', 2, 1_008)
  await within(async ({ banks }) => {
    await banks.keep({ banks: [steady], leftOut: [], fetchedAt: 1_010 })
    // The oldest one that is kept came after one that nobody knows any more.
    const changes = await banks.changes(null, 0, 5_000)
    expect([changes.length, changes[0]?.at, changes.at(-1)?.at]).toEqual([999, 1_010, 12])
    expect(await banks.history('b2', 5_000)).toMatchObject({ listed: false, since: 11 })
    expect(await banks.history('b1', 5_000)).toMatchObject({ listed: true, since: 1, changes: [] })
    await banks.keep({ banks: [steady, flapping], leftOut: [], fetchedAt: 1_011 })
    expect((await banks.changes(null, 1_011, 9)).map(({ kind }) => kind)).toEqual(['back'])
  })
  expect(steps()).toBe(1_001)
})
