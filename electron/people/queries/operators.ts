import type { SignIn } from '../../core/access.ts'
import type { Work } from '../../ledger/tables.ts'
import { statement } from '../../ledger/statements.ts'

/** Makes the longest pause. */
const mostRefusals = 10

export const operatorReads = {
  /** Says when each of these signed in last, in their order; null: never. */
  lastSignIns: (work: Work, ids: readonly string[]): Promise<(number | null)[]> =>
    Promise.all(ids.map(async (id) => (await newestSignIn(work, id))[0]?.at ?? null)),

  async lastSignIn(work: Work, id: string): Promise<SignIn | null> {
    const [signIn] = await newestSignIn(work, id)
    return signIn ?? null
  },

  /** Gives when passphrases were wrong at a computer since its last sign-in, newest first. */
  async refusalsAt(
    work: Work,
    { by, computer, after }: { by: string; computer: string; after: number },
  ): Promise<number[]> {
    const [signIn] = await newestSignInAt(work, by, computer)
    const refusals = await newestRefusals(work, by, computer, after, signIn?.sequence ?? 0)
    return refusals.map(({ at }) => at)
  },
}

const newestSignIn = statement((db, id: string) =>
  db
    .selectFrom('auditEvents')
    .select(['at', 'machine as computer'])
    .where('by', '=', id)
    .where('action', '=', 'session.signed_in')
    .orderBy('sequence', 'desc')
    .limit(1),
)

const newestSignInAt = statement((db, by: string, computer: string) =>
  db
    .selectFrom('auditEvents')
    .select('sequence')
    .where('by', '=', by)
    .where('action', '=', 'session.signed_in')
    .where('machine', '=', computer)
    .orderBy('sequence', 'desc')
    .limit(1),
)

const newestRefusals = statement((db, by: string, computer: string, after: number, afterSequence: number) =>
  db
    .selectFrom('auditEvents')
    .select('at')
    .where('by', '=', by)
    .where('action', '=', 'session.refused')
    .where('machine', '=', computer)
    .where('at', '>', after)
    .where('sequence', '>', afterSequence)
    .orderBy('sequence', 'desc')
    .limit(mostRefusals),
)
