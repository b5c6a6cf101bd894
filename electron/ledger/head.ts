import { keptHeadSchema, storedHead, type AuditHead, type LedgerDoubt, type WitnessedHead } from '../core/audit.ts'
import type { Log } from '../core/log.ts'
import type { Clock, Keychain, Random } from '../core/ports.ts'
import { VezneError, type ErrorCode } from '../core/result.ts'
import { keptIn } from '../core/schemas.ts'
import { readUnlocked } from '../core/unlocked.ts'
import { createMemberHeads } from './member-heads.ts'
import type { LedgerOf } from './queries.ts'
import type { trailQueries } from './trail.ts'
import { createWitness, type FindWitness, type Witnessed } from './witness.ts'

export interface Doubt {
  doubt: LedgerDoubt
  /** Null when the kept head is missing. */
  keptSequence: number | null
  sequence: number
  /** Where the witness that says so is, and since when it has known it; null: the keychain. */
  witness: Pick<Witnessed, 'place' | 'at'> | null
}

/** Why the keychain did not tell which head it keeps. */
type Unread = Extract<ErrorCode, 'keychain_unavailable' | 'keychain_locked_or_missing' | 'keychain_hung'>

/** What it asks of the ledger, by its port. */
interface HeadLedger {
  workspace: { read(): Promise<{ headKeptAt: number | null }>; headKept(at: number): Promise<void> }
  audit: Pick<LedgerOf<typeof trailQueries>['audit'], 'head' | 'hashAt' | 'firstUnsealed' | 'page'>
  sealWith(key: string): Promise<void>
}

/**
 * The audit trail's newest event, kept in the OS keychain too (domain rule 12): a ledger that is older than what was kept
 * there is a restored backup or a machine that was set back, and does not know what was sent since.
 *
 * Nothing is kept over a doubt: only `accept` ends it.
 */
