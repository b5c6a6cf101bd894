import { RawNode, sql, type OperationNode, type RawBuilder, type SqlBool } from 'kysely'
import type { CoveredColumn } from '../row-digests.ts'
import type { AuditedTable, Tables, Work } from '../tables.ts'
import { sqlName } from './names.ts'

/**
 * What queries need and each engine says in its own way. What both say alike (`on conflict`, `returning`, `is distinct from`,
 * sums as text, `cast(x as bigint)`) stands in the queries as it is.
 */
export interface Engine {
  /** What stands for the parameter of this place, from 1 on, in a statement that is written as text. */
  parameter(place: number): string
  amongNumbers(values: readonly number[]): RawBuilder<number>
  amongTexts(values: readonly string[]): RawBuilder<string>
  rowsOf(columns: Readonly<Record<string, ColumnKind>>, rows: readonly GivenRow[]): RawBuilder<unknown>
  byIndex(index: string): RawBuilder<unknown>
  readonly eachJoin: RawBuilder<unknown>
  unindexed(column: string): RawBuilder<unknown>
  contains(column: string, text: string): RawBuilder<SqlBool>
  containsInAnyCase(columns: readonly string[], text: string): RawBuilder<SqlBool>
  jsonNumber(column: string, path: string): RawBuilder<number | null>
  jsonList(columns: readonly [string, ...string[]]): RawBuilder<string>
  /** Writes a row as `lines.ts` wants it; null where the engine would write it otherwise. */
  lineInSql(head: readonly CoveredColumn[], rest: readonly string[]): RawBuilder<string> | null
  withText(term: string): RawBuilder<number>
  withTextInBatch(term: string, batchId: number): RawBuilder<number>
  newestWithText(term: string, limit: number): RawBuilder<number>
  reserveIds(work: Work, table: AuditedTable, count: number): Promise<number>
  indexBatch(work: Work, batchId: number): Promise<void>
  isWhole(work: Work): Promise<boolean>
  unguarded(work: Work, table: string, change: () => Promise<unknown>): Promise<void>
}

export type ColumnKind = 'integer' | 'text'
type GivenRow = Readonly<Record<string, number | string | null>>

/** Values as a table with the column `value`, also for `in`: a ledger may have more rows than a statement parameters. */
export const amongNumbers = (values: readonly number[]) => said((engine) => engine.amongNumbers(values))
export const amongTexts = (values: readonly string[]) => said((engine) => engine.amongTexts(values))

/** Rows as a table: their columns, and `place`, from 0 on. */
export const rowsOf = <Column extends string>(
  columns: Readonly<Record<Column, ColumnKind>>,
  rows: readonly Readonly<Record<Column, number | string | null>>[],
) => said((engine) => engine.rowsOf(columns, rows))

/** After a table: reads it by this index, where a planner that knows no row counts would take a worse one. */
export const byIndex = (index: string) => said((engine) => engine.byIndex(index))

/** A join whose left side is gone through first: from the few to the many. */
export const eachJoin = said((engine) => engine.eachJoin)

/** A column as a value: no index is looked at for what it is compared with. */
export const unindexed = (column: string) => said((engine) => engine.unindexed(column))

export const contains = (column: string, text: string) => said((engine) => engine.contains(column, text))

/** Of letters outside of English the case counts; no text reaches from one column into the next. */
export const containsInAnyCase = (columns: readonly string[], text: string) =>
  said((engine) => engine.containsInAnyCase(columns, text))

/** What stands at a path of a column of JSON, `unitConfirmed.at`; null for nothing. */
export const jsonNumber = (column: string, path: string) => said((engine) => engine.jsonNumber(column, path))

/** The values of all rows of a subquery as the text of a JSON list, each a list itself where there are several columns. */
export const jsonList = (columns: readonly [string, ...string[]]) => said((engine) => engine.jsonList(columns))

/** The ids of the rows of `transactions` that have a term of three letters or more among their texts. */
export const withText = (term: string) => said((engine) => engine.withText(term))

/** Those of them among the rows of a batch, whose ids follow one another. */
export const withTextInBatch = (term: string, batchId: number) =>
  said((engine) => engine.withTextInBatch(term, batchId))

/** The newest of them, at most `limit`; of a term with a long number, those among the newest hundred thousand rows. */
export const newestWithText = (term: string, limit: number) => said((engine) => engine.newestWithText(term, limit))

/** The first of so many ids, one after the other, that nobody else gets. They must be used in this transaction. */
export const reserveIds = (work: Work, table: AuditedTable, count: number): Promise<number> =>
  engineOf(work).reserveIds(work, table, count)

/** Puts the rows of a new batch into the search's index, all at once. */
export const indexBatch = (work: Work, batchId: number): Promise<void> => engineOf(work).indexBatch(work, batchId)

/** Tells whether every row exists that another row names. A file editor may break that. */
export const isWhole = (work: Work): Promise<boolean> => engineOf(work).isWhole(work)

/** Changes a table without its guarding triggers, in one transaction. */
export const unguarded = (work: Work, table: keyof Tables, change: () => Promise<unknown>): Promise<void> =>
  engineOf(work).unguarded(work, sqlName(table), change)

/** A part of a statement that is put into words when the engine that it is for is known: when it is compiled. */
interface LaterNode extends RawNode {
  readonly inEngine: (engine: Engine) => RawBuilder<unknown>
}

function said<T>(inEngine: (engine: Engine) => RawBuilder<T>): RawBuilder<T> {
  const node: LaterNode = { ...RawNode.createWithSql(''), inEngine }
  return sql<T>`${{ toOperationNode: (): OperationNode => node }}`
}

/** For the compiler of an engine: the node in its words, or null for one that every engine understands. */
export const inWordsOf = (engine: Engine, node: RawNode): OperationNode | null =>
  'inEngine' in node ? (node as LaterNode).inEngine(engine).toOperationNode() : null

/** A dialect's adapter says which engine it is of. */
export interface OfEngine {
  readonly engine: Engine
}

export const engineOf = (work: Work): Engine => (work.getExecutor().adapter as unknown as OfEngine).engine
