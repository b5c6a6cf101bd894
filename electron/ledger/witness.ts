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

/**
 * `away`: nobody could look there or write; `foreign`: what it knows was not said with this workspace's key; `set_back`: it knows less
 * than it had taken.
 */
export interface WitnessStatus {
  /** Null: there is none. */
  place: string | null
  trouble: 'away' | 'foreign' | 'set_back' | null
  /** What it was last told, or knew. */
  known: WitnessedHead | null
}

/** Where a witness keeps what it is told. What it throws means that it is away. */
export interface WitnessPlace {
  name: string
  /** What it is kept for there: the word of the key is over this, too. */
  of: string
  read(): Promise<{ kept: WitnessedHead | null; isSetBack: boolean }>
  /** What it keeps then: another one where it does not take this after that. `as`: the head with the key's word, as it is kept for. */
  write(as: (of: string) => WitnessedHead): Promise<WitnessedHead>
}

/** Null: there is none now. */
export type FindWitness = () => Promise<WitnessPlace | null>

/** It is asked that often, whether anything was done or not. */
const lookEveryMs = 60_000

export function createWitness(ports: {
  find: FindWitness
  /** So long after it was asked it is told what was done since, milliseconds. */
  tellAfterMs: number
  clock: Clock
  /** Milliseconds of this run. */
  running: () => number
}) {
  const { find, tellAfterMs, clock, running } = ports
  let status: WitnessStatus = { place: null, trouble: null, known: null }
  let askedAt = -Infinity

  async function place(): Promise<WitnessPlace | null> {
    const found = await find()
    if ((found?.name ?? null) !== status.place) status = { place: found?.name ?? null, trouble: null, known: null }
    return found
  }

  /** What was wrong with what it knew stays said while this run lasts, though it is told anew. */
  function heard(known: WitnessStatus['known'], trouble: WitnessStatus['trouble'] = null): void {
    const lasting = status.trouble === 'away' ? null : status.trouble
    status = { ...status, trouble: trouble ?? lasting, known }
  }

  /** Null for what was not said with this key. */
  function believed(at: WitnessPlace, { mac, ...head }: WitnessedHead, key: string): Witnessed | null {
    if (timingSafeEqual(Buffer.from(macOf(at.of, head, key), 'hex'), Buffer.from(mac, 'hex'))) {
      return { ...head, place: at.name }
    }
    heard(status.known, 'foreign')
    return null
  }

  return {
    status: (): WitnessStatus => status,

    /** Whether it is to be asked and told, where this is the newest event by now. */
    isDue: (sequence: number): boolean =>
      running() - askedAt >= (status.known?.sequence === sequence ? lookEveryMs : tellAfterMs),

    /** Null: there is none, or nobody can say what it knows; then the status tells. */
    async read(key: string): Promise<Witnessed | null> {
      askedAt = running()
      const at = await place()
      if (!at) return null
      try {
        const { kept, isSetBack } = await at.read()
        const witnessed = kept && believed(at, kept, key)
        if (kept === null || witnessed) heard(kept, isSetBack ? 'set_back' : null)
        return witnessed
      } catch {
        heard(status.known, 'away')
        return null
      }
    },

    /** What it knows instead, where it does not take this head; null: all is well, or the status tells. */
    async write(head: AuditHead, key: string): Promise<Witnessed | null> {
      const at = await place()
      if (!at || status.known?.hash === head.hash) return null
      const now = { ...head, at: clock.now() }
      try {
        const kept = await at.write((of) => ({ ...now, mac: macOf(of, now, key) }))
        if (kept.hash !== head.hash) return believed(at, kept, key)
        heard(kept)
      } catch {
        heard(status.known, 'away')
      }
      return null
    },
  }
}
export type Witness = ReturnType<typeof createWitness>

const macOf = (of: string, { sequence, hash, at }: Omit<WitnessedHead, 'mac'>, key: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update(JSON.stringify(['vezne witness', of, sequence, hash, at]))
    .digest('hex')
