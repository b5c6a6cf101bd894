import { createBatchFiles } from './batches/file/batch-files.ts'
import { createEventFiles } from './callbacks/file/event-files.ts'
import type { ThreadSource } from './core/worker-calls.ts'
import type { DeskPorts } from './desk-ports.ts'
import { createStatementFiles } from './reconcile/file/statement-files.ts'

/** Opens files of every kind, each in a worker of its own. */
export const connectFiles = (
  worker: ThreadSource,
): Pick<DeskPorts, 'batchFiles' | 'eventFiles' | 'statementFiles'> => ({
  batchFiles: createBatchFiles({ worker }),
  eventFiles: createEventFiles({ worker }),
  statementFiles: createStatementFiles({ worker }),
})
