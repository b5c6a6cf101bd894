import type { ListedBank } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'

/** Limits are digit strings in the JSON: a JSON number would pass through a float. */
type StoredBank = Omit<ListedBank, 'minimum' | 'maximum'> & { minimum: string; maximum: string }

/** The bank list that was fetched last; nothing needs an older one. */
export const banks: Over<Work>['banks'] = {
  async latest(work) {
    const row = await work.selectFrom('bank_lists').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (!row || (await isInOtherUnits(work, row.fetched_at))) return null
    const stored = JSON.parse(row.banks) as StoredBank[]
    return {
      fetchedAt: row.fetched_at,
      banks: stored.map((bank) => ({ ...bank, minimum: BigInt(bank.minimum), maximum: BigInt(bank.maximum) })),
    }
  },

  async keep(work, list) {
    const stored: StoredBank[] = list.banks.map((bank) => ({
      ...bank,
      minimum: bank.minimum.toString(),
      maximum: bank.maximum.toString(),
    }))
    await work.deleteFrom('bank_lists').execute()
    await work
      .insertInto('bank_lists')
      .values({ fetched_at: list.fetchedAt, banks: JSON.stringify(stored) })
      .execute()
  },
}

/** Nobody had said what its numbers count when the list was asked for: its limits may be a hundred times too high. */
async function isInOtherUnits(work: Work, askedAt: number): Promise<boolean> {
  const { kind, units_confirmed_at: confirmedAt } = await work
    .selectFrom('workspace')
    .select(['kind', 'units_confirmed_at'])
    .executeTakeFirstOrThrow()
  return confirmedAt === null ? kind === 'live' : askedAt <= confirmedAt
}
