import { tables } from '../../schema.ts'
import { sqliteSums } from './sums.ts'

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
${sqliteSums}`
