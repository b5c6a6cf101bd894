import { batchSchema, seenBatchSchema, type SeenBatch } from '../contract/batch.ts'
import { byId, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import { approvalTerms } from '../../payouts/rules/approvals.ts'
import { batchStatesFor } from '../contract/states.ts'
import { isHeldSmall } from '../../payouts/rules/first-payout.ts'
import { largestOf, sealOf, sealOfMany } from '../../payouts/rules/seal.ts'
import { piecesOf, type BatchAccess } from './access.ts'
import type { BatchPorts } from './ports.ts'
import { toSend, type BatchRunService, type RowToSend } from './run.ts'
import type { LongWork } from '../../transactions/service/work.ts'
import { stillPermitted } from '../../people/service/session.ts'

/** Beginning to send a batch: a person asks, main shows how many rows and what they come to, then the run goes on its own. */
export function createBatchSending(ports: BatchPorts & { access: BatchAccess; runs: BatchRunService }) {
  const { ledger, session, access, rules, runs, locks, work, dialogs, clock, digest } = ports

  /** Every approved row as it is now. Throws `changed_meanwhile` when they are not what was seen, and `first_payout_open`. */
  async function review(seen: SeenBatch, long: LongWork) {
    const demanded = await rules.now()
    const terms = approvalTerms(demanded, clock.now())
    const unit = demanded.units.payoutAmountUnit
    const rows: RowToSend[] = []
    const seals: string[] = []
    let total = 0n
    let largest: ReturnType<typeof largestOf> = []
    long.show('checking', 0, seen.rows)
    for await (const payouts of piecesOf(ledger, seen.id, { states: batchStatesFor.send, terms })) {
      long.refuseIfCancelled()
      for (const payout of payouts) {
        rows.push(toSend(payout))
        seals.push(sealOf(payout, unit, digest))
        total += payout.amount
      }
      largest = largestOf([...largest, ...payouts])
      long.show('checking', rows.length, seen.rows)
    }
    if (rows.length !== seen.rows || total !== BigInt(seen.total)) throw new VezneError('changed_meanwhile')
    if (rows.length > 1 && isHeldSmall(demanded.units)) throw new VezneError('first_payout_open')
    return { rows, total, largest, seal: sealOfMany(seals, digest) }
  }

  return {
    operations: {
      /**
       * Comes back when the run has begun; only rows that were shown are sent. Throws what `open` throws, `busy` while another
       * run goes on, `dispatch_locked` and `declined_in_dialog`.
       */
      send: operation('payouts.send', seenBatchSchema, batchSchema, async (seen, { operator, locale }) => {
        const batch = await access.open('send', seen, operator)
        runs.refuseIfBusy()
        await locks.refuseIfLocked()
        const shown = await work.during(operator.id, (long) => review(seen, long))
        const confirmed = await dialogs.confirmBulk({
          action: 'send',
          batchName: batch.name,
          rows: shown.rows.length,
          total: shown.total,
          largest: shown.largest,
          news: null,
          seal: shown.seal,
          sameFile: batch.sameFile,
          setBackAt: null,
          locale,
        })
        if (!confirmed) throw new VezneError('declined_in_dialog')

        // The dialog may have stood open for an hour.
        await access.open('send', seen, stillPermitted(session, operator, 'payouts.send'))
        const now = await work.during(operator.id, (long) => review(seen, long))
        if (now.seal !== shown.seal) throw new VezneError('changed_meanwhile')
        const sender = stillPermitted(session, operator, 'payouts.send')
        await runs.start(seen.id, now.rows, sender.id)
        return access.get(seen.id, sender)
      }),

      /**
       * No further row is begun; those under way come to their end. Also an admin may, who sees that something goes wrong. Throws
       * `not_found`, or `wrong_state` when no run of it goes on.
       */
      stop: operation('batches.stop', byId, batchSchema, async ({ id }, { operator }) => {
        await access.brief(id)
        await runs.stop(id, operator.id)
        return access.get(id, operator)
      }),
    },
  }
}
