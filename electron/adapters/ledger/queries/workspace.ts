import type { WorkspaceRecord } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { record } from './audit.ts'

/** The one row that says what this workspace is. */
export const workspace: Over<Work>['workspace'] = {
  async read(work) {
    const row = await work.selectFrom('workspace').selectAll().executeTakeFirstOrThrow()
    return {
      name: row.name,
      kind: row.kind,
      payoutAmountUnit: row.payout_amount_unit,
      bankLimitUnit: row.bank_limit_unit,
      secretStoredAt: row.secret_stored_at,
      headKeptAt: row.head_kept_at,
    }
  },

  async change(work, changes, stamp) {
    const before = await workspace.read(work)
    const now = { ...before, ...changes }
    await work
      .updateTable('workspace')
      .set({
        name: now.name,
        kind: now.kind,
        payout_amount_unit: now.payoutAmountUnit,
        bank_limit_unit: now.bankLimitUnit,
        secret_stored_at: now.secretStoredAt,
        head_kept_at: now.headKeptAt,
      })
      .execute()

    // That a head was kept is no event: the event would make a new head, to be kept.
    const changed = audited.filter((key) => now[key] !== before[key])
    if (changed.length === 0) return
    await record(work, {
      stamp,
      action: 'workspace.changed',
      subject: { kind: 'workspace', id: '', name: now.name },
      before: only(before, changed),
      after: only(now, changed),
    })
  },
}

const audited = ['name', 'kind', 'payoutAmountUnit', 'bankLimitUnit', 'secretStoredAt'] as const

const only = (workspace: WorkspaceRecord, keys: readonly (keyof WorkspaceRecord)[]) =>
  Object.fromEntries(keys.map((key) => [key, workspace[key]]))
