import { createStatementAbsences } from './absent.ts'
import { createStatementEvidence } from './evidence.ts'
import { createStatementImports } from './files.ts'
import { createStatementLines } from './lines.ts'
import { createWatchedFiles } from './watched.ts'

type Ports = Parameters<typeof createStatementImports>[0] &
  Parameters<typeof createStatementLines>[0] &
  Parameters<typeof createWatchedFiles>[0] &
  Parameters<typeof createStatementEvidence>[0]

/** Reconciles statements of banks with the ledger. */
export function createReconcile(ports: Ports) {
  const { closeAll, operations } = createStatementImports(ports)
  const lines = createStatementLines(ports).operations
  const { absentIn, ...absences } = createStatementAbsences(ports)
  const watched = createWatchedFiles(ports).operations
  const evidence = createStatementEvidence(ports).operations
  return {
    closeAll,
    absentIn,
    operations: { ...operations, ...lines, ...absences.operations, ...watched, ...evidence },
  }
}
