import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The audit trail, what a state rests on, reports that people settle, and how two people settle a payout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened before this table was is in no event; the first change from here on is the first one.
  await sql`
    create table audit_events (
      sequence integer primary key check (sequence > 0),
      at integer not null,
      clock_offset integer,
      by text not null,
      machine text not null,
      action text not null,
      subject_kind text not null check (
        subject_kind in ('deposit', 'payout', 'report', 'operator', 'workspace', 'ledger')
      ),
      subject_id text not null,
      subject_name text not null,
      before text check (json_valid(before)),
      after text check (json_valid(after)),
      previous_hash text not null check (length(previous_hash) = 64),
      hash text not null check (length(hash) = 64)
    ) strict`.execute(db)
  await sql`create index audit_events_of_action on audit_events (action, sequence)`.execute(db)
  await sql`create index audit_events_by on audit_events (by, sequence)`.execute(db)
  await sql`create index audit_events_at on audit_events (at)`.execute(db)
  await sql`create index audit_events_about on audit_events (subject_kind, subject_id, sequence)`.execute(db)
  // Against mistakes of ours. Whoever goes round them is told of by the hashes.
  await sql`
    create trigger audit_events_stay before update on audit_events
    begin select raise(abort, 'events are never changed'); end`.execute(db)
  await sql`
    create trigger audit_events_remain before delete on audit_events
    begin select raise(abort, 'events are never removed'); end`.execute(db)

  await sql`alter table workspace add column head_kept_at integer`.execute(db)

  await sql`
    alter table transactions add column state_source text not null default 'operator' check (
      state_source in ('operator', 'answer', 'recovery', 'callback', 'file', 'manual', 'resolution')
    )`.execute(db)
  await sql`
    update transactions set state_source = case state_by when 'service' then 'answer' else 'recovery' end
    where state_by in ('service', 'app')`.execute(db)

  await sql`alter table attempts add column sending_at integer`.execute(db)
  // Of those that ended already, nobody wrote it down.
  await sql`update attempts set sending_at = state_at where state = 'sending'`.execute(db)

  await sql`
    create table new_reports (
      id integer primary key autoincrement,
      parent_id integer references transactions (id),
      process_id text not null,
      status text not null,
      effect text not null check (effect in ('move', 'nothing_new', 'conflict', 'unmatched', 'evidence')),
      from_state text,
      to_state text,
      source text not null check (source in ('callback', 'file', 'manual', 'answer')),
      transaction_id text,
      failure_reason text,
      told_at integer,
      evidence_source text check (
        evidence_source in ('service_panel', 'service_message', 'bank_statement', 'other')
      ),
      note text,
      by text not null,
      at integer not null,
      settled_at integer,
      settled_by text,
      settled_note text,
      check ((effect = 'move') = (to_state is not null and from_state is not null)),
      check ((effect = 'unmatched') = (parent_id is null)),
      check ((evidence_source is null) = (note is null)),
      check ((settled_at is null) = (settled_by is null))
    ) strict`.execute(db)
  await sql`
    insert into new_reports (
      id, parent_id, process_id, status, effect, from_state, to_state, source, transaction_id, failure_reason, by, at
    )
    select
      id, parent_id, process_id, status, effect, from_state, to_state,
      case source when 'answer' then 'answer' else 'callback' end,
      transaction_id, failure_reason, by, at
    from reports`.execute(db)
  await sql`drop table reports`.execute(db)
  await sql`alter table new_reports rename to reports`.execute(db)
  await sql`create index reports_of_transaction on reports (parent_id, id)`.execute(db)
  await sql`create index reports_told on reports (process_id, status)`.execute(db)
  await sql`
    create index reports_unsettled on reports (id)
    where settled_at is null and effect in ('conflict', 'unmatched', 'evidence')`.execute(db)

  await sql`
    create table resolutions (
      id integer primary key autoincrement,
      payout_id integer not null references payouts (id),
      revision integer not null check (revision > 0),
      attempts_seen integer not null,
      newest_report_seen integer not null,
      from_state text not null,
      to_state text not null,
      places text not null check (json_valid(places)),
      transaction_id text,
      note text not null,
      failure_reason text,
      proposed_by text not null,
      proposed_at integer not null,
      state text not null check (state in ('proposed', 'confirmed', 'withdrawn')),
      ended_by text,
      ended_at integer,
      check ((state = 'proposed') = (ended_at is null)),
      check ((ended_by is null) = (ended_at is null)),
      check (state <> 'confirmed' or ended_by <> proposed_by)
    ) strict`.execute(db)
  await sql`create index resolutions_of_payout on resolutions (payout_id, id)`.execute(db)
  // Of two people who propose at the same moment, one did.
  await sql`
    create unique index resolutions_proposed on resolutions (payout_id)
    where state = 'proposed'`.execute(db)
}
