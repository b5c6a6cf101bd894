import { expect, it } from 'vitest'
import { isGranted, roles } from '../../../electron/core/access.ts'
import { payoutStates, type PayoutState } from '../../../electron/core/states.ts'
import {
  debtOwners,
  debts,
  owedBy,
  statesOwing,
  stillOwed,
  unpaidRows,
} from '../../../electron/payouts/contract/still-owed.ts'

const rowsIn = (...states: PayoutState[]) => states.map((state, index) => ({ state, rows: index + 1 }))

it('is nothing for what was paid, or given up by people, and for nothing else', () => {
  expect(payoutStates.filter((state) => stillOwed(state) === null)).toEqual(['completed', 'rejected', 'cancelled'])
  expect(statesOwing(...debts).toSorted()).toEqual(payoutStates.filter((state) => stillOwed(state) !== null).toSorted())
})

it('of many rows says each thing once, the next step first', () => {
  expect(owedBy(rowsIn('refused', 'completed', 'unknown', 'not_sent', 'approved'))).toEqual([
    { debt: 'settle', rows: 3 },
    { debt: 'send', rows: 5 },
    { debt: 'retry', rows: 5 },
  ])
  const all = rowsIn('failed', 'refused', 'accepted', 'draft', 'approved', 'awaiting_approval', 'unknown')
  const inOrder = ['settle', 'approve', 'send', 'submit', 'outcome', 'retry', 'replace']
  expect(owedBy(all).map(({ debt }) => debt)).toEqual(inOrder)
  expect(owedBy(rowsIn('completed', 'cancelled'))).toEqual([])
  expect(unpaidRows(rowsIn('refused', 'failed', 'accepted', 'returned'))).toBe(7)
})

it('lies on a desk that somebody sits at, but for what the service owes', () => {
  for (const debt of debts) {
    const permission = debtOwners[debt]
    if (permission === null) expect(debt).toBe('outcome')
    else expect(roles.some((role) => isGranted([role], permission))).toBe(true)
  }
})
