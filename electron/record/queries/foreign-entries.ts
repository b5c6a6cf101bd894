import type { KeyObject } from 'node:crypto'
import { bound } from '../../core/chain.ts'
import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import { unguarded } from '../../ledger/engine/engine.ts'
import { head, macOf, record } from '../../ledger/events.ts'
import { canonicalRow, sha256, type Row } from '../../ledger/row-digests.ts'
import type { RowOf } from '../../ledger/rows.ts'
import { eventOf } from '../../ledger/trail-page.ts'
import type { AuditedTable, Work } from '../../ledger/tables.ts'
import { wholeCheck } from './check/whole-check.ts'

/** Removes foreign entries after the head in the keychain, before this run writes. */

/** Limits the entries in the event, and the characters of each. */
const mostTold = 20
const mostCharacters = 2_000

interface Known extends Stamp {
  /** Has the sequence of the head in the keychain. */
  keptSequence: number
  /** Names the newest entry of the charter that the signatures prove. */
  version: number
}

/**
 * Removes foreign events and charter entries, and counts them in one event.
 * Throws `charter_broken` if the trail names an unproven entry.
 */
export async function setForeignAside(work: Work, { keptSequence, version, ...stamp }: Known): Promise<number> {
  if (work.trailKey === null) return 0
  const events = await foreignEvents(work, { keptSequence, version }, work.trailKey)
  const [first] = events
  if (first)
    await unguarded(work, 'auditEvents', () =>
      work.deleteFrom('auditEvents').where('sequence', '>=', first.sequence).execute(),
    )
  const entries = await work.selectFrom('charter').selectAll().where('id', '>', version).orderBy('id').execute()
  if (entries.length > 0) {
    await unguarded(work, 'charter', () => work.deleteFrom('charter').where('id', '>', version).execute())
    const { findings } = await wholeCheck((query) => query(work))
    if (findings.some(({ table }) => table === 'charter' || table === 'auditEvents'))
      throw new VezneError('charter_broken')
  }
  const removed = [
    ...events.map((row) => asTold(`audit_events ${row.sequence}`, row)),
    ...entries.map((row) => asTold(`charter ${row.id}`, row)),
  ]
  if (removed.length === 0) return 0
  // The event continues the chain after our newest one.
  work.newest = head(work)
  await record(work, {
    ...{ stamp, action: 'ledger.foreign_set_aside', subject: { kind: 'ledger', id: '', name: '' } },
    after: { count: removed.length, rows: removed.slice(0, mostTold) },
  })
  return removed.length
}

/** Finds all events from the first foreign one on. Returns none if one of ours follows. */
async function foreignEvents(
  work: Work,
  { keptSequence, version }: Pick<Known, 'keptSequence' | 'version'>,
  key: KeyObject,
): Promise<RowOf<'auditEvents'>[]> {
  const [newest] = await work.selectFrom('auditEvents').selectAll().where('sequence', '=', keptSequence).execute()
  let before = { sequence: keptSequence, hash: newest?.hash ?? '' }
  const events = await work
    .selectFrom('auditEvents')
    .selectAll()
    .where('sequence', '>', keptSequence)
    .orderBy('sequence')
    .execute()
  const judged = events.map((row) => {
    const isBound = row.sequence === before.sequence + 1 && bound(eventOf(row), before, sha256).hash === row.hash
    before = row
    const isOurs = row.mac === macOf(row.hash, key)
    // Without a keychain Vezne writes unsealed events, but no charter entry.
    const maybeOurs = isOurs || (row.mac === null && !isOfCharter(row, version))
    return { row, isBound, isOurs, isForeign: !isBound || !maybeOurs }
  })
  const from = judged.findIndex(({ isForeign }) => isForeign)
  const foreign = from === -1 ? [] : judged.slice(from)
  // Many events in a whole chain come from Vezne elsewhere: two people decide about them.
  const isOfProgram = foreign.length > mostTold && foreign.every(({ isBound }) => isBound)
  const maybeOurs = foreign.some(({ row, isOurs, isForeign }) => isOurs || !isForeign || isOfMoney(row, version))
  return isOfProgram || maybeOurs ? [] : foreign.map(({ row }) => row)
}

/** Tells whether an event adds an unproven entry of the charter. */
const isOfCharter = (row: RowOf<'auditEvents'>, version: number): boolean =>
  numbersIn(row, 'charter').some((id) => id > version)

/** Tells whether money may have left by it, or its entry is proven: Vezne may have written it with another key. */
const isOfMoney = (row: RowOf<'auditEvents'>, version: number): boolean =>
  numbersIn(row, 'attempts').length > 0 || numbersIn(row, 'charter').some((id) => id <= version)

const numbersIn = ({ digests }: RowOf<'auditEvents'>, table: AuditedTable): number[] =>
  Array.from((digests ?? '').matchAll(new RegExp(`"${table} (\\d+)":`, 'g')), ([, id]) => Number(id))

const asTold = (name: string, row: Row) => ({ row: name, says: canonicalRow(row).slice(0, mostCharacters) })
