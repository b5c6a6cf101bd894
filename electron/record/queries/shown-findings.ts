import { sql } from 'kysely'
import type { AuditRecord } from '../../core/audit.ts'
import { eventOf } from '../../ledger/trail-page.ts'
import { auditedTables, type AuditedTable, type Work } from '../../ledger/tables.ts'
import { canonicalRow, type Row } from '../../ledger/row-digests.ts'
import type { ShownFinding } from '../contract/findings.ts'
import { stopsSending, type Finding, type WayOut } from '../contract/finding-kinds.ts'
import { provedRow } from './proved-row.ts'

/** Names the columns that say to what a row belongs. */
const parentColumns = ['parentId', 'payoutId', 'batchId'] as const

/** Shows findings to people: with row, event and name. */
export async function showFindings(work: Work, findings: readonly Finding[]): Promise<ShownFinding[]> {
  const all = []
  for (const finding of findings) all.push(await withRow(work, finding))
  return all
}

async function withRow(work: Work, finding: Finding): Promise<ShownFinding> {
  const { table, key, is, event } = finding
  const [row, trail] = [await rowOf(work, finding), event === null ? null : await eventAt(work, event)]
  const name = (row && (await nameOf(work, table, row))) ?? trail?.subject.name ?? null
  const says = row && canonicalRow(row)
  const proof = row && trail && is === 'changed' ? await provedRow(work, finding, row, trail) : null
  const proved = proof && canonicalRow(proof)
  const way = wayOf(finding, proof !== null)
  return { table, key, is, way, stopsSending: stopsSending(finding), name, says, proved, trail }
}

/** Names the tables whose lost rows hide no money: they only permit less. */
const mayBeGone: ReadonlySet<string> = new Set(['auditEvents', 'approvals', 'batchApprovals', 'overrides'])

/** Returns null for a lost record of money, because people cannot accept that. */
function wayOf({ table, is }: Finding, isProved: boolean): WayOut | null {
  if (isProved || table === 'sums') return 'trail'
  return is === 'gone' && !mayBeGone.has(table) ? null : 'accept'
}

async function rowOf(work: Work, { table, key }: Finding): Promise<Row | null> {
  const audited = auditedTables.find((one) => one === table)
  if (!audited) return null
  return at(work, audited, Number(key))
}

async function at(work: Work, table: AuditedTable, id: number): Promise<Row | null> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(work)
  return rows[0] ?? null
}

async function eventAt(work: Work, sequence: number): Promise<AuditRecord | null> {
  const row = await work.selectFrom('auditEvents').selectAll().where('sequence', '=', sequence).executeTakeFirst()
  return row ? eventOf(row) : null
}

async function nameOf(work: Work, table: string, row: Row): Promise<string | null> {
  const column = parentColumns.find((name) => typeof row[name] === 'number')
  const ofBatch = table === 'batches' || (column === 'batchId' && table !== 'transactions')
  const id = table === 'transactions' || table === 'batches' || !column ? row['id'] : row[column]
  if (typeof id !== 'number') return null
  if (ofBatch) return textOf((await at(work, 'batches', id))?.['name'])
  const isOfTransaction = column !== undefined || ['transactions', 'payouts', 'deposits'].includes(table)
  return isOfTransaction ? textOf((await at(work, 'transactions', id))?.['processId']) : null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
