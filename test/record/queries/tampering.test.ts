import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { beginning } from '../../../electron/core/chain.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { newDeposit, newPayout, stamp, changeWorkspace } from '../../ledger/samples.ts'

/** What is done to a ledger behind the program's back is found. */

const { here, within, fromOutside } = ledgerOnDisk()

const noUpdates = 'DROP TRIGGER audit_events_stay;'
const noDeletes = 'DROP TRIGGER audit_events_remain;'

async function fill(ledger: RecordLedger): Promise<void> {
  const { payouts, deposits } = ledger
  const { id } = await payouts.add(newPayout(), stamp())
  await payouts.move({ id, revision: 1, from: ['draft'], to: 'approved', action: 'payout.approved', ...stamp() })
  await deposits.add(newDeposit(), stamp())
  await changeWorkspace(ledger, { name: 'Mağaza' })
  await payouts.add(newPayout({ processId: 'PAY-2' }), stamp())
}

/** The same file for each test, filled by the first. */
let file: Buffer | null = null
async function filled(): Promise<void> {
  if (file) await writeFile(here.file, file)
  else await within(fill)
  file ??= await readFile(here.file)
}

const broken = () => within(async ({ audit }) => (await audit.verify(beginning, 100)).broken)
/** Both of one opening: each costs a worker. */
const found = () =>
  within(async ({ audit }) => ({
    broken: (await audit.verify(beginning, 100)).broken,
    mismatches: await audit.mismatches(),
  }))

const mismatches = () => within(({ audit }) => audit.mismatches())
test('untouched, all is well', async () => {
  await filled()
  expect(await found()).toEqual({ broken: null, mismatches: [] })
})

test('events are not changed and not removed', async () => {
  await filled()
  expect(() => fromOutside("UPDATE audit_events SET by = 'can' WHERE sequence = 2")).toThrow('events are never changed')
  expect(() => fromOutside('DELETE FROM audit_events')).toThrow('events are never removed')
  expect(await broken()).toBeNull()
})

test.each([
  "by = 'can'",
  'at = at + 1',
  'clock_offset = null',
  "machine = 'kasa-2'",
  "action = 'payout.rejected'",
  "subject_kind = 'deposit'",
  "subject_id = '99'",
  "subject_name = 'PAY-9'",
  `before = '{"state":"sending"}'`,
  'after = null',
  'digests = null',
  "hash = printf('%064d', 1)",
  "previous_hash = printf('%064d', 1)",
])('an event whose %s is found, and it is the first that is broken', async (change) => {
  await filled()
  fromOutside(`${noUpdates} UPDATE audit_events SET ${change} WHERE sequence = 2`)
  expect(await broken()).toBe(2)
})

test('one that was taken out, put in or moved, too', async () => {
  await filled()
  fromOutside(`${noDeletes} DELETE FROM audit_events WHERE sequence = 2`)
  expect(await broken()).toBe(3)
  fromOutside(`${noUpdates} UPDATE audit_events SET sequence = 2 WHERE sequence = 3`)
  expect(await broken()).toBe(2)
})

test('every change from then on is bound to what was tampered with: nothing heals it', async () => {
  await filled()
  fromOutside(`${noUpdates} UPDATE audit_events SET by = 'can' WHERE sequence = 5`)
  await within((ledger) => changeWorkspace(ledger, { name: 'Yeni' }))
  expect(await broken()).toBe(5)
})

test('a deposit that was given a link which no answer brought is found', async () => {
  await filled()
  fromOutside("UPDATE deposits SET checkout_url = 'https://elsewhere.example/c/1'")
  expect(await mismatches()).toEqual(['DEP-1'])
})
