import { expect, it } from 'vitest'
import type { MatchableTransaction, StatementLine } from '../../../electron/reconcile/contract/statement.ts'
import { assessLines } from '../../../electron/reconcile/rules/assess.ts'
import { isMatchedByNumber } from '../../../electron/reconcile/rules/stands.ts'

const payout: MatchableTransaction = {
  ...{ kind: 'payout', processId: 'MAAS-2026-0001', transactionId: null, amount: 125_000n, state: 'completed' },
  ...{ name: 'Ayşe Yılmaz', iban: null, batch: null },
  ...{ createdDay: '2026-11-02', sentDay: '2026-11-02', endedDay: '2026-11-02' },
}
const movement = (day: string): StatementLine => ({
  ...{ number: 1, row: 2, day, amount: -125_000n, text: 'HAVALE MAAS-2026-0001', otherText: '' },
  ...{ balance: null, account: 'TR33' },
})
const assess = (day: string, former: Parameters<typeof assessLines>[1]['former']) =>
  assessLines([movement(day)], { transactions: [payout], former })

const kept = { number: -1, of: ['MAAS-2026-0001'], by: 'number' as const, isUndecided: true }

it('a payout that an earlier file has is paid twice by another line, and not by the same one', () => {
  const [first] = assess('2026-11-02', [])
  expect(first).toMatchObject({ answer: 'one', of: ['MAAS-2026-0001'], isKept: false })
  const former = [{ ...movement('2026-11-02'), ...kept }]
  expect(assess('2026-11-02', former)).toMatchObject([{ answer: 'one', isKept: true }])
  expect(assess('2026-11-03', former)).toMatchObject([{ answer: 'conflict', isKept: false }])
})

it('a payout that a person matched is paid twice by a line that names it, whatever that person’s line says', () => {
  const former = [{ ...movement('2026-11-02'), ...kept, text: 'HAVALE', of: [], isUndecided: false }]
  const answers = (matched: MatchableTransaction['matched']) =>
    assessLines([movement('2026-11-03')], { transactions: [{ ...payout, ...(matched && { matched }) }], former })
  expect(answers(['out'])).toMatchObject([{ answer: 'conflict', of: ['MAAS-2026-0001'] }])
  // A credit brought it back: it can still have been paid.
  expect(answers(['in'])).toMatchObject([{ answer: 'one' }])
})

it('a line of another amount waits for a person', () => {
  const answer = { answer: 'batch', of: ['MAAS-2026-0001'], others: [], by: 'batch', difference: 0n } as const
  expect(isMatchedByNumber(answer)).toBe(true)
  expect(isMatchedByNumber({ ...answer, difference: 5n })).toBe(false)
  expect(isMatchedByNumber({ ...answer, answer: 'suggested' })).toBe(false)
})
