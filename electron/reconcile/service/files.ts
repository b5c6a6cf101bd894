import { nothing, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import {
  chosenStatementSchema,
  importedStatementSchema,
  openFileSchema,
  statementAnswerSchema,
  statementFileIdSchema,
  statementFilesQuerySchema,
  statementFilesSchema,
  statementSheetSchema,
} from '../contract/reconcile.ts'

const later = (): never => {
  throw new VezneError('not_found')
}

/** Imports statements of banks, and takes them back. */
export function createStatementFiles() {
  return {
    operations: {
      /** Asks for a file with the seat's dialog. Throws what a table throws that cannot be read, `busy` or `cancelled`. */
      choose: operation('reports.tell', nothing, chosenStatementSchema, () => ({ outcome: 'cancelled' as const })),

      /** Reads the handed file, as `choose` does. Throws `file_failed` where there is none. */
      open: operation('reports.tell', nothing, chosenStatementSchema, () => ({ outcome: 'cancelled' as const })),

      chooseSheet: operation('reports.tell', statementSheetSchema, chosenStatementSchema, later),

      /** Reads the file again by these answers. Throws `not_found` for another file's token. */
      answer: operation('reports.tell', statementAnswerSchema, chosenStatementSchema, later),

      import: operation('reports.tell', openFileSchema, importedStatementSchema, later),

      discard: operation('reports.tell', openFileSchema, nothing, later),

      files: operation('reports.view', statementFilesQuerySchema, statementFilesSchema, () => ({
        files: [],
        next: null,
      })),

      /** Throws `wrong_state` once a person matched or explained one of its lines. */
      takeBack: operation('reports.tell', statementFileIdSchema, nothing, later),
    },
  }
}
