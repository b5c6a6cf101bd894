import { sql } from 'kysely'
import { VezneError } from '../../core/result.ts'
import type { AuditAction } from '../../core/audit-words.ts'
import type { Stamp } from '../../core/time.ts'
import { record } from '../../ledger/events.ts'
import { addRow, changeRow, rowAt, type RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import { sendingNow } from './open-work.ts'

/** How this machine goes on with a ledger that it brought elsewhere. */
export interface SettledDesk {
  /** Which of the desks it was; null: none of them. */
  was: number | null
  /** What it is called there, and what it logs in as; in a file nobody does. */
  as: { name: string; login: string | null }
  action: Extract<AuditAction, 'ledger.moved_to_server' | 'ledger.moved_to_file'>
  /** Where that is, for people. */
  place: string
}

/** What a desk has outside the ledger that nobody knows of. */
const nothingOutside = { secretStoredAt: null, headKeptAt: null, witnessFolder: null, backupFolder: null }

/** The machines that work on a shared ledger. */
export const deskReads = {
  /** Whether an attempt of any of them has begun and not ended. */
  areSending: async (work: Work): Promise<boolean> => (await sendingNow(work)) > 0,

  /** Whether others have worked on it, or may. */
  isShared: async (work: Work): Promise<boolean> =>
    (await deskReads.list(work)).some(({ login, retiredAt }) => login !== null && retiredAt === null),

  /** In the order in which they were invited. */
  list: (work: Work): Promise<RowOf<'desks'>[]> => work.selectFrom('desks').selectAll().orderBy('id').execute(),
}

export const deskWrites = {
  /** Its id. It has joined when it says so itself. */
  async invite(work: Work, { name, login }: { name: string; login: string }, stamp: Stamp): Promise<number> {
    const row = await addRow(work, 'desks', { name, login, invitedAt: stamp.at })
    await recordOf(work, 'desk.invited', row, stamp)
    return row.id
  },

  /**
   * This desk is one of the ledger's from now on; `as` is what the founding one is called, which nobody invited. Throws `wrong_state` for
   * one that has joined already, or is retired.
   */
  async join(work: Work, as: { name: string; login: string } | null, stamp: Stamp): Promise<void> {
    const row = await rowAt(work, 'desks', work.desk)
    if (!row || row.retiredAt !== null) throw new VezneError('wrong_state')
    if (as ? row.login !== null : row.joinedAt !== null) throw new VezneError('wrong_state')
    await recordOf(work, 'desk.joined', await changeRow(work, 'desks', row, { ...as, joinedAt: stamp.at }), stamp)
  },

  /**
   * In the copy of a ledger that came elsewhere, or was restored: the machine that brought it, which was the desk `was`, is the first
   * desk here, and there is no other. What it has outside the ledger it still has.
   */
  async settle(work: Work, { was, as, action, place }: SettledDesk, stamp: Stamp): Promise<void> {
    for (const row of await deskReads.list(work)) {
      if (row.id === work.desk || row.retiredAt !== null) continue
      await changeRow(work, 'desks', row, { retiredAt: stamp.at, heardAt: null, signedIn: null })
    }
    const [row, before] = await Promise.all([
      rowAt(work, 'desks', work.desk),
      was === null ? null : rowAt(work, 'desks', was),
    ])
    if (!row) throw new VezneError('not_found')
    // A backup may be older than the desk that goes back to it, or of another machine.
    const { secretStoredAt, headKeptAt, witnessFolder, backupFolder } = before ?? nothingOutside
    const own = { secretStoredAt, headKeptAt, witnessFolder, backupFolder, heardAt: null, signedIn: null }
    await changeRow(work, 'desks', row, { ...own, ...as, joinedAt: stamp.at, retiredAt: null })
    await record(work, { stamp, action, subject: { kind: 'workspace', id: '', name: place }, after: { desk: was } })
  },

  /** Nothing more is expected of it. Throws `not_found`, and `wrong_state` for one that is retired. */
  async retire(work: Work, id: number, stamp: Stamp): Promise<void> {
    const row = await rowAt(work, 'desks', id)
    if (!row) throw new VezneError('not_found')
    if (row.retiredAt !== null) throw new VezneError('wrong_state')
    await recordOf(work, 'desk.retired', await changeRow(work, 'desks', row, { retiredAt: stamp.at }), stamp)
  },

  /**
   * This desk is there, by the ledger's clock, and who is signed in at it. Says whether another one, which has not said so since
   * `silentBefore`, left an attempt unfinished. No event: it says it every few seconds.
   */
  async beat(
    work: Work,
    { at, signedIn, silentBefore }: { at: number; signedIn: string | null; silentBefore: number },
  ): Promise<boolean> {
    await work.updateTable('desks').set({ heardAt: at, signedIn }).where('id', '=', work.desk).execute()
    const { rows } = await sql`
      select 1 from attempts join desks on desks.id = attempts.desk
      where attempts.state in ('prepared', 'sending') and desks.id <> ${work.desk} and coalesce(heard_at, 0) < ${silentBefore}
      limit 1`.execute(work)
    return rows.length > 0
  },
}

/** Desks are the workspace's matter. */
const recordOf = (work: Work, action: AuditAction, { id, name }: RowOf<'desks'>, stamp: Stamp): Promise<unknown> =>
  record(work, { stamp, action, subject: { kind: 'workspace', id: '', name }, after: { desk: id } })
