import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { lineStates } from '../contract/lines.ts'
import {
  explainedLineSchema,
  lineIdSchema,
  lineIdsSchema,
  lineMatchSchema,
  matchingLinesQuerySchema,
  matchingLinesSchema,
  linePageSchema,
  linesQuerySchema,
  monthQuerySchema,
  statementMonthSchema,
} from '../contract/reconcile.ts'
import type { StatementLedger } from '../ledger.ts'
import type { SettledLines } from '../records.ts'

const linesOnPage = 50

/** Compares days as texts: no file has a day that the month does not have. */
const daysOf = (month: string) => ({ from: `${month}-01`, until: `${month}-31` })

/** Matches lines of statements with transactions. */
export function createStatementLines({ ledger, stamp, tell }: ServicePorts & { ledger: StatementLedger }) {
  async function settle(settled: SettledLines): Promise<void> {
    const answer = await ledger.statements.settle(settled)
    if (answer === 'unknown_transaction') throw fieldError('processIds', 'invalid')
    if (answer === 'moved_on') throw new VezneError('changed_meanwhile')
    tell('ledger.changed')
  }

  return {
    operations: {
      month: operation('reports.view', monthQuerySchema, statementMonthSchema, ({ month }) =>
        ledger.statements.month(daysOf(month)),
      ),

      lines: operation('reports.view', linesQuerySchema, linePageSchema, async ({ month, show, after }) => {
        const [day = '', id = '0'] = after?.split(' ') ?? []
        const states = show === 'all' ? lineStates : [show]
        const position = { day, id: Number(id) || 0 }
        const lines = await ledger.statements.page({ ...daysOf(month), states, after: position, limit: linesOnPage })
        const last = lines.length < linesOnPage ? undefined : lines.at(-1)
        return {
          lines: lines.map(({ fileHash, ...each }) => ({ ...each, fileHash: fileHash.slice(0, 12) })),
          next: last ? `${last.day} ${last.id}` : null,
        }
      }),

      /** Tells which of these transactions another line is matched with already, going the same way. */
      matchingLines: operation(
        'reports.view',
        matchingLinesQuerySchema,
        matchingLinesSchema,
        async ({ lineId, transactionIds }) => {
          const [one] = await ledger.statements.at([lineId])
          const lines = one ? await ledger.statements.matchingLines(transactionIds) : []
          return lines.filter((each) => each.lineId !== lineId && each.amount < 0n === (one?.amount ?? 0n) < 0n)
        },
      ),

      /**
       * Matches each line with what its answer names. Throws `changed_meanwhile` if one is matched, names none,
       * or names a transaction of another line.
       */
      accept: operation('reports.tell', lineIdsSchema, nothing, ({ lineIds }, { operator, seat }) => {
        const lines = [...new Set(lineIds)].map((id) => ({ id, processIds: null }))
        return settle({ lines, kind: 'match', note: null, ...stamp(operator.id, seat) })
      }),

      /** Throws `changed_meanwhile`, and `invalid_input` for `processIds` that the ledger does not have. */
      match: operation('reports.tell', lineMatchSchema, nothing, ({ lineId: id, processIds }, { operator, seat }) =>
        settle({ lines: [{ id, processIds }], kind: 'match', note: null, ...stamp(operator.id, seat) }),
      ),

      explain: operation('reports.tell', explainedLineSchema, nothing, ({ lineId: id, note }, { operator, seat }) =>
        settle({ lines: [{ id, processIds: null }], kind: 'explained', note, ...stamp(operator.id, seat) }),
      ),

      /** Throws `not_permitted` for another person's match. */
      undo: operation('reports.tell', lineIdSchema, nothing, async ({ lineId }, { operator, seat }) => {
        const answer = await ledger.statements.undo({ lineId, ...stamp(operator.id, seat) })
        if (answer === 'of_another') throw new VezneError('not_permitted')
        if (answer === 'moved_on') throw new VezneError('changed_meanwhile')
        tell('ledger.changed')
      }),
    },
  }
}
