import { startOfDayInSql } from '../core/time.ts'
import { callbackTables } from './callback-tables.ts'
import { statementTables } from './statement-tables.ts'
import { transactionIndexes } from './transaction-indexes.ts'

/**
 * The ledger's tables and indexes, in SQLite's words; PostgreSQL's are made of them. What is no table, triggers and the search's
 * index, each engine has in a `schema.ts` of its own. Amounts are minor units, times UTC milliseconds; lists and pairs are JSON
 * text. Rows are never deleted, so UNIQUE holds for the ledger's life.
 */
export const tables = `
  -- What is remembered of the workspace, and nobody has to sign. Whoever writes to a ledger on a server locks this row first.
  create table workspace (
    id integer primary key check (id = 1),
    -- What backups are closed for, besides this machine's keychain: the admins' backup passphrase opens it.
    backup_lock text,
    backup_passphrase_set_at integer check ((backup_passphrase_set_at is null) = (backup_lock is null)),
    bank_refresh_hours integer not null default 3 check (bank_refresh_hours between 1 and 12),
    service_contact text not null default '', it_contact text not null default '',
    -- On receipts, the logo as a data URL.
    merchant_address text not null default '', tax_office text not null default '', tax_number text not null default '',
    logo text check (length(logo) <= 100000),
    logo_set_at integer check ((logo_set_at is null) = (logo is null)),
    -- Its machine's keychain has the API secret, and a head of the trail.
    secret_stored_at integer, head_kept_at integer,
    -- Where that machine keeps the trail's newest head outside itself, and its automatic backups once more. Where files come in.
    witness_folder text, backup_folder text, watched_folder text
  ) strict;
  insert into workspace (id) values (1);

  -- Who works here with which key, and what the workspace demands: a chain of signed entries (people/rules/charter.ts).
  create table charter (
    id integer primary key check (id > 0),
    at integer not null,
    by text not null,
    act text not null check (json_valid(act)),
    proposal text check (json_valid(proposal)),
    signature text not null,
    hash text not null unique check (length(hash) = 64)
  ) strict;

  -- What one signed and another has yet to confirm. Confirmed, it became that entry of the charter; otherwise it was withdrawn.
  create table proposals (
    id integer primary key autoincrement,
    at integer not null,
    by text not null,
    version integer not null,
    act text not null check (json_valid(act)),
    signature text not null,
    ended_at integer,
    ended_by text,
    entry integer references charter (id),
    check ((ended_at is null) = (ended_by is null) and (entry is null or ended_at is not null))
  ) strict;
  create index proposals_open on proposals (id) where ended_at is null;

  create table bank_lists (
    id integer primary key autoincrement,
    fetched_at integer not null,
    banks text not null check (json_valid(banks)),
    left_out text not null check (json_valid(left_out)),
    left_open text not null check (json_valid(left_open))
  ) strict;

  -- A bank as it was from this list on. 'first': there was no earlier list to compare with.
  create table bank_steps (
    id integer primary key autoincrement,
    bank_id text not null,
    kind text not null check (kind in ('first', 'new', 'gone', 'back', 'limits', 'renamed')),
    at integer not null,
    name text not null,
    code text not null,
    minimum integer not null check (minimum >= 0),
    maximum integer not null check (maximum >= 0)
  ) strict;
  create index bank_steps_of_bank on bank_steps (bank_id, id);
  create index bank_steps_at on bank_steps (at);

  create table audit_events (
    sequence integer primary key check (sequence > 0),
    at integer not null,
    clock_offset integer,
    by text not null,
    machine text not null,
    action text not null,
    subject_kind text not null check (
      subject_kind in ('deposit', 'payout', 'batch', 'report', 'operator', 'computer', 'workspace', 'policy', 'ledger')
    ),
    subject_id text not null,
    subject_name text not null,
    before text check (json_valid(before)),
    after text check (json_valid(after)),
    -- By 'transactions 7' and the like, what every row that was written with it was and became.
    digests text check (json_valid(digests)),
    previous_hash text not null check (length(previous_hash) = 64),
    hash text not null check (length(hash) = 64),
    -- By whom it was written: HMAC of the hash under a key that the keychain alone has.
    mac text check (length(mac) = 64)
  ) strict;
  create index audit_events_of_action on audit_events (action, sequence);
  create index audit_events_by on audit_events (by, action, sequence);
  create index audit_events_of_day on audit_events ((${startOfDayInSql('at')}), sequence);
  create index audit_events_at on audit_events (at);
  create index audit_events_about on audit_events (subject_kind, subject_id, sequence);

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
    stopped text check (json_valid(stopped)),
    note text, invoice_number text,
    search text not null default ''
  ) strict;
  create index batches_with_header on batches (header_hash);

  -- Which batch is being handed over, and since when.
  create table batch_runs (
    batch_id integer primary key references batches (id),
    since integer not null
  ) strict;

  create table batch_approvals (
    id integer primary key autoincrement,
    batch_id integer not null references batches (id),
    by text not null,
    at integer not null,
    seal text not null,
    rows integer not null check (rows > 0),
    total integer not null check (total > 0),
    checks text not null check (json_valid(checks)),
    -- The event that says that the ledger was set back, where whoever approved says that no row was sent since, and why.
    set_back integer,
    reason text,
    signature text not null,
    check ((set_back is null) = (reason is null))
  ) strict;
  create index batch_approvals_of_batch on batch_approvals (batch_id, id);

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
    -- The account that a payout goes to.
    iban text,
    created_at integer not null,
    created_by text not null,
    -- By the service's clock, as its answer says.
    service_created_at integer,
    -- When it was handed over to the service; null while it waits for that.
    sent_at integer,
    state_at integer not null,
    state_by text not null,
    revision integer not null check (revision > 0),
    transaction_id text,
    failure_reason text,
    -- Remarks of people: they never leave.
    note text,
    invoice_number text,
    search text not null default '',
    state_source text not null default 'operator' check (
      state_source in ('operator', 'answer', 'recovery', 'callback', 'verified_callback', 'file', 'manual', 'replaced', 'resolution')
    ),
    batch_id integer references batches (id),
    batch_row integer check (batch_row > 0),
    -- Once an event of its own wrote its state. Other rows of its batch are all alike.
    moved_alone integer check (moved_alone = 1),
    constraint iban_of_kind check ((iban is not null) = (kind = 'payout')),
    constraint state_of_kind check (
      (kind = 'deposit' and state in (
        'draft', 'sending', 'pending', 'paid', 'failed', 'refused', 'not_sent', 'unknown', 'orphaned'
      )) or
      (kind = 'payout' and state in (
        'draft', 'awaiting_approval', 'approved', 'sending', 'accepted', 'processing', 'completed', 'failed',
        'returned', 'refused', 'not_sent', 'unknown', 'rejected', 'cancelled'
      ))
    )
  ) strict;
${transactionIndexes}

  -- Sums that nobody has to add up again; a sum beyond 63 bits is refused. 'day' is when it began in Istanbul.
  -- created: transactions by the day they were created on; 'part' is kind and present state.
  -- moved: steps on a day; 'part' is kind, old state and new state, '-' for none. An edit counts none.
  -- It adds to the amount, from a state into itself.
  -- done: on day 0, payouts of no batch that nobody acts on any more.
  -- dispatched: payouts with an attempt prepared on a day that may have arrived, each once.
  -- approved: payouts that a checker, 'part', approved on a day at their present revision, each once.
  -- Triggers keep them, as no statement can forget a trigger. The import and the approval of a batch add theirs at once.
  create table sums (
    day integer not null,
    name text not null,
    part text not null,
    count integer not null,
    amount integer not null,
    primary key (day, name, part)
  ) strict, without rowid;

  -- Filters of the list of transactions, by name. People keep and remove them; the trail does not answer for them.
  create table saved_views (
    id integer primary key autoincrement,
    name text not null,
    filter text not null check (json_valid(filter)),
    span text,
    columns text check (json_valid(columns)),
    is_shared integer not null check (is_shared in (0, 1)),
    saved_by text not null,
    saved_at integer not null,
    unique (saved_by, name)
  ) strict;

  create table deposits (
    id integer primary key references transactions (id),
    metadata text check (json_valid(metadata)),
    checkout_url text,
    account_bank_name text,
    account_name text,
    account_iban text,
    expires_at integer,
    -- What the service's answer said otherwise than documented or sent.
    odd text check (json_valid(odd)),
    -- Where the checkout link leads, once an operator has said that it may be given although the workspace's pages are elsewhere.
    allowed_origin text,
    replaces integer references deposits (id)
  ) strict;
  create index deposits_replacing on deposits (replaces) where replaces is not null;
  create index deposits_closing on deposits (expires_at) where expires_at is not null;

  create table payouts (
    id integer primary key references transactions (id),
    -- IBAN and amount: equal for the same payment.
    payment text not null,
    account_name text not null,
    edited_by text not null,
    reason text,
    replaces integer references payouts (id),
    -- The batch that it is a row of, beside its payment: one index says in which batches a payment stands.
    list_id integer references batches (id)
  ) strict;
  create index payouts_of_payment on payouts (payment, list_id);
  create index payouts_replacing on payouts (replaces) where replaces is not null;

  create table approvals (
    id integer primary key autoincrement,
    payout_id integer not null references payouts (id),
    revision integer not null check (revision > 0),
    by text not null,
    at integer not null,
    seal text not null,
    checks text not null default '[]' check (json_valid(checks)),
    together integer not null default 1 check (together > 0),
    -- Null: it was given with its batch's.
    signature text,
    batch_approval_id integer references batch_approvals (id)
  ) strict;
  create index approvals_of_payout on approvals (payout_id, revision);
  create index approvals_by on approvals (by, at, payout_id, revision);
  create index approvals_of_batch on approvals (batch_approval_id) where batch_approval_id is not null;

  create table overrides (
    id integer primary key autoincrement,
    payout_id integer references payouts (id), revision integer check (revision > 0), batch_id integer references batches (id),
    code text not null,
    -- A payout; of 'ledger_set_back' the event that says so, of 'same_list_paid' the other batch.
    because integer not null,
    by text not null, at integer not null,
    reason text not null, signature text not null,
    check ((payout_id is null) = (revision is null) and (payout_id is null) = (batch_id is not null))
  ) strict;
  create index overrides_of_payout on overrides (payout_id, revision);
  create index overrides_of_batch on overrides (batch_id) where batch_id is not null;
  create index overrides_because on overrides (because);

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
    charter_version integer not null,
    state_at integer not null,
    state_by text not null,
    code text,
    service_message text,
    answer_status integer,
    answer_body blob,
    sending_at integer,
    unique (parent_id, number)
  ) strict;
  -- The last line of defence against paying twice: a second unfinished attempt cannot be written at all.
  create unique index attempts_unfinished on attempts (parent_id) where state in ('prepared', 'sending');
  create index attempts_prepared on attempts (prepared_at, state, parent_id);

  -- Every report that ever came in, with what it did. An unmatched one belongs to no transaction of ours.
  create table reports (
    id integer primary key autoincrement,
    parent_id integer references transactions (id),
    process_id text not null,
    status text not null,
    effect text not null check (effect in ('move', 'nothing_new', 'conflict', 'unmatched', 'evidence')),
    from_state text,
    to_state text,
    source text not null check (source in ('callback', 'verified_callback', 'file', 'manual', 'answer', 'replaced')),
    transaction_id text,
    failure_reason text,
    reported_at integer,
    -- The number on the wire, and the kind, as they were told; and the event itself, as it came, with the head of its request.
    amount text,
    told_kind text check (told_kind in ('deposit', 'payout')),
    doubtful integer not null check (doubtful in (0, 1)),
    said text,
    head text,
    evidence_source text check (evidence_source in ('service_panel', 'service_message', 'bank_statement', 'other')),
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
  ) strict;
  -- Whether a balance was seen before or after an outcome is told by the index alone.
  create index reports_of_transaction on reports (parent_id, id, to_state, status, reported_at);
  create index reports_told on reports (process_id, status);
  create index reports_unsettled on reports (id)
  where settled_at is null and effect in ('conflict', 'unmatched', 'evidence');
  create index reports_said on reports (id) where said is not null;

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
    outcome_day text,
    proposed_by text not null,
    proposed_at integer not null,
    signature text not null,
    state text not null check (state in ('proposed', 'confirmed', 'withdrawn')),
    ended_by text,
    ended_at integer,
    -- Of who confirmed it.
    confirmed_signature text,
    check ((state = 'confirmed') = (confirmed_signature is not null)),
    check ((state = 'proposed') = (ended_at is null)),
    check ((ended_by is null) = (ended_at is null)),
    -- Two people.
    check (state <> 'confirmed' or ended_by <> proposed_by)
  ) strict;
  create index resolutions_of_payout on resolutions (payout_id, id);
  -- Of two people who propose at the same moment, one did.
  create unique index resolutions_proposed on resolutions (payout_id) where state = 'proposed';
${callbackTables}${statementTables}`

/** One up for every change, and in each ledger: whoever opens another one's is told whether it is older or newer. A test holds it. */
export const schemaVersion = 51
