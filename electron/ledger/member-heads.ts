import { confirmedByTwoSchema, type WitnessedHead } from '../core/audit.ts'
import type { Log } from '../core/log.ts'
import { keptIn } from '../core/schemas.ts'
import type { LedgerOf } from './queries.ts'
import type { trailQueries } from './trail.ts'
import { isOurs, sealed, type Witnessed } from './witness.ts'

/** Asks for decisions of two people about a ledger that lacks events. */
const confirmations = {
  ...{ actions: ['ledger.confirmed'] as const, limit: 50 },
  ...{ by: null, search: '', from: null, day: null, before: null },
}

/** Holds what members said until it is judged. What the ledger lacks waits for two people. */
export function createMemberHeads({
  ledger,
  charter,
  log,
}: {
  ledger: { audit: Pick<LedgerOf<typeof trailQueries>['audit'], 'hashAt' | 'page'> }
  charter: { now(): Promise<{ identity: string | null }> }
  log: Log
}) {
  const heads = new Map<string, WitnessedHead>()

  /** Two people who accepted the ledger answered for all that was lost before. */
  async function lastConfirmedAt(): Promise<number> {
    const { events } = await ledger.audit.page(confirmations)
    return events.find(({ after }) => keptIn(confirmedByTwoSchema, Buffer.from(after ?? '')))?.at ?? -Infinity
  }

  async function isLacking(head: WitnessedHead, key: string): Promise<boolean> {
    const { identity } = await charter.now()
    if (identity === null || !isOurs(identity, head, key)) {
      log('head.foreign', {})
      return false
    }
    return (await ledger.audit.hashAt(head.sequence)) !== head.hash && head.at >= (await lastConfirmedAt())
  }

  return {
    /** Takes a head that this computer said. Its first one stays: a member does not take back what it knows. */
    hear(place: string, head: WitnessedHead): void {
      if (!heads.has(place)) heads.set(place, head)
    },

    isOpen: (place: string): boolean => heads.has(place),

    /** Returns a head that the ledger lacks, and forgets those before it. */
    async lacking(key: string): Promise<Witnessed | null> {
      for (const [place, head] of heads) {
        if (await isLacking(head, key)) return { ...head, place }
        if (heads.get(place) === head) heads.delete(place)
      }
      return null
    },

    /** Null before the workspace is founded. */
    async sealed(head: Omit<WitnessedHead, 'mac'>, key: string): Promise<WitnessedHead | null> {
      const { identity } = await charter.now()
      return identity === null ? null : sealed(identity, head, key)
    },

    forget: () => heads.clear(),
  }
}
