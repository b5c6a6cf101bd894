/** What the ledger keeps of the inbox: where it is read and how far, what was learnt of its callbacks, and those that wait for people. */
export const callbackTables = `
  -- Where callbacks are read, by which desk until when, and how far: the newest that was kept, by the inbox's number. A desk goes by the
  -- address in its keychain; this one is for people.
  create table inbox_reading (
    id integer primary key check (id = 1),
    address text,
    changed_at integer not null,
    changed_by text not null,
    reader integer references desks (id),
    reader_until integer not null default 0,
    last_event integer not null default 0 check (last_event >= 0),
    last_hash text,
    last_at integer,
    -- When nothing more was there.
    caught_up_at integer,
    -- The newest event of the trail that it has taken as a witness: an inbox that knows less was set back.
    witnessed integer not null default 0 check (witnessed >= 0)
  ) strict;

  -- What people have said of the callbacks' fields and words; the newest holds. 'mac': of the trail's key, because money states are read by it.
  create table callback_words (
    id integer primary key autoincrement,
    at integer not null,
    by text not null,
    learnt text not null check (json_valid(learnt)),
    mac text not null check (length(mac) = 64)
  ) strict;

  -- Callbacks that nobody has understood yet, as they came, by what is asked of them; 'words': by which of people's words they were
  -- looked at last. 'mac' as above.
  create table callbacks (
    id integer primary key autoincrement,
    event integer not null,
    at integer not null,
    sender text not null,
    raw text not null,
    encoding text check (encoding = 'base64'),
    mac text not null check (length(mac) = 64),
    question text not null,
    words integer not null,
    settled_at integer,
    settled_by text,
    note text,
    check ((settled_at is null) = (settled_by is null))
  ) strict;
  create index callbacks_open on callbacks (question, id) where settled_at is null;
`
