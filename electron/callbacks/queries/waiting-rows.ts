import type { KeyObject } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import { macOf } from '../../ledger/events.ts'
import { canonical, sha256, type Row } from '../../ledger/row-digests.ts'
import type { RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'

/** Writes waiting events, each with a MAC. */

/** Finds rows of files that wait for a second person: their `waits_for` begins with `held `. */
export const isHeld = sql<SqlBool>`(waits_for >= 'held ' and waits_for < 'held!')`

export async function addEvent(
  work: Work,
  row: Pick<RowOf<'callbacks'>, 'event' | 'at' | 'sender' | 'head' | 'raw' | 'encoding' | 'source'>,
  waits: { waitsFor: string; mapping: number },
  mac: string,
): Promise<void> {
  await work
    .insertInto('callbacks')
    .values({ ...row, ...waits, mac })
    .execute()
}

/** Closes all that waits for this. */
export const settle = (work: Work, waitsFor: string, { at, by }: Stamp, note: string | null = null) =>
  work
    .updateTable('callbacks')
    .set({ settledAt: at, settledBy: by, note })
    .where('waitsFor', '=', waitsFor)
    .where('settledAt', 'is', null)
    .execute()

/** Authenticates an event without its time, so that a repeated file has the same MACs. */
export const macOfEvent = (row: Row, key: KeyObject): string =>
  macOf(sha256(canonical(row, ['encoding', 'event', 'head', 'raw', 'sender', 'source'])), key)

/** Throws `keychain_unavailable`. */
export function trailKeyOf({ trailKey }: Pick<Work, 'trailKey'>): KeyObject {
  if (trailKey === null) throw new VezneError('keychain_unavailable')
  return trailKey
}
