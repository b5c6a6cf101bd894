import { DatabaseSync } from 'node:sqlite'
import { hashOf, mostBytes, mostEvents, sizeOf, type Arrival, type InboxStore, type KeptArrival } from './store.ts'

/** A store in a file of its own. Throws when it cannot be opened or is damaged; a damaged file is left as it is. */
export function openFileStore(path: string) {
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    // Before anything is written: whatever can still be read of a damaged file is for whoever mends it.
    if (!isSound(database)) {
      throw new Error(
        `${path} is damaged: move it and its -wal and -shm elsewhere, and put the last backup in its place`,
      )
    }
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    database.exec(`
      create table if not exists callback_inbox (
        id integer primary key, at integer not null, sender text not null, head text not null, hash blob not null unique,
        raw blob not null
      ) strict`)
  } catch (error) {
    database.close()
    throw error
  }
  // The id is counted from what is kept: SQLite's own would leave a gap where bytes came twice.
  const insert = database.prepare(`
    insert into callback_inbox (id, at, sender, head, hash, raw)
    select (select coalesce(max(id), 0) + 1 from callback_inbox), ?, ?, ?, ?, ?
    where not exists (select 1 from callback_inbox where hash = ?)`)
  const select = database.prepare(
    'select id, at, sender, head, raw from callback_inbox where id > ? order by id limit ?',
  )

  return {
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
        // SQLite has rolled back by itself where the disk is full.
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },

    after(id: number): KeptArrival[] {
      const found: KeptArrival[] = []
      let bytes = 0
      for (const row of select.iterate(id, mostEvents)) {
        const { sender: from, ...kept } = row as unknown as Omit<KeptArrival, 'from'> & { sender: string }
        bytes += sizeOf(kept)
        if (bytes > mostBytes) break
        found.push({ ...kept, from })
      }
      return found
    },

    close(): void {
      database.close()
    },
  } satisfies InboxStore
}

const damaged = [11, 26] // SQLITE_CORRUPT, SQLITE_NOTADB

function isSound(database: DatabaseSync): boolean {
  try {
    return database.prepare('pragma quick_check').get()?.['quick_check'] === 'ok'
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && damaged.includes(Number(error.errcode) & 0xff)) return false
    throw error
  }
}
