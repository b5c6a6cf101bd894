import type { Operator } from '../../core/access.ts'
import { VezneError } from '../../core/result.ts'
import type { Tell } from '../../core/ports.ts'
import type { PayoutRecord } from '../records.ts'
import type { DispatchService } from './dispatch.ts'
import type { SessionService } from '../../people/service/session.ts'
import { isStillSignedIn } from '../../people/service/still-signed-in.ts'

/** Where the policy says that the last approval sends: what it made ready is handed over by whoever gave it. */
export function createSendingAtOnce(ports: {
  session: SessionService
  dispatch: Pick<DispatchService, 'handOver'>
  tell: Tell
}) {
  const { session, dispatch, tell } = ports

  /** One for each approval whose payouts are being handed over. */
  const lines = new Set<{ stopped: boolean }>()

  return {
    /**
     * One after another. The approvals stand whatever comes of it: what was not tried stays ready, and a person sends it.
     * Nothing is begun after one that did not arrive, nor when they have left. Of all failures it throws `outcome_unrecorded`.
     */
    async send(approved: readonly PayoutRecord[], operator: Operator): Promise<void> {
      const line = { stopped: false }
      lines.add(line)
      try {
        for (const { id, revision } of approved.filter(({ state }) => state === 'approved')) {
          if (line.stopped || !isStillSignedIn(session, operator)) return
          const sent = await dispatch.handOver({ id, revision }, operator.id)
          if (sent.state !== 'accepted') return
        }
      } catch (error) {
        if (!(error instanceof VezneError) || error.failure.code === 'outcome_unrecorded') throw error
      } finally {
        lines.delete(line)
        tell('ledger.changed')
      }
    },

    /** No further payout is begun. The one that is under way is waited for by whoever waits for attempts. */
    stop(): void {
      for (const line of lines) line.stopped = true
    },
  }
}
