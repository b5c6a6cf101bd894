import { openFileThread } from '../../spreadsheet/file-thread.ts'
import type { ThreadSource } from '../../core/worker-calls.ts'
import type {
  MatchableTransaction,
  Statement,
  StatementAnswer,
  StatementMapping,
  StatementQuestion,
  StatementRefusal,
  StatementRemark,
} from '../contract/statement.ts'
import type { AnsweredLine, KeptLine } from '../records.ts'

/** A sheet as it is understood, without its lines. */
export type StatementSummary =
  | { outcome: 'refused'; reason: StatementRefusal; cell: string }
  | { outcome: 'asks'; headerHash: string; questions: readonly StatementQuestion[] }
  | {
      outcome: 'read'
      headerHash: string
      accounts: Statement['accounts']
      period: { from: string; until: string }
      remarks: readonly StatementRemark[]
      remarkCount: number
    }

/** Lines with their answers, as an import would add them. */
export interface StatementAssessment {
  counts: Record<StatementAnswer, number>
  added: number
  alreadyKept: number
  lines: (AnsweredLine & { isKept: boolean })[]
}

export interface StatementFacts {
  /** SHA-256 hex of the bytes. */
  hash: string
}

/** Answered in the file's worker. */
export type StatementCalls = {
  /** Lists the sheets that may hold a statement, and the first where none does. */
  sheets(): { sheet: number; name: string }[]
  /** Throws `file_too_large` and `file_empty`. */
  read(sheet: number, mapping: StatementMapping): StatementSummary
  /** Takes pages of transactions near the period, and lines of earlier files. */
  learn(transactions: readonly MatchableTransaction[], former: readonly KeptLine[]): void
  forget(): void
  /** Answers the lines. `account` names the account where the file names none. */
  assess(account: string): StatementAssessment
  /** Gives all lines as `assess` answered them, a page at a time. */
  lines(from: number, count: number): AnsweredLine[]
}

type Called<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Value>
    : never
}

/** One statement, held in a worker of its own. */
export type StatementFile = StatementFacts & Called<StatementCalls> & { close(): void }

export interface StatementFiles {
  /** Transfers the bytes. Throws `file_unreadable` with its reason, and `file_too_large`. */
  open(file: { bytes: ArrayBuffer }): Promise<StatementFile>
}

export const createStatementFiles = ({ worker }: { worker: ThreadSource }): StatementFiles => ({
  async open({ bytes }) {
    const { facts, calls, close } = await openFileThread<StatementFacts, StatementCalls>(worker, {
      workerData: { as: 'statement', bytes },
      transferList: [bytes],
      name: 'statement-file',
      gone: 'file_too_large',
    })
    return { ...facts, ...calls, close: () => void close() }
  },
})
