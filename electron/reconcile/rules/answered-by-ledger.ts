import type { TableRow } from '../../spreadsheet/table.ts'
import type {
  MatchableTransaction,
  StatementMapping,
  StatementQuestion,
  StatementReading,
} from '../contract/statement.ts'
import { matchStatement } from './match-statement.ts'
import { readStatement } from './read-statement.ts'

const mostReadings = 64

/**
 * Answers a file's questions where one reading alone agrees with the ledger's numbers and amounts.
 * Otherwise they stay for a person.
 */
export function readWithLedger(
  rows: readonly TableRow[],
  transactions: readonly MatchableTransaction[],
): { reading: StatementReading; mapping: StatementMapping } {
  const reading = readStatement(rows)
  const mappings = reading.outcome === 'asks' ? answersTo(reading.questions) : []
  const agreeing = mappings.slice(0, mostReadings).flatMap((mapping) => {
    const answered = readStatement(rows, mapping)
    return countAgreeing(answered, transactions) > 0 ? [{ reading: answered, mapping }] : []
  })
  const [only, another] = agreeing
  return only && !another ? only : { reading, mapping: {} }
}

function countAgreeing(reading: StatementReading, transactions: readonly MatchableTransaction[]): number {
  if (reading.outcome !== 'read') return 0
  return matchStatement(reading.statement.lines, transactions).filter(({ answer }) => answer === 'one').length
}

/** Combines every answer to each question with those to the others. */
const answersTo = (questions: readonly StatementQuestion[]): StatementMapping[] =>
  questions.reduce<StatementMapping[]>(
    (mappings, question) =>
      mappings.flatMap((mapping) => choicesOf(question).map((choice) => ({ ...mapping, ...choice }))),
    [{}],
  )

function choicesOf(question: StatementQuestion): StatementMapping[] {
  switch (question.question) {
    case 'date':
      return question.candidates.map(({ place }) => ({ date: place }))
    case 'amount':
      return question.candidates.map(({ place }) => ({ amount: place }))
    case 'direction':
      return question.candidates.map((sign) => ({ sign }))
    case 'date_order':
      return question.candidates.map((dateOrder) => ({ dateOrder }))
    case 'decimals':
      return question.candidates.map((dialect) => ({ dialect }))
    case 'unit':
      return question.candidates.map((unit) => ({ unit }))
  }
}
