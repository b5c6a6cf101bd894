import { byteOrderMark, csvLine } from '../../core/csv.ts'
import type { AuditRecord } from '../../core/audit.ts'

/**
 * The audit trail as a table for spreadsheets. Semicolons, because that is what a Turkish Excel expects, and a BOM, or it
 * would not see UTF-8. To recompute hashes take the JSON lines: a cell here may have been made harmless.
 */

const columns: readonly (readonly [string, (event: AuditRecord) => string | number | null])[] = [
  ['sequence', (event) => event.sequence],
  ['time (UTC)', (event) => new Date(event.at).toISOString()],
  ['clock offset (ms)', (event) => event.offset],
  ['by', (event) => event.by],
  ['machine', (event) => event.machine],
  ['action', (event) => event.action],
  ['subject kind', (event) => event.subject.kind],
  ['subject id', (event) => event.subject.id],
  ['subject', (event) => event.subject.name],
  ['before', (event) => event.before],
  ['after', (event) => event.after],
  ['digests', (event) => event.digests],
  ['previous hash', (event) => event.previousHash],
  ['hash', (event) => event.hash],
]

const line = (cells: readonly (string | number | null)[]): string => csvLine(cells, ';')

export const auditCsvHead = byteOrderMark + line(columns.map(([name]) => name))

export const auditCsvLine = (event: AuditRecord): string => line(columns.map(([, of]) => of(event)))
