import type { Stamp } from '../../core/time.ts'
import type { PolicyRecord } from '../records.ts'
import type { Policy } from '../contract/policy.ts'
import { firstPolicy } from '../rules/first-policy.ts'
import type { Work } from '../../ledger/tables.ts'
import { record } from '../../ledger/events.ts'
import { addRow, changeRow, rowAt } from '../../ledger/rows.ts'

/** What the workspace demands before money moves. Until somebody changes it there is no row. */
export const policyReads = {
  async read(work: Work): Promise<PolicyRecord> {
    const row = await work.selectFrom('policy').select(['policy', 'changedAt', 'changedBy']).executeTakeFirst()
    if (!row) return { policy: firstPolicy, changedAt: null, changedBy: null }
    return { ...row, policy: JSON.parse(row.policy) as Policy }
  },
}

export const policyWrites = {
  /** Null when it is not as it was seen. */
  async change(work: Work, seen: Policy, wanted: Policy, stamp: Stamp): Promise<PolicyRecord | null> {
    const now = await policyReads.read(work)
    if (!isSamePolicy(now.policy, seen)) return null
    if (isSamePolicy(now.policy, wanted)) return now
    const kept = await rowAt(work, 'policy', 1)
    const changed = { policy: JSON.stringify(wanted), changedAt: stamp.at, changedBy: stamp.by }
    if (kept) await changeRow(work, 'policy', kept, changed)
    else await addRow(work, 'policy', { id: 1, ...changed })
    const subject = { kind: 'policy', id: '', name: '' } as const
    await record(work, { stamp, action: 'policy.changed', subject, before: now.policy, after: wanted })
    return policyReads.read(work)
  },
}

const isSamePolicy = (one: Policy, other: Policy): boolean =>
  (Object.keys(firstPolicy) as (keyof Policy)[]).every((key) => one[key] === other[key])
