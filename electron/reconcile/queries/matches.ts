import { sql } from 'kysely'
import { magnitude } from '../../core/money.ts'
import type { Stamp } from '../../core/time.ts'
import { amongNumbers, rowsOf } from '../../ledger/engine/engine.ts'
import { record } from '../../ledger/events.ts'
import { insertRows, type RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { SettledLines } from '../records.ts'
import { anyMatchedBefore, matchingLines, transactionsNamed } from './matching-lines.ts'

type Row = RowOf<'statementLines'>

export const statementMatchReads = { matchingLines }

/** Matches lines and undoes it. One act is one event, however many lines it is of. */
export const statementMatchWrites = {
  /**
   * Nothing is written unless every line can be decided so. `moved_on`: one is decided already, or another line
   * of its direction has the transaction.
   */
  async settle(
    work: Work,
    { lines, kind, note, ...stamp }: SettledLines,
  ): Promise<'done' | 'moved_on' | 'unknown_transaction'> {
    const rows = await linesAt(
      work,
      lines.map(({ id }) => id),
    )
    const matched = new Set((await liveMatches(work, [...rows.keys()])).map(({ lineId }) => lineId))
    const isFree = ({ id, state, answer }: Row) =>
      matched.has(id) ? kind === 'explained' && state === 'open' : state === 'open' || answer === 'fee'
    const wanted = lines.flatMap(({ id, processIds }) => {
      const row = rows.get(id)
      const names = kind === 'explained' ? [] : (processIds ?? (row ? (JSON.parse(row.processIds) as string[]) : []))
      return row && isFree(row) && (kind === 'explained' || names.length > 0)
        ? [{ row, names: [...new Set(names)] }]
        : []
    })
    if (wanted.length < lines.length) return 'moved_on'
    const transactions = await transactionsNamed(
      work,
      wanted.flatMap(({ names }) => names),
    )
    if (wanted.some(({ names }) => names.some((name) => !transactions.has(name)))) return 'unknown_transaction'
    const settled = wanted.map(({ row, names }) => {
      const of = names.flatMap((name) => transactions.get(name) ?? [])
      return { row, names, of, unexplained: kind === 'explained' ? 0n : restOf(row, of) }
    })
    if (await anyMatchedBefore(work, settled)) return 'moved_on'
    const { at: matchedAt, by: matchedBy } = stamp
    const added = settled.flatMap(({ row: { id: lineId, fileId }, of }) => {
      const ids = kind === 'explained' ? [null] : of.map(({ id }) => id)
      return ids.map((transactionId) => ({ fileId, lineId, transactionId, kind, note, matchedAt, matchedBy }))
    })
    await insertRows(work, 'statementMatches', added)
    await setStates(
      work,
      settled.map(({ row, unexplained }) => ({
        id: row.id,
        state: kind === 'explained' ? 'explained' : unexplained === 0n ? 'agrees' : 'open',
        unexplained: Number(unexplained),
      })),
    )
    await record(work, {
      ...{ stamp, action: 'statement.matched' },
      subject: { kind: 'report', id: '', name: '' },
      after: {
        lines: settled.map(({ row, names, unexplained }) => ({
          ...{ line: row.id, of: names },
          ...(unexplained !== 0n && { unexplained: String(unexplained) }),
        })),
        note,
      },
    })
    return 'done'
  },

  /** Undoes what was decided last of a line: its explanation, then its match. Only its maker can. */
  async undo(
    work: Work,
    { lineId, ...stamp }: Stamp & { lineId: number },
  ): Promise<'done' | 'moved_on' | 'of_another'> {
    const matches = await liveMatches(work, [lineId])
    const row = (await linesAt(work, [lineId])).get(lineId)
    if (!row || matches.length === 0) return 'moved_on'
    const explanations = matches.filter(({ kind }) => kind === 'explained')
    const latest = explanations.length > 0 ? explanations : matches
    if (latest.some(({ matchedBy }) => matchedBy !== stamp.by)) return 'of_another'
    await work
      .updateTable('statementMatches')
      .set({ undoneAt: stamp.at, undoneBy: stamp.by })
      .where('id', 'in', amongNumbers(latest.map(({ id }) => id)))
      .execute()
    const stillMatched = matches.filter((match) => !latest.includes(match))
    const isFee = row.answer === 'fee' && stillMatched.length === 0
    const unexplained = isFee ? 0n : restOf(row, stillMatched)
    await setStates(work, [{ id: lineId, state: isFee ? 'agrees' : 'open', unexplained: Number(unexplained) }])
    await record(work, {
      ...{ stamp, action: 'statement.match_undone' },
      subject: { kind: 'report', id: '', name: '' },
      after: { line: lineId },
    })
    return 'done'
  },
}

/** Finds what of the line these transactions leave over, without a sign. */
const restOf = ({ amount }: Pick<Row, 'amount'>, of: readonly { amount: number | null }[]): bigint =>
  magnitude(magnitude(BigInt(amount)) - of.reduce((sum, each) => sum + BigInt(each.amount ?? 0), 0n))

async function setStates(
  work: Work,
  lines: readonly { id: number; state: Row['state']; unexplained: number }[],
): Promise<void> {
  await sql`update statement_lines set state = settled.state, unexplained = settled.unexplained
    from ${rowsOf({ id: 'integer', state: 'text', unexplained: 'integer' }, lines)} as settled
    where settled.id = statement_lines.id`.execute(work)
}

async function linesAt(work: Work, ids: readonly number[]): Promise<Map<number, Row>> {
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
    .leftJoin('transactions', 'transactions.id', 'statementMatches.transactionId')
    .select(['statementMatches.id', 'lineId', 'statementMatches.kind', 'matchedBy', 'amount'])
    .where('lineId', 'in', amongNumbers(ids))
    .where('undoneAt', 'is', null)
    .execute()
