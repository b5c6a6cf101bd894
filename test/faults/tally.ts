import type { Booked } from './books.ts'
import type { Wrong } from './invariants.ts'

/** What became of all attempts, of payouts and of deposits; `received`: POSTs that the service has of them. */
export function tallyOf(booked: readonly Booked[], found: readonly Wrong[], received: number) {
  const states = statesOf(booked)
  const ofKind = (...kinds: Wrong['kind'][]) =>
    new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ processId }) => processId)).size
  const count = (state: string) => states.filter((each) => each === state).length
  return {
    payouts: booked.filter(({ kind }) => kind === 'payout').length,
    deposits: booked.filter(({ kind }) => kind === 'deposit').length,
    attempts: states.length,
    received,
    lost: ofKind('lost', 'invented'),
    double: ofKind('double', 'forbidden'),
    accepted: count('accepted'),
    refused: count('refused'),
    unknown: count('unknown'),
    notSent: count('not_sent'),
  }
}

/** Attempts that a death found half way: before the first byte could leave, and after. */
export function halfWay(booked: readonly Booked[]) {
  const states = statesOf(booked)
  return {
    foundPrepared: states.filter((state) => state === 'prepared').length,
    foundSending: states.filter((state) => state === 'sending').length,
  }
}

/** Counts the payouts that a death leaves unknown. */
export const leftUnknown = (booked: readonly Booked[]): number =>
  statesOf(booked.filter(({ kind }) => kind === 'payout')).filter((state) => state === 'sending').length

const statesOf = (booked: readonly Booked[]) => booked.flatMap(({ attempts }) => attempts.map(({ state }) => state))

/** Adds up what each of several runs counted, number by number. */
export function sumOf<T extends object>(tallies: readonly T[]): { [Key in keyof T]: number } {
  const sum: Record<string, number> = {}
  for (const tally of tallies)
    for (const [key, count] of Object.entries(tally)) sum[key] = (sum[key] ?? 0) + Number(count)
  return sum as { [Key in keyof T]: number }
}
