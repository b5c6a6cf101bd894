import { endStates } from '../core/states.ts'

/** Holds for transactions that ended. A query repeats it word for word, or the index is not used. */
export const endedInSql = `state in ('${endStates.join("', '")}')`

/** Equals the condition of the query that uses these indexes, or SQLite refuses them. */
const handedOver = `
  where kind = 'payout' and state in ('sending', 'accepted', 'processing', 'unknown', 'completed', 'returned')`

/** The indexes of `transactions`: for pages, searches, ageing and the checks. */
export const transactionIndexes = `
  create index transactions_under on transactions (transaction_id) where transaction_id is not null;
  -- The recipient's bank is a part of the IBAN.
  create index transactions_at_bank on transactions (substr(iban, 5, 5), batch_id) where iban is not null;
  create index transactions_newest on transactions (created_at desc, id desc);
  create index transactions_of_kind on transactions (kind, created_at desc, id desc);
  create index transactions_in_state on transactions (kind, state, created_at desc, id desc);
  -- The same list by when a status was recorded. Kind and state stand at their ends: a rare one is picked out of the index alone, and so is the
  -- sum of what moved since a balance was seen.
  create index transactions_sent on transactions (sent_at desc, id desc, kind, state, amount) where sent_at is not null;
  create index transactions_ended on transactions (state_at desc, id desc, kind, state, amount, sent_at) where ${endedInSql};
  create unique index transactions_of_batch on transactions (batch_id, batch_row) where batch_id is not null;
  create index transactions_of_batch_in_state on transactions (batch_id, state, moved_alone, batch_row, amount)
  where batch_id is not null;
  -- A batch of a hundred thousand rows must not stand in the way of the payouts that came one by one.
  create index transactions_single on transactions (kind, state, state_at, id) where batch_id is null;
  create index transactions_single_amount on transactions (kind, state, amount, id) where batch_id is null;
  -- What may have waited too long, and money that may have come after its window: few among all there is. A window is half an hour long,
  -- so what was paid within fifteen minutes need not be looked at.
  create index transactions_waiting on transactions (state, batch_id, state_at)
  where kind = 'payout' and state in (
    'draft', 'awaiting_approval', 'approved', 'accepted', 'processing', 'unknown', 'refused', 'not_sent');
  create index transactions_paid_late on transactions (state_at)
  where kind = 'deposit' and state = 'paid' and state_at > created_at + 900000;
  -- The checks compare a payout with those to its account and for its customer, by state.
  create index transactions_to_iban on transactions (iban, state, state_at, amount, id) where iban is not null;
  create index transactions_of_customer on transactions (kind, customer_id, state, amount, state_at, id);
  -- Payouts that were sent tell the owner of an account, and the usual amount of a customer.
  create index transactions_handed_to_iban on transactions (iban, id) ${handedOver};
  create index transactions_handed_to_payee on transactions (iban, customer_id, id) ${handedOver};
  create index transactions_handed_to_customer on transactions (customer_id, id, amount) ${handedOver};
  -- Whoever types an amount into the search asks for it at every key; whoever sorts by it may want one day's of some states.
  create index transactions_of_amount on transactions (kind, state, amount, id, created_at, sent_at, state_at);`
