import { sql } from 'kysely'
import { VezneError } from '../../core/result.ts'
import { unsureStates } from '../rules/states.ts'
import { byIndex, eachJoin, jsonValues } from '../../ledger/engine/sqlite.ts'
import type { Work } from '../../ledger/tables.ts'

/**
 * Throws `checks_failed` for a payout while nobody knows what becomes of another of the same amount to the same IBAN, but for
 * those that an override of this revision names. Held in the transaction that would begin to send it: of two at once, each
 * was looked at before the other was sent.
 */
export async function holdUnsureTwins(work: Work, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select twin.id
    from payouts as own
    join transactions as payout on payout.id = own.id
    ${eachJoin} transactions as twin ${byIndex('transactions_in_state')}
    ${eachJoin} payouts as payee on payee.id = twin.id
    where own.id = ${id}
      and twin.kind = 'payout' and twin.state in (${sql.join(unsureStates)})
      and twin.id <> own.id and twin.amount = payout.amount and payee.iban = own.iban
      and not exists (
        select 1 from overrides
        where payout_id = own.id and revision = payout.revision and code = 'twin_unknown'
          and twin.id in ${jsonValues('because')}
      )
    limit 1`.execute(work)
  if (rows.length > 0) throw new VezneError('checks_failed')
}
