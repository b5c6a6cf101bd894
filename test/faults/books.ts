import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { auditHeadFile, ledgerFile } from './place.ts'
import type { Receipt } from './wire-behaviour.ts'

/** The two books that are held against each other: the ledger's file and the service's. Read with plain SQL and JSON. */

export interface BookedAttempt {
  number: number
  state: string
  /** SHA-256 hex of the body that the ledger keeps, computed here. */
  bodyHash: string
}

export interface Booked {
  kind: 'deposit' | 'payout'
  processId: string
  state: string
  attempts: BookedAttempt[]
}

export interface AuditHead {
  sequence: number
  hash: string
}

/** What the program was told and may rely on: see desk-child.ts. */
export interface Reported {
  made: string[]
  outcomes: { processId: string; number: number; state: string }[]
  forbidden: string[]
  /** Heads of the audit trail that were given to the keychain (when that is written down). */
  heads: AuditHead[]
  /** Of every request that was about to leave, its processId (when that is written down). */
  leaving: string[]
}

/** A copy, because opening the file itself would already tidy up what the dead program left. */
export function withLedgerCopy<T>(folder: string, look: (ledger: DatabaseSync) => T, file = ledgerFile(folder)): T {
  const scratch = mkdtempSync(join(tmpdir(), 'vezne-books-'))
  try {
    const copy = join(scratch, 'ledger.db')
    copyFileSync(file, copy)
    const log = `${file}-wal`
    if (existsSync(log)) copyFileSync(log, `${copy}-wal`)
    const ledger = new DatabaseSync(copy)
    try {
      return look(ledger)
    } finally {
      ledger.close()
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** A transaction with one of its attempts, or with none. */
export interface BookedRow extends Pick<Booked, 'kind' | 'processId' | 'state'> {
  number: number | null
  attemptState: string
  body: Uint8Array
}

/**
 * The transactions that had an attempt since attempt `after`, or have one of these processIds; and the newest attempt. All that there
 * are, unless it is asked for some.
 */
export function readBooked(
  ledger: DatabaseSync,
  { after, processIds }: { after: number; processIds: readonly string[] } = { after: -1, processIds: [] },
): { booked: Booked[]; latest: number } {
  const rows = ledger
    .prepare(
      `select t.kind, t.process_id as processId, t.state, a.id, a.number, a.state as attemptState, a.body
       from transactions t left join attempts a on a.parent_id = t.id
       where ? < 0 or t.id in (select parent_id from attempts where id > ?)
          or t.process_id in (select value from json_each(?))
       order by t.id, a.number`,
    )
    .all(after, after, JSON.stringify(processIds)) as unknown as (BookedRow & { id: number | null })[]
  return { booked: bookedOf(rows), latest: rows.reduce((latest, { id }) => Math.max(latest, id ?? 0), after) }
}

export function bookedOf(rows: readonly BookedRow[]): Booked[] {
  const found = new Map<string, Booked>()
  for (const { kind, processId, state, number, attemptState, body } of rows) {
    const one = found.get(processId) ?? { kind, processId, state, attempts: [] }
    found.set(processId, one)
    if (number === null) continue
    one.attempts.push({ number, state: attemptState, bodyHash: createHash('sha256').update(body).digest('hex') })
  }
  return [...found.values()]
}

/** Customers with more than one transaction, where each request has a customer of its own. */
export const madeTwice = (file: string): string[] =>
  withLedgerCopy(
    '',
    (ledger) =>
      ledger
        .prepare('select customer_id as id from transactions group by customer_id having count(*) > 1')
        .all()
        .map(({ id }) => String(id)),
    file,
  )

/** What the keychain keeps of the audit trail must be in it: otherwise the program would take its ledger for an old one. */
export function missingHeads(ledger: DatabaseSync, heads: readonly AuditHead[]): string[] {
  const find = ledger.prepare('select hash from audit_events where sequence = ?')
  return heads
    .filter(({ sequence, hash }) => sequence > 0 && find.get(sequence)?.['hash'] !== hash)
    .map(({ sequence }) => `the keychain keeps event ${sequence} of the audit trail, the ledger does not have it`)
}

export function keptHead(folder: string): AuditHead[] {
  const file = auditHeadFile(folder)
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as AuditHead] : []
}

/** Every row of every table, as text: equal dumps are equal ledgers. */
export function dump(ledger: DatabaseSync): string {
  const tables = ledger
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
    .all() as { name: string }[]
  return tables
    .map(({ name }) => {
      const every = ledger.prepare(`select * from "${name}" order by 1`)
      // The search index keeps integers that a number cannot hold.
      every.setReadBigInts(true)
      const rows = every.all()
      return `${name}\n${rows.map((row) => JSON.stringify(Object.values(row).map(readable))).join('\n')}`
    })
    .join('\n\n')
}

const readable = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value))

/** A file to which lines are appended, read from where it was left. */
export class Appended {
  #at = 0
  readonly #file: string
  constructor(file: string) {
    this.#file = file
  }

  /** The whole lines that came since the last call. */
  next(): string[] {
    if (!existsSync(this.#file)) return []
    const file = openSync(this.#file, 'r')
    try {
      const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - this.#at))
      const length = readSync(file, bytes, 0, bytes.length, this.#at)
      const end = bytes.subarray(0, length).lastIndexOf(10)
      if (end < 0) return []
      this.#at += end + 1
      return bytes.subarray(0, end).toString('utf8').split('\n')
    } finally {
      closeSync(file)
    }
  }
}

export const readReceipts = (lines: readonly string[]): Receipt[] => lines.map((line) => JSON.parse(line) as Receipt)

export function readReported(lines: readonly string[]): Reported {
  const told: Reported = { made: [], outcomes: [], forbidden: [], leaving: [], heads: [] }
  for (const line of lines) {
    // Cut off by a death, or empty.
    if (!line.endsWith(' .')) continue
    const [word, ...rest] = line.split(' ')
    const [processId = '', number = '', state = ''] = rest
    if (word === 'made') told.made.push(processId)
    else if (word === 'told') told.outcomes.push({ processId, number: Number(number), state })
    else if (word === 'head') told.heads.push({ sequence: Number(processId), hash: number })
    else if (word === 'leaving') told.leaving.push(processId)
    else told.forbidden.push(line)
  }
  return told
}
