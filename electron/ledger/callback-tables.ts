/** What the ledger keeps of the inbox: how far it is read, and those callbacks that wait for people. Where it is, the charter says. */
export const callbackTables = `
  -- Which inbox is read, by the charter's entry that connected it, by which desk until when, and how far: the newest that was kept, by the
  -- inbox's number.
  create table inbox_reading (
    id integer primary key check (id = 1),
    entry integer not null,
    reader integer references desks (id),
    reader_until integer not null default 0,
    last_event integer not null default 0 check (last_event >= 0),
    last_hash text,
    last_at integer,
    -- When nothing more was there.
    caught_up_at integer
  ) strict;

  -- Callbacks that nobody has understood yet, as they came, by what is asked of them; 'words': by which of people's words they were
  -- looked at last, a version of the charter. 'mac': of the trail's key, because money states are read from them.
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
  create index callbacks_event on callbacks (event);
  create index callbacks_open on callbacks (question, id) where settled_at is null;
`
