import type { ServicePorts } from '../../core/ports.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { SessionService } from '../../people/service/session.ts'
import type { RecordLedger } from '../ledger.ts'

const beatEveryMs = 10_000
/** Longer than an exchange with the service can take, from its beginning to its end, and a margin. */
const silentAfterMs = 3 * 60_000

/**
 * What other desks of a shared ledger do, as far as it is this one's matter: it shows what they write, says that it is there itself,
 * and ends the attempts of those that are not. A ledger in a file has no others.
 */
export function createOtherDesks(
  ports: Pick<ServicePorts, 'clock' | 'stamp' | 'tell'> & {
    running: () => number
    ledger: RecordLedger
    charter: CharterService
    session: Pick<SessionService, 'current' | 'follow'>
    auditHead: Pick<AuditHeadService, 'compareAgain'>
  },
) {
  const { ledger, clock, running, stamp, tell, charter, session, auditHead } = ports
  let beatAt = -Infinity

  /** Whoever was disabled at another desk is signed out at this one, too. */
  async function changedElsewhere(): Promise<void> {
    for (const event of ['ledger.changed', 'batches.changed', 'banks.changed', 'policy.changed'] as const) tell(event)
    await session.follow(await charter.now())
  }

  ledger.onNews((news) => {
    if (news === 'changed') void changedElsewhere().catch(() => undefined)
    if (news === 'away') tell('ledger.changed')
    if (news === 'reopened') auditHead.compareAgain()
    // It tells the head to be kept, which compares it first.
    if (news === 'back') void changedElsewhere().catch(() => undefined)
  })

  return {
    /** To be called every few seconds. Throws nothing: a ledger that is away hears of it when it is back. */
    async tick(): Promise<void> {
      if (ledger.facts().engine === 'sqlite' || running() - beatAt < beatEveryMs) return
      beatAt = running()
      const at = clock.now()
      const silentBefore = at - silentAfterMs
      const signedIn = session.current()?.operator.id ?? null
      const left = await ledger.desks.beat({ at, signedIn, silentBefore }).catch(() => false)
      if (!left) return
      await ledger.attempts.recoverSilent(silentBefore, stamp('app')).catch(() => undefined)
      tell('ledger.changed')
    },
  }
}
