import { expect, test, vi } from 'vitest'
import { openWindow } from '../../window.ts'

openWindow({})
const { filterOf, isSame, narrows, queryOf } = await import('../../../../src/pages/transactions/filters.ts')
const { everything } = await import('../../../../src/stores/transactions.ts')
vi.unstubAllGlobals()

const all = {
  kind: 'payout',
  search: 'şule',
  states: ['failed', 'returned'],
  day: 'ended',
  from: '2026-11-01',
  until: '2026-11-30',
  ...{ amountFrom: '100', amountUntil: '12500', bankId: 'FAST', createdBy: 'maker', approvedBy: 'checker' },
  ...{ batchId: 12, customerId: 'M 1', ibanTail: '1326' },
} as const
const written = {
  kind: 'payout',
  state: 'failed,returned',
  day: 'ended',
  from: '2026-11-01',
  until: '2026-11-30',
  ...{ least: '100', most: '12500', bank: 'FAST', by: 'maker', approver: 'checker' },
  ...{ batch: '12', customer: 'M 1', iban: '1326' },
  q: 'şule',
}

test('filters stand in the address, and are read from it as they were', () => {
  expect(queryOf({ ...all, states: [...all.states] })).toEqual(written)
  expect(filterOf(written)).toEqual(all)
  expect(queryOf(everything)).toEqual({})
  expect(filterOf({ row: 'payout-1' })).toEqual(everything)
  expect(narrows(filterOf({ row: 'payout-1' }))).toBe(false)
})

test('what stands in the address and cannot be read narrows nothing', () => {
  expect(
    filterOf({ kind: 'loan', state: 'gone,paid', day: 'paid', from: '2026-02-30', until: 'x', q: ['a', 'b'] }),
  ).toEqual({
    ...everything,
    states: ['paid'],
  })
  expect(filterOf({ from: '2026-11-02', until: '2026-11-01' })).toEqual(everything)
  expect(filterOf({ least: '5', most: '4', batch: '0x1', iban: '326', by: 'x'.repeat(41) })).toEqual(everything)
  expect(filterOf({ least: '1,5', most: '20' })).toEqual({ ...everything, amountUntil: '20' })
})

test('a state that the kind cannot be in is left out', () => {
  expect(filterOf({ kind: 'deposit', state: 'returned,paid' }).states).toEqual(['paid'])
})

test('a space at the end of what is typed is no other filter', () => {
  expect(isSame({ ...everything, search: 'ali ' }, { ...everything, search: 'ali' })).toBe(true)
})
