import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What the bank lists were over time, and deposits that are made instead of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workspace add column bank_refresh_hours integer not null default 3
    check (bank_refresh_hours between 1 and 12)`.execute(db)

  // A bank as it was from this list on. `first`: there was no earlier list to compare with.
  await sql`
    create table bank_steps (
      id integer primary key autoincrement,
      bank_id text not null,
      kind text not null check (kind in ('first', 'new', 'gone', 'back', 'limits', 'renamed')),
      at integer not null,
      name text not null,
      code text not null,
      minimum integer not null check (minimum >= 0),
      maximum integer not null check (maximum >= 0)
    ) strict`.execute(db)
  await sql`create index bank_steps_of_bank on bank_steps (bank_id, id)`.execute(db)
  await sql`create index bank_steps_at on bank_steps (at)`.execute(db)
  // The list that is there is the first one whose successors will be compared. What it says of a bank first is what holds.
  await sql`
    insert into bank_steps (bank_id, kind, at, name, code, minimum, maximum)
    select bank.value ->> 'id', 'first', fetched_at, bank.value ->> 'name', bank.value ->> 'code',
      cast(bank.value ->> 'minimum' as integer), cast(bank.value ->> 'maximum' as integer)
    from (select * from bank_lists order by id desc limit 1), json_each(banks) as bank
    where bank.key = (select min(key) from json_each(banks) as same where same.value ->> 'id' = bank.value ->> 'id')
    order by bank.key`.execute(db)

  await sql`alter table deposits add column replaces integer references deposits (id)`.execute(db)
  await sql`create index deposits_replacing on deposits (replaces) where replaces is not null`.execute(db)
  await sql`create index deposits_closing on deposits (expires_at) where expires_at is not null`.execute(db)
}
