import { createBatchFiles } from './batches/file/batch-files.ts'
import type { ThreadSource } from './core/worker-calls.ts'
import type { DeskPorts } from './desk-ports.ts'
import { createStatementFiles } from './reconcile/file/statement-files.ts'
import { createTableFiles } from './spreadsheet/table-files.ts'

/** Opens files of every kind, each in a worker of its own. */
export const connectFiles = (
  worker: ThreadSource,
): Pick<DeskPorts, 'batchFiles' | 'tableFiles' | 'statementFiles'> => ({
  batchFiles: createBatchFiles({ worker }),
  tableFiles: createTableFiles({ worker }),
  statementFiles: createStatementFiles({ worker }),
})
