import type { LedgerOf } from '../ledger/queries.ts'
import type { BatchLedger } from '../batches/ledger.ts'
import type { CallbackLedger } from '../callbacks/ledger.ts'
import type { DepositLedger } from '../deposits/ledger.ts'
import { statementFileReads, statementFileWrites } from './queries/files.ts'
import { statementLineReads } from './queries/lines.ts'
import { statementMatchReads, statementMatchWrites } from './queries/matches.ts'

export const statementQueries = {
  reads: { statements: { ...statementFileReads, ...statementLineReads, ...statementMatchReads } },
  writes: { statements: { ...statementFileWrites, ...statementMatchWrites } },
}
export type StatementLedger = LedgerOf<typeof statementQueries> & BatchLedger & CallbackLedger & DepositLedger