export function createAuditHead(ports: {
  ledger: HeadLedger
  charter: { now(): Promise<{ identity: string | null }> }
  keychain: Keychain
  log: Log
  findWitness: FindWitness
  /** The keychain entry of this very ledger. */
  entry: string
  clock: Clock
  /** Milliseconds of this run. */
  running: () => number
  random: Random
  /** Something may have been sent from it: whatever it says itself, a head of it was kept before. */
  wasUsed: boolean
  /** Of the ledger as this run found it, before it wrote anything. */
  found: AuditHead
  onChange: () => void
  /** There is another witness, or something else keeps one from being asked or believed. */
  onWitness: () => void
}) {
  const { ledger, keychain, entry, clock, random, wasUsed, onChange, onWitness } = ports
  const witness = createWitness(ports)
  const members = createMemberHeads(ports)
  const keepListeners = new Set<() => void>()
  /** Null: it is looked at anew. */
  let found: AuditHead | null = ports.found
  let comparing: Promise<void> | null = null
  let doubt: Doubt | null = null
  let unread: Unread | null = null
  /** The head that this run wrote to the keychain last. */
  let keptHead: (AuditHead & { at: number }) | null = null
  /** The ledger says that a head of it was kept. */
  let isNoted = false
  let key: string | null = null

  async function compare(): Promise<Doubt | null> {
    const at = (found ??= await ledger.audit.head())
    const wasKept = wasUsed || (await ledger.workspace.read()).headKeptAt !== null
    const stored = (await keychain.read(entry)) ?? (wasKept ? await readUnlocked(keychain, entry) : null)
    const inKeychain = stored && keptIn(keptHeadSchema, stored)
    const isMissing = !inKeychain && (stored !== null || wasKept)
    const missing = { doubt: 'head_missing', keptSequence: null, sequence: at.sequence, witness: null } as const
    if (isMissing && key === null) return missing
    key = inKeychain?.key ?? key ?? newKey()
    await ledger.sealWith(key)
    const ofKeychain = inKeychain ? await doubtAbout(inKeychain, at) : isMissing ? missing : doubt
    return ofKeychain ?? (await doubtOfWitness(key)) ?? (await doubtOfMembers(key)) ?? doubtOfSilent()
  }

  const newKey = () => Buffer.from(random.bytes(32)).toString('hex')

  /** What the witness said in this run holds until it can be asked again. */
  function doubtOfSilent(): Doubt | null {
    const { place, trouble } = witness.status()
    return trouble === 'away' && doubt?.witness?.place === place ? doubt : null
  }

  /** A machine that is set back takes its keychain along. Null also where nobody can ask the witness: that is said elsewhere. */
  async function doubtOfWitness(trailKey: string): Promise<Doubt | null> {
    const known = await witness.read(trailKey)
    if (!known || (await ledger.audit.hashAt(known.sequence)) === known.hash) return null
    return doubtBy(known)
  }

  async function doubtOfMembers(trailKey: string): Promise<Doubt | null> {
    const known = await members.lacking(trailKey)
    return known && doubtBy(known)
  }

  async function doubtBy({ sequence: keptSequence, place, at }: Witnessed): Promise<Doubt> {
    // The ledger may have grown since: people answer what they were asked.
    if (doubt?.witness?.place === place && doubt.keptSequence === keptSequence) return doubt
    const { sequence } = found ?? (await ledger.audit.head())
    const because = keptSequence > sequence ? 'witness_ahead' : 'witness_forked'
    return { doubt: because, keptSequence, sequence, witness: { place, at } }
  }

  let isWitnessAsked = false

  /** What the witness knows is never written over where the ledger lacks it: it is asked before. */
  async function tellWitness(): Promise<void> {
    await compared().catch(() => undefined)
    const comparison = comparing
    if (doubt || key === null || !(isWitnessAsked || witness.isDue())) return
    isWitnessAsked = false
    const trailKey = key
    const stateNow = () => JSON.stringify({ ...witness.status(), known: witness.status().known !== null })
    const before = stateNow()
    try {
      const head = await ledger.audit.head()
      const now = await doubtOfWitness(trailKey)
      if (now && comparing === comparison) doubt = now
      if (now) onChange()
      // What could not be asked must not be written over.
      else if (witness.status().trouble !== 'away') await witness.write(head, trailKey)
      if (stateNow() !== before) onWitness()
    } catch {
      // A ledger that is closed by now has told it before.
    }
  }

  async function doubtAbout(known: AuditHead, at: AuditHead): Promise<Doubt | null> {
    const because = (doubt: LedgerDoubt): Doubt => ({
      ...{ doubt, keptSequence: known.sequence, sequence: at.sequence, witness: null },
    })
    if (at.sequence < known.sequence) return because('older')
    if ((await ledger.audit.hashAt(known.sequence)) !== known.hash) return because('forked')
    const unsealed = await ledger.audit.firstUnsealed(known.sequence)
    return unsealed !== null && unsealed <= at.sequence ? because('unsealed') : null
  }

  /**
   * Once; after a keychain that could not be asked, or that had nothing, again at the next call. What was begun before the ledger
   * may have become another one says nothing about that one.
   */
  function compared(): Promise<void> {
    if (comparing) return comparing
    const mine: Promise<void> = compare().then(
      (now) => {
        if (comparing !== mine) return compared()
        doubt = now
        unread = null
        if (doubt?.doubt === 'head_missing') comparing = null
        onChange()
      },
      (error: unknown) => {
        if (comparing !== mine) return compared()
        comparing = null
        unread = unreadCode(error)
        onChange()
        throw error
      },
    )
    return (comparing = mine)
  }

  async function write(): Promise<void> {
    const before = compared()
    await before
    if (doubt) throw new VezneError('dispatch_locked')
    const head = await ledger.audit.head()
    // The answer may be that of another server by now, of which nothing is kept before it was compared: somebody may be at that.
    if (comparing !== before) return write()
    await store(head)
    tellKept()
  }

  function tellKept(): void {
    for (const listener of keepListeners) listener()
  }

  async function store(head: AuditHead): Promise<void> {
    if (head.hash === keptHead?.hash) return
    if (key === null) throw new VezneError('keychain_unavailable')
    await keychain.store(entry, storedHead({ ...head, key }))
    keptHead = { ...head, at: clock.now() }
    // The keychain has what this run wrote by now: what it found is not to be held against that.
    found = null
    if (isNoted) return
    await ledger.workspace.headKept(clock.now())
    isNoted = true
  }

  /** The trail's key, hex, as far as anybody can say now: null before the keychain was asked, and while the head is missing. */
  const knownKey = (): string | null => (doubt?.doubt === 'head_missing' ? null : key)

  const keeping = inTurn(write)
  const telling = inTurn(tellWitness)

  /**
   * Resolves when a head at least as new as the ledger's is now is in the keychain. Throws the keychain's or the ledger's failure,
   * and `dispatch_locked` while there is a doubt.
   */
  const keep = (): Promise<void> => keeping.next()

  return {
    keep,

    /** For when nobody waits for it: what it could not keep, the next one does, and sending insists on it. */
    keepSoon(): void {
      keep().catch(() => undefined)
    },

    compared,

    /** As `compared`, and after a while whatever becomes of it: the start does not wait for a keychain that hangs. Never throws. */
    async comparedInTime(): Promise<void> {
      await inTime(compared())
    },

    /** The witness is asked what it knows, and told the newest head. Never throws. */
    testify(): Promise<void> {
      isWitnessAsked = true
      return telling.next()
    },

    /** The same when it is time. To be called every few seconds. */
    tick: (): Promise<void> => telling.next(),

    /**
     * The trail's key, hex: never one that the keychain does not have, for what is encrypted with it must be opened one day. Throws
     * the keychain's failure, and `dispatch_locked` while the head is missing.
     */
    async keptKey(): Promise<string> {
      await compared()
      if (doubt === null) await keep()
      const known = knownKey()
      if (known === null) throw new VezneError('dispatch_locked')
      return known
    },

    knownKey,

    /** The ledger may be another one by now: what the keychain keeps is compared with it as at the start, before anything is kept. */
    compareAgain(): void {
      comparing = null
      found = null
      isNoted = false
    },

    /** Judges the head that this computer keeps, if any. Without the keychain's key, the next comparison judges it. */
    async hear(computer: string, head: WitnessedHead | null): Promise<void> {
      if (head) members.hear(computer, head)
      await compared().catch(() => undefined)
      const comparison = comparing
      if (doubt || key === null) return
      const now = await doubtOfMembers(key)
      if (!now || comparing !== comparison) return
      doubt = now
      onChange()
    },

    /** Gives the head that this computer may keep. Null over a doubt, so that it keeps what it knows. */
    async toKeep(computer: string): Promise<WitnessedHead | null> {
      if (!keptHead || key === null) return null
      const head = await members.sealed(keptHead, key)
      return doubt || members.isOpen(computer) ? null : head
    },

    /** Hears of each head that was kept. Returns what ends that. */
    onKept(listener: () => void): () => void {
      keepListeners.add(listener)
      return () => void keepListeners.delete(listener)
    },

    witness: () => witness.status(),
    doubt: (): Doubt | null => doubt,
    unread: (): Unread | null => unread,

    /**
     * The ledger is taken as it is: what is kept from now on is its own head. `write`: what people say to it, and all that follows, is
     * in the ledger before. Throws `changed_meanwhile` when the doubt is another than was seen, because the keychain has something to
     * say by now; then nothing was written.
     */
    async accept(seen: Doubt, write: () => Promise<unknown>): Promise<void> {
      comparing = null
      await compared()
      if (doubt?.doubt !== seen.doubt || doubt.keptSequence !== seen.keptSequence)
        throw new VezneError('changed_meanwhile')
      // A run with the former key would take what this one seals for foreign events.
      key ??= newKey()
      await ledger.sealWith(key)
      await write()
      // From here on what is kept is its own head, which is newer than the one that this run found: they are not compared again.
      comparing = Promise.resolve()
      const head = await ledger.audit.head()
      await store(head)
      doubt = null
      members.forget()
      tellKept()
      await witness.write(head, key)
      onChange()
    },

    /** Resolves when nothing is being kept. */
    settled: keeping.settled,
  }
}
export type AuditHeadService = ReturnType<typeof createAuditHead>

