import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** A callback as it came: nobody has looked into its bytes. */
export interface Arrival {
  /** UTC milliseconds. */
  at: number
  /** The address of whoever connected. */
  from: string
  raw: Uint8Array
}

/** A callback as it is kept: ids are in the order of writing and without a gap. */
export interface KeptArrival extends Arrival {
  id: number
}

/** Where callbacks are kept. What `append` returned from is on the disk. */
export interface CallbackStore {
  /** Writes all or none. Bytes that are kept already are not kept again. */
  append(arrivals: readonly Arrival[]): void
  /** In their order, at most 500 and at most four mebibytes of them. */
  after(id: number): KeptArrival[]
  close(): void
}

const mostEvents = 500
const mostBytes = 4 * 1024 * 1024

/** Throws when the file cannot be opened or is damaged; a damaged file is left as it is. */
export function openFileStore(path: string): CallbackStore {
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    // Before anything is written: whatever can still be read of a damaged file is for whoever mends it.
    if (database.prepare('pragma quick_check').get()?.['quick_check'] !== 'ok') throw new Error('the file is damaged')
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    database.exec(`create table if not exists callback_inbox (
      id integer primary key, at integer not null, sender text not null, hash blob not null unique, raw blob not null
    ) strict`)
  } catch (error) {
    database.close()
    throw error
  }
  // The id is counted from what is kept: SQLite's own would leave a gap where bytes came twice.
  const insert = database.prepare(`
    insert into callback_inbox (id, at, sender, hash, raw)
    select (select coalesce(max(id), 0) + 1 from callback_inbox), ?, ?, ?, ?
    where not exists (select 1 from callback_inbox where hash = ?)`)
  const select = database.prepare('select id, at, sender, raw from callback_inbox where id > ? order by id limit ?')

  return {
    append(arrivals) {
      database.exec('begin immediate')
      try {
        for (const { at, from, raw } of arrivals) {
          const hash = createHash('sha256').update(raw).digest()
          insert.run(at, from, hash, raw, hash)
        }
        database.exec('commit')
      } catch (error) {
        // SQLite has rolled back by itself where the disk is full.
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },

    after(id) {
      const found: KeptArrival[] = []
      let bytes = 0
      for (const row of select.iterate(id, mostEvents)) {
        const { id: kept, at, sender, raw } = row as { id: number; at: number; sender: string; raw: Uint8Array }
        bytes += raw.byteLength
        if (bytes > mostBytes) break
        found.push({ id: kept, at, from: sender, raw })
      }
      return found
    },

    close() {
      database.close()
    },
  }
}
