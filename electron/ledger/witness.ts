import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuditHead, WitnessedHead } from '../core/audit.ts'
import type { Clock } from '../core/ports.ts'

/**
 * The newest head of the trail outside the machine: one that is set back takes its keychain along, and only what lies elsewhere knows
 * better. Whoever can write there can take it away or spoil it, and no more: without the trail's key nothing in it is believed.
 */

/** What a witness knows. */
export interface Witnessed extends AuditHead {
  /** Where it is, for people. */
  place: string
  /** When it was told. */
  at: number
}

/** `away`: nobody could look there or write; `foreign`: what it knows was not said with this workspace's key. */
export interface WitnessStatus {
  /** Null: there is none. */
  place: string | null
  trouble: 'away' | 'foreign' | null
  /** What it was last told, or knew. */
  known: WitnessedHead | null
}

/** Where a witness keeps what it is told. What it throws means that it is away. */
interface WitnessPlace {
  name: string
  /** The ledger that it is kept for: the key signs this, too. */
  identity: string
  read(): Promise<WitnessedHead | null>
  write(head: WitnessedHead): Promise<void>
}

/** Null: there is none now. */
export type FindWitness = () => Promise<WitnessPlace | null>

/** It is asked and told that often, whether anything was done or not: a folder of a network is slow. */
const lookEveryMs = 60_000

export function createWitness(ports: {
  findWitness: FindWitness
  clock: Clock
  /** Milliseconds of this run. */
  running: () => number
}) {
  const { findWitness, clock, running } = ports
  let status: WitnessStatus = { place: null, trouble: null, known: null }
  let askedAt = -Infinity

  async function place(): Promise<WitnessPlace | null> {
    const found = await findWitness()
    if ((found?.name ?? null) !== status.place) status = { place: found?.name ?? null, trouble: null, known: null }
    return found
  }

  /** What was wrong with what it knew stays said while this run lasts, though it is told anew. */
  function heard(known: WitnessStatus['known'], trouble: WitnessStatus['trouble'] = null): void {
    const lasting = status.trouble === 'away' ? null : status.trouble
    status = { ...status, trouble: trouble ?? lasting, known }
  }

  /** Null for what was not said with this key. */
  function believed(at: WitnessPlace, head: WitnessedHead, key: string): Witnessed | null {
    if (isOurs(at.identity, head, key)) return { ...head, place: at.name }
    heard(status.known, 'foreign')
    return null
  }

  return {
    status: (): WitnessStatus => status,

    isDue: (): boolean => running() - askedAt >= lookEveryMs,

    /** Null: there is none, or nobody can say what it knows; then the status tells. */
    async read(key: string): Promise<Witnessed | null> {
      askedAt = running()
      const at = await place()
      if (!at) return null
      try {
        const kept = await at.read()
        const witnessed = kept && believed(at, kept, key)
        if (kept === null || witnessed) heard(kept)
        return witnessed
      } catch {
        heard(status.known, 'away')
        return null
      }
    },

    /** Never throws: the status says what went wrong. */
    async write(head: AuditHead, key: string): Promise<void> {
      const at = await place()
      if (!at || status.known?.hash === head.hash) return
      const kept = sealed(at.identity, { ...head, at: clock.now() }, key)
      try {
        await at.write(kept)
        heard(kept)
      } catch {
        heard(status.known, 'away')
      }
    },
  }
}

/** Adds the word of this workspace's key. */
export const sealed = (identity: string, head: Omit<WitnessedHead, 'mac'>, key: string): WitnessedHead => ({
  ...head,
  mac: macOf(identity, head, key),
})

/** Tells whether this workspace's key vouches for it. */
export const isOurs = (identity: string, { mac, ...head }: WitnessedHead, key: string): boolean =>
  timingSafeEqual(Buffer.from(macOf(identity, head, key), 'hex'), Buffer.from(mac, 'hex'))

const macOf = (identity: string, { sequence, hash, at }: Omit<WitnessedHead, 'mac'>, key: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update(JSON.stringify(['vezne witness', identity, sequence, hash, at]))
    .digest('hex')
