import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'

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
    }
  },

  async change(work, changes) {
    const now = { ...(await workspace.read(work)), ...changes }
    await work
      .updateTable('workspace')
      .set({
        name: now.name,
        kind: now.kind,
        payout_amount_unit: now.payoutAmountUnit,
        bank_limit_unit: now.bankLimitUnit,
        secret_stored_at: now.secretStoredAt,
      })
      .execute()
  },
}
