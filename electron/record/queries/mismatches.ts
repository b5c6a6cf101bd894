import { sql } from 'kysely'
import type { AuditSubjectKind } from '../../core/audit-words.ts'
import { amongNumbers } from '../../ledger/engine/engine.ts'
import type { AuditedTable, Work } from '../../ledger/tables.ts'
import { eventsAbout } from '../../ledger/events.ts'
import { digestOf, type Row } from '../../ledger/row-digests.ts'
import type { RowDigests } from '../../ledger/rows.ts'
import { newWorkspace } from '../../people/queries/workspace.ts'
import { actOf, subjectOf, unfounded, type Act } from '../../people/rules/charter.ts'
import { digestsIn, isSound, nameOf, tableOf, type Digests } from './followed.ts'
import { auditedBatches, isAsImported, ofTransactions } from './recorded.ts'
import { wrongSums } from './recount.ts'
import { nameOfSum } from '../contract/sums.ts'
import type { Sum } from '../../ledger/sums.ts'

/**
 * The rows held against the audit trail. Every event tells of the rows that were written with it what each was and what it
 * became: so each must have been, before an event, what the event before had made of it, and must be now what the last one made
 * of it; every row is told of, and none that was told of is gone. Of a batch's rows the batch's events tell besides. Every sum
 * is recounted.
 */
export async function mismatches(work: Work): Promise<string[]> {
  const { grave, barred, sums } = await mismatchesByWeight(work)
  return [...new Set([...grave, ...barred, ...sums.map(nameOfSum)])]
}

/** Rows that are not what the trail says, by what can be done about them. */
interface WeighedMismatches {
  /** Of people, of the workspace, of whole batches, and what is gone: what rests on them cannot be held back one by one. */
  grave: string[]
  /** Payouts that are there, of which `isRecorded` lets none be sent; what sends no money: deposits, and reports that none has. */
  barred: string[]
  /** Sums that do not agree, as they must be. */
  sums: Sum[]
}

export async function mismatchesByWeight(work: Work): Promise<WeighedMismatches> {
  const batches = await auditedBatches(work)
  // What the rows of the batches come to is summed up on the way.
  const transactions = await ofTransactions(work, batches)
  const grave = [
    ...(await mismatchesOfPeople(work)),
    ...(await ofSubjects(work, 'batch', {
      batches: ({ id }) => String(id),
      batchApprovals: ({ batchId }) => String(batchId),
      overrides: ({ batchId }) => (typeof batchId === 'number' ? String(batchId) : null),
    })),
    ...[...batches.values()].filter((batch) => !isAsImported(batch)).map(({ id }) => `batch ${id}`),
    ...transactions.without,
    ...(await gone(work)),
  ]
  const barred = [...transactions.changed, ...(await ofReports(work))]
  return { grave, barred, sums: await wrongSums(work, transactions.moved) }
}

/** The same of what its people signed, and of the workspace itself: an entry that is gone leaves no gap in the charter's own chain. */
export const mismatchesOfPeople = async (work: Work): Promise<string[]> => [
  ...(await ofSubjects(work, 'policy', { charter: charterOf('policy'), proposals: charterOf('policy') })),
  ...(await ofSubjects(
    work,
    'workspace',
    { workspace: () => '', charter: charterOf('workspace'), proposals: charterOf('workspace') },
    firstRows,
  )),
  ...(await ofSubjects(work, 'operator', {
    charter: charterOf('operator'),
    proposals: charterOf('operator'),
  })),
]
const firstRows: [string, string][] = [['workspace 1', digestOf('workspace', newWorkspace)]]

/** Each entry of the charter, and each that is proposed, belongs to whom it is about. */
const charterOf =
  (kind: AuditSubjectKind) =>
  (row: Row): string | null => {
    const subject = subjectOf(actIn(row), unfounded)
    return subject.kind === kind ? subject.id : null
  }

/** One that nobody can read is the workspace's matter. */
function actIn(row: Row): Act {
  try {
    return actOf({ act: String(row['act']) })
  } catch {
    return { kind: 'workspace.changed', changes: {} }
  }
}

/** Of these tables each row belongs to the subject whose id this says of it; null: to one of another kind. `first`: what there is before any event. */
async function ofSubjects(
  work: Work,
  kind: AuditSubjectKind,
  tables: Partial<Record<AuditedTable, (row: Row) => string | null>>,
  first: readonly [string, string][] = [],
): Promise<string[]> {
  const found = new Map<string, Digests>()
  for (const [name, subjectIn] of Object.entries(tables)) {
    const table = name as AuditedTable
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(work)
    for (const row of rows) {
      const subject = subjectIn(row)
      if (subject === null) continue
      found.set(
        subject,
        (found.get(subject) ?? new Map<string, string>()).set(nameOf(table, row), digestOf(table, row)),
      )
    }
  }
  const events = Map.groupBy(await eventsAbout(work, kind), ({ subjectId }) => subjectId)
  // The import of a batch tells of reports besides, which are their payouts' matter.
  const ofTables = (digests: RowDigests) =>
    Object.fromEntries(Object.entries(digests).filter(([name]) => tables[tableOf(name)]))
  return [...new Set([...found.keys(), ...events.keys()])]
    .filter((id) => !isSound(found.get(id), events.get(id)?.map(digestsIn).map(ofTables), first))
    .map((id) => (id === '' ? kind : `${kind} ${id}`))
}

/** Transactions that events tell of, and that are not there. */
async function gone(work: Work): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select max(subject_name) as name from audit_events
    where subject_kind in ('deposit', 'payout') and not exists (
      select 1 from transactions where id = cast(subject_id as bigint) and kind = subject_kind
    )
    group by subject_kind, subject_id`.execute(work)
  return rows.map(({ name }) => name)
}

/** Reports that no transaction has: one that has it answers for it. */
async function ofReports(work: Work): Promise<string[]> {
  const found = new Map<number, Digests>()
  for (const row of await work.selectFrom('reports').selectAll().where('parentId', 'is', null).execute()) {
    found.set(row.id, new Map([[nameOf('reports', row), digestOf('reports', row)]]))
  }
  const events = Map.groupBy(await eventsAbout(work, 'report'), ({ subjectId }) => Number(subjectId))
  const adopted = await work
    .selectFrom('reports')
    .select('id')
    .where('parentId', 'is not', null)
    .where('id', 'in', amongNumbers([...events.keys()]))
    .execute()
  for (const { id } of adopted) events.delete(id)
  return [...new Set([...found.keys(), ...events.keys()])]
    .filter((id) => !isSound(found.get(id), events.get(id)?.map(digestsIn)))
    .map((id) => `report ${id}`)
}