/** Limits how long the start waits for the keychain. */
const keychainPatienceMs = 2_000

/** Waits a while for the keychain. Returns null if it failed or did not answer. */
export async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null)
    }, keychainPatienceMs)
  })
  const first = await Promise.race([answer.catch(() => null), late])
  clearTimeout(timer)
  return first
}

/** One at a time: who asks while one goes on shares the next. */
function inTurn(work: () => Promise<void>) {
  let latest: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  return {
    next(): Promise<void> {
      queued ??= latest = latest
        .catch(() => undefined)
        .then(() => {
          queued = null
          return work()
        })
      return queued
    },
    settled: () => latest.catch(() => undefined),
  }
}

/** The trail's key where nobody can ask the ledger, hex; null where the keychain does not tell. */
export async function keptKeyIn(keychain: Pick<Keychain, 'read'>, entry: string): Promise<string | null> {
  const stored = await keychain.read(entry).catch(() => null)
  return (stored && keptIn(keptHeadSchema, stored)?.key) ?? null
}

function unreadCode(error: unknown): Unread {
  const code = error instanceof VezneError ? error.failure.code : null
  return code === 'keychain_locked_or_missing' || code === 'keychain_hung' ? code : 'keychain_unavailable'
}

/** Whether something may have been sent from this ledger, or from the one that it took the place of. */
export async function wasUsed(ledger: Pick<LedgerOf<typeof trailQueries>, 'audit'>): Promise<boolean> {
  const any = { by: null, search: '', from: null, day: null, before: null, limit: 1 }
  const actions = ['attempt.prepared', 'ledger.restored'] as const
  return (await ledger.audit.page({ ...any, actions })).events[0] !== undefined
}
