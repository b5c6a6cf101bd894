import type { AuditHead } from '../core/audit.ts'
import type { ThreadSource } from '../core/worker-calls.ts'
import type { StopCode } from './failures.ts'
import type { Work } from './tables.ts'

/**
 * What may be asked of the ledger. Each story has its queries, in groups, as functions over an open transaction; reads and
 * writes are two lists, because a ledger that failed to write once may still be read. Services ask by the same names: the type
 * of the port is made from the queries.
 */

type Query = (work: Work, ...args: never[]) => Promise<unknown>
export type UntypedQuery = (work: Work, ...args: unknown[]) => Promise<unknown>
type Groups = Readonly<Record<string, Readonly<Record<string, Query>>>>

/** Reads piece by piece, each in a transaction of its own. Others have their turn between two. */
export interface LongReading {
  read: <T>(query: (work: Work) => Promise<T>) => Promise<T>
  /** Gives it another thread; null: there is none. */
  thread: ThreadSource | null
}
type LongQuery = (reading: LongReading, ...args: never[]) => Promise<unknown>

export interface Queries {
  reads: Groups
  writes: Groups
  long?: Readonly<Record<string, Readonly<Record<string, LongQuery>>>>
  /** Throws for a write, by its whole name, that must not be made now. */
  refuse?: (work: Work, write: string) => void
}

/** A group as services ask it: each call is one durable transaction. */
type PortOf<Group> = {
  [Name in keyof Group]: Group[Name] extends (first: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never
}

/**
 * The workspace's only memory, as far as these queries go. Every call is one durable transaction, and what changes something
 * writes its audit events in the same one. Failures are `VezneError`: `ledger_unavailable` (closed), `ledger_failed` (a
 * statement failed: disk, corruption), `ledger_full` (no space). After one of the last two nothing is written any more until
 * the ledger is opened anew: a retried fsync lies.
 */
export type LedgerOf<Q extends Queries> = {
  [Group in keyof Q['reads'] | keyof Q['writes'] | keyof Q['long']]: (Group extends keyof Q['reads']
    ? PortOf<Q['reads'][Group]>
    : unknown) &
    (Group extends keyof Q['writes'] ? PortOf<Q['writes'][Group]> : unknown) &
    (Group extends keyof Q['long'] ? PortOf<Q['long'][Group]> : unknown)
}

/** What a ledger in a file of this machine found when it was opened. */
export interface SoloFacts {
  engine: 'sqlite'
  version: string
  journalMode: string
  lockingMode: string
  /** SQLite's number: 2 is FULL. */
  synchronous: number
  schemaVersion: number
}

/** Describes a ledger on a PostgreSQL server. */
interface ServerFacts {
  engine: 'postgres'
  version: string
  /** As the server has it set; empty: a failover may lose what was committed last. */
  synchronousStandbys: string
  schemaVersion: number
}

export type LedgerFacts = SoloFacts | ServerFacts

/**
 * Reports what the worker noticed; `away` and `back` are about the server.
 * After `reopened` the server may be another one, which lost the last writes.
 */
export type LedgerNews = { kind: 'stopped'; code: StopCode } | { kind: 'away' | 'back' | 'reopened' }

/** What a ledger is, whatever is asked of it. */
export interface LedgerItself {
  facts(): LedgerFacts
  /** Why nothing can be written any more; null when all is well. */
  stopped(): StopCode | null
  /** Since when nobody reaches its server, by this machine's clock; null while it is there. */
  awaySince(): number | null
  /** Before the answer to a call that came after it. */
  onNews(listener: (news: LedgerNews['kind']) => void): void
  /** Events are written with this key from now on (`AuditEvents.mac`); hex. */
  sealWith(key: string): Promise<void>
  /** Takes the charter that main proved. Queries use no other. */
  believe(charter: object): Promise<void>
  /**
   * A whole copy of the ledger as it is now, checked, encrypted with that key (`backup-file.ts`), into a new private file at
   * `file`, while everything else goes on. Throws `file_failed` when it cannot be written there, `keychain_unavailable` before
   * anybody said with which key.
   */
  backUp(file: string, hostKey?: Uint8Array): Promise<AuditHead>
  close(): Promise<void>
}

/** The queries of several stories as one: where two have a group of the same name, it has the methods of both. */
export const queriesOf = (...parts: readonly Queries[]): Queries => ({
  reads: groupsOf(parts.map(({ reads }) => reads)),
  writes: groupsOf(parts.map(({ writes }) => writes)),
  long: Object.assign({}, ...parts.map(({ long }) => long)) as Queries['long'] & {},
})

function groupsOf(parts: readonly Groups[]): Groups {
  const groups: Record<string, Readonly<Record<string, Query>>> = {}
  for (const part of parts) {
    for (const [name, group] of Object.entries(part)) groups[name] = { ...groups[name], ...group }
  }
  return groups
}

/** Each query under its whole name, `payouts.add`. Its arguments come from another thread, which knows their types alone. */
export const queriesByName = (groups: Groups): [name: string, query: UntypedQuery][] =>
  Object.entries(groups).flatMap(([group, queries]) =>
    Object.entries(queries).map(([name, query]): [string, UntypedQuery] => [`${group}.${name}`, query as UntypedQuery]),
  )
