import type { Stamp } from '../../core/time.ts'
import { amongNumbers } from '../../ledger/engine/engine.ts'
import { record } from '../../ledger/events.ts'
import { insertRows, type RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { SettledLines } from '../records.ts'
import { transactionIds } from './files.ts'

/** Matches lines and undoes it. One act is one event, however many lines it is of. */
export const statementMatchWrites = {
  /** Nothing is written unless every line is unmatched, and every transaction is there. */
  async settle(
    work: Work,
    { lines, kind, note, ...stamp }: SettledLines,
  ): Promise<'done' | 'moved_on' | 'unknown_transaction'> {
    const rows = await linesAt(
      work,
      lines.map(({ id }) => id),
    )
    const matched = await liveMatches(work, [...rows.keys()])
    const isFree = ({ state, answer }: RowOf<'statementLines'>) => state === 'open' || answer === 'fee'
    const wanted = lines.flatMap(({ id, processIds }) => {
      const row = rows.get(id)
      const names = processIds ?? (row ? (JSON.parse(row.processIds) as string[]) : [])
      return row && isFree(row) && (kind === 'explained' || names.length > 0) ? [{ row, names }] : []
    })
    if (matched.length > 0 || wanted.length < lines.length) return 'moved_on'
    const ids = await transactionIds(
      work,
      wanted.flatMap(({ names }) => names),
    )
    if (kind === 'match' && wanted.some(({ names }) => names.some((name) => !ids.has(name))))
      return 'unknown_transaction'
    const { at: matchedAt, by: matchedBy } = stamp
    const added = wanted.flatMap(({ row: { id: lineId, fileId }, names }) => {
      const match = { fileId, lineId, kind, note, matchedAt, matchedBy }
      if (kind === 'explained') return [{ ...match, transactionId: null }]
      return [...new Set(names)].map((name) => ({ ...match, transactionId: ids.get(name) ?? null }))
    })
    await insertRows(work, 'statementMatches', added)
    const state = kind === 'explained' ? ('explained' as const) : ('agrees' as const)
    await work
      .updateTable('statementLines')
      .set({ state })
      .where('id', 'in', amongNumbers(wanted.map(({ row }) => row.id)))
      .execute()
    await record(work, {
      ...{ stamp, action: 'statement.matched' },
      subject: { kind: 'report', id: '', name: '' },
      after: {
        lines: wanted.map(({ row, names }) => ({ line: row.id, of: kind === 'explained' ? [] : names })),
        note,
      },
    })
    return 'done'
  },

  /** Undoes a line's match. Only its maker can. */
  async undo(
    work: Work,
    { lineId, ...stamp }: Stamp & { lineId: number },
  ): Promise<'done' | 'moved_on' | 'of_another'> {
    const matches = await liveMatches(work, [lineId])
    const row = (await linesAt(work, [lineId])).get(lineId)
    if (!row || matches.length === 0) return 'moved_on'
    if (matches.some(({ matchedBy }) => matchedBy !== stamp.by)) return 'of_another'
    await work
      .updateTable('statementMatches')
      .set({ undoneAt: stamp.at, undoneBy: stamp.by })
      .where('lineId', '=', lineId)
      .where('undoneAt', 'is', null)
      .execute()
    const state = row.answer === 'fee' ? ('agrees' as const) : ('open' as const)
    await work.updateTable('statementLines').set({ state }).where('id', '=', lineId).execute()
    await record(work, {
      ...{ stamp, action: 'statement.match_undone' },
      subject: { kind: 'report', id: '', name: '' },
      after: { line: lineId },
    })
    return 'done'
  },
}

async function linesAt(work: Work, ids: readonly number[]): Promise<Map<number, RowOf<'statementLines'>>> {
  const rows = await work
    .selectFrom('statementLines')
    .selectAll()
    .where('id', 'in', amongNumbers(ids))
    .where('state', '!=', 'taken_back')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const liveMatches = (work: Work, ids: readonly number[]) =>
  work
    .selectFrom('statementMatches')
    .select(['lineId', 'matchedBy'])
    .where('lineId', 'in', amongNumbers(ids))
    .where('undoneAt', 'is', null)
    .execute()
