import { expect, it } from 'vitest'
import { findAbsent } from '@electron/reconcile/rules/absent.ts'
import { matchStatement } from '@electron/reconcile/rules/match-statement.ts'
import type { MatchableTransaction, StatementLine } from '@electron/reconcile/contract/statement.ts'

const payout = (tail: string, values: Partial<MatchableTransaction> = {}): MatchableTransaction => ({
  kind: 'payout',
  processId: `PAY-20261105-${tail}`,
  transactionId: null,
  amount: 40_000n,
  state: 'completed',
  name: 'Cemile Altındağ',
  iban: 'TR120001000000000012345678',
  ...{ createdDay: '2026-11-05', sentDay: null, endedDay: '2026-11-05', batch: null },
  ...values,
})
const deposit = (tail: string, values: Partial<MatchableTransaction> = {}): MatchableTransaction => ({
  ...payout(tail),
  ...{ kind: 'deposit', processId: `DEP-20261105-${tail}`, iban: null, name: 'Hüsrev Kocatepe', state: 'paid' },
  ...values,
})

function linesOf(...movements: [amount: bigint, text: string, day?: string][]): StatementLine[] {
  return movements.map(([amount, text, day = '2026-11-05'], at) => ({
    ...{ number: at + 1, row: at + 2, day, amount, text, otherText: '', balance: null, account: '' },
  }))
}

/** Answers a single line. */
const answer = (line: [bigint, string, string?], ...transactions: MatchableTransaction[]) =>
  matchStatement(linesOf(line), transactions)[0]

const [first, second, third] = ['AB23CD45EF', 'GH67JK89MN', 'PQ23RS45TU'].map((tail) => payout(tail)) as [
  MatchableTransaction,
  MatchableTransaction,
  MatchableTransaction,
]

it.each([
  ['as it is', 'GİDEN FAST PAY-20261105-AB23CD45EF CEMİLE'],
  ['in small letters without signs', 'giden fast pay20261105ab23cd45ef'],
  ['in pieces', 'GİDEN FAST PAY 20261105 AB23CD 45EF'],
  ['glued to digits', 'SORGU 7781PAY-20261105-AB23CD45EF'],
])('matches by a number written %s', (_form, text) => {
  expect(answer([-40_000n, text], first, second)).toMatchObject({ answer: 'one', of: [first.processId], by: 'number' })
})

it('matches by the service ID', () => {
  const transaction = payout('AB23CD45EF', { transactionId: '65f0aa11bb22cc33dd44ee55' })
  expect(answer([-40_000n, 'EFT 65F0AA11BB22CC33DD44EE55'], transaction)).toMatchObject({ answer: 'one' })
})

it('takes the longer of two numbers of which one begins the other', () => {
  const [short, long] = [payout('x', { processId: 'SIPARIS1000' }), payout('x', { processId: 'SIPARIS1000-A' })]
  expect(answer([-40_000n, 'EFT SIPARIS1000-A ALTINDAĞ'], short, long)?.of).toEqual(['SIPARIS1000-A'])
})

it.each(['20261105', '123456', 'AB12'])('does not take %s for a number: any text can contain it', (processId) => {
  expect(answer([-40_000n, `EFT ${processId} NOLU`], payout('x', { processId }))).toMatchObject({
    answer: 'missing_here',
  })
})

it.each<[MatchableTransaction['state'], bigint, string]>([
  ['completed', -40_000n, 'one'],
  ['accepted', -40_000n, 'one'],
  ['unknown', -40_000n, 'unknown_proposal'],
  ['failed', -40_000n, 'conflict'],
  ['draft', -40_000n, 'conflict'],
  ['cancelled', -40_000n, 'conflict'],
  ['completed', 40_000n, 'returned_proposal'],
  ['returned', 40_000n, 'one'],
  ['completed', -40_050n, 'amount_differs'],
])('answers a payout that is %s and moved %s with %s', (state, amount, expected) => {
  const transaction = payout('AB23CD45EF', { state })
  expect(answer([amount, transaction.processId], transaction)).toMatchObject({ answer: expected })
})

it.each<[MatchableTransaction['state'], bigint, string]>([
  ['paid', 40_000n, 'one'],
  ['pending', 40_000n, 'one'],
  ['expired', 40_000n, 'late_money'],
  ['orphaned', 40_000n, 'unknown_proposal'],
  ['failed', 40_000n, 'conflict'],
  ['paid', -40_000n, 'conflict'],
  ['paid', 39_999n, 'amount_differs'],
])('answers a deposit that is %s and moved %s with %s', (state, amount, expected) => {
  const transaction = deposit('AB23CD45EF', { state })
  expect(answer([amount, transaction.processId], transaction)).toMatchObject({ answer: expected })
})

it('shows the difference, whichever way the money went', () => {
  expect(answer([-40_050n, first.processId], first)?.difference).toBe(50n)
  expect(answer([-39_000n, first.processId], first)?.difference).toBe(-1_000n)
})

