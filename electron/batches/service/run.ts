import type { AuditAction } from '../../core/audit.ts'
import type { Batch, BatchStop } from '../contract.ts'
import { VezneError, type ErrorCode } from '../../core/result.ts'
import { stopAfter, stopBecause } from '../rules/actions.ts'
import { paymentOf } from '../../payouts/rules/checks.ts'
import type { PayoutRecord } from '../../payouts/records.ts'
import { notifyEveryMs } from '../../transactions/service/work.ts'
import type { BatchPorts } from './ports.ts'

/** How many rows are under way at once. */
const concurrency = 4

/** A row as whoever sends it was shown: at another revision it is not sent. */
export interface RowToSend extends Pick<PayoutRecord, 'id' | 'revision' | 'iban' | 'amount'> {
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
  since: number
  done: number
  of: number
  stopped: BatchStop | null
}

/**
 * Hands over the rows of a batch in the order of the file, a few at once, each at most once. Something that the next row would
 * meet too stops the line: no further row is begun, those under way come to their end. Nothing is ever resumed by the
 * program; whoever is signed in meanwhile does not matter.
 */
export function createBatchRuns(
  ports: BatchPorts & {
    /** Hears of errors that nobody expected and that no answer can carry. */
    onInternal: (error: unknown) => void
  },
) {
  const { ledger, dispatch, clock, stamp, tell, onInternal } = ports
  let current: { run: Run; ended: Promise<void> } | null = null
  let notifiedAt = -Infinity

  function tellProgress(): void {
    // The clock may be set back.
    if (Math.abs(clock.now() - notifiedAt) < notifyEveryMs) return
    notifiedAt = clock.now()
    tell('batches.changed')
  }

  /** The first one holds, but for a person's: that one does not hide what else went wrong. */
  function halt(run: Run, code: BatchStop['code'], row: number | null, by: string): void {
    if (run.stopped && run.stopped.code !== 'stopped_by_operator') return
    run.stopped = { code, row, at: clock.now(), by }
  }

  /** Why the line stops after this row; null when it goes on. */
  async function attempt({ id, revision }: RowToSend, by: string): Promise<ErrorCode | null> {
    try {
      return stopAfter(await dispatch.attempt({ id, revision }, by))
    } catch (error) {
      if (error instanceof VezneError) return stopBecause(error.failure.code)
      onInternal(error)
      return 'internal'
    }
  }

  async function begin(run: Run, row: RowToSend): Promise<void> {
    if (run.stopped) return
    const code = await attempt(row, run.by)
    run.done += 1
    if (code) halt(run, code, row.row, 'app')
    tellProgress()
  }

  /**
   * Rows of the same amount to the same IBAN go out one after another, in the order of the file: the ledger lets none go
   * while nobody knows what becomes of another like it.
   */
  async function lane(run: Run, rows: Iterator<RowToSend>, equals: Map<string, Promise<void>>): Promise<void> {
    while (run.stopped === null) {
      const next = rows.next()
      if (next.done) return
      const likeIt = paymentOf(next.value)
      const begun = (equals.get(likeIt) ?? Promise.resolve()).then(() => begin(run, next.value))
      equals.set(likeIt, begun)
      await begun
      if (equals.get(likeIt) === begun) equals.delete(likeIt)
    }
  }

  async function note({ id, done }: Run, action: AuditAction, stopped: BatchStop | null, by: string): Promise<void> {
    await ledger.batches.noteRun({ ...stamp(by), id, action, stopped, done })
  }

  async function drive(run: Run, rows: readonly RowToSend[]): Promise<void> {
    try {
      const remaining = rows.values()
      const equals = new Map<string, Promise<void>>()
      await Promise.all(Array.from({ length: concurrency }, () => lane(run, remaining, equals)))
      if (run.stopped) await note(run, 'batch.run_stopped', run.stopped, run.stopped.by)
      else await note(run, 'batch.run_ended', null, 'app')
    } catch (error) {
      // Every row that was tried has its own record; only how the run ended could not be written down.
      if (!(error instanceof VezneError)) onInternal(error)
    } finally {
      current = null
      tell('ledger.changed')
      tell('batches.changed')
    }
  }

  function stop(by: string): void {
    if (!current) return
    halt(current.run, 'stopped_by_operator', null, by)
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
      const { id, by, since, done, of, stopped } = current.run
      return { id, run: { state: stopped ? 'stopping' : 'running', by, since, done, of } }
    },

    /** Begins to hand over these rows, and comes back then. Throws `busy`, or the ledger's own failure. */
    async start(id: number, rows: readonly RowToSend[], by: string): Promise<void> {
      refuseIfBusy()
      const run: Run = { id, by, since: clock.now(), done: 0, of: rows.length, stopped: null }
      // Its end replaces this; nothing else can, when the program is gone before.
      const cutOff: BatchStop = { code: 'cut_off', row: null, at: run.since, by }
      const began = note(run, 'batch.run_started', cutOff, by)
      const ended = began.then(
        () => drive(run, rows),
        () => {
          current = null
        },
      )
      current = { run, ended }
      await began
      tell('batches.changed')
    },

    /** Throws `wrong_state` when none of this batch goes on. */
    stop(id: number, by: string): void {
      if (current?.run.id !== id) throw new VezneError('wrong_state')
      stop(by)
    },

    /** Resolves when no run goes on. */
    async ended(): Promise<void> {
      await current?.ended
    },

    /** Before quitting: no further row is begun. Resolves when those under way came to their end. */
    async stopAll(): Promise<void> {
      stop('app')
      await current?.ended
    },
  }
}
export type BatchRunService = ReturnType<typeof createBatchRuns>
