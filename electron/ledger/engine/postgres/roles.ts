import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { VezneError } from '../../../core/result.ts'

/**
 * Who may do what with a shared ledger. Its tables belong to the owner of the database, whom only founding, inviting and retiring
 * need. A desk works with a login of its own, which can add to the ledger and move what is there on, and neither take anything
 * out of it nor change what was signed, sent or recorded.
 */

/** What each desk may, beyond reading everything; `update` of some columns alone where they are named. */
const allowed = `
  grant insert, update on workspace, desks, operators, proposals, bank_lists, transactions, deposits, payouts, reports, resolutions,
    batches, batch_runs, sums, inbox_reading to desks;
  grant insert on audit_events, charter, bank_steps, approvals, overrides, batch_approvals, attempts, callbacks
    to desks;
  grant update (waits_for, mapping, settled_at, settled_by, note) on callbacks to desks;
  grant update (state, state_at, state_by, sending_at, code, service_message, answer_status, answer_body) on attempts to desks;
  -- What the service lists is its own matter, and asked for again. Sums are counted again by whoever verifies.
  grant delete on bank_lists, bank_steps, sums to desks;
  grant select on all tables in schema public to desks;
  grant usage, update on all sequences in schema public to desks`

/** A desk that was invited draws a password of its own: what the invitation says is good for nothing after that. */
const accepting = `
  create function accept_invitation(verifier text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if verifier not like 'SCRAM-SHA-256$%' then raise exception 'a password is never sent as it is'; end if;
    execute format('alter role %I password %L valid until ''infinity''', session_user, verifier);
  end $$;
  revoke execute on function accept_invitation(text) from public;
  grant execute on function accept_invitation(text) to desks`

export interface Login {
  user: string
  password: string
}

/** The rights of desks, as a role that nobody logs in as, and the login of the first desk. For the owner's transaction. */
export async function createRoles(client: Client, database: string): Promise<Login> {
  const group = `${database}_desks`
  await client.query(`drop role if exists ${escapeIdentifier(group)}`)
  await client.query(`create role ${escapeIdentifier(group)} nologin`)
  await client.query(`${allowed}; ${accepting}`.replaceAll(/\bto desks\b/g, `to ${escapeIdentifier(group)}`))
  return createLogin(client, { group, until: null })
}

/** Good until then, UTC milliseconds; null: for ever. The server learns a proof of the password, and its log not even that one. */
export async function createLogin(
  client: Client,
  { group, until }: { group: string; until: number | null },
): Promise<Login> {
  const user = `${group.slice(0, 40)}_${randomBytes(6).toString('hex')}`
  const password = newPassword()
  const validUntil = until === null ? 'infinity' : new Date(until).toISOString()
  await client.query(
    `create role ${escapeIdentifier(user)} login nosuperuser nocreatedb nocreaterole noreplication
      password ${escapeLiteral(passwordVerifier(password))} valid until ${escapeLiteral(validUntil)}
      in role ${escapeIdentifier(group)}`,
  )
  return { user, password }
}

/** Whoever is logged in as it is cut off. */
export async function endLogin(client: Client, user: string): Promise<void> {
  const login = escapeIdentifier(user)
  await client.query(`alter role ${login} nologin`)
  // Only who has a role may end its connections.
  await client.query(`grant ${login} to current_user`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user])
}

/** The role that desks have their rights from. Throws `ledger_unfit` in a database that holds no ledger. */
export async function groupOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ grantee: string }>(
    `select grantee from information_schema.role_routine_grants
      where routine_schema = 'public' and routine_name = 'accept_invitation' and grantee <> grantor`,
  )
  if (!rows[0]) throw new VezneError('ledger_unfit')
  return rows[0].grantee
}

export const newPassword = (): string => randomBytes(24).toString('base64url')

const iterations = 4096

/**
 * What PostgreSQL keeps of a password instead of it (RFC 5803), made here so that neither its log nor its statistics ever see the
 * password itself. That one is of letters and digits alone, which need no preparation (RFC 4013).
 */
export function passwordVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`
}
