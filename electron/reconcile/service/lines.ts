import { nothing, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import {
  explainedLineSchema,
  lineIdSchema,
  lineIdsSchema,
  lineMatchSchema,
  linePageSchema,
  linesProposedSchema,
  linesQuerySchema,
  monthQuerySchema,
  proposalsSchema,
  statementMonthSchema,
} from '../contract/reconcile.ts'

const later = (): never => {
  throw new VezneError('not_found')
}

/** Matches lines of statements with the ledger. */
export function createStatementLines() {
  return {
    operations: {
      month: operation('reports.view', monthQuerySchema, statementMonthSchema, () => ({
        agrees: 0,
        open: 0,
        explained: 0,
        unexplained: 0n,
        fees: 0n,
      })),

      lines: operation('reports.view', linesQuerySchema, linePageSchema, () => ({ lines: [], next: null })),

      /** Matches each line with what its answer names. Throws `changed_meanwhile` if one is not open any more, or names none. */
      accept: operation('reports.tell', lineIdsSchema, nothing, later),

      /** Throws `changed_meanwhile`, and `invalid_input` for `processIds` that the ledger does not have. */
      match: operation('reports.tell', lineMatchSchema, nothing, later),

      explain: operation('reports.tell', explainedLineSchema, nothing, later),

      /** Throws `not_permitted` for another person's match. */
      undo: operation('reports.tell', lineIdSchema, nothing, later),

      /** Makes evidence of lines. Throws what `session.confirm` throws. */
      propose: operation('reports.tell', linesProposedSchema, proposalsSchema, later),
    },
  }
}
