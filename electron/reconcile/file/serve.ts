import { hash } from 'node:crypto'
import type { MessagePort } from 'node:worker_threads'
import { VezneError } from '../../core/result.ts'
import { serveCalls, type Served } from '../../core/worker-calls.ts'
import { headerRows } from '../../core/tables.ts'
import { openTableFile } from '../../spreadsheet/table-file.ts'
import {
  statementAnswers,
  type MatchableTransaction,
  type Statement,
  type StatementReading,
  type StatementRefusal,
} from '../contract/statement.ts'
import type { AnsweredLine, KeptLine } from '../records.ts'
import { assessLines } from '../rules/assess.ts'
import { readStatement } from '../rules/read-statement.ts'
import type { StatementAssessment, StatementCalls, StatementFacts, StatementSummary } from './statement-files.ts'

const mostLines = 20_000
/** Leaves room for titles, sums and continued descriptions. */
const mostRows = 30_000
/** Tells a statement from other sheets, by the header and some lines after it. */
const rowsOfBeginning = headerRows + 70
const mostRemarks = 100
const mostShown = 500

/** Opens a statement in its worker: reading and matching would stop main. */
export const serveStatement = (port: MessagePort, file: ArrayBuffer): Promise<void> =>
  serveCalls(port, () => openStatement(new Uint8Array(file)))

function openStatement(bytes: Uint8Array): Served<StatementFacts, StatementCalls> {
  const { sheets, firstRows, rows } = openTableFile(bytes, mostRows)
  let statement: Statement | null = null
  let transactions: MatchableTransaction[] = []
  let former: KeptLine[] = []
  let answered: AnsweredLine[] = []

  const readBeginning = (sheet: number): StatementReading => readStatement(firstRows(sheet, rowsOfBeginning))

  function read(...[sheet, mapping]: Parameters<StatementCalls['read']>): StatementSummary {
    statement = null
    const beginning = readBeginning(sheet)
    const reading = beginning.outcome === 'refused' ? beginning : readStatement(rows(sheet), mapping)
    if (reading.outcome === 'refused') return reading
    const headerHash = hash('sha256', JSON.stringify(reading.header))
    if (reading.outcome === 'asks') return { outcome: 'asks', headerHash, questions: reading.questions }
    const { lines, accounts, remarks, period } = reading.statement
    if (lines.length > mostLines) throw new VezneError('file_too_large')
    const days = lines.map(({ day }) => day).toSorted()
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) throw new VezneError('file_empty')
    statement = reading.statement
    return {
      ...{ outcome: 'read', headerHash, accounts, remarks: remarks.slice(0, mostRemarks), remarkCount: remarks.length },
      period: period ?? { from: first, until: last },
    }
  }

  return {
    facts: { hash: hash('sha256', bytes) },
    calls: {
      sheets() {
        const visible = sheets.flatMap(({ name, isHidden }, sheet) => (isHidden ? [] : [{ sheet, name }]))
        const refusals = new Map(visible.map((each) => [each, refusalOf(readBeginning(each.sheet))]))
        const readable = visible.filter((each) => refusals.get(each) === null)
        if (readable.length > 0) return readable
        // A sheet of another kind says more than one without a table.
        return visible
          .toSorted((a, b) => Number(refusals.get(a) === 'no_table') - Number(refusals.get(b) === 'no_table'))
          .slice(0, 1)
      },
      read,
      learn(more, lines) {
        transactions.push(...more)
        former.push(...lines)
      },
      forget() {
        transactions = []
        former = []
      },
      assess(account): StatementAssessment {
        if (!statement) throw new VezneError('wrong_state')
        const lines = statement.lines.map((each) => (each.account === '' ? { ...each, account } : each))
        const assessed = assessLines(lines, { transactions, former })
        answered = assessed.map(({ isKept: _isKept, ...each }) => each)
        const counts = Map.groupBy(assessed, ({ answer }) => answer)
        const alreadyKept = assessed.filter(({ isKept }) => isKept).length
        return {
          counts: Object.fromEntries(
            statementAnswers.map((answer) => [answer, counts.get(answer)?.length ?? 0]),
          ) as StatementAssessment['counts'],
          ...{ added: assessed.length - alreadyKept, alreadyKept },
          lines: needsFirst.flatMap((answer) => counts.get(answer) ?? []).slice(0, mostShown),
        }
      },
      lines: (from, count) => answered.slice(from, from + count),
    },
    close: () => undefined,
  }
}

const refusalOf = (reading: StatementReading): StatementRefusal | null =>
  reading.outcome === 'refused' ? reading.reason : null

/** Answers, those that a person must look at first. */
const needsFirst = [
  ...(['conflict', 'amount_differs', 'unknown_proposal', 'returned_proposal', 'late_money'] as const),
  ...(['missing_here', 'suggested', 'one', 'batch', 'fee'] as const),
]
