import type { LeftOutBank } from '../core/payment-service.ts'
import { provenCharter } from '../people/queries/charter.ts'
import { isUnitOpen } from '../people/rules/charter.ts'
import type { BankHistoryRecord, BankChangeRecord, KeptBankList, ListedBank } from './records.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { leftOpen, stepsBetween } from './rules.ts'
import { amongTexts, byIndex, unindexed } from '../ledger/engine/engine.ts'
import type { Work } from '../ledger/tables.ts'
import { insertRows, type RowOf } from '../ledger/rows.ts'
import { statement } from '../ledger/statements.ts'

/** Limits are digit strings in the JSON: a JSON number would pass through a float. */
type StoredBank = Omit<ListedBank, 'minimum' | 'maximum'> & { minimum: string; maximum: string }

const stored = (banks: readonly ListedBank[]): string =>
  JSON.stringify(
    banks.map((bank): StoredBank => ({ ...bank, minimum: bank.minimum.toString(), maximum: bank.maximum.toString() })),
  )

const restored = (banks: string): ListedBank[] =>
  (JSON.parse(banks) as StoredBank[]).map((bank) => ({
    ...bank,
    minimum: BigInt(bank.minimum),
    maximum: BigInt(bank.maximum),
  }))

/** A bank that comes and goes with every list does not fill the disk: no page shows half as many. */
const mostStepsOfBank = 1_000

/**
 * The bank list that was fetched last, and beside it a step for each bank that a list changed, the newest thousand of each.
 * Lists of other units are as if they had never been.
 */
export const bankReads = {
  async latest(work: Work): Promise<KeptBankList | null> {
    const row = await latestRow(work)
    return (
      row && {
        fetchedAt: row.fetchedAt,
        banks: restored(row.banks),
        leftOut: JSON.parse(row.leftOut) as LeftOutBank[],
      }
    )
  },

  /** Newest first, before this id, of lists that were fetched from `since` on. */
  async changes(work: Work, before: number | null, since: number, limit: number): Promise<BankChangeRecord[]> {
    const after = Math.max(since - 1, lastInOtherUnits(work))
    const older = before === null ? sql<SqlBool>`true` : sql<SqlBool>`step.id < ${before}`
    // Read from the newest on, to the first that can be meant. The clock may have been set back: each is looked at.
    const which = sql<SqlBool>`
      step.id >= (select min(id) from bank_steps ${byIndex('bank_steps_at')} where at > ${after}) and ${unindexed('step.at')} > ${after} and ${older}`
    return changesThat(work, which, limit)
  },

  /** The newest `limit` steps and changes; null for a bank that was never listed. */
  async history(work: Work, bankId: string, limit: number): Promise<BankHistoryRecord | null> {
    const after = lastInOtherUnits(work)
    const steps = work.selectFrom('bankSteps').where('bankId', '=', bankId).where('at', '>', after)
    const newest = await steps.select(['name', 'kind']).orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (!newest) return null
    const { since } = await steps.select('at as since').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const ofLimits = await steps
      .select(['at', 'kind', 'minimum', 'maximum'])
      .where('kind', '<>', 'renamed')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return {
      name: newest.name,
      listed: newest.kind !== 'gone',
      since,
      steps: ofLimits.reverse().map(({ at, kind, minimum, maximum }) => ({
        at,
        limits: kind === 'gone' ? null : { minimum: BigInt(minimum), maximum: BigInt(maximum) },
      })),
      changes: await changesThat(work, sql`step.bank_id = ${bankId} and step.at > ${after}`, limit),
    }
  },
}

export const bankWrites = {
  /** Beside the list, what it changes against the latest one is kept: of each bank its newest thousand steps. */
  async keep(work: Work, list: KeptBankList): Promise<void> {
    const open = await keepSteps(work, list)
    await work.deleteFrom('bankLists').execute()
    await work
      .insertInto('bankLists')
      .values({
        fetchedAt: list.fetchedAt,
        banks: stored(list.banks),
        leftOut: JSON.stringify(list.leftOut),
        leftOpen: stored(open),
      })
      .execute()
  },
}

