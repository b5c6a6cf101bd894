import { startOfDayInSql as dayOf } from '../../../core/time.ts'
import { doneInSql, leftInSql, partOfStepInSql, sameDayInSql } from '../../sums.ts'

/** Adds the rows of a select. It must end in a condition, or SQLite takes `on conflict` for a join's. */
const add = (rows: string) => `
    insert into sums (day, name, part, count, amount) ${rows}
    on conflict (day, name, part) do update set count = count + excluded.count, amount = amount + excluded.amount;`

const created = (row: 'old' | 'new', sign: '' | '-') =>
  `select ${dayOf(`${row}.created_at`)}, 'created', ${row}.kind || ' ' || ${row}.state, ${sign}1, ${sign}${row}.amount`

/** Counts on the day of the change. An edit adds to the amount of its state. */
const creation = `select ${dayOf('new.state_at')}, 'moved', ${partOfStepInSql('new', null)}, 1, new.amount`
const steps = `
    select ${dayOf('new.state_at')}, 'moved', ${partOfStepInSql('new', 'old.state')}, 1, new.amount where new.state <> old.state
    union all
    select ${dayOf('new.state_at')}, 'moved', ${partOfStepInSql('old', 'old.state')}, 0, new.amount - old.amount
    where new.amount <> old.amount`

const approved = (row: 'old' | 'new', sign: '' | '-') => `
    select day, 'approved', by, ${sign}1, ${sign}${row}.amount from (
      select distinct ${dayOf('at')} as day, by from approvals
      where payout_id = ${row}.id and revision = ${row}.revision
    ) where true`

const dispatched = (sign: '' | '-') => `
    select ${dayOf('new.prepared_at')}, 'dispatched', '', ${sign}1, ${sign}amount from transactions
    where id = new.parent_id and kind = 'payout' and not exists (
      select 1 from attempts where parent_id = new.parent_id and id <> new.id and ${leftInSql('state')}
        and ${sameDayInSql('prepared_at', 'new.prepared_at')}
    )`

/** `sqliteSums` are the triggers that keep the table `sums`. */
export const sqliteSums = `
  create trigger sums_of_created after insert on transactions when new.batch_id is null
  begin ${add(`${created('new', '')} union all ${creation} where true`)}
  end;
  create trigger sums_of_moved after update of created_at, kind, state, amount on transactions
  when (old.created_at, old.kind, old.state, old.amount) is not (new.created_at, new.kind, new.state, new.amount)
  begin ${add(`${created('old', '-')} union all ${created('new', '')} union all ${steps}`)}
  end;

  create trigger sums_of_done_at_first after insert on transactions when ${doneInSql('new')}
  begin ${add("select 0, 'done', '', 1, new.amount where true")}
  end;
  create trigger sums_of_done after update of kind, state, amount, batch_id on transactions when ${doneInSql('old')} or ${doneInSql('new')}
  begin ${add(`
    select 0, 'done', '', -1, -old.amount where ${doneInSql('old')}
    union all select 0, 'done', '', 1, new.amount where ${doneInSql('new')}`)}
  end;

  create trigger sums_of_voided after update of revision, amount on transactions
  when new.kind = 'payout' and (old.revision, old.amount) is not (new.revision, new.amount)
  begin ${add(`${approved('old', '-')} union all ${approved('new', '')}`)}
  end;
  -- By the payout: with the plus, SQLite cannot look through all that the checker ever approved.
  create trigger sums_of_approved after insert on approvals when new.batch_approval_id is null
  begin ${add(`
    select ${dayOf('new.at')}, 'approved', new.by, 1, amount from transactions
    where id = new.payout_id and revision = new.revision and not exists (
      select 1 from approvals
      where payout_id = new.payout_id and revision = new.revision and id <> new.id and +by = new.by
        and ${sameDayInSql('at', 'new.at')}
    )`)}
  end;

  create trigger sums_of_dispatched after insert on attempts when ${leftInSql('new.state')}
  begin ${add(dispatched(''))}
  end;
  create trigger sums_of_came_back after update of state on attempts
  when ${leftInSql('old.state')} and not ${leftInSql('new.state')}
  begin ${add(dispatched('-'))}
  end;
  create trigger sums_of_left_after_all after update of state on attempts
  when ${leftInSql('new.state')} and not ${leftInSql('old.state')}
  begin ${add(dispatched(''))}
  end;
`
