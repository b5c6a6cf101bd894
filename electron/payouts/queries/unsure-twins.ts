import { sql } from 'kysely'
import { VezneError } from '../../core/result.ts'
import { byIndex, eachJoin } from '../../ledger/engine/sqlite.ts'
import type { RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { OverrideRecord } from '../records.ts'
import { unsureStates } from '../rules/states.ts'
import { isSamePayment, stopping } from '../rules/twins.ts'

/**
 * Throws `checks_failed` for a payout while nobody knows what becomes of another of the same amount to the same IBAN, but for
 * those that an override of this revision names: by the rule of the checks. Held in the transaction that would begin to send
 * it: of two at once, each was looked at before the other was sent.
 */
export async function holdUnsureTwins(work: Work, { id, amount, revision }: RowOf<'transactions'>): Promise<void> {
  // Of what is under way or unknown only what can be the same is read; as a rule there is none.
  const { rows } = await sql<{ id: number; iban: string; amount: number; ownIban: string }>`
    select twin.id, payee.iban, twin.amount, own.iban as "ownIban"
    from payouts as own
    ${eachJoin} transactions as twin ${byIndex('transactions_in_state')}
    ${eachJoin} payouts as payee on payee.id = twin.id
    where own.id = ${id} and twin.id <> ${id}
      and twin.kind = 'payout' and twin.state in (${sql.join(unsureStates)}) and twin.amount = ${amount}`.execute(work)
  const same = rows.filter(({ ownIban, ...twin }) => isSamePayment(paid(twin), paid({ iban: ownIban, amount })))
  if (same.length === 0) return
  if (stopping('twin_unknown', same, await overridesOf(work, id, revision)).length > 0) {
    throw new VezneError('checks_failed')
  }
}

const paid = ({ iban, amount }: { iban: string; amount: number }) => ({ iban, amount: BigInt(amount) })

async function overridesOf(
  work: Work,
  id: number,
  revision: number,
): Promise<Pick<OverrideRecord, 'code' | 'because'>[]> {
  const rows = await work
    .selectFrom('overrides')
    .select(['code', 'because'])
    .where('payout_id', '=', id)
    .where('revision', '=', revision)
    .execute()
  return rows.map(({ code, because }) => ({ code, because: JSON.parse(because) as number[] }))
}
