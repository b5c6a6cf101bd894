import type { Clock } from '../../core/ports.ts'
import { VezneError, type ErrorCode } from '../../core/result.ts'
import type { AtComputer } from '../../core/time.ts'
import type { Outcome } from '../../core/payment-service.ts'
import type { PayoutRecord } from '../records.ts'
import { paymentOf } from '../rules/paying-twice.ts'
import { mostRefusedInARow, turnOf, turnWithout, type Turn } from '../rules/line.ts'
import type { SendGuard } from './dispatch.ts'
import { mostOnTheWay } from './send-places.ts'

/** A payout as whoever sends it was shown: at another revision it is not sent. */
export type InLine = Pick<PayoutRecord, 'id' | 'revision' | 'iban' | 'amount'>

/** Why no further payout is begun. */
export interface LineStop<P> {
  code: ErrorCode | 'stopped_by_operator'
  /** The one that stopped it; null when it was none of them. */
  payout: P | null
  at: number
  by: string
  seat: AtComputer | null
}

/**
 * Payouts that go out in their order under one word of a person's, each at most once. Something that the next one would meet
 * too stops the line: no byte more leaves, and those with the service come to their end. Nothing is ever resumed by the program.
 */
export function createLine<P extends InLine>({
  payouts,
  send,
  onTurn,
  clock,
  onInternal,
}: {
  payouts: readonly P[]
  /** Sends one payout at most once, if the guard lets it; its outcome, written down. */
  send: (payout: P, guard: SendGuard) => Promise<Outcome<unknown>>
  onTurn: (payout: P, turn: Turn) => void
  clock: Clock
  /** Hears of errors that nobody expected and that no answer can carry. */
  onInternal: (error: unknown) => void
}) {
  let stopped: LineStop<P> | null = null
  let refusedInARow = 0
  /** The first that a slow service kept waiting for too long: nothing stopped for it. */
  let heldBack: P | null = null
  const stopping = new AbortController()

  /** The first one holds, but for a person's: that one does not hide what else went wrong. */
  function halt(code: LineStop<P>['code'], payout: P | null, by: string, seat: AtComputer | null = null): void {
    if (stopped && stopped.code !== 'stopped_by_operator') return
    stopped = { code, payout, at: clock.now(), by, seat }
    stopping.abort()
  }

  /** Judges by the outcome, before another payout can leave. */
  function judge(payout: P, { outcome, code, stops }: Turn): void {
    // One that was skipped or held back says nothing of the service.
    if (outcome !== null && outcome !== 'skipped') refusedInARow = outcome === 'refused' ? refusedInARow + 1 : 0
    const why = stops ?? (refusedInARow >= mostRefusedInARow ? code : null)
    if (why) halt(why, payout, 'app')
  }

  async function turn(payout: P): Promise<Turn> {
    const answered: SendGuard['answered'] = (outcome) => {
      judge(payout, turnOf(outcome))
    }
    try {
      return turnOf(await send(payout, { stopped: stopping.signal, answered }))
    } catch (error) {
      if (error instanceof VezneError) return turnWithout(error.failure.code)
      onInternal(error)
      return turnWithout('internal')
    }
  }

  async function begin(payout: P): Promise<void> {
    if (stopped) return
    const ended = await turn(payout)
    if (ended.stops) halt(ended.stops, payout, 'app')
    if (ended.code === 'held_back') heldBack ??= payout
    onTurn(payout, ended)
  }

  /**
   * Those of the same amount to the same IBAN have their turns one after another, in their order: as a rule the first goes out,
   * and then the ledger lets no other go that no checker spoke for.
   */
  async function lane(remaining: Iterator<P>, equals: Map<string, Promise<void>>): Promise<void> {
    while (stopped === null) {
      const next = remaining.next()
      if (next.done) return
      const likeIt = paymentOf(next.value)
      const turn = (equals.get(likeIt) ?? Promise.resolve()).then(() => begin(next.value))
      equals.set(likeIt, turn)
      await turn
      if (equals.get(likeIt) === turn) equals.delete(likeIt)
    }
  }

  return {
    stopped: () => stopped,

    /** No further payout is begun. */
    stop(by: string, seat: AtComputer | null = null): void {
      halt('stopped_by_operator', null, by, seat)
    },

    /** Resolves when none is under way and none is begun any more. Never throws. */
    async run(): Promise<void> {
      const remaining = payouts.values()
      const equals = new Map<string, Promise<void>>()
      await Promise.all(Array.from({ length: mostOnTheWay }, () => lane(remaining, equals)))
      // Rows were left behind: the run must not look complete.
      if (heldBack && !stopped) halt('held_back', heldBack, 'app')
    },
  }
}
export type Line<P extends InLine> = ReturnType<typeof createLine<P>>
