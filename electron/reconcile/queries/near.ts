import { sql } from 'kysely'
import { endStates } from '../../core/states.ts'
import { dayOf } from '../../core/time.ts'
import { byIndex } from '../../ledger/engine/engine.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import type { RowOf } from '../../ledger/rows.ts'
import type { MatchableTransaction } from '../contract/statement.ts'

type Transaction = RowOf<'transactions'>
interface NearRow
  extends
    Pick<Transaction, 'id' | 'kind' | 'processId' | 'transactionId' | 'amount' | 'state' | 'iban'>,
    Pick<Transaction, 'createdAt' | 'sentAt' | 'stateAt'> {
  name: string
  batch: string | null
  leastMatched: number | null
  mostMatched: number | null
  expiresAt: Tables['deposits']['expiresAt']
  moment: number
}

export interface NearPage {
  transactions: MatchableTransaction[]
  /** The next page continues after it; null on the last one. */
  next: { moment: number; id: number } | null
}

/**
 * Reads transactions created in [from, until), or sent in it and created before.
 * `now`: by the service's clock, for windows that have closed.
 */
export async function near(
  work: Work,
  wanted: {
    moment: 'created' | 'sent'
    from: number
    until: number
    after: NearPage['next']
    now: number
    limit: number
  },
): Promise<NearPage> {
  const { moment, from, until, after, now, limit } = wanted
  const at = sql.raw(moment === 'created' ? 'created_at' : 'sent_at')
  const index = byIndex(moment === 'created' ? 'transactions_newest' : 'transactions_sent')
  const isOther = moment === 'created' ? sql`` : sql`and sent_at is not null and created_at < ${from}`
  const position = after ?? { moment: from, id: 0 }
  const { rows } = await sql<NearRow>`
    select listed.*, coalesce(payouts.account_name, customer_name) as name, batches.name as batch, expires_at,
      (select min(amount) ${matchedLines}) as least_matched, (select max(amount) ${matchedLines}) as most_matched
    from (
      select id, kind, process_id, transaction_id, amount, state, iban, customer_name, batch_id, created_at, sent_at, state_at, ${at} as moment
      from transactions ${index}
      where ${at} >= ${position.moment} and ${at} < ${until} ${isOther} and (${at}, id) > (${position.moment}, ${position.id})
      order by ${at}, id limit ${limit}
    ) as listed
    left join payouts on payouts.id = listed.id
    left join deposits on deposits.id = listed.id
    left join batches on batches.id = listed.batch_id
    order by moment, listed.id`.execute(work)
  const last = rows.length < limit ? undefined : rows.at(-1)
  return {
    transactions: rows.map((row) => matchable(row, now)),
    next: last ? { moment: last.moment, id: last.id } : null,
  }
}

const matchedLines = sql`from statement_matches join statement_lines on statement_lines.id = line_id
  where transaction_id = listed.id and undone_at is null`

function matchable(row: NearRow, now: number): MatchableTransaction {
  const { kind, processId, transactionId, amount, state, name, iban, batch, createdAt, sentAt, stateAt, expiresAt } =
    row
  const { leastMatched, mostMatched } = row
  const isExpired = state === 'pending' && expiresAt !== null && expiresAt <= now
  const hasEnded = (endStates as readonly string[]).includes(state)
  return {
    ...{ kind, processId, transactionId, amount: BigInt(amount), name, iban, batch },
    matched: [
      ...(leastMatched !== null && leastMatched < 0 ? (['out'] as const) : []),
      ...(mostMatched !== null && mostMatched >= 0 ? (['in'] as const) : []),
    ],
    state: isExpired ? 'expired' : state,
    createdDay: dayOf(createdAt),
    sentDay: sentAt === null ? null : dayOf(sentAt),
    endedDay: hasEnded ? dayOf(stateAt) : null,
  }
}
