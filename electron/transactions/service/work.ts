import { batchWorkSchema, type BatchWork } from '../contract/transaction.ts'
import { nothing, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import type { Clock } from '../../core/ports.ts'
import type { Seat } from '../../core/seat.ts'

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
  /** Names its operator. */
  by: string
  shown: BatchWork | null
  cancelled: boolean
  ends: (() => void)[]
  /** Resolves when it is over, however that was. */
  over: Promise<unknown>
}

/** Runs one long work at a time for each seat and person. The seat sees its progress, and can end it. */
export function createBatchWork({ clock }: { clock: Clock }) {
  const underWay = new Map<Seat, Current>()

  /** Throws `busy` while long work continues at this seat, or another of this operator's. */
  function refuseIfBusy(seat: Seat, operatorId: string): void {
    const isTheirs = ({ by }: Current) => by === operatorId
    if (underWay.has(seat) || [...underWay.values()].some(isTheirs)) throw new VezneError('busy')
  }

  function longWork(mine: Current, seat: Seat): LongWork {
    const tellProgress = seldom(clock, () => {
      seat.tell('batches.changed')
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

  function end(current: Current | undefined): void {
    if (!current) return
    current.cancelled = true
    for (const endOf of current.ends) endOf()
  }

  return {
    refuseIfBusy,

    goesOn: (): boolean => underWay.size > 0,

    /** Throws `busy` when other work goes on, and what `work` throws. `by`: the operator whose work it is. */
    async during<T>(seat: Seat, by: string, work: (long: LongWork) => Promise<T>): Promise<T> {
      refuseIfBusy(seat, by)
      const mine: Current = { by, shown: null, cancelled: false, ends: [], over: Promise.resolve() }
      underWay.set(seat, mine)
      const working = work(longWork(mine, seat))
      mine.over = working.catch(() => undefined)
      try {
        return await working
      } finally {
        underWay.delete(seat)
        if (mine.shown) seat.tell('batches.changed')
      }
    },

    /** Resolves when none of this operator's goes on. */
    async over(by: string): Promise<void> {
      const theirs = [...underWay.values()].filter((current) => current.by === by)
      await Promise.all(theirs.map(({ over }) => over))
    },

    /** Before quitting: resolves when all is over, or was ended. */
    async settled(): Promise<void> {
      const all = [...underWay.values()]
      for (const current of all) end(current)
      await Promise.all(all.map(({ over }) => over))
    },

    operations: {
      /** Describes the long work of this seat. */
      work: operation(
        'payouts.view',
        nothing,
        batchWorkSchema.nullable(),
        (_, { seat }) => underWay.get(seat)?.shown ?? null,
      ),

      /** Ends the work where it still can be; nothing happens when there is none. Throws `not_permitted` for another's. */
      cancelWork: operation('payouts.view', nothing, nothing, (_, { operator, seat }) => {
        const current = underWay.get(seat)
        if (current && current.by !== operator.id) throw new VezneError('not_permitted')
        end(current)
      }),
    },
  }
}
export type BatchWorkService = ReturnType<typeof createBatchWork>
