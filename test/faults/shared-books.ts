import type { Client } from 'pg'
import { bookedOf, type AuditHead, type Booked, type BookedRow } from './books.ts'

/** The ledger's side of the books where it is on a server: the same as of a file (books.ts), in plain SQL of its own. */

/** Every transaction that there is. */
export async function readBookedOn(client: Client): Promise<Booked[]> {
  const { rows } = await client.query<BookedRow>(
    `select t.kind, t.process_id as "processId", t.state, cast(a.number as int), a.state as "attemptState", a.body
     from transactions t left join attempts a on a.parent_id = t.id order by t.id, a.number`,
  )
  return bookedOf(rows)
}

/** What a desk's keychain keeps of the audit trail must be in it. */
export async function missingHeadsOn(client: Client, heads: readonly AuditHead[]): Promise<string[]> {
  const missing: string[] = []
  for (const { sequence, hash } of heads) {
    const asked = 'select 1 from audit_events where sequence = $1 and hash = $2'
    const { rows } = await client.query(asked, [sequence, hash])
    if (sequence > 0 && rows.length === 0)
      missing.push(`a keychain keeps event ${sequence}, the ledger does not have it`)
  }
  return missing
}

/** Every row of every table, as text: equal dumps are equal ledgers. */
export async function dumpOf(client: Client): Promise<string> {
  const named = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables: string[] = []
  for (const { name } of named.rows) {
    const { rows } = await client.query<{ row: string }>(`select cast(t as text) as row from "${name}" t order by 1`)
    tables.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`)
  }
  return tables.join('\n\n')
}

/** What the service had accepted, as somebody was told when the ledger could not be, is in it now. */
export async function missingOutcomes(client: Client, accepted: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ processId: string }>(
    `select process_id as "processId" from transactions t where process_id = any($1) and state = 'accepted'
       and transaction_id is not null and exists (select 1 from attempts where parent_id = t.id and state = 'accepted')`,
    [accepted],
  )
  const there = new Set(rows.map(({ processId }) => processId))
  return accepted.filter((processId) => !there.has(processId))
}

/** How many outcomes came by way of a desk's journal. */
export const fromJournals = (client: Client): Promise<number> =>
  countOf(
    client,
    `select 1 from audit_events where action = 'attempt.settled' and cast(after as json) ->> 'endedAt' is not null`,
  )

/** How often a desk began to hand over a batch whose run another one had left. */
export const runsTakenOver = (client: Client): Promise<number> =>
  countOf(
    client,
    `select 1 from (
       select action, machine, lag(action) over of_batch as action_before, lag(machine) over of_batch as machine_before
       from audit_events where action like 'batch.run%' window of_batch as (partition by subject_id order by sequence)
     ) runs where action = 'batch.run_started' and action_before = action and machine_before <> machine`,
  )

const countOf = async (client: Client, asked: string): Promise<number> => (await client.query(asked)).rows.length

/** How often another desk ended what one had left unfinished. `nameOf`: what events call a desk. */
export async function takenOver(client: Client, nameOf: (desk: number) => string): Promise<number> {
  const { rows } = await client.query<{ desk: number; machine: string }>(
    `select cast(a.desk as int) as desk, e.machine from audit_events e join transactions t on t.process_id = e.subject_name
     join attempts a on a.parent_id = t.id and a.number = cast(cast(e.after as json) ->> 'number' as bigint)
     where e.action = 'attempt.recovered'`,
  )
  return rows.filter(({ desk, machine }) => nameOf(desk) !== machine).length
}
