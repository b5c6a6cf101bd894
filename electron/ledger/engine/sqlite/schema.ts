import { startOfDayInSql } from '../../../core/time.ts'
import { tables } from '../../schema.ts'

/** Everything that a new ledger's file holds. */
export const sqliteSchema = `${tables}
  -- Against mistakes of ours. Whoever goes round them is told of by the hashes.
  create trigger audit_events_stay before update on audit_events
  begin select raise(abort, 'events are never changed'); end;
  create trigger audit_events_remain before delete on audit_events
  begin select raise(abort, 'events are never removed'); end;

  -- The texts are in transactions.search; this holds their index alone. They are folded already.
  create virtual table transaction_search using fts5 (
    text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
  );
  create trigger transactions_sought after insert on transactions when new.batch_id is null
  begin
    insert into transaction_search (rowid, text) values (new.id, new.search);
  end;
  create trigger transactions_sought_anew after update of search on transactions when old.search is not new.search
  begin
    delete from transaction_search where rowid = new.id;
    insert into transaction_search (rowid, text) values (new.id, new.search);
  end;

  create trigger volumes_add after insert on transactions when new.batch_id is null
  begin
    insert into volumes (day, kind, state, count, amount)
    values (${startOfDayInSql('new.created_at')}, new.kind, new.state, 1, new.amount)
    on conflict (day, kind, state) do update set count = count + 1, amount = amount + excluded.amount;
  end;
  create trigger volumes_move after update of created_at, kind, state, amount on transactions
  when (old.created_at, old.kind, old.state, old.amount) is not (new.created_at, new.kind, new.state, new.amount)
  begin
    update volumes set count = count - 1, amount = amount - old.amount
    where day = ${startOfDayInSql('old.created_at')} and kind = old.kind and state = old.state;
    delete from volumes
    where day = ${startOfDayInSql('old.created_at')} and kind = old.kind and state = old.state and count = 0;
    insert into volumes (day, kind, state, count, amount)
    values (${startOfDayInSql('new.created_at')}, new.kind, new.state, 1, new.amount)
    on conflict (day, kind, state) do update set count = count + 1, amount = amount + excluded.amount;
  end;
`
