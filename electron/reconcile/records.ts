import type { Stamp } from '../core/time.ts'
import type { DepositState, PayoutState } from '../core/states.ts'
import type { LineState, MatchKind } from './contract/lines.ts'
import type { LineAnswer, StatementLine, StatementMapping } from './contract/statement.ts'

/** Statements as the ledger has them. Amounts are minor units. */

/** A line with its answer. */
export type AnsweredLine = StatementLine & Omit<LineAnswer, 'line'>

/** A line of an earlier file. Its `number` is below zero, as no line of a new file has it. */
export interface KeptLine extends Omit<StatementLine, 'row'>, Pick<LineAnswer, 'of' | 'by'> {
  /** Nothing of it is matched or explained. */
  isUndecided: boolean
}

export interface NewStatement extends Stamp {
  hash: string
  headerHash: string
  mapping: StatementMapping
  name: string
  /** Named above the table, else that of the lines. */
  period: { from: string; until: string }
  lines: readonly AnsweredLine[]
}

export interface ImportedStatement {
  fileId: number
  added: number
  alreadyKept: number
}

export interface FormerImport {
  name: string
  at: number
  by: string
}

export interface FileRecord {
  id: number
  name: string
  accounts: string[]
  from: string
  until: string
  lines: number
  matched: number
  isOverlapped: boolean
  importedAt: number
  importedBy: string
  takenBackAt: number | null
  takenBackBy: string | null
}

export interface Candidate {
  id: number
  kind: 'payout' | 'deposit'
  processId: string
  name: string
  amount: bigint
  state: PayoutState | DepositState
  otherLine: OtherLine | null
  proposal: { by: string; at: number } | null
  note: string | null
  invoiceNumber: string | null
}

/** Another line of the same direction that is matched with the transaction. */
export interface OtherLine {
  fileName: string
  row: number
  day: string
}

/** A line that a transaction is matched with. */
export interface MatchingLine extends OtherLine {
  transactionId: number
  lineId: number
  amount: bigint
}

export interface LineRecord extends Omit<AnsweredLine, 'number' | 'by' | 'balance' | 'of' | 'others'> {
  id: number
  fileId: number
  fileName: string
  fileHash: string
  state: LineState
  unexplained: bigint
  of: Candidate[]
  ofCount: number
  others: Candidate[]
  match: {
    kind: MatchKind
    at: number
    by: string
    note: string | null
    of: Candidate[]
    ofCount: number
  } | null
}

export interface MonthRecord {
  agrees: number
  open: number
  explained: number
  unexplained: bigint
  fees: bigint
}

/** Lines to match or explain at once. `processIds` of null: those that the line's answer names. */
export interface SettledLines extends Stamp {
  lines: readonly { id: number; processIds: readonly string[] | null }[]
  kind: Exclude<MatchKind, 'number'>
  note: string | null
}
