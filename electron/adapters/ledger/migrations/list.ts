import type { Kysely } from 'kysely'
import { up as firstTables } from './0010-first-tables.ts'
import { up as auditAndResolutions } from './0020-audit-and-resolutions.ts'
import { up as makersAndCheckers } from './0030-makers-and-checkers.ts'
import { up as supportDesk } from './0040-support-desk.ts'
import { up as volumesByHour } from './0050-volumes-by-hour.ts'
import { up as searchByAmount } from './0060-search-by-amount.ts'

interface Migration {
  name: string
  up(db: Kysely<unknown>): Promise<void>
}

/** In order. Named here and not found by reading a directory: the worker is bundled into one file. */
export const migrations: readonly Migration[] = [
  { name: '0010-first-tables', up: firstTables },
  { name: '0020-audit-and-resolutions', up: auditAndResolutions },
  { name: '0030-makers-and-checkers', up: makersAndCheckers },
  { name: '0040-support-desk', up: supportDesk },
  { name: '0050-volumes-by-hour', up: volumesByHour },
  { name: '0060-search-by-amount', up: searchByAmount },
]
