import type { LineCandidate, ReconciledLine } from '../../../../electron/reconcile/contract/reconcile.ts'

/** Lines of statements as main answers them. */

export const candidate = (processId: string, name: string, amount: string): LineCandidate => ({
  ...{ id: Number.parseInt(processId.slice(-2), 10), kind: 'payout', processId, name, amount, state: 'completed' },
  otherLine: null,
  proposal: null,
})

export const lineOf = (id: number, changes: Partial<ReconciledLine> = {}): ReconciledLine => ({
  ...{ id, fileId: 1, fileName: 'kasim.xlsx', fileHash: '0123456789ab', row: id + 10, day: '2026-11-02' },
  ...{ amount: '-125000', text: 'FAST GİDEN', otherText: '', account: '', answer: 'missing_here', state: 'open' },
  ...{ difference: '0', unexplained: '125000', of: [], ofCount: 0, others: [], match: null },
  ...changes,
})

const gulsen = candidate('PAY-11', 'Gülşen Öztürk', '125000')
const selim = candidate('DEP-12', 'Selim Karaca', '90000')

/** Names a transaction in part, so a person decides. */
export const suggestedLine = lineOf(1, { answer: 'suggested', of: [gulsen], ofCount: 1, others: [selim] })
export const differingLine = lineOf(2, {
  answer: 'amount_differs',
  of: [gulsen],
  ofCount: 1,
  amount: '-125001',
  difference: '1',
})
export const unknownLine = lineOf(3, { answer: 'unknown_proposal', of: [{ ...gulsen, state: 'unknown' }], ofCount: 1 })
/** A second person decides on its payout already. */
export const proposedLine = lineOf(8, {
  ...{ answer: 'unknown_proposal', ofCount: 1 },
  of: [{ ...gulsen, state: 'unknown', proposal: { by: 'can', at: Date.UTC(2026, 10, 3, 9) } }],
})
export const rentLine = lineOf(4, { text: 'KASIM KİRASI', amount: '-500000' })
export const matchedLine = lineOf(5, {
  ...{ answer: 'one', state: 'agrees', of: [gulsen], ofCount: 1 },
  match: { kind: 'match', at: 0, by: 'checker', note: null, of: [gulsen], ofCount: 1 },
})
/** Matched, and a kuruş of it is unexplained. */
export const restLine = lineOf(6, { ...differingLine, id: 6, unexplained: '1', match: matchedLine.match })
/** Another line has its payout. */
export const takenLine = lineOf(7, {
  ...suggestedLine,
  ...{ id: 7, of: [{ ...gulsen, otherLine: { fileName: 'ekim.xlsx', row: 3, day: '2026-11-01' } }] },
})