it('calls a payout that left twice a contradiction', () => {
  const lines = linesOf([-40_000n, first.processId], [-40_000n, first.processId])
  expect(matchStatement(lines, [first]).map((each) => each.answer)).toEqual(['one', 'conflict'])
})

it('parts two payouts of one day and amount by their numbers alone', () => {
  const lines = linesOf([-40_000n, `EFT ${second.processId}`], [-40_000n, `EFT ${first.processId}`])
  expect(matchStatement(lines, [first, second]).map(({ of }) => of)).toEqual([[second.processId], [first.processId]])
})

it('keeps as many equal fees as there are, and matches none', () => {
  const lines = linesOf([-609n, 'FAST ÜCRETİ'], [-609n, 'FAST ÜCRETİ'], [-609n, 'FAST ÜCRETİ'])
  const answers = matchStatement(lines, [payout('AB23CD45EF', { amount: 609n })])
  expect(answers.map(({ answer: each, of }) => [each, of])).toEqual(Array(3).fill(['fee', []]))
})

it.each([
  ['HAVALE MASRAFI', 'fee'],
  ['BSMV', 'fee'],
  ['EFT Komisyonu', 'fee'],
  ['Transfer fee', 'fee'],
  ['ÜCRET', 'fee'],
  ['KASIM AYI ÇALIŞMA ÜCRETİ MÜJGAN BAŞTÜRK', 'missing_here'],
  ['KREDİ TAKSİDİ', 'missing_here'],
])('answers %s with %s', (text, expected) => {
  expect(answer([-609n, text])).toMatchObject({ answer: expected })
})

it('takes a fee that names its payout for a fee, and no other amount', () => {
  const lines = linesOf([-609n, `FAST ÜCRETİ ${first.processId}`], [-40_000n, first.processId])
  expect(matchStatement(lines, [first]).map((each) => each.answer)).toEqual(['fee', 'one'])
  expect(matchStatement(lines.slice(0, 1), [first])).toMatchObject([{ answer: 'fee', of: [] }])
  expect(answer([-39_000n, `${first.processId} MASRAF DÜŞÜLDÜ`], first)).toMatchObject({ answer: 'amount_differs' })
})

it('proposes nothing on amount and day alone', () => {
  const unknown = payout('AB23CD45EF', { state: 'unknown' })
  expect(answer([-40_000n, 'GİDEN FAST MÜJGAN BAŞTÜRK TR330001000000000087654321'], unknown)).toMatchObject({
    ...{ answer: 'missing_here', of: [] },
  })
})

it.each([
  ['half a number', 'GİDEN FAST PAY-20261105-AB23CD', 'half_number'],
  ['an IBAN', 'GİDEN FAST TR12 0001 0000 0000 0012 3456 78', 'iban'],
  ['half an IBAN', 'GİDEN FAST TR1200010000000', 'iban'],
  ['a name', 'GİDEN FAST CEMİLE ALTINDAĞ', 'name'],
  ['a name that is cut', 'GİDEN FAST CEMİLE ALTIN', 'name'],
])('suggests by %s beside the amount, and never more than that', (_part, text, by) => {
  const unknown = payout('AB23CD45EF', { state: 'unknown' })
  expect(answer([-40_000n, text], unknown)).toMatchObject({ answer: 'suggested', of: [unknown.processId], by })
  expect(answer([-41_000n, text], unknown)).toMatchObject({ answer: 'missing_here' })
  expect(answer([-40_000n, text, '2026-11-04'], unknown)).toMatchObject({ answer: 'missing_here' })
})

it('suggests a slightly different amount only where IBAN and name both fit', () => {
  expect(answer([-40_050n, 'GİDEN FAST CEMİLE ALTINDAĞ TR1200010000000'], first)).toMatchObject({
    ...{ answer: 'suggested', of: [first.processId], difference: 50n },
  })
  expect(answer([-40_050n, 'GİDEN FAST CEMİLE ALTINDAĞ'], first)).toMatchObject({ answer: 'missing_here' })
})

it('suggests each payout for one line, and names the others that are possible', () => {
  const lines = linesOf(
    [-40_000n, 'FAST CEMİLE ALTINDAĞ'],
    [-40_000n, 'FAST CEMİLE ALTINDAĞ'],
    [-40_000n, 'FAST CEMİLE ALTINDAĞ'],
  )
  const answers = matchStatement(lines, [first, second])
  expect(answers.map(({ of }) => of)).toEqual([[first.processId], [second.processId], []])
  expect(answers[0]?.others).toEqual([second.processId])
})

it('suggests a payout that came back by the words of a return and the name', () => {
  expect(answer([40_000n, 'İADE CEMİLE ALTINDAĞ', '2026-11-20'], first)).toMatchObject({
    answer: 'suggested',
    of: [first.processId],
  })
  expect(answer([40_000n, 'GELEN CEMİLE ALTINDAĞ', '2026-11-20'], first)).toMatchObject({ answer: 'missing_here' })
})

const ofBatch = (each: MatchableTransaction) => ({ ...each, batch: 'maaş-ekim.xlsx' })
const rows = [first, second, third].map(ofBatch)
const rowIds = rows.map(({ processId }) => processId)

