/**
 * How the counting service treats a request. The payout's own processId names it (`stall.K7Q2`), so that nothing has to be
 * arranged between the processes: whoever makes the payout chooses what will happen to it.
 */
export const wireBehaviours = [
  /** A true 201. */
  'good',
  /** The first receipt is refused as the spec documents it, a later one gets its 201. */
  'refusedonce',
  /** A true 201 in two pieces. */
  'pieces',
  /** Read whole, then the connection is reset. */
  'reset',
  /** Read whole, then the connection is closed in good order. */
  'close',
  /** Never answered. */
  'stall',
  /** A true 201 after the client must have given up. */
  'late',
  /** The head of a 201 with its whole length, half of its body, then the end. */
  'truncated',
  /** Bytes that are no HTTP. */
  'garbage',
  /** 502 with a page, as a proxy in between would write it. */
  'html502',
  /** The true 201, twice in one piece. */
  'twice',
  /** `100 Continue`, which nobody asked for, then the true 201. */
  'continue100',
  /** 307 to this very service: who follows it sends again. */
  'redirect',
] as const
export type WireBehaviour = (typeof wireBehaviours)[number]

export const behaviourOf = (processId: string): WireBehaviour =>
  wireBehaviours.find((name) => processId.startsWith(`${name}.`)) ?? 'good'

/**
 * What is wrong with the connection itself, before any request: the second label of the name by which the service is
 * called (`c17.badcert.bank.test`).
 */
export const doors = [
  'open',
  /** The certificate of somebody else. */
  'badcert',
  /** Reset as soon as the connection is secure. */
  'resetatonce',
  /** A 201 as soon as the connection is secure, before any request. */
  'answeratonce',
  /** Reset when bytes have come that nobody has read. */
  'resetunread',
  /** Speaks HTTP/2 with whoever offers it, and refuses every stream. */
  'h2',
] as const
export type Door = (typeof doors)[number]

export const doorOf = (name: string): Door => doors.find((door) => name.split('.')[1] === door) ?? 'open'

/** What a receipt's answer says, if anybody gets to read it. */
export type Said = 'accepted' | 'refused' | 'duplicate' | 'nothing clear'

/** One line of the service's file, written before anything is answered. */
export interface Receipt {
  path: string
  processId: string
  /** SHA-256 hex of the body's bytes. */
  bodyHash: string
  said: Said
  protocol: 'HTTP/1.1' | 'HTTP/2'
  /** The name by which the service was called: each scenario of its own has one. Empty without TLS. */
  name: string
}
