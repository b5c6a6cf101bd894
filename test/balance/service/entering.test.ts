import { expect, it, vi } from 'vitest'
import { rowsOf, imported } from '../../batches/service/harness.ts'
import { approvedPayout, harness, openEach, received } from '../../desk/desk-harness.ts'

openEach()

const enter = (amount: string) => harness.ask('balance.enter', { amount, source: 'service_panel' })
const trail = async () => {
  await harness.signIn('admin')
  const { events } = await harness.ask('audit.page', { group: 'other', by: null, search: '', day: null, before: null })
  return events.filter(({ action }) => action.startsWith('balance.'))
}

it('an entered balance says who saw it, how much, where and when, and stands in the trail', async () => {
  await harness.signIn('maker')
  expect(await harness.ask('balance.read')).toEqual({ seen: null, expected: null, below: null, isLow: false })
  expect(await enter('250000')).toMatchObject({
    seen: { amount: '250000', by: 'maker', source: 'service_panel' },
    expected: { lowest: '250000', highest: '250000', open: '0' },
  })
  const [event] = await trail()
  expect(event).toMatchObject({ action: 'balance.entered', by: 'maker' })
  expect(JSON.parse(event?.after ?? '')).toEqual({ amount: '250000', evidence: { source: 'service_panel' } })
})

it('a balance is refused while a payout is being sent, and taken after it', async () => {
  const { id, processId } = await approvedPayout(harness)
  harness.sandbox.controls.addFault({ kind: 'stall', call: 'payout' })
  const sending = harness.call('payouts.send', { id, revision: 1 })
  await vi.waitFor(() => expect(received(harness, processId)).toBe(1), { timeout: 60_000 })
  expect(await harness.refused('balance.enter', { amount: '1', source: 'service_panel' })).toMatchObject({
    code: 'busy',
  })
  await sending
  expect(await enter('25000000')).toMatchObject({ expected: { open: '125000' } })
})

it('the alarm is about the lower end; a limit that stays leaves no event, and null ends it', async () => {
  await harness.signIn('maker')
  await enter('5000')
  const setAlarm = (below: string | null) => harness.ask('balance.setAlarm', { below })
  expect(await setAlarm('5000')).toMatchObject({ below: '5000', isLow: false })
  expect(await setAlarm('5001')).toMatchObject({ below: '5001', isLow: true })
  await setAlarm('5001')
  expect(await setAlarm(null)).toMatchObject({ below: null, isLow: false })
  const [last, , , ...rest] = await trail()
  expect([last?.after, rest.length]).toEqual(['{"below":null}', 1])
})

it('names the row of a batch by which the balance is gone, and none where it suffices', async () => {
  // Rows of 101,01 and 102,02 and 103,03.
  const { id } = await imported(harness, rowsOf(3))
  const row = () => harness.ask('balance.rowOfBatch', { id })
  expect(await row()).toBeNull()
  await enter('30606')
  expect(await row()).toBeNull()
  await enter('30605')
  expect(await row()).toBe(3)
  await enter('10100')
  expect(await row()).toBe(1)
})
