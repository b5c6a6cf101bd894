import { expect, test } from 'vitest'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { newDeposit, newPayout, stamp, namesFound, changeWorkspace } from '../../ledger/samples.ts'

/** What is done to a ledger behind the program's back is found. */

const { within, fromOutside } = ledgerOnDisk()

const noUpdates = 'DROP TRIGGER audit_events_stay;'

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

test('one with a line break for a space is found', async () => {
  await within((ledger) => changeWorkspace(ledger, { name: 'Yeni ad' }))
  const noChecks = 'pragma ignore_check_constraints = on;'
  fromOutside(`${noUpdates} ${noChecks} UPDATE audit_events SET after = replace(after, ' ', char(10))`)
  expect(await found()).toContain('auditEvents 1')
})
