import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Amounts are minor units, times UTC milliseconds. Rows are never deleted, so UNIQUE holds for the ledger's life. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workspace (
      id integer primary key check (id = 1),
      name text not null,
      kind text not null check (kind in ('sandbox', 'live')),
      payout_amount_unit text not null check (payout_amount_unit in ('minor', 'major')),
      bank_limit_unit text not null check (bank_limit_unit in ('minor', 'major')),
      secret_stored_at integer
    ) strict`.execute(db)
  // A new ledger is the sandbox workspace's; creating a live workspace changes this row.
  await sql`
    insert into workspace (id, name, kind, payout_amount_unit, bank_limit_unit)
    values (1, 'Sandbox', 'sandbox', 'minor', 'minor')`.execute(db)

  await sql`
    create table operators (
      number integer primary key autoincrement,
      id text not null unique,
      name text not null,
      roles text not null check (json_valid(roles)),
      passphrase_hash text not null
    ) strict`.execute(db)

  await sql`
    create table bank_lists (
      id integer primary key autoincrement,
      fetched_at integer not null,
      banks text not null check (json_valid(banks))
    ) strict`.execute(db)

  await sql`
    create table transactions (
      id integer primary key autoincrement,
      kind text not null,
      process_id text not null unique,
      state text not null,
      amount integer not null check (amount > 0 and amount <= 999999999999999),
      currency text not null default 'TRY' check (currency = 'TRY'),
      bank_id text,
      customer_id text not null,
      customer_name text not null,
      customer_username text not null,
      created_at integer not null,
      created_by text not null,
      state_at integer not null,
      state_by text not null,
      revision integer not null check (revision > 0),
      transaction_id text,
      failure_reason text,
      search text not null default '',
      constraint state_of_kind check (
        (kind = 'deposit' and state in (
          'draft', 'sending', 'pending', 'paid', 'failed', 'refused', 'not_sent', 'unknown', 'orphaned'
        )) or
        (kind = 'payout' and state in (
          'draft', 'awaiting_approval', 'approved', 'sending', 'accepted', 'processing', 'completed', 'failed',
          'returned', 'refused', 'not_sent', 'unknown', 'rejected', 'cancelled'
        ))
      )
    ) strict`.execute(db)
  await sql`create index transactions_newest on transactions (created_at desc, id desc)`.execute(db)
  await sql`create index transactions_of_kind on transactions (kind, created_at desc, id desc)`.execute(db)
  await sql`create index transactions_in_state on transactions (kind, state, created_at desc, id desc)`.execute(db)
  // The texts are in transactions.search; this holds their index alone. They are folded already.
  await sql`
    create virtual table transaction_search using fts5 (
      text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
    )`.execute(db)

  await sql`
    create table deposits (
      id integer primary key references transactions (id),
      metadata text check (json_valid(metadata)),
      checkout_url text,
      account_bank_name text,
      account_name text,
      account_iban text,
      expires_at integer
    ) strict`.execute(db)

  await sql`
    create table payouts (
      id integer primary key references transactions (id),
      iban text not null,
      account_name text not null,
      edited_by text not null,
      reason text
    ) strict`.execute(db)
  await sql`create index payouts_to_iban on payouts (iban)`.execute(db)

  await sql`
    create table approvals (
      id integer primary key autoincrement,
      payout_id integer not null references payouts (id),
      revision integer not null check (revision > 0),
      by text not null,
      at integer not null,
      seal text not null
    ) strict`.execute(db)
  await sql`create index approvals_of_payout on approvals (payout_id, revision)`.execute(db)

  await sql`
    create table attempts (
      id integer primary key autoincrement,
      parent_id integer not null references transactions (id),
      number integer not null check (number > 0),
      state text not null check (state in ('prepared', 'sending', 'accepted', 'refused', 'not_sent', 'unknown')),
      run_id text not null,
      body blob not null,
      body_hash text not null,
      prepared_at integer not null,
      prepared_by text not null,
      state_at integer not null,
      state_by text not null,
      code text,
      service_message text,
      raw_status integer,
      raw_body blob,
      unique (parent_id, number)
    ) strict`.execute(db)
  // The last line of defence against paying twice: a second unfinished attempt cannot be written at all.
  await sql`
    create unique index attempts_unfinished on attempts (parent_id)
    where state in ('prepared', 'sending')`.execute(db)

  // Every report that ever came in, with what it did. An unmatched one belongs to no transaction of ours.
  await sql`
    create table reports (
      id integer primary key autoincrement,
      parent_id integer references transactions (id),
      process_id text not null,
      status text not null,
      effect text not null check (effect in ('move', 'nothing_new', 'conflict', 'unmatched')),
      from_state text,
      to_state text,
      source text not null,
      transaction_id text,
      failure_reason text,
      by text not null,
      at integer not null,
      check ((effect = 'move') = (to_state is not null and from_state is not null)),
      check ((effect = 'unmatched') = (parent_id is null))
    ) strict`.execute(db)
  await sql`create index reports_of_transaction on reports (parent_id, effect)`.execute(db)
}
