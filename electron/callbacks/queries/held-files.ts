import type { KeyObject } from 'node:crypto'
import type { Stamp } from '../../core/time.ts'
import { storable } from '../../ledger/engine/values.ts'
import { record } from '../../ledger/events.ts'
import type { Row } from '../../ledger/row-digests.ts'
import type { Work } from '../../ledger/tables.ts'
import type { HeldFile } from '../../transactions/contract/report.ts'
import { addEvent, isHeld, macOfEvent, settle, trailKeyOf } from './waiting-rows.ts'

/** Keeps files whose rows wait for a second person, and remembers applied files. */
export const heldFileReads = {
  /** Tells whether a file of these bytes was applied; `fileHash` is SHA-256 hex. */
  async isKnown(work: Work, fileHash: string): Promise<boolean> {
    const event = await work
      .selectFrom('auditEvents')
      .select('sequence')
      .where('subjectKind', '=', 'report')
      .where('subjectId', '=', fileHash)
      .limit(1)
      .executeTakeFirst()
    return event !== undefined
  },

  /** Oldest first. */
  async list(work: Work): Promise<HeldFile[]> {
    const files = await heldRows(work)
      .select(['waitsFor', 'sender as by'])
      .select(({ fn }) => [fn.countAll<number>().as('held'), fn.min('id').as('first')])
      .groupBy(['waitsFor', 'sender'])
      .orderBy('first')
      .execute()
    return files.map(({ waitsFor, by, held: count }) => ({ ...named(waitsFor), by, held: count }))
  },

  /** Returns the raw rows of a file, except those edited in the ledger. Throws `keychain_unavailable`. */
  async rows(work: Work, file: HeldFile): Promise<string[]> {
    const key = trailKeyOf(work)
    const rows = await heldRows(work).selectAll().where('waitsFor', '=', nameOf(file)).orderBy('id').execute()
    return rows.filter((row) => row.mac === macOfHeld(row, row.waitsFor, key)).map(({ raw }) => raw)
  },
}

export const heldFileWrites = {
  /** Holds the rows of a file. Throws `keychain_unavailable`. */
  async hold(work: Work, { rows, ...stamp }: Stamp & HashedFile & { rows: readonly string[] }): Promise<void> {
    const key = trailKeyOf(work)
    const waitsFor = nameOf(stamp)
    const event = { event: null, at: stamp.at, sender: stamp.by, head: '', encoding: null, source: 'file' } as const
    for (const raw of rows) {
      const row = { ...event, raw: storable(raw) }
      await addEvent(work, row, { waitsFor, mapping: 0 }, macOfHeld(row, waitsFor, key))
    }
    await note(work, 'report.file_held', stamp, stamp)
  },

  /** Remembers a file of which no row waits. */
  async remember(work: Work, { rows, ...stamp }: Stamp & Omit<HashedFile, 'held'> & { rows: number }): Promise<void> {
    await note(work, 'report.file_applied', stamp, { ...stamp, held: rows })
  },

  /** Closes a file whose rows were applied or dropped. False: it was closed before. */
  async close(work: Work, { file, apply, ...stamp }: Stamp & { file: HeldFile; apply: boolean }): Promise<boolean> {
    const waitsFor = nameOf(file)
    const row = await heldRows(work).select('id').where('waitsFor', '=', waitsFor).executeTakeFirst()
    if (!row) return false
    await settle(work, waitsFor, stamp)
    await note(work, apply ? 'report.file_applied' : 'report.file_declined', stamp, file)
    return true
  },
}

/** `fileHash` is SHA-256 hex. */
type HashedFile = HeldFile & { fileHash: string }

const heldRows = (work: Work) => work.selectFrom('callbacks').where('settledAt', 'is', null).where(isHeld)

const nameOf = ({ token, fileName }: Pick<HeldFile, 'token' | 'fileName'>): string =>
  storable(`held ${token} ${fileName}`)

function named(waitsFor: string): Pick<HeldFile, 'token' | 'fileName'> {
  const [, token = '', ...fileName] = waitsFor.split(' ')
  return { token, fileName: fileName.join(' ') }
}

/** Binds a row to its file, so that nobody can move it to other events. */
const macOfHeld = (row: Row, waitsFor: string, key: KeyObject) => macOfEvent({ ...row, head: waitsFor }, key)

const note = (
  work: Work,
  action: 'report.file_held' | 'report.file_applied' | 'report.file_declined',
  stamp: Stamp,
  file: HeldFile & Partial<HashedFile>,
) =>
  record(work, {
    ...{ stamp, action },
    subject: { kind: 'report', id: file.fileHash ?? '', name: file.fileName },
    after: { broughtBy: file.by, rows: file.held },
  })
