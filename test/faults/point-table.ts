import type { Door, WireBehaviour } from './wire-behaviour.ts'

/** Part 2, as a table: where a fault can be put, what the network does meanwhile, and what must come of both. */

/** In the order in which one attempt passes them. */
export const points = [
  'before prepared',
  'after prepared',
  'after DNS',
  'after TLS',
  'before sending',
  /** The first write of the commit that makes the attempt `sending`, its sync, and a checkpoint that it sets off. */
  'sending: write',
  'sending: sync',
  'sending: checkpoint',
  'after sending',
  /** The newest event of the audit trail is on its way to the keychain. */
  'keeping the head',
  'in onRequestStart',
  /** Past the gate, before the first byte. */
  'gate open',
  'after last byte',
  'after headers',
  'mid-body',
  'before outcome',
  'outcome: write',
  'outcome: sync',
  'outcome: checkpoint',
  'after outcome',
  /** These in the start after one that died before its outcome was written. */
  'before recovery',
  'recovery: write',
  'recovery: sync',
  'after recovery',
] as const
export type Point = (typeof points)[number]

export const networkFaults = [
  'none',
  'refused',
  'DNS',
  'TLS failure',
  'reset at once',
  'answer before request',
  'reset before read',
  'reset after read',
  'close after read',
  'stall',
  'late answer',
  'truncated 201',
  'garbage',
  '502 HTML',
  'two answers',
  'unsolicited 100',
  'redirect',
] as const
export type NetworkFault = (typeof networkFaults)[number]

export const faultHows = ['kill', 'throw'] as const
export type FaultHow = (typeof faultHows)[number]

export interface Cell {
  point: Point
  fault: NetworkFault
  how: FaultHow
}

export const everyCell: readonly Cell[] = faultHows.flatMap((how) =>
  points.flatMap((point) => networkFaults.map((fault) => ({ point, fault, how }))),
)

/**
 * As chance has it: half of the points, by a death or an error, with a network that does its best; and half of the faults of the
 * network.
 */
export function someCells(draw: () => number): Cell[] {
  const atEach = points.map((point): Cell => ({ point, fault: 'none', how: draw() < 0.5 ? 'kill' : 'throw' }))
  const ofEach = networkFaults.map((fault): Cell => ({ point: 'after outcome', fault, how: 'kill' }))
  return [...atEach, ...ofEach.slice(1)].filter(() => draw() < 0.5)
}

interface Course {
  door: Door
  behaviour: WireBehaviour
  /** How the attempt ends when nothing else goes wrong (send-protocol, "what an answer means"). */
  ends: Letter
  /** The first point that the attempt cannot reach, and why; those after it, up to the outcome, are not reached either. */
  stopsAt: Point | null
  because: string
}

/** What the ledger says of the payout in the end: Approved, Not sent, Unknown, Succeeded (accepted). */
export type Letter = 'A' | 'N' | 'U' | 'S'

const noConnection = 'there is no connection'
const noAnswer = 'no final status line comes while the client listens'

export const courses: Readonly<Record<NetworkFault, Course>> = {
  none: { door: 'open', behaviour: 'pieces', ends: 'S', stopsAt: null, because: '' },
  refused: { door: 'open', behaviour: 'good', ends: 'N', stopsAt: 'after TLS', because: noConnection },
  DNS: { door: 'open', behaviour: 'good', ends: 'N', stopsAt: 'after DNS', because: 'the name has no address' },
  'TLS failure': { door: 'badcert', behaviour: 'good', ends: 'N', stopsAt: 'after TLS', because: noConnection },
  'reset at once': {
    door: 'resetatonce',
    behaviour: 'good',
    ends: 'N',
    stopsAt: 'in onRequestStart',
    because: 'the connection is gone before it is handed over',
  },
  'answer before request': {
    door: 'answeratonce',
    behaviour: 'good',
    ends: 'N',
    stopsAt: 'in onRequestStart',
    because: 'undici gives up a connection that speaks first, and a second one is refused',
  },
  'reset before read': {
    door: 'resetunread',
    behaviour: 'good',
    ends: 'U',
    stopsAt: 'after headers',
    because: noAnswer,
  },
  'reset after read': { door: 'open', behaviour: 'reset', ends: 'U', stopsAt: 'after headers', because: noAnswer },
  'close after read': { door: 'open', behaviour: 'close', ends: 'U', stopsAt: 'after headers', because: noAnswer },
  stall: { door: 'open', behaviour: 'stall', ends: 'U', stopsAt: 'after headers', because: noAnswer },
  'late answer': { door: 'open', behaviour: 'late', ends: 'U', stopsAt: 'after headers', because: noAnswer },
  'truncated 201': { door: 'open', behaviour: 'truncated', ends: 'U', stopsAt: null, because: '' },
  garbage: { door: 'open', behaviour: 'garbage', ends: 'U', stopsAt: 'after headers', because: 'it is no HTTP' },
  '502 HTML': { door: 'open', behaviour: 'html502', ends: 'U', stopsAt: null, because: '' },
  'two answers': { door: 'open', behaviour: 'twice', ends: 'S', stopsAt: null, because: '' },
  'unsolicited 100': {
    door: 'open',
    behaviour: 'continue100',
    ends: 'U',
    stopsAt: 'after headers',
    because: 'undici takes a 100 that it did not ask for as the end',
  },
  redirect: { door: 'open', behaviour: 'redirect', ends: 'U', stopsAt: 'mid-body', because: 'a 307 has no body here' },
}

const indexOf = (point: Point) => points.indexOf(point)
const isFrom = (point: Point, first: Point) => indexOf(point) >= indexOf(first)

/** Why this point cannot be reached under this fault; null when it must be. */
export function impossible(point: Point, fault: NetworkFault): string | null {
  const { stopsAt, because } = courses[fault]
  if (stopsAt === null || isFrom(point, 'before outcome')) return null
  return isFrom(point, stopsAt) ? because : null
}

/** Which of these the ledger must say after the next start. More than one where the disk itself was in doubt. */
export function expected(point: Point, fault: NetworkFault, how: FaultHow): readonly Letter[] {
  const { ends, stopsAt } = courses[fault]
  if (impossible(point, fault) !== null) return [ends]
  /** What a death before the outcome leaves: `sending` was durable, or it was not. */
  const lost: Letter = stopsAt !== null && !isFrom(stopsAt, 'before sending') ? 'N' : 'U'
  if (point === 'before prepared') return ['A']
  if (isFrom(point, 'before recovery')) return [lost]
  if (point === 'after outcome' || point === 'outcome: checkpoint') return [ends]
  // The program lived on where the ledger failed: the next start has the outcome from the journal.
  if (isFrom(point, 'before outcome')) return [how === 'kill' && point !== 'outcome: sync' ? lost : ends]
  // Whatever the next start finds of that commit: the program knew that no byte left, and the journal has it.
  if (point === 'sending: sync') return how === 'kill' ? ['U'] : ['N']
  // SQLite goes on after a checkpoint that failed: the log still has everything.
  if (point === 'sending: checkpoint') return how === 'kill' ? ['U'] : [ends]
  // A port that throws before the gate is open stops the attempt, and the program lives to say so.
  if (!isFrom(point, how === 'kill' ? 'after sending' : 'gate open')) return ['N']
  return ['U']
}
