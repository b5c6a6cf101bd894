/** How far the inbox is read, and the events that wait for a mapping. Where the inbox is, the charter says. */
export const callbackTables = `
  -- Which inbox is read, by the charter's entry that connected it, and how far: the newest that was kept, by the inbox's number.
  create table inbox_reading (
    id integer primary key check (id = 1),
    entry integer not null,
    last_event integer not null default 0 check (last_event >= 0),
    last_hash text,
    last_at integer,
    -- When nothing more was there.
    caught_up_at integer
  ) strict;

  -- Events that wait for a mapping, raw. 'event': the inbox's number, null for what came otherwise; 'sender': an address, or who brought
  -- a file; 'head': the request without its body; 'mapping': the charter's entry that they were looked at by. 'mac': of the trail's key, because money states are read from them.
  create table callbacks (
    id integer primary key autoincrement,
    event integer,
    source text not null check (source in ('callback', 'file')),
    at integer not null,
    sender text not null,
    head text not null,
    raw text not null,
    encoding text check (encoding = 'base64'),
    mac text not null check (length(mac) = 64),
    waits_for text not null,
    mapping integer not null,
    settled_at integer,
    settled_by text,
    note text,
    check ((settled_at is null) = (settled_by is null))
  ) strict;
  create index callbacks_mac on callbacks (mac);
  create index callbacks_open on callbacks (waits_for, id) where settled_at is null;
`
