import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What was created in each hour, by the state it is in now, so that nobody has to add up all transactions to draw a month.
 *
 * Hours, because days are made of whole ones wherever they begin: which hours are a day is for those to say who ask.
 * Triggers, because none of the many statements that write transactions can forget them, and what they write stands or falls
 * with its transaction. Only the one import of a batch adds its rows by itself, all at once: they are of one hour and state, and
 * a trigger of each would cost it a tenth of its time. Rows of `transactions` are never removed. Of what somebody changes here who goes round the program
 * the audit trail says nothing, as these are sums of what it does hold: emptied, the table is filled anew as it is below.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `hour` is when it began. A sum beyond 63 bits would become a float, which a strict table refuses.
  await sql`
    create table volumes (
      hour integer not null,
      kind text not null,
      state text not null,
      count integer not null,
      amount integer not null,
      primary key (hour, kind, state)
    ) strict, without rowid`.execute(db)
  await sql`
    insert into volumes (hour, kind, state, count, amount)
    select created_at - created_at % 3600000, kind, state, count(*), sum(amount)
    from transactions group by 1, 2, 3`.execute(db)

  await sql`
    create trigger volumes_add after insert on transactions when new.batch_id is null
    begin
      insert into volumes (hour, kind, state, count, amount)
      values (new.created_at - new.created_at % 3600000, new.kind, new.state, 1, new.amount)
      on conflict (hour, kind, state) do update set count = count + 1, amount = amount + excluded.amount;
    end`.execute(db)
  await sql`
    create trigger volumes_move after update of created_at, kind, state, amount on transactions
    when (old.created_at, old.kind, old.state, old.amount) is not (new.created_at, new.kind, new.state, new.amount)
    begin
      update volumes set count = count - 1, amount = amount - old.amount
      where hour = old.created_at - old.created_at % 3600000 and kind = old.kind and state = old.state;
      delete from volumes
      where hour = old.created_at - old.created_at % 3600000 and kind = old.kind and state = old.state and count = 0;
      insert into volumes (hour, kind, state, count, amount)
      values (new.created_at - new.created_at % 3600000, new.kind, new.state, 1, new.amount)
      on conflict (hour, kind, state) do update set count = count + 1, amount = amount + excluded.amount;
    end`.execute(db)
}
