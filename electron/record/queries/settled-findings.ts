import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import { markUnknownAfterRestore } from '../../batches/queries/moves.ts'
import { record } from '../../ledger/events.ts'
import { changeRow, rememberRows, rowAt } from '../../ledger/rows.ts'
import type { Row } from '../../ledger/row-digests.ts'
import { writeSums } from '../../ledger/sums.ts'
import { auditedTables, type Work } from '../../ledger/tables.ts'
import type { ShownFinding } from '../contract/findings.ts'
import { nameOf } from '../contract/finding-kinds.ts'
import { wholeCheck } from './check/whole-check.ts'
import { showFindings } from './shown-findings.ts'

/**
 * Puts the findings right that two people saw, if the whole check then agrees.
 * Throws `changed_meanwhile` if a row differs from what they saw, and `backup_needed`.
 */
export async function settleFindings(
  work: Work,
  seen: readonly ShownFinding[],
  { firstBy, ...stamp }: Stamp & { firstBy: string },
): Promise<void> {
  const again = await showFindings(
    work,
    seen.map(({ table, key, is, trail }) => ({ table, key, is, event: trail?.sequence ?? null })),
  )
  if (JSON.stringify(again) !== JSON.stringify(seen)) throw new VezneError('changed_meanwhile')
  for (const finding of seen) await settle(work, finding)
  // The sums are written below.
  const rows = seen.filter(({ table }) => table !== 'sums').map(nameOf)
  const subject = { kind: 'ledger', id: '', name: '' } as const
  await record(work, { stamp, action: 'ledger.findings_settled', subject, after: { rows, together: firstBy } })

  const { findings, sums } = await wholeCheck((query) => query(work))
  const settled = new Set(rows)
  if (findings.some((finding) => settled.has(nameOf(finding)))) throw new VezneError('changed_meanwhile')
  await writeSums(work, sums)
  // A changed row may have hidden a sent payout, or let a checker approve another.
  if (seen.some(({ stopsSending }) => stopsSending)) await markUnknownAfterRestore(work, stamp)
}

async function settle(work: Work, { table: tableName, key, proved }: ShownFinding): Promise<void> {
  const table = auditedTables.find((one) => one === tableName)
  const row = table && (await rowAt(work, table, Number(key)))
  if (!row) return
  if (proved === null) {
    rememberRows(work, table, null, [row])
    return
  }
  const before: Row = row
  const changes = Object.entries(JSON.parse(proved) as Row).filter(([column, value]) => value !== before[column])
  await changeRow(work, table, row, Object.fromEntries(changes))
}
