import type { Operator } from '../../core/access.ts'
import { batchSchema, seenBatchSchema, type SeenBatch } from '../contract/batch.ts'
import { byId, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import type { Locale } from '../../core/text.ts'
import { anotherAttempt } from '../../payouts/rules/another-attempt.ts'
import { approvalTerms } from '../../payouts/rules/approvals.ts'
import type { PayoutMove, PayoutRecord } from '../../payouts/records.ts'
import { batchStatesFor } from '../contract/states.ts'
import { isHeldSmall } from '../../payouts/rules/first-payout.ts'
import { largestOf, sealOf, sealOfMany } from '../../payouts/rules/seal.ts'
import type { PayoutCheckService } from '../../payouts/service/checks.ts'
import { isInQuestion } from '../../transactions/contract/reporting.ts'
import type { BatchRecord } from '../records.ts'
import { refuseIfStopped } from '../../payouts/service/access.ts'
import type { BatchAccess } from './access.ts'
import { shownLists } from './checks.ts'
import { piecesOf } from './pieces.ts'
import type { BatchPorts } from './ports.ts'
import { toSend, type BatchRunService, type RowToSend } from './run.ts'
import type { LongWork } from '../../transactions/service/work.ts'
import { stillPermitted, type Seat } from '../../core/seat.ts'

/** Rows of which another attempt is asked for in one step of the ledger. */
const readiedAtOnce = 100

type Sends = 'send' | 'resend'
type Ready = Pick<PayoutMove, 'id' | 'revision' | 'from' | 'to' | 'action' | 'voidApprovals'>

/** Sends a batch's rows. A person asks, main shows number and total, then the run needs nobody. */
export function createBatchSending(
  ports: BatchPorts & { access: BatchAccess; runs: BatchRunService; checks: PayoutCheckService },
) {
  const { ledger, access, rules, runs, checks, signatures, locks, work, clock, digest, stamp } = ports

  /** Gives the rows that may go now, and the steps that ready them. Throws `changed_meanwhile`, `first_payout_open` and `checks_failed`. */
  async function review(action: Sends, seen: SeenBatch, long: LongWork) {
    const rulesNow = await rules.now()
    const terms = approvalTerms(rulesNow, clock.now())
    const unit = rulesNow.units.payoutAmountUnit
    const rows: RowToSend[] = []
    const readied: Ready[] = []
    const seals: string[] = []
    const all = { rows: 0, total: 0n }
    let total = 0n
    let largest: ReturnType<typeof largestOf> = []

    /** Gives those that need no other approval first. A contradicted one stays as it is. */
    async function ready(payouts: readonly PayoutRecord[]): Promise<PayoutRecord[]> {
      const sure = payouts.filter((payout) => !isInQuestion(payout))
      const staged = sure.map((payout) => ({ payout, stage: 'dispatch' as const }))
      const evaluated = await checks.evaluate(staged, rulesNow, null, 'held')
      const steps = evaluated.map((each): Ready => {
        const { id, revision } = each.payout
        return { id, revision, ...anotherAttempt(each.payout, rulesNow, clock.now(), each.checks) }
      })
      readied.push(...steps)
      return sure.filter((_, index) => steps[index]?.to === 'approved')
    }

    long.show('checking', 0, seen.rows)
    const lists = await checks.ofList(seen.id, 'dispatch')
    refuseIfStopped(lists)
    await signatures.refuseUnlessListSigned(seen.id)
    for await (const payouts of piecesOf(ledger, seen.id, { states: batchStatesFor[action], terms })) {
      long.refuseIfCancelled()
      const going = action === 'send' ? payouts : await ready(payouts)
      for (const payout of going) {
        rows.push(toSend(payout))
        seals.push(sealOf(payout, unit, digest))
        total += payout.amount
      }
      for (const { amount } of payouts) all.total += amount
      all.rows += payouts.length
      largest = largestOf([...largest, ...going])
      long.show('checking', all.rows, seen.rows)
    }
    if (all.rows !== seen.rows || all.total !== BigInt(seen.total)) throw new VezneError('changed_meanwhile')
    if (rows.length > 1 && isHeldSmall(rulesNow.units)) throw new VezneError('first_payout_open')
    return { rows, readied, total, largest, lists, seal: sealOfMany(seals, digest) }
  }

  /** Throws `declined_in_dialog`. */
  async function confirm(batch: BatchRecord, reviewed: Awaited<ReturnType<typeof review>>, seat: Seat, locale: Locale) {
    const confirmed = await seat.dialogs.confirmBulk({
      action: 'send',
      batchName: batch.name,
      rows: reviewed.rows.length,
      total: reviewed.total,
      largest: reviewed.largest,
      news: null,
      seal: reviewed.seal,
      sameLists: shownLists(reviewed.lists),
      setBackAt: null,
      locale,
    })
    if (!confirmed) throw new VezneError('declined_in_dialog')
  }

  /** Readies a few at once. Earlier ones stay ready when it throws `changed_meanwhile`. */
  async function readyAll(steps: readonly Ready[], { id: by }: Operator, seat: Seat): Promise<void> {
    for (let first = 0; first < steps.length; first += readiedAtOnce) {
      const moment = stamp(by, seat)
      const moves = steps.slice(first, first + readiedAtOnce).map((step) => ({ ...step, ...moment }))
      if (!(await ledger.payouts.moveBulk(moves))) throw new VezneError('changed_meanwhile')
    }
  }

  async function send(action: Sends, seen: SeenBatch, operator: Operator, seat: Seat, locale: Locale) {
    const batch = await access.open(action, seen, operator)
    runs.refuseIfBusy()
    await locks.refuseIfLocked()
    const reviewed = await work.during(seat, operator.id, (long) => review(action, seen, long))
    if (reviewed.rows.length > 0) await confirm(batch, reviewed, seat, locale)

    // The dialog may have stood open for an hour.
    await access.open(action, seen, stillPermitted(seat, operator, 'payouts.send'))
    const now = await work.during(seat, operator.id, (long) => review(action, seen, long))
    if (now.seal !== reviewed.seal) throw new VezneError('changed_meanwhile')
    const sender = stillPermitted(seat, operator, 'payouts.send')
    if (now.rows.length > 0) runs.refuseIfBusy()
    await readyAll(now.readied, sender, seat)
    if (now.rows.length > 0) await runs.start(seen.id, now.rows, sender.id, seat)
    return access.refreshed(seen.id, sender)
  }

  return {
    operations: {
      /**
       * Comes back when the run has begun; only rows that were shown are sent. Throws what `open` throws, `busy` while another
       * run goes on, `dispatch_locked` and `declined_in_dialog`.
       */
      send: operation('payouts.send', seenBatchSchema, batchSchema, (seen, { operator, seat, locale }) =>
        send('send', seen, operator, seat, locale),
      ),

      /**
       * Readies every row that was refused or did not leave. Sends those with a fresh approval; the others await approval again.
       */
      resend: operation('payouts.send', seenBatchSchema, batchSchema, (seen, { operator, seat, locale }) =>
        send('resend', seen, operator, seat, locale),
      ),

      /**
       * No further row is begun; those under way come to their end. Also an admin may, who sees that something goes wrong. Throws
       * `not_found`, or `wrong_state` when no run of it goes on.
       */
      stop: operation('batches.stop', byId, batchSchema, async ({ id }, { operator, seat }) => {
        await access.brief(id)
        runs.stop(id, operator.id, seat)
        return access.get(id, operator)
      }),
    },
  }
}
