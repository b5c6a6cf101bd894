import { notifyOfEnd } from '../../transactions/service/work-notices.ts'
import { VezneError } from '../../core/result.ts'
import type { Seat } from '../../core/seat.ts'
import type { AtComputer } from '../../core/time.ts'
import { stopReasonOf } from '../../payouts/rules/line.ts'
import { createLine, type InLine, type Line, type LineStop } from '../../payouts/service/line.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { PayoutRecord } from '../../payouts/records.ts'
import { seldom } from '../../transactions/service/work.ts'
import type { Batch, BatchStop } from '../contract/batch.ts'
import type { BatchPorts } from './ports.ts'

/** A row as whoever sends it was shown. */
export interface RowToSend extends InLine {
  row: number
}

export const toSend = ({ id, revision, batch, iban, amount }: PayoutRecord): RowToSend => ({
  id,
  revision,
  row: batch?.row ?? 0,
  iban,
  amount,
})

export interface RunNow {
  id: number
  run: NonNullable<Batch['run']>
}

interface Run {
  id: number
  by: string
  /** Hears when it ends. */
  seat: Seat
  since: number
  done: number
  of: number
  line: Line<RowToSend>
}

const asBatchStop = ({ code, payout, at, by }: LineStop<RowToSend>): BatchStop => ({
  code,
  row: payout?.row ?? null,
  at,
  by,
})

/**
 * Hands over the rows of a batch in the order of the file, a few at once; what stops the line is the same for all payouts.
 * Whoever is signed in meanwhile does not matter, but whoever began it must still be one who may.
 */
export function createBatchRuns(
  ports: BatchPorts & {
    auditHead: Pick<AuditHeadService, 'testify'>
    onInternal: (error: unknown) => void
  },
) {
  const { ledger, auditHead, dispatch, clock, stamp, tell, log, onInternal } = ports
  let current: { run: Run; ended: Promise<void> } | null = null
  /** How a run came to its end, until it is written. */
  let unwritten: Parameters<typeof ledger.batches.endRun>[0] | null = null
  const tellProgress = seldom(clock, () => {
    tell('batches.changed')
  })

  function begin(id: number, rows: readonly RowToSend[], by: string, seat: Seat): Run {
    const line = createLine({
      payouts: rows,
      send: ({ id: payout, revision }, guard) => dispatch.attempt({ id: payout, revision }, by, seat, guard),
      onTurn(_row, { outcome }) {
        if (outcome !== null) run.done += 1
        tellProgress()
      },
      clock,
      onInternal,
    })
    const run: Run = { id, by, seat, since: clock.now(), done: 0, of: rows.length, line }
    return run
  }

  async function drive(run: Run): Promise<void> {
    try {
      // A machine that was set back finds it out before the first of many, and not among them.
      await auditHead.testify()
      await run.line.run()
      const { id, done, of: rows, line } = run
      const stopped = line.stopped()
      log('batch.run_ended', { batch: id, done, rows, stopped: stopped?.code ?? null })
      unwritten = {
        ...stamp(stopped?.by ?? 'app', stopped?.seat ?? null),
        id,
        stopped: stopped && asBatchStop(stopped),
        done,
      }
      await writeEnd()
      // Whoever quits the program knows it.
      if (stopped?.by === 'app' && stopped.code === 'stopped_by_operator') return
      notifyOfEnd(
        run.seat,
        stopped ? { kind: 'batch_stopped', why: stopReasonOf(stopped.code) } : { kind: 'batch_sent' },
        `/batches/${id}`,
      )
    } catch (error) {
      // Every row that was tried has its own record; how the run ended is written when the ledger is back.
      if (!(error instanceof VezneError)) onInternal(error)
    } finally {
      current = null
      void auditHead.testify()
      tell('ledger.changed')
      tell('batches.changed')
    }
  }

  async function writeEnd(): Promise<void> {
    if (unwritten) await ledger.batches.endRun(unwritten)
    unwritten = null
  }

  ledger.onNews((news) => {
    if (news === 'back') void writeEnd().catch(() => undefined)
  })

  function stop(by: string, seat: AtComputer | null): void {
    if (!current) return
    current.run.line.stop(by, seat)
    tell('batches.changed')
  }

  /** Throws `busy` while another run goes on: whichever batch it is of. */
  function refuseIfBusy(): void {
    if (current) throw new VezneError('busy')
  }

  return {
    refuseIfBusy,

    /** The run that goes on, and of which batch. */
    now(): RunNow | null {
      if (!current) return null
      const { id, by, since, done, of, line } = current.run
      return { id, run: { state: line.stopped() ? 'stopping' : 'running', by, since, done, of } }
    },

    /** Begins to hand over these rows, and comes back then. Throws `busy`, or the ledger's own failure. */
    async start(id: number, rows: readonly RowToSend[], by: string, seat: Seat): Promise<void> {
      refuseIfBusy()
      unwritten = null
      const run = begin(id, rows, by, seat)
      const began = ledger.batches.beginRun({ ...stamp(by, seat), id })
      const ended = began.then(
        () => drive(run),
        () => {
          current = null
        },
      )
      current = { run, ended }
      await began
      log('batch.run_started', { batch: id, rows: rows.length })
      tell('batches.changed')
    },

    /** Stops the batch's run. Throws `wrong_state` when it has none. */
    stop(id: number, by: string, seat: AtComputer): void {
      if (current?.run.id !== id) throw new VezneError('wrong_state')
      stop(by, seat)
    },

    /** Resolves when no run goes on. */
    async ended(): Promise<void> {
      await current?.ended
    },

    /** Before quitting: no further row is begun. Resolves when those under way came to their end. */
    async stopAll(): Promise<void> {
      stop('app', null)
      await current?.ended
    },
  }
}
export type BatchRunService = ReturnType<typeof createBatchRuns>
