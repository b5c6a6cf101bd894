import { dirname, join } from 'node:path'

/** Where the automatic backups of this ledger are. */
export const backupsBeside = (ledgerFile: string): string => join(dirname(ledgerFile), 'backups')

const pattern = /^ledger-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db$/

/** `ledger-2026-11-21T08-14-05Z.db`: UTC, whole seconds, and no colon, which Windows does not take. */
export const timedName = (at: number): string =>
  `ledger-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`

/** UTC milliseconds; null for any other name. */
export function timeOfName(name: string): number | null {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? []
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? null : at
}