/**
 * A list that was asked for up to then counts nothing: nobody had said what its numbers count, or somebody had said
 * otherwise, and its limits may be a hundred times too high. Who only says once more what was said before changes nothing.
 */
function lastInOtherUnits(work: Work): number {
  const { workspace, bankLimitsSince } = provenCharter(work)
  return isUnitOpen(workspace, 'bankLimitUnit') ? Number.MAX_SAFE_INTEGER : bankLimitsSince
}

const newestList = statement((db) => db.selectFrom('bankLists').selectAll().orderBy('id', 'desc').limit(1))

/** Null when none was kept in these units. */
async function latestRow(work: Work): Promise<RowOf<'bankLists'> | null> {
  const [row] = await newestList(work)
  return !row || row.fetchedAt <= lastInOtherUnits(work) ? null : row
}

/** What the list leaves open of the banks before it. */
async function keepSteps(work: Work, list: KeptBankList): Promise<ListedBank[]> {
  // Nobody will ever read what it changed, and while it goes on each list would be a first one.
  if (list.fetchedAt <= lastInOtherUnits(work)) return []
  const row = await latestRow(work)
  const before = row && [...restored(row.banks), ...restored(row.leftOpen)]
  const known = await everListed(work, list.banks)
  const steps = stepsBetween(before, list.banks, known, list.leftOut)
  const at = list.fetchedAt
  const rows = steps.map(({ bankId, kind, name, code, minimum, maximum }) => ({
    ...{ bankId, kind, at, name, code, minimum, maximum },
  }))
  await insertRows(work, 'bankSteps', rows)
  await sql`
    delete from bank_steps where id in (
      select old.id from ${amongTexts(steps.map(({ bankId }) => bankId))} as changed
      join bank_steps as old on old.bank_id = changed.value and old.id <= (
        select id from bank_steps where bank_id = changed.value order by id desc limit 1 offset ${mostStepsOfBank}
      )
    )`.execute(work)
  return leftOpen(before ?? [], list)
}

/** Which of these were in a list before, in these units. */
async function everListed(work: Work, listed: readonly ListedBank[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select listed.value as id from ${amongTexts(listed.map(({ id }) => id))} as listed
    where exists (
      select 1 from bank_steps where bank_id = listed.value and at > ${lastInOtherUnits(work)}
    )`.execute(work)
  return new Set(rows.map(({ id }) => id))
}

type StoredFacts = Pick<RowOf<'bankSteps'>, 'name' | 'code' | 'minimum' | 'maximum'>
interface ChangeRow extends StoredFacts, Omit<BankChangeRecord, 'before' | 'after'> {
  wasName: string
  wasCode: string
  wasMinimum: number
  wasMaximum: number
}

/**
 * Newest first. What a bank was before is what its step before says, if that went before it in the same units; of the
 * oldest one that is still kept, nobody knows.
 */
async function changesThat(work: Work, which: RawBuilder<SqlBool>, limit: number): Promise<BankChangeRecord[]> {
  const { rows } = await sql<ChangeRow>`
    select
      step.id, step.bank_id as "bankId", step.kind, step.at, step.name, step.code, step.minimum, step.maximum,
      was.name as "wasName", was.code as "wasCode", was.minimum as "wasMinimum", was.maximum as "wasMaximum"
    from bank_steps as step
    left join bank_steps as was on was.id = (
      select max(id) from bank_steps where bank_id = step.bank_id and id < step.id
    )
    where ${which} and step.kind <> 'first' and (was.id is not null or step.kind = 'new')
    order by step.id desc limit ${limit}`.execute(work)
  return rows.map(({ wasName, wasCode, wasMinimum, wasMaximum, name, code, minimum, maximum, ...change }) => ({
    ...change,
    before:
      change.kind === 'new' ? null : facts({ name: wasName, code: wasCode, minimum: wasMinimum, maximum: wasMaximum }),
    after: change.kind === 'gone' ? null : facts({ name, code, minimum, maximum }),
  }))
}

const facts = ({ minimum, maximum, ...named }: StoredFacts) => ({
  ...named,
  minimum: BigInt(minimum),
  maximum: BigInt(maximum),
})
