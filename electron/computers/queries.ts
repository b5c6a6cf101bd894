import { statement } from '../ledger/statements.ts'
import type { Work } from '../ledger/tables.ts'

export const computerReads = {
  /** Tells the newest sign-in at each computer since its invitation; null: none. */
  lastSignIns: (work: Work, computers: readonly Named[]): Promise<({ by: string; at: number } | null)[]> =>
    Promise.all(computers.map(async ({ name, at }) => (await newestSignIn(work, name, at))[0] ?? null)),
}

/** A name may have been another computer's before. */
interface Named {
  name: string
  at: number
}

const newestSignIn = statement((db, name: string, at: number) =>
  db
    .selectFrom('auditEvents')
    .select(['by', 'at'])
    .where('action', '=', 'session.signed_in')
    .where('machine', '=', name)
    .where('at', '>=', at)
    .orderBy('sequence', 'desc')
    .limit(1),
)
