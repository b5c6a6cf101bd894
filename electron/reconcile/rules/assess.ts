import type { LineAnswer, MatchableTransaction, StatementLine } from '../contract/statement.ts'
import type { AnsweredLine, KeptLine } from '../records.ts'
import { identified, newAmong } from './identity.ts'
import { indexLedger } from './ledger-index.ts'
import { matchLines } from './match-statement.ts'

/**
 * Answers a file's lines beside those of earlier files, which may have their transactions already.
 * `isKept`: an earlier file has the line.
 */
export function assessLines(
  lines: readonly StatementLine[],
  { transactions, former }: { transactions: readonly MatchableTransaction[]; former: readonly KeptLine[] },
): (AnsweredLine & { isKept: boolean })[] {
  const ledger = indexLedger(transactions)
  const alone = answeredBy(lines, matchLines(lines, ledger))
  if (former.length === 0 && !transactions.some(({ matched }) => matched && matched.length > 0))
    return alone.map((each) => ({ ...each, isKept: false }))
  const fresh = new Set(newAmong(alone.map(identified), former.map(identified)))
  const added = lines.filter((_, place) => fresh.has(place))
  const undecided = former.filter(({ isUndecided }) => isUndecided).map((each) => ({ ...each, row: 0 }))
  const answers = matchLines([...undecided, ...added], ledger, transactions)
  const beside = new Map(answers.map((answer) => [answer.line, answer]))
  return alone.map((each, place) => ({
    ...each,
    ...(fresh.has(place) ? answerIn(beside, each) : {}),
    isKept: !fresh.has(place),
  }))
}

function answeredBy(lines: readonly StatementLine[], answers: readonly LineAnswer[]): AnsweredLine[] {
  const byNumber = new Map(answers.map((answer) => [answer.line, answer]))
  return lines.map((each) => ({ ...each, ...answerIn(byNumber, each) }))
}

function answerIn(answers: ReadonlyMap<number, LineAnswer>, { number }: StatementLine): Omit<LineAnswer, 'line'> {
  const { line: _line, ...answer } = answers.get(number) as LineAnswer
  return answer
}
