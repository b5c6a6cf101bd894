import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** A callback as it came: nobody has looked into its bytes. */
export interface Arrival {
  /** UTC milliseconds. */
  at: number
  /** The address of whoever connected. */
  from: string
  /** Has the method with what followed the path, then a header a line. */
  head: string
  raw: Uint8Array
}

/** A callback as it is kept: ids are in the order of writing and without a gap. */
interface KeptArrival extends Arrival {
  id: number
}

export type InboxStore = ReturnType<typeof openStore>

const mostEvents = 500
const mostBytes = 4 * 1024 * 1024

/** Keeps callbacks in a file of its own. Throws when it cannot be opened or is damaged; a damaged file is left as it is. */
export function openStore(path: string) {
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    // Before anything is written: whatever can still be read of a damaged file is for whoever mends it.
    if (!isSound(database)) {
      throw new Error(
        `${path} is damaged: move this file and its -wal and -shm files elsewhere, and put the last backup in their place`,
      )
    }
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    database.exec(`
      create table if not exists callback_inbox (
        id integer primary key, at integer not null, sender text not null, head text not null, hash blob not null,
        raw blob not null
      ) strict;
      create index if not exists callback_inbox_hash on callback_inbox (hash, id);
      create table if not exists callback_reader (handed_out integer not null) strict;
      insert into callback_reader select 0 where not exists (select 1 from callback_reader)`)
  } catch (error) {
    database.close()
    throw error
  }
  // The id is counted from what is kept: SQLite's own would leave a gap where bytes came twice.
  const insert = database.prepare(`
    insert into callback_inbox (id, at, sender, head, hash, raw)
    select (select coalesce(max(id), 0) + 1 from callback_inbox), ?, ?, ?, ?, ?
    where not exists (select 1 from callback_inbox where hash = ? and id > (select handed_out from callback_reader))`)
  const handOut = database.prepare('update callback_reader set handed_out = ?1 where handed_out < ?1')
  const select = database.prepare(
    'select id, at, sender, head, raw from callback_inbox where id > ? order by id limit ?',
  )

  return {
    /** Writes all or none to the disk. The same bytes are one event until they were read, and then another. */
    append(arrivals: readonly Arrival[]): void {
      database.exec('begin immediate')
      try {
        for (const arrival of arrivals) {
          const { at, from, head, raw } = arrival
          const hash = hashOf(arrival)
          insert.run(at, from, head, hash, raw, hash)
        }
        database.exec('commit')
      } catch (error) {
        // SQLite rolls back automatically when the disk is full.
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },

    /** In their order, at most `mostEvents` and at most `mostBytes` of them. */
    after(id: number): KeptArrival[] {
      const events: KeptArrival[] = []
      let bytes = 0
      for (const row of select.iterate(id, mostEvents)) {
        const { sender: from, ...event } = row as unknown as Omit<KeptArrival, 'from'> & { sender: string }
        bytes += sizeOf(event)
        if (bytes > mostBytes) break
        events.push({ ...event, from })
      }
      try {
        handOut.run(events.at(-1)?.id ?? 0)
      } catch {
        // A full disk keeps nobody from reading.
      }
      return events
    },

    close(): void {
      database.close()
    },
  }
}

/** Tells the same request again, to whichever name or port it came. The right bytes under a forged signature are another one. */
const hashOf = ({ head, raw }: Pick<Arrival, 'head' | 'raw'>): Buffer =>
  createHash('sha256')
    .update(`${head.replace(/^host: .*\n?/m, '')}\n\n`)
    .update(raw)
    .digest()

/** Counts the bytes that an event takes of a page. */
export const sizeOf = ({ head, raw }: Pick<Arrival, 'head' | 'raw'>): number => Buffer.byteLength(head) + raw.byteLength

const damaged = [11, 26] // SQLITE_CORRUPT, SQLITE_NOTADB

function isSound(database: DatabaseSync): boolean {
  try {
    return database.prepare('pragma quick_check').get()?.['quick_check'] === 'ok'
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && damaged.includes(Number(error.errcode) & 0xff)) return false
    throw error
  }
}
