import { createStatementFiles } from './files.ts'
import { createStatementLines } from './lines.ts'

/** Reconciles statements of banks with the ledger. */
export const createReconcile = () => ({
  operations: { ...createStatementFiles().operations, ...createStatementLines().operations },
})
