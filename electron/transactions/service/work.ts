import { batchWorkSchema, type BatchWork } from '../contract/transaction.ts'
import { nothing, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import type { Clock, Tell } from '../../core/ports.ts'

/** Calls often enough to look alive, seldom enough that the window has time for something else; `atOnce`: now all the same. */
export function seldom(clock: Clock, call: () => void): (atOnce?: boolean) => void {
  let calledAt = -Infinity
  return (atOnce = false) => {
    // The clock may be set back.
    if (!atOnce && Math.abs(clock.now() - calledAt) < 250) return
    calledAt = clock.now()
    call()
  }
}

/** What whoever does long work tells of it, and hears. */
export interface LongWork {
  show(phase: BatchWork['phase'], done: number, of: number): void
  /** To be called between pieces. Throws `cancelled`. */
  refuseIfCancelled(): void
  /** What else is to be ended when somebody cancels it. */
  onCancel(end: () => void): void
}

interface Current {
  /** Whose it is. */
  by: string
  shown: BatchWork | null
  cancelled: boolean
  ends: (() => void)[]
  /** Resolves when it is over, however that was. */
  over: Promise<unknown>
}

/** One long work at a time, with its progress for everybody to see and a way to end it for whoever began it. */
export function createBatchWork({ clock, tell }: { clock: Clock; tell: Tell }) {
  let current: Current | null = null

  function refuseIfBusy(): void {
    if (current) throw new VezneError('busy')
  }

  function longWork(mine: Current): LongWork {
    const tellProgress = seldom(clock, () => {
      tell('batches.changed')
    })
    return {
      show(phase, done, of) {
        const isNew = mine.shown?.phase !== phase
        mine.shown = { phase, done, of }
        tellProgress(isNew)
      },
      refuseIfCancelled() {
        if (mine.cancelled) throw new VezneError('cancelled')
      },
      onCancel(end) {
        mine.ends.push(end)
      },
    }
  }

  function end(): void {
    if (!current) return
    current.cancelled = true
    for (const endOf of current.ends) endOf()
  }

  return {
    refuseIfBusy,

    goesOn: (): boolean => current !== null,

    /** Throws `busy` when other work goes on, and what `work` throws. `by`: the operator whose work it is. */
    async during<T>(by: string, work: (long: LongWork) => Promise<T>): Promise<T> {
      refuseIfBusy()
      const mine: Current = { by, shown: null, cancelled: false, ends: [], over: Promise.resolve() }
      current = mine
      const working = work(longWork(mine))
      mine.over = working.catch(() => undefined)
      try {
        return await working
      } finally {
        current = null
        if (mine.shown) tell('batches.changed')
      }
    },

    /** Resolves when none of this operator's goes on. */
    async over(by: string): Promise<void> {
      if (current?.by === by) await current.over
    },

    /** Before quitting: resolves when it is over, or was ended. */
    async settled(): Promise<void> {
      end()
      await current?.over
    },

    operations: {
      /** The long work that goes on now. */
      work: operation('payouts.view', nothing, batchWorkSchema.nullable(), () => current?.shown ?? null),

      /** Ends the work where it still can be; nothing happens when there is none. Throws `not_permitted` for another's. */
      cancelWork: operation('payouts.view', nothing, nothing, (_, { operator }) => {
        if (current && current.by !== operator.id) throw new VezneError('not_permitted')
        end()
      }),
    },
  }
}
export type BatchWorkService = ReturnType<typeof createBatchWork>
