import { batchImportSchema, batchSchema, type BatchImport } from '../contract.ts'
import { operation } from '../../core/operation.ts'
import { VezneError, type FieldError } from '../../core/result.ts'
import type { BatchLedger } from '../ledger.ts'
import type { BatchSummary } from '../file/port.ts'
import type { BatchAccess } from './access.ts'
import type { BatchFileService } from './files.ts'
import type { BatchFindingService } from './findings.ts'
import type { BatchWorkService } from '../../transactions/service/work.ts'
import type { Stamped } from '../../core/time.ts'

/** From a file that somebody has looked at to payouts in the ledger: all of them or none. */
export function createBatchImport(ports: {
  ledger: BatchLedger
  batchFiles: BatchFileService
  findings: BatchFindingService
  access: BatchAccess
  work: BatchWorkService
  stamp: Stamped
}) {
  const { ledger, batchFiles, findings, access, work, stamp } = ports

  return {
    operations: {
      /**
       * The ledger is asked about every row once more. Throws `not_found`, `busy`, `batch_not_ready`, `invalid_input`
       * {control.rows, control.total: control_differs}, `changed_meanwhile` when the same file was imported since the preview,
       * `checks_failed` for what goes to the checkers, or `cancelled`: then nothing was imported.
       */
      import: operation('batches.prepare', batchImportSchema, batchSchema, async (wanted, { operator }) => {
        const { token, name, control, as } = wanted
        const opened = batchFiles.held(token, operator)
        const { file, marked } = opened
        const imported = await work.during(operator.id, async (long) => {
          refuseUnlessAsExpected(opened.summary, control)
          // No other import runs beside this one: the answer holds until it is done.
          const sameFile = await ledger.batches.ofFile(file.facts.fileHash)
          if (sameFile?.id !== opened.sameFile?.id) throw new VezneError('changed_meanwhile')
          long.onCancel(() => {
            file.cancel()
          })
          const { summary, stops } = await findings.ofAll(file, opened.summary, marked, long)
          opened.summary = summary
          if (summary.invalid > 0) throw new VezneError('batch_not_ready')
          if (as === 'awaiting_approval' && stops.size > 0) throw new VezneError('checks_failed')
          refuseUnlessAsExpected(summary, control)

          long.show('importing', 0, summary.valid)
          const { fileName, fileHash, headerHash } = file.facts
          const batch = {
            ...stamp(operator.id),
            name,
            fileName,
            fileHash,
            headerHash,
            mapping: summary.reading.mapping,
            rows: control.rows,
            total: BigInt(control.total),
            as,
          }
          const rows = await file.stream()
          try {
            long.refuseIfCancelled()
            return await ledger.batches.import(batch, rows, (done) => {
              long.show('importing', done, control.rows)
            })
          } catch (error) {
            file.cancel()
            throw error
          }
        })
        batchFiles.letGo(operator)
        return access.changed(imported, operator)
      }),
    },
  }
}

function refuseUnlessAsExpected({ valid, total }: BatchSummary, control: BatchImport['control']): void {
  const fields: FieldError[] = []
  if (control.rows !== valid) fields.push({ path: 'control.rows', problem: 'control_differs' })
  if (control.total !== total) fields.push({ path: 'control.total', problem: 'control_differs' })
  if (fields.length > 0) throw new VezneError('invalid_input', { fields })
}
