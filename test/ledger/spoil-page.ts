import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Breaks the page that the table or index begins on, as a failing disk would. A log beside the file stays as it is. */
export function spoilPage(file: string, table: string): void {
  const bytes = readFileSync(file)
  // Looked up in a copy: opening the file itself would read its log.
  const copy = `${file}.looked-at`
  writeFileSync(copy, bytes)
  const database = new DatabaseSync(copy)
  const page = Number(database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)?.['rootpage'])
  const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size'])
  database.close()
  rmSync(copy)
  bytes.fill(0xff, (page - 1) * size, page * size)
  writeFileSync(file, bytes)
}
