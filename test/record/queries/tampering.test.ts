import { expect, test } from 'vitest'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { newDeposit, newPayout, stamp, changeWorkspace, namesFound } from '../../ledger/samples.ts'

/** What is done to a ledger behind the program's back is found. */

const { within, fromOutside } = ledgerOnDisk()

const noUpdates = 'DROP TRIGGER audit_events_stay;'
const noDeletes = 'DROP TRIGGER audit_events_remain;'

async function fill({ payouts, deposits }: RecordLedger): Promise<void> {
  for (const processId of ['PAY-1', 'PAY-2', 'PAY-3']) await payouts.add(newPayout({ processId }), stamp())
  await deposits.add(newDeposit(), stamp())
}
const found = () => within(async ({ audit }) => namesFound(await audit.check()))

test('events are not changed and not removed', async () => {
  await within(fill)
  expect(() => fromOutside("UPDATE audit_events SET by = 'can' WHERE sequence = 2")).toThrow('events are never changed')
  expect(() => fromOutside('DELETE FROM audit_events')).toThrow('events are never removed')
  expect(await found()).toEqual([])
})

test('one that was changed, taken out or moved is found, and nothing heals it', async () => {
  await within(fill)
  fromOutside(`${noUpdates} UPDATE audit_events SET by = 'can' WHERE sequence = 4`)
  await within((ledger) => changeWorkspace(ledger, { name: 'Yeni' }))
  expect(await found()).toContain('auditEvents 4')
  fromOutside(`${noDeletes} DELETE FROM audit_events WHERE sequence = 2`)
  expect(await found()).toEqual(expect.arrayContaining(['auditEvents 2', 'auditEvents 3', 'auditEvents 4']))
  fromOutside(`${noUpdates} UPDATE audit_events SET sequence = 2 WHERE sequence = 3`)
  expect(await found()).toEqual(expect.arrayContaining(['auditEvents 2', 'auditEvents 3', 'auditEvents 4']))
})

test('one with a line break for a space is found', async () => {
  await within((ledger) => changeWorkspace(ledger, { name: 'Yeni ad' }))
  const noChecks = 'pragma ignore_check_constraints = on;'
  fromOutside(`${noUpdates} ${noChecks} UPDATE audit_events SET after = replace(after, ' ', char(10))`)
  expect(await found()).toContain('auditEvents 1')
})

test('a deposit that was given a link which no answer brought is found', async () => {
  await within(fill)
  fromOutside("UPDATE deposits SET checkout_url = 'https://elsewhere.example/c/1'")
  expect(namesFound(await within(({ audit }) => audit.check()))).toEqual(['deposits 4'])
})

test('a hundred that were changed hide no other', async () => {
  await within(async ({ payouts }) => {
    for (let n = 0; n < 102; n += 1) await payouts.add(newPayout({ processId: `PAY-${n}` }), stamp())
  })
  fromOutside("UPDATE transactions SET customer_name = 'x'")
  expect(namesFound(await within(({ audit }) => audit.check()))).toHaveLength(102)
})
