import type { Work } from '../../ledger/tables.ts'
import { statement } from '../../ledger/statements.ts'

export const operatorReads = {
  /** Says when each of these signed in last, in their order; null: never. */
  lastSignIns: (work: Work, ids: readonly string[]): Promise<(number | null)[]> =>
    Promise.all(ids.map(async (id) => (await newestSignIn(work, id))[0]?.at ?? null)),
}

const newestSignIn = statement((db, id: string) =>
  db
    .selectFrom('auditEvents')
    .select('at')
    .where('by', '=', id)
    .where('action', '=', 'session.signed_in')
    .orderBy('sequence', 'desc')
    .limit(1),
)
