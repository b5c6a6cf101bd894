import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Tables, Work } from '../tables.ts'
import { answerIn, digestOfAnswer } from './deposit-answers.ts'

const rowsAtOnce = 1_000

/**
 * The processIds of deposits whose metadata, or what the service answered, is not as their events tell: whoever can write into
 * the file could send customers to another page, or have them pay into another account.
 */
export async function strayDeposits(work: Work, atMost: number): Promise<string[]> {
  const strays: string[] = []
  let rows = await rowsAfter(work, 0)
  while (rows.length > 0 && strays.length < atMost) {
    strays.push(...rows.filter(isStray).map(({ process_id }) => process_id))
    rows = await rowsAfter(work, rows.at(-1)?.id ?? 0)
  }
  return strays
}

interface Row extends Selectable<Tables['deposits']> {
  process_id: string
  /** What the event of its making tells; null where there is none. */
  told_metadata: string | null
  /** Of the answer that was taken last: null for none, empty where its event is older than the digest. */
  told_answer: string | null
}

const rowsAfter = async (work: Work, id: number): Promise<Row[]> => {
  const about = sql`audit_events where subject_kind = 'deposit' and subject_id = cast(deposits.id as text)`
  const { rows } = await sql<Row>`
    select
      deposits.*,
      process_id,
      (
        select after -> '$.metadata' from ${about} and action = 'deposit.created' order by sequence desc limit 1
      ) as told_metadata,
      (
        select coalesce(after ->> '$.answer', '') from ${about}
          and action = 'attempt.settled' and coalesce(after ->> '$.attemptState', 'accepted') = 'accepted'
        order by sequence desc limit 1
      ) as told_answer
    from deposits cross join transactions on transactions.id = deposits.id
    where deposits.id > ${id}
    order by deposits.id limit ${rowsAtOnce}`.execute(work)
  return rows
}

function isStray(row: Row): boolean {
  const { told_metadata, told_answer } = row
  const isMade = told_metadata !== null
  if (isMade && !isDeepStrictEqual(JSON.parse(told_metadata), JSON.parse(row.metadata ?? 'null'))) return true
  const answer = answerIn(row)
  if (told_answer === null) return isMade && !isDeepStrictEqual(answer, unanswered)
  return told_answer !== '' && told_answer !== digestOfAnswer(answer)
}

const unanswered = { checkoutUrl: null, account: null, expiresAt: null }
