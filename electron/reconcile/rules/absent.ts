import type { LineAnswer, MatchableTransaction, Statement, StatementAnswers } from '../contract/statement.ts'

type Absent = StatementAnswers['absent'][number]

/** Finds the period's transactions that should have a line, and have none. */
export function findAbsent(
  { lines, period }: Statement,
  answers: readonly LineAnswer[],
  transactions: readonly MatchableTransaction[],
): Absent[] {
  const days = lines.map(({ day }) => day).toSorted()
  const from = period?.from ?? days[0]
  const until = period?.until ?? days.at(-1)
  if (from === undefined || until === undefined) return []
  const matched = new Set(answers.flatMap(({ of }) => of))
  const incoming = new Set(lines.flatMap(({ number, amount }) => (amount > 0n ? number : [])))
  const broughtBack = new Set(answers.flatMap((each) => (incoming.has(each.line) ? each.of : [])))
  return transactions.flatMap((transaction): Absent[] => {
    const { processId } = transaction
    const own = matched.has(processId) ? null : absenceOf(transaction, { from, until })
    const answer = own ?? (broughtBack.has(processId) ? null : returnAbsenceOf(transaction, { from, until }))
    return answer ? [{ processId, answer }] : []
  })
}

/** Answers for a transaction without a line, by the day of its movement. Null: no line is missed. */
export function absenceOf(
  { state, createdDay, sentDay, endedDay }: MatchableTransaction,
  { from, until }: { from: string; until: string },
): Absent['answer'] | null {
  const begunDay = sentDay ?? createdDay
  const lastOfMonth = endOfMonth(until)
  if (begunDay < from || begunDay > lastOfMonth || !expected.includes(state)) return null
  if (endedDay !== null && endedDay > lastOfMonth) return 'in_transit_at_month_end'
  if (begunDay > until) return null
  if (state === 'unknown' || state === 'orphaned') return 'still_unknown'
  return endedDay === null || endedDay <= until ? 'missing_there' : null
}

/** Answers for a payout that the ledger has as returned within the period. Null: its return is not missed. */
export function returnAbsenceOf(
  { kind, state, endedDay }: MatchableTransaction,
  { from, until }: { from: string; until: string },
): Absent['answer'] | null {
  const isReturned = kind === 'payout' && state === 'returned' && endedDay !== null
  return isReturned && from <= endedDay && endedDay <= until ? 'return_missing' : null
}

const expected: readonly MatchableTransaction['state'][] = [
  ...(['accepted', 'processing', 'completed', 'returned', 'unknown', 'paid', 'orphaned'] as const),
]

const endOfMonth = (day: string): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
