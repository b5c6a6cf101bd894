import { sql } from 'kysely'
import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import { record } from '../../ledger/events.ts'
import { addRow, changeRow, rowAt } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'

/** The machines that work on a shared ledger. */
export const deskWrites = {
  /** Its id. */
  async join(work: Work, name: string, stamp: Stamp): Promise<number> {
    const { id } = await addRow(work, 'desks', { name, joinedAt: stamp.at })
    await record(work, { stamp, action: 'desk.joined', subject: aboutDesk(name), after: { desk: id } })
    return id
  },

  /** Nothing more is expected of it. Throws `not_found`, and `wrong_state` for one that is retired. */
  async retire(work: Work, id: number, stamp: Stamp): Promise<void> {
    const row = await rowAt(work, 'desks', id)
    if (!row) throw new VezneError('not_found')
    if (row.retiredAt !== null) throw new VezneError('wrong_state')
    await changeRow(work, 'desks', row, { retiredAt: stamp.at })
    await record(work, { stamp, action: 'desk.retired', subject: aboutDesk(row.name), after: { desk: id } })
  },

  /**
   * This desk is there, by the ledger's clock. Says whether another one, which has not said so since `silentBefore`, left an attempt
   * unfinished. No event: it says it every few seconds.
   */
  async beat(work: Work, at: number, silentBefore: number): Promise<boolean> {
    await work.updateTable('desks').set({ heardAt: at }).where('id', '=', work.desk).execute()
    const { rows } = await sql`
      select 1 from attempts join desks on desks.id = attempts.desk
      where attempts.state in ('prepared', 'sending') and desks.id <> ${work.desk} and coalesce(heard_at, 0) < ${silentBefore}
      limit 1`.execute(work)
    return rows.length > 0
  },
}

/** Desks are the workspace's matter. */
const aboutDesk = (name: string) => ({ kind: 'workspace', id: '', name }) as const
