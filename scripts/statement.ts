import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { VezneError, type Failure } from '../electron/core/result.ts'
import { depositStates, payoutStates } from '../electron/core/states.ts'
import { dayOf } from '../electron/core/time.ts'
import {
  statementRefusalSentences,
  type MatchableTransaction,
  type Statement,
} from '../electron/reconcile/contract/statement.ts'
import { findAbsent } from '../electron/reconcile/rules/absent.ts'
import { readWithLedger } from '../electron/reconcile/rules/answered-by-ledger.ts'
import { matchStatement } from '../electron/reconcile/rules/match-statement.ts'
import { openTableFile } from '../electron/spreadsheet/table-file.ts'
import { failures } from '../src/ui/failures/messages.ts'

/** Shows developers how a bank's statement is understood, line by line. See `help`. */

const help = `Shows how Vezne reads a bank's statement, line by line.

  npm run --silent statement -- FILE [options]

  --ledger FILE   transactions as JSON, for matching the lines (docs/statements.md)
  --sheet NAME    name of the sheet, if several sheets of a workbook have statements
  --json          print JSON: lines, opening, closing, notInStatement, remarks, accounts
  --help          this text

Amounts are in kuruş, negative for money out. The exit code is 1 if the file is refused or leaves a question open.
`

const moment = z.iso.datetime({ offset: true }).transform((text) => dayOf(Date.parse(text)))
const transactionSchema = z
  .object({
    kind: z.enum(['payout', 'deposit']),
    processId: z.string().min(1),
    transactionId: z.string().nullable().default(null),
    amount: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(BigInt),
    state: z.enum([...payoutStates, ...depositStates, 'expired']),
    accountName: z.string().optional(),
    customerName: z.string().optional(),
    iban: z.string().nullable().default(null),
    batch: z.string().nullable().default(null),
    createdAt: moment,
    sentAt: moment.optional(),
    completedAt: moment.optional(),
    paidAt: moment.optional(),
    failedAt: moment.optional(),
    returnedAt: moment.optional(),
  })
  .transform(({ createdAt, sentAt, completedAt, paidAt, failedAt, returnedAt, ...values }): MatchableTransaction => ({
    ...values,
    name: values.accountName ?? values.customerName ?? '',
    createdDay: createdAt,
    sentDay: sentAt ?? null,
    endedDay: completedAt ?? paidAt ?? failedAt ?? returnedAt ?? null,
  }))
const ledgerSchema = z.object({ transactions: z.array(transactionSchema) })

export const readLedger = (text: string): MatchableTransaction[] => ledgerSchema.parse(JSON.parse(text)).transactions

/** Explains a file as JSON. Amounts are minor units. */
export function explainStatement(
  bytes: Uint8Array,
  transactions: readonly MatchableTransaction[] | null,
  sheetName?: string,
): Record<string, unknown> {
  try {
    const { reading, mapping } = readSheets(bytes, transactions ?? [], sheetName)
    if (reading.outcome === 'refused')
      return { refused: reading.reason, sentence: statementRefusalSentences[reading.reason].en, cell: reading.cell }
    if (reading.outcome === 'asks') return { header: reading.header, questions: reading.questions }
    return { ...explained(reading.statement, transactions), header: reading.header, answeredByLedger: mapping }
  } catch (error) {
    if (!(error instanceof VezneError)) throw error
    return refusalOf(error.failure)
  }
}

function refusalOf({ code, reason }: Failure): Record<string, unknown> {
  const { fileReason } = failures.en
  return reason && reason in fileReason
    ? { refused: reason, sentence: fileReason[reason] }
    : { refused: code, sentence: failures.en[code].next }
}

/** Reads the one sheet with a statement. */
function readSheets(
  bytes: Uint8Array,
  transactions: readonly MatchableTransaction[],
  sheetName: string | undefined,
): ReturnType<typeof readWithLedger> {
  const { sheets, rows } = openTableFile(bytes)
  const readings = [...sheets.entries()]
    .filter(([, { name, isHidden }]) => (sheetName === undefined ? !isHidden : name === sheetName))
    .map(([place, { name }]) => ({ name, ...readWithLedger(rows(place), transactions) }))
  const statements = readings.filter(({ reading }) => reading.outcome !== 'refused')
  if (statements.length > 1)
    throw new UsageError(
      `Several sheets have statements: ${statements.map(({ name }) => name).join(', ')}. Choose one with --sheet.`,
    )
  const [only] = statements.length === 1 ? statements : readings
  if (!only) throw new UsageError('No sheet has that name.')
  return only
}

export class UsageError extends Error {}

function explained(
  statement: Statement,
  transactions: readonly MatchableTransaction[] | null,
): Record<string, unknown> {
  const answers = transactions && matchStatement(statement.lines, transactions)
  const lines = statement.lines.map(({ number, day, amount, ...values }, at) => ({
    ...{ line: number, date: day, amount, ...answers?.[at], ...values },
  }))
  return {
    lines,
    opening: sumOf(statement.accounts.map(({ opening }) => opening)),
    closing: sumOf(statement.accounts.map(({ closing }) => closing)),
    ...(answers && { notInStatement: findAbsent(statement, answers, transactions) }),
    ...{ accounts: statement.accounts, period: statement.period, remarks: statement.remarks },
  }
}

const sumOf = (balances: readonly (bigint | null)[]): bigint | null =>
  balances.length === 0
    ? null
    : balances.reduce((sum, balance) => (sum === null || balance === null ? null : sum + balance))

export const asJson = (explanation: Record<string, unknown>): string =>
  JSON.stringify(explanation, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))

/** Shows lines as a table, and all else as JSON. */
function asText({ lines, ...rest }: Record<string, unknown>): string {
  const table =
    (lines as
      | { line: number; date: string; amount: bigint; answer?: string; of?: string[]; text: string }[]
      | undefined) ?? []
  const rows = table.map(({ line: number, date, amount, answer = '', of = [], text }) =>
    [String(number).padStart(4), date, String(amount).padStart(13), answer.padEnd(17), of.join(' '), text].join('  '),
  )
  return [...rows, ...Object.entries(rest).map(([name, value]) => `${name}: ${asJson({ value }).slice(9, -1)}`)].join(
    '\n',
  )
}

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ledger: { type: 'string' },
      sheet: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (values.help || file === undefined || others.length > 0) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const transactions = values.ledger === undefined ? null : readLedger(readFileSync(values.ledger, 'utf8'))
  const explanation = explainStatement(new Uint8Array(readFileSync(file)), transactions, values.sheet)
  process.stdout.write(`${values.json ? asJson(explanation) : asText(explanation)}\n`)
  return 'lines' in explanation ? 0 : 1
}

if (import.meta.main) {
  try {
    process.exitCode = main(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(
      `${error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 2
  }
}
