import type { Booked, BookedAttempt, Reported } from './books.ts'
import type { Receipt } from './wire-behaviour.ts'

/**
 * What must hold between the ledger and the service's file, at any moment and after any death (send-protocol). Written
 * from the rules alone; it imports nothing of the program.
 */
export interface Wrong {
  /**
   * `double`: the service was handed one payout more often than may be. `lost`: the service has what the ledger denies,
   * or somebody was told what the ledger does not know. `invented`: the ledger says what the service never heard.
   */
  kind: 'double' | 'lost' | 'invented' | 'forbidden'
  processId: string
  what: string
}

const mayHaveArrived = ['sending', 'unknown', 'accepted', 'refused']
/** One of these, and the payout must never leave again. */
const mayBePaid = ['sending', 'unknown', 'accepted']
const deniesArrival = ['draft', 'awaiting_approval', 'approved', 'not_sent', 'rejected', 'cancelled']

/** I1 to I3 for one transaction; `receipts` are all of its processId, in their order. */
export function compare(processId: string, booked: Booked | undefined, receipts: readonly Receipt[]): Wrong[] {
  const wrong: Wrong[] = []
  const say = (kind: Wrong['kind'], what: string) => wrong.push({ kind, processId, what })
  if (!booked) {
    say('lost', `the service received it ${receipts.length} times; the ledger has no such transaction`)
    return wrong
  }
  const { kind, state, attempts } = booked
  const states = attempts.map((attempt) => attempt.state)
  const facts = `ledger: ${state} [${states.join(', ')}]; service: [${receipts.map(({ said }) => said).join(', ')}]`
  const arrivals = states.filter((each) => mayHaveArrived.includes(each)).length

  if (receipts.length > 0 && arrivals === 0) say('lost', `received, and the ledger denies it. ${facts}`)
  else if (receipts.length > arrivals) say('double', `received more often than it was handed over. ${facts}`)
  if (states.some((each) => mayBePaid.includes(each)) && deniesArrival.includes(state)) {
    say('lost', `it may have arrived, and could be handed over anew. ${facts}`)
  }
  if (kind === 'payout') {
    if (receipts.slice(0, -1).some(({ said }) => said !== 'refused')) {
      say('double', `received again after a receipt that was not refused. ${facts}`)
    }
    if (states.filter((each) => mayBePaid.includes(each)).length > 1) {
      say('double', `two attempts that may both have been paid. ${facts}`)
    }
  }
  if (wrong.length === 0 && !matches(attempts, receipts)) {
    say('invented', `an outcome, or a body, that the service's file does not bear out. ${facts}`)
  }
  const path = kind === 'payout' ? '/v1/withdraw' : '/v1/deposit'
  if (receipts.some((receipt) => receipt.path !== path || receipt.protocol !== 'HTTP/1.1')) {
    say('double', `received by another way than HTTP/1.1 ${path}`)
  }
  return wrong
}

/** The same for many: these, and all that the ledger was asked for. */
export function compareAll(
  booked: readonly Booked[],
  receipts: ReadonlyMap<string, readonly Receipt[]>,
  processIds: Iterable<string> = receipts.keys(),
): Wrong[] {
  const byId = new Map(booked.map((one) => [one.processId, one]))
  return [...new Set([...processIds, ...byId.keys()])].flatMap((processId) =>
    compare(processId, byId.get(processId), receipts.get(processId) ?? []),
  )
}

export const inWords = ({ kind, processId, what }: Wrong): string => `${kind} ${processId}: ${what}`

/** Can each receipt be the arrival of one attempt, in order, so that every outcome was said and every body was sent? */
function matches([attempt, ...attempts]: readonly BookedAttempt[], receipts: readonly Receipt[]): boolean {
  if (!attempt) return receipts.length === 0
  const [receipt, ...others] = receipts
  const arrived = () =>
    receipt !== undefined &&
    receipt.bodyHash === attempt.bodyHash &&
    bears(receipt, attempt) &&
    matches(attempts, others)
  if (attempt.state === 'accepted' || attempt.state === 'refused') return arrived()
  const missed = () => matches(attempts, receipts)
  return attempt.state === 'unknown' || attempt.state === 'sending' ? arrived() || missed() : missed()
}

const bears = ({ said }: Receipt, { state }: BookedAttempt): boolean =>
  (state !== 'accepted' && state !== 'refused') || said === state

/** What somebody was told stands in the ledger. A late answer may still settle what was unknown. */
export function compareReported({ made, outcomes, forbidden }: Reported, booked: readonly Booked[]): Wrong[] {
  const byId = new Map(booked.map((one) => [one.processId, one]))
  const wrong: Wrong[] = forbidden.map((what) => ({ kind: 'forbidden', processId: '', what }))
  for (const processId of made) {
    if (!byId.has(processId)) wrong.push({ kind: 'lost', processId, what: 'somebody was told that it was made' })
  }
  for (const { processId, number, state } of outcomes) {
    const now = byId.get(processId)?.attempts.find((attempt) => attempt.number === number)?.state
    const settledSince = state === 'unknown' && (now === 'accepted' || now === 'refused')
    if (now !== state && !settledSince) {
      wrong.push({
        kind: 'lost',
        processId,
        what: `told ${state} of attempt ${number}, the ledger says ${now ?? 'nothing'}`,
      })
    }
  }
  return wrong
}

/** After a recovery no attempt of an earlier run is half way any more. */
export const unfinished = (booked: readonly Booked[]): Wrong[] =>
  booked
    .filter(
      ({ state, attempts }) =>
        state === 'sending' || attempts.some((one) => ['prepared', 'sending'].includes(one.state)),
    )
    .map(({ processId }) => ({ kind: 'lost', processId, what: 'still half way after a recovery' }))
