import { firstPolicy } from '../contract/policy.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Presence } from '../ports.ts'
import type { SessionService } from './session.ts'

/** Ends the session of somebody who has left the machine. */
export const createIdleLock = (ports: { presence: Presence; ledger: PeopleLedger; session: SessionService }) => {
  const { presence, ledger, session } = ports
  return {
    /** To be called every few seconds: when nobody has touched the machine for longer than the policy allows. Never throws. */
    async look(): Promise<void> {
      if (!session.current()) return
      // A ledger that cannot be read is no reason to leave the desk open.
      const { policy } = await ledger.policy.read().catch(() => ({ policy: firstPolicy }))
      if (presence.idleSeconds() > policy.idleLockMinutes * 60) await session.end('idle')
    },
  }
}
