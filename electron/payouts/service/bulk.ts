import { z } from 'zod'
import type { Operator } from '../../core/access.ts'
import { nothing, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import { stillPermitted, type Seat } from '../../core/seat.ts'
import { seldom } from '../../transactions/service/work.ts'
import { bulkRunSchema, seenPayoutsSchema } from '../contract/bulk.ts'
import type { PayoutRecord } from '../records.ts'
import { isHeldSmall } from '../rules/first-payout.ts'
import { inSealOrder, sealOf } from '../rules/seal.ts'
import { confirmedBulk, type PayoutPorts } from './access.ts'
import type { DispatchService } from './dispatch.ts'
import { createLine, type Line } from './line.ts'

interface BulkRun {
  by: string
  line: Line<PayoutRecord>
  shown: Pick<z.input<typeof bulkRunSchema>, 'since' | 'of' | 'turns'>
}

/**
 * Sends approved payouts, each as if it were alone: after one dialog, or with the last approval.
 * It ends with the session of the user who began it.
 */
export function createBulkSending(
  ports: Pick<PayoutPorts, 'rules' | 'clock' | 'digest' | 'tell'> & {
    dispatch: Pick<DispatchService, 'review' | 'attemptConfirmed'>
    /** Hears of errors that nobody expected and that no answer can carry. */
    onInternal: (error: unknown) => void
  },
) {
  const { rules, clock, digest, tell, dispatch, onInternal } = ports
  /** Each line until it has come to its end. */
  const underWay = new Map<Line<PayoutRecord>, Promise<void>>()
  /** The latest that somebody began; nothing of it is kept but what its payouts say. */
  let latest: BulkRun | null = null
  const tellProgress = seldom(clock, () => {
    tell('bulkRun.changed')
  })

  function begin(
    payouts: readonly PayoutRecord[],
    operator: Operator,
    seat: Seat,
    onTurn: Parameters<typeof createLine<PayoutRecord>>[0]['onTurn'],
  ): Line<PayoutRecord> {
    const since = seat.session.current()?.since
    // A user who left ended it, and may have come back.
    const refuse = () => {
      if (seat.session.current()?.since !== since) throw new VezneError('not_signed_in')
    }
    const line = createLine({
      payouts,
      send: ({ id, revision }, guard) =>
        dispatch.attemptConfirmed({ id, revision }, operator, seat, { ...guard, refuse }),
      onTurn,
      clock,
      onInternal,
    })
    const ended = line.run().finally(() => {
      underWay.delete(line)
      tell('ledger.changed')
      tell('bulkRun.changed')
    })
    underWay.set(line, ended)
    return line
  }

  function show({ line, shown }: BulkRun): z.input<typeof bulkRunSchema> {
    const stopped = line.stopped()?.code ?? null
    const goesOn = stopped === null ? 'running' : 'stopping'
    return { ...shown, state: underWay.has(line) ? goesOn : 'ended', stopped }
  }

  /** Somebody is about to begin one. */
  let isHeld = false

  function refuseIfBusy(): void {
    if (isHeld || (latest && underWay.has(latest.line))) throw new VezneError('busy')
  }

  /** Nobody else begins one until it is given back. Throws `busy`. */
  function hold(): () => void {
    refuseIfBusy()
    isHeld = true
    return () => {
      isHeld = false
    }
  }

  /** Comes back when it has begun. Whoever calls it has made sure that no other goes on. */
  function start(payouts: readonly PayoutRecord[], operator: Operator, seat: Seat): BulkRun {
    const shown: BulkRun['shown'] = { since: clock.now(), of: payouts.length, turns: [] }
    const line = begin(payouts, operator, seat, ({ id, processId, accountName, amount }, { outcome, code }) => {
      if (outcome) shown.turns.push({ id, processId, accountName, amount, outcome, code })
      tellProgress()
    })
    latest = { by: operator.id, line, shown }
    tell('bulkRun.changed')
    return latest
  }

  return {
    goesOn: (): boolean => underWay.size > 0,
    refuseIfBusy,
    hold,
    start,

    /**
     * One alone, whatever else goes on; ends when its turn has. If it was not tried it stays ready, and a person sends it: of all
     * failures it throws `outcome_unrecorded` alone.
     */
    async sendOne(payout: PayoutRecord, operator: Operator, seat: Seat): Promise<void> {
      const line = begin([payout], operator, seat, () => undefined)
      await underWay.get(line)
      if (line.stopped()?.code === 'outcome_unrecorded') throw new VezneError('outcome_unrecorded')
    },

    /** Before quitting: no further payout is begun. Resolves when those under way came to their end. */
    async stopAll(): Promise<void> {
      for (const line of underWay.keys()) line.stop('app')
      await Promise.all(underWay.values())
    },

    operations: {
      /**
       * In the order of their ledger ids, after one dialog with their number, total and largest. Comes back when it has begun;
       * one that is not as it was shown when its turn comes is skipped. Throws `busy` while another goes on,
       * `first_payout_open` for several, `declined_in_dialog`, and what sending one of them alone would throw.
       */
      sendBulk: operation(
        'payouts.send',
        z.strictObject({ payouts: seenPayoutsSchema }),
        bulkRunSchema,
        async ({ payouts: seen }, { operator, seat, locale }) => {
          refuseIfBusy()
          if (seen.length > 1 && isHeldSmall((await rules.now()).units)) throw new VezneError('first_payout_open')
          const reviewed = await Promise.all(inSealOrder(seen).map((one) => dispatch.review(one, operator)))
          const sealed = reviewed.map(({ payout, unit }) => ({ payout, seal: sealOf(payout, unit, digest) }))
          if (!(await seat.dialogs.confirmBulk(confirmedBulk('send', sealed, digest, locale)))) {
            throw new VezneError('declined_in_dialog')
          }
          // The dialog may have stood open for an hour.
          const sender = stillPermitted(seat, operator, 'payouts.send')
          refuseIfBusy()
          const payouts = reviewed.map(({ payout }) => payout)
          return show(start(payouts, sender, seat))
        },
      ),

      /** One's own that goes on, or the latest that did. */
      bulkRun: operation('payouts.view', nothing, bulkRunSchema.nullable(), (_, { operator }) =>
        latest?.by === operator.id ? show(latest) : null,
      ),

      /** No further payout is begun; the one under way comes to its end. Throws `wrong_state` when none of one's own goes on. */
      stopBulk: operation('payouts.send', nothing, bulkRunSchema, (_, { operator }) => {
        if (latest?.by !== operator.id || !underWay.has(latest.line)) throw new VezneError('wrong_state')
        latest.line.stop(operator.id)
        tell('bulkRun.changed')
        return show(latest)
      }),
    },
  }
}
export type BulkSendingService = ReturnType<typeof createBulkSending>
