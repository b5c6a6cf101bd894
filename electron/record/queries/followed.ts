import type { EventAbout } from '../../ledger/events.ts'
import type { Row } from '../../ledger/row-digests.ts'
import type { RowDigests } from '../../ledger/rows.ts'
import type { AuditedTable } from '../../ledger/tables.ts'

/** What events made of rows, one after the other, and whether that is what the rows are. */

/** Digests of rows, by the rows' names. */
export type Digests = Map<string, string>

export const nameOf = (table: AuditedTable, row: Row): string => `${table} ${String(row['id'])}`
export const tableOf = (name: string) => name.slice(0, name.indexOf(' ')) as AuditedTable

export const digestsIn = ({ digests }: Pick<EventAbout, 'digests'>): RowDigests =>
  JSON.parse(digests ?? '{}') as RowDigests

/** Takes what an event made of rows. False when it found them otherwise than `rows` says. */
export function follow(rows: Digests, digests: RowDigests): boolean {
  let holds = true
  for (const [name, [before, after]] of Object.entries(digests)) {
    if ((rows.get(name) ?? null) !== before) holds = false
    rows.set(name, after)
  }
  return holds
}

export const isSame = (found: Digests, made: Digests): boolean =>
  found.size === made.size && [...found].every(([name, digest]) => made.get(name) === digest)

/** `first`: what there is before any event. */
export function isSound(
  found: Digests = new Map(),
  events: readonly RowDigests[] = [],
  first: readonly [string, string][] = [],
): boolean {
  const made: Digests = new Map(first)
  const holds = events.map((event) => follow(made, event)).every(Boolean)
  return holds && isSame(found, made)
}