it('matches one debit with the rows of the batch that it names', () => {
  expect(answer([-120_000n, 'TOPLU ÖDEME 3 ADET MAAS-EKIM'], ...rows)).toMatchObject({
    answer: 'batch',
    of: rowIds,
    by: 'batch',
  })
})

it('leaves out of a batch the rows that failed, and those that have lines of their own', () => {
  const [paid, failed, apart] = [ofBatch(first), ofBatch({ ...second, state: 'failed' }), ofBatch(third)]
  const lines = linesOf([-40_000n, `EFT ${apart.processId}`], [-40_000n, 'TOPLU MAAŞ-EKİM'])
  expect(matchStatement(lines, [paid, failed, apart])[1]).toMatchObject({ answer: 'batch', of: [paid.processId] })
  expect(answer([-80_000n, 'TOPLU MAAŞ-EKİM'], paid, failed)).toMatchObject({ answer: 'conflict' })
})

it('shows a batch whose sum differs, and suggests one that is not named', () => {
  expect(answer([-119_000n, 'TOPLU ÖDEME MAAS-EKIM'], ...rows)).toMatchObject({
    answer: 'amount_differs',
    of: rowIds,
    difference: -1_000n,
  })
  expect(answer([-120_000n, 'TOPLU ÖDEME 3 ADET'], ...rows)).toMatchObject({ answer: 'suggested', of: rowIds })
  expect(answer([-120_000n, 'KİRA'], ...rows)).toMatchObject({ answer: 'missing_here' })
})

it('matches one debit with several numbers in its text', () => {
  const text = `EFT ${first.processId} ${second.processId}`
  expect(answer([-80_000n, text], first, second)).toMatchObject({ answer: 'batch', by: 'number' })
})

it('finds what should be in the statement and is not', () => {
  const lines = linesOf([-40_000n, first.processId, '2026-11-02'], [-1n, 'x', '2026-11-28'])
  const values: [string, Partial<MatchableTransaction>][] = [
    ['ACCEPTED22', { state: 'accepted', endedDay: null }],
    ['STILLUNK22', { state: 'unknown', endedDay: null }],
    ['ENDEDNEXT2', { createdDay: '2026-11-30', endedDay: '2026-12-01' }],
    ['AFTERFILE2', { createdDay: '2026-11-29', endedDay: '2026-11-29' }],
    ['BEFORE2222', { createdDay: '2026-10-30', endedDay: '2026-10-30' }],
    ['FAILED2222', { state: 'failed' }],
  ]
  const others = values.map(([tail, each]) => payout(tail, each))
  const transactions = [first, ...others]
  const statement = { lines, accounts: [], period: null, remarks: [] }
  const absent = findAbsent(statement, matchStatement(lines, transactions), transactions)
  expect(absent.map(({ processId, answer: each }) => [processId.slice(-10), each])).toEqual([
    ['ACCEPTED22', 'missing_there'],
    ['STILLUNK22', 'still_unknown'],
    ['ENDEDNEXT2', 'in_transit_at_month_end'],
  ])
})

it('misses the return of a payout that the ledger has as returned, and of no other', () => {
  const returned = (tail: string, endedDay = '2026-11-05') => payout(tail, { state: 'returned', endedDay })
  const transactions = [
    ...[returned('OUTALONE33'), returned('BROUGHTBK3'), returned('NOLINEAT33'), returned('NEXTMONTH3', '2026-12-01')],
    payout('COMPLETED3'),
  ]
  const lines = linesOf(
    ...['OUTALONE33', 'BROUGHTBK3', 'NEXTMONTH3', 'COMPLETED3'].map((tail): [bigint, string] => [
      -40_000n,
      `GİDEN PAY-20261105-${tail}`,
    ]),
    [40_000n, 'İADE PAY-20261105-BROUGHTBK3'],
  )
  const statement = { lines, accounts: [], period: null, remarks: [] }
  const absent = findAbsent(statement, matchStatement(lines, transactions), transactions)
  expect(absent.map(({ processId, answer: each }) => [processId.slice(-10), each])).toEqual([
    ['OUTALONE33', 'return_missing'],
    ['NOLINEAT33', 'missing_there'],
  ])
})

it('matches 20,000 lines with 100,000 transactions in time', () => {
  const transactions = Array.from({ length: 100_000 }, (_, at) =>
    payout('x', { processId: `PAY-20261105-${String(at).padStart(5, '0')}ABCDE`, amount: BigInt(at % 500) + 1n }),
  )
  const lines = linesOf(
    ...transactions
      .slice(0, 20_000)
      .map(({ processId, amount }, at): [bigint, string] => [
        -amount,
        at % 2 ? `GİDEN FAST CEMİLE ALTINDAĞ ${processId}` : `GİDEN FAST ${processId.slice(0, 21)}`,
      ]),
  )
  const answers = matchStatement(lines, transactions)
  expect(answers.filter(({ answer: each }) => each === 'one')).toHaveLength(10_000)
})
