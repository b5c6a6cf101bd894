import { expect, it } from 'vitest'
import { statementAnswers } from '../../../../electron/reconcile/contract/statement.ts'
import {
  answerNow,
  differenceFrom,
  differs,
  ledgerAmount,
  mayAccept,
  mayPropose,
} from '../../../../src/pages/reconcile/outcome.ts'
import {
  candidate,
  differingLine,
  lineOf,
  matchedLine,
  rentLine,
  restLine,
  suggestedLine,
  takenLine,
} from './made-lines.ts'

it('a line is accepted or proposed, never both', () => {
  const failed = { ...candidate('PAY-1', 'A', '1'), state: 'failed' as const }
  const open = statementAnswers.map((answer) => lineOf(1, { answer, of: [failed], ofCount: 1 }))
  expect(open.filter(mayPropose).map(({ answer }) => answer)).toEqual([
    'late_money',
    'unknown_proposal',
    'returned_proposal',
    'conflict',
  ])
  expect(open.filter((row) => mayAccept(row) && mayPropose(row))).toEqual([])
  expect(mayAccept(rentLine)).toBe(false)
  expect([matchedLine, restLine, takenLine].filter(mayAccept)).toEqual([])
})

it.each([
  ['-1', 'payout', 'completed'],
  ['1', 'payout', 'returned'],
  ['1', 'deposit', 'paid'],
] as const)('evidence of %s for a %s is accepted once it is %s', (amount, kind, state) => {
  const one = { ...candidate('PAY-1', 'A', '1'), kind }
  const rowAt = (now: typeof one.state) =>
    lineOf(1, { answer: 'conflict', amount, of: [{ ...one, state: now }], ofCount: 1 })
  expect(mayPropose(rowAt('unknown'))).toBe(true)
  expect(mayPropose(rowAt(state))).toBe(false)
  expect(mayAccept(rowAt(state))).toBe(true)
  // The ledger has this outcome: no decision is left.
  expect([answerNow(rowAt('unknown')), answerNow(rowAt(state))]).toEqual(['conflict', 'one'])
  expect(answerNow({ ...rowAt(state), difference: '5' })).toBe('amount_differs')
})

it('the ledger’s amount is the sum of the transactions, also where only some of them are sent', () => {
  expect(ledgerAmount(rentLine)).toBeNull()
  expect(
    ledgerAmount(lineOf(1, { of: [candidate('PAY-1', 'A', '100'), candidate('PAY-2', 'B', '25')], ofCount: 2 })),
  ).toBe('125')
  expect(
    ledgerAmount(lineOf(1, { amount: '-500', difference: '20', of: [candidate('PAY-1', 'A', '100')], ofCount: 5 })),
  ).toBe('480')
  expect(differs(suggestedLine)).toBe(false)
  expect(differs(differingLine)).toBe(true)
})

it('the difference is of magnitudes: money out is below zero in the statement alone', () => {
  expect(differenceFrom({ amount: '-125001' }, [{ amount: '125000' }])).toBe(1n)
  expect(differenceFrom({ amount: '900' }, [{ amount: '500' }, { amount: '500' }])).toBe(-100n)
})
