import type { LeaveTrace, TracedAction } from '../../core/ports.ts'
import type { AtComputer, Stamped } from '../../core/time.ts'
import type { PeopleLedger } from '../ledger.ts'

/** What follows of the same within this time becomes one event more, with their number. */
const joinedForMs = 15 * 60_000
/** Told apart at a time; what comes beyond them is joined by who did what, whatever it was about. */
const mostTold = 20

interface Trace {
  action: TracedAction
  by: string
  seat: AtComputer
  facts: Parameters<LeaveTrace>[3]
  began: number
  /** How often since its event. */
  more: number
}

/**
 * What changes nothing and is worth a trace all the same: a call that was refused, a text that was copied, a sheet that was
 * printed. A page could do it a thousand times a second, so the first of a kind is an event, and those that follow are counted.
 */
export function createTraces(ports: {
  ledger: PeopleLedger
  stamp: Stamped
  /** Milliseconds of this run: whoever sets the machine's clock joins nothing with it. */
  running: () => number
}) {
  const { ledger, stamp, running } = ports
  const traces = new Map<string, Trace>()
  let written: Promise<unknown> = Promise.resolve()

  /** A ledger that cannot be written any more stops nobody from being refused. */
  function write({ action, by, seat, facts }: Trace, times: number): void {
    const { subject = { kind: 'operator' as const, id: by, name: by }, ...after } = facts
    const note = { ...stamp(by, seat), action, subject, after: { ...after, times } }
    written = Promise.all([written, ledger.audit.note(note).catch(() => undefined)])
  }

  function end(key: string, trace: Trace): void {
    traces.delete(key)
    if (trace.more > 0) write(trace, trace.more)
  }

  const leave: LeaveTrace = (action, by, { computer }, facts) => {
    const kind = `${action} ${by} ${computer}`
    const own = `${kind} ${JSON.stringify(facts)}`
    const isTold = traces.has(own) || traces.size < mostTold
    const key = isTold ? own : kind
    const before = traces.get(key)
    if (before) {
      before.more += 1
      return
    }
    const trace = { action, by, seat: { computer }, facts: isTold ? facts : {}, began: running(), more: 0 }
    traces.set(key, trace)
    write(trace, 1)
  }

  return {
    leave,

    /** To be called every few seconds: what was counted for long enough is written down. */
    tick(): void {
      for (const [key, trace] of traces) if (running() - trace.began >= joinedForMs) end(key, trace)
    },

    /** Whatever was counted is written down: a session ended, or the program is about to. */
    async settle(): Promise<void> {
      for (const [key, trace] of traces) end(key, trace)
      await written
    },
  }
}
