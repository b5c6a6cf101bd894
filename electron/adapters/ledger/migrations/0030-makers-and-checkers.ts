import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Operators that come and go, the policy, what an approval was given on, overrides, and batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowNewSubjects(db)

  for (const column of [
    sql`service_address text not null default ''`,
    sql`checkout_address text not null default ''`,
    sql`api_key text not null default ''`,
    sql`single_operator integer not null default 0 check (single_operator in (0, 1))`,
    sql`units_confirmed_by text`,
    sql`units_confirmed_at integer`,
  ])
    await sql`alter table workspace add column ${column}`.execute(db)

  for (const column of [
    sql`revision integer not null default 1 check (revision > 0)`,
    sql`disabled_at integer`,
    sql`must_change_passphrase integer not null default 0 check (must_change_passphrase in (0, 1))`,
    sql`last_sign_in_at integer`,
  ])
    await sql`alter table operators add column ${column}`.execute(db)

  // Without a row, nobody has changed it yet.
  await sql`
    create table policy (
      id integer primary key check (id = 1),
      policy text not null check (json_valid(policy)),
      changed_at integer not null,
      changed_by text not null
    ) strict`.execute(db)

  await sql`
    create table batches (
      id integer primary key autoincrement,
      name text not null,
      file_name text not null,
      file_hash text not null,
      header_hash text not null,
      mapping text not null check (json_valid(mapping)),
      rows integer not null check (rows > 0),
      total integer not null check (total > 0),
      imported_at integer not null,
      imported_by text not null,
      stopped text check (json_valid(stopped))
    ) strict`.execute(db)
  await sql`create index batches_of_file on batches (file_hash)`.execute(db)
  await sql`create index batches_with_header on batches (header_hash)`.execute(db)

  await sql`
    create table batch_approvals (
      id integer primary key autoincrement,
      batch_id integer not null references batches (id),
      by text not null,
      at integer not null,
      seal text not null,
      rows integer not null check (rows > 0),
      total integer not null check (total > 0),
      checks text not null check (json_valid(checks)),
      event integer not null references audit_events (sequence)
    ) strict`.execute(db)
  await sql`create index batch_approvals_of_batch on batch_approvals (batch_id, id)`.execute(db)

  await sql`alter table transactions add column batch_id integer references batches (id)`.execute(db)
  await sql`alter table transactions add column batch_row integer check (batch_row > 0)`.execute(db)
  // The event of its batch that moved it last, together with the others: such rows have no event of their own for it.
  await sql`alter table transactions add column moved_by integer`.execute(db)
  await sql`
    create unique index transactions_of_batch on transactions (batch_id, batch_row)
    where batch_id is not null`.execute(db)
  await sql`
    create index transactions_of_batch_in_state on transactions (batch_id, state, batch_row, amount)
    where batch_id is not null`.execute(db)
  // A batch of a hundred thousand rows must not stand in the way of the payouts that came one by one.
  await sql`
    create index transactions_single on transactions (kind, state, created_at desc, id desc)
    where batch_id is null`.execute(db)
  // With the rowid that ends every index: a customer's newest ones are read from its end.
  await sql`create index transactions_of_customer on transactions (kind, customer_id)`.execute(db)

  await sql`alter table payouts add column replaces integer references payouts (id)`.execute(db)
  await sql`create index payouts_replacing on payouts (replaces) where replaces is not null`.execute(db)

  await sql`alter table approvals add column checks text not null default '[]' check (json_valid(checks))`.execute(db)
  await sql`alter table approvals add column together integer not null default 1 check (together > 0)`.execute(db)
  await sql`alter table approvals add column batch_approval_id integer references batch_approvals (id)`.execute(db)
  await sql`create index approvals_by on approvals (by, at, payout_id, revision)`.execute(db)
  await sql`
    create index approvals_of_batch on approvals (batch_approval_id) where batch_approval_id is not null`.execute(db)

  await sql`
    create table overrides (
      id integer primary key autoincrement,
      payout_id integer not null references payouts (id),
      revision integer not null check (revision > 0),
      code text not null,
      because text not null check (json_valid(because)),
      by text not null,
      at integer not null,
      reason text not null
    ) strict`.execute(db)
  await sql`create index overrides_of_payout on overrides (payout_id, revision)`.execute(db)

  await sql`create index attempts_prepared on attempts (prepared_at, state, parent_id)`.execute(db)
}

/** The events as they are, in a table whose subjects may also be batches and the policy. */
async function allowNewSubjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table new_audit_events (
      sequence integer primary key check (sequence > 0),
      at integer not null,
      clock_offset integer,
      by text not null,
      machine text not null,
      action text not null,
      subject_kind text not null check (
        subject_kind in ('deposit', 'payout', 'batch', 'report', 'operator', 'workspace', 'policy', 'ledger')
      ),
      subject_id text not null,
      subject_name text not null,
      before text check (json_valid(before)),
      after text check (json_valid(after)),
      previous_hash text not null check (length(previous_hash) = 64),
      hash text not null check (length(hash) = 64)
    ) strict`.execute(db)
  await sql`insert into new_audit_events select * from audit_events`.execute(db)
  await sql`drop trigger audit_events_stay`.execute(db)
  await sql`drop trigger audit_events_remain`.execute(db)
  await sql`drop table audit_events`.execute(db)
  await sql`alter table new_audit_events rename to audit_events`.execute(db)
  await sql`create index audit_events_of_action on audit_events (action, sequence)`.execute(db)
  await sql`create index audit_events_by on audit_events (by, sequence)`.execute(db)
  await sql`create index audit_events_at on audit_events (at)`.execute(db)
  await sql`create index audit_events_about on audit_events (subject_kind, subject_id, sequence)`.execute(db)
  await sql`
    create trigger audit_events_stay before update on audit_events
    begin select raise(abort, 'events are never changed'); end`.execute(db)
  await sql`
    create trigger audit_events_remain before delete on audit_events
    begin select raise(abort, 'events are never removed'); end`.execute(db)
}
