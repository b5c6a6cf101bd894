import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { AuditHead, Booked } from './books.ts'

/** The ledger's side of the books where it is on a server: the same as of a file (books.ts), in plain SQL of its own. */

/** Every transaction that there is. */
export async function readBookedOn(client: Client): Promise<Booked[]> {
  const { rows } = await client.query<{
    kind: Booked['kind']
    processId: string
    state: string
    number: number | null
    attemptState: string
    body: Buffer
  }>(
    `select t.kind, t.process_id as "processId", t.state, cast(a.number as int), a.state as "attemptState", a.body
     from transactions t left join attempts a on a.parent_id = t.id order by t.id, a.number`,
  )
  const found = new Map<string, Booked>()
  for (const { kind, processId, state, number, attemptState, body } of rows) {
    const one = found.get(processId) ?? { kind, processId, state, attempts: [] }
    found.set(processId, one)
    if (number === null) continue
    one.attempts.push({ number, state: attemptState, bodyHash: createHash('sha256').update(body).digest('hex') })
  }
  return [...found.values()]
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

/** How often another desk ended what one had left unfinished. `nameOf`: what events call a desk. */
export async function takenOver(client: Client, nameOf: (desk: number) => string): Promise<number> {
  const { rows } = await client.query<{ desk: number; machine: string }>(
    `select cast(a.desk as int) as desk, e.machine from audit_events e join transactions t on t.process_id = e.subject_name
     join attempts a on a.parent_id = t.id and a.number = cast(cast(e.after as json) ->> 'number' as bigint)
     where e.action = 'attempt.recovered'`,
  )
  return rows.filter(({ desk, machine }) => nameOf(desk) !== machine).length
}
