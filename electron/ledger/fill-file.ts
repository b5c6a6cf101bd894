import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Transaction } from 'kysely'
import { VezneError } from '../core/result.ts'
import { fileFailure, openDatabase } from './open-database.ts'
import { removeDatabase, syncFile, syncFolder } from './private-file.ts'
import type { Tables } from './tables.ts'

/**
 * Makes a new ledger in this file, which `fill` fills in one transaction; closed and durable when it resolves, and all in the one
 * file. A file that stands there goes, and nothing is left of one that failed. Throws what `fill` throws, `ledger_full` where the disk has no
 * room, and `file_failed`.
 */
export async function fillFile<T>(file: string, fill: (filled: Transaction<Tables>) => Promise<T>): Promise<T> {
  try {
    removeDatabase(file)
    const { database, db } = await openDatabase(file)
    let value: T
    try {
      value = await db.transaction().execute(fill)
    } finally {
      database.close()
    }
    // Whoever moves it moves one file.
    if (existsSync(`${file}-wal`)) throw new VezneError('file_failed')
    syncFile(file)
    syncFolder(dirname(file))
    return value
  } catch (error) {
    removeDatabase(file)
    throw fileFailure(error)
  }
}
