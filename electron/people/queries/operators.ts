import { together } from '../../core/together.ts'
import type { Work } from '../../ledger/tables.ts'
import type { OperatorRecord } from '../records.ts'
import { charterNow } from './charter.ts'

/** Who can sign in, in the order they were added. */
export const operatorReads = {
  async list(work: Work): Promise<OperatorRecord[]> {
    const [{ members }, kept] = await together(
      charterNow(work),
      work.selectFrom('operators').select(['id', 'keyBox', 'lastSignInAt']).execute(),
    )
    const rows = new Map(kept.map((row) => [row.id, row]))
    return members.map((member) => {
      const { keyBox = '', lastSignInAt = null } = rows.get(member.id) ?? {}
      return { ...member, keyBox, lastSignInAt }
    })
  },
}

export const operatorWrites = {
  /** Not a change: the session's own event tells of it. */
  async signedIn(work: Work, id: string, at: number): Promise<void> {
    await work.updateTable('operators').set({ lastSignInAt: at }).where('id', '=', id).execute()
  },
}
