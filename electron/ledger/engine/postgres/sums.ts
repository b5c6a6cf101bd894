import { startOfDayInSql as dayOf } from '../../../core/time.ts'
import { doneInSql, leftInSql, partOfStepInSql, sameDayInSql } from '../../sums.ts'

const add = (rows: string) => `
      insert into sums as kept (day, name, part, count, amount)
      select day, name, part, sum(count), sum(amount) from (${rows}) as changes (day, name, part, count, amount)
      group by day, name, part having sum(count) <> 0 or sum(amount) <> 0
      order by day, name, part
      on conflict (day, name, part) do update
      set count = kept.count + excluded.count, amount = kept.amount + excluded.amount;`

const created = (rows: string, sign: '' | '-') => `
        select ${dayOf('created_at')}, 'created', kind || ' ' || state, ${sign}1, ${sign}amount from ${rows}`

const finished = (rows: string, sign: '' | '-') => `
        select 0, 'done', '', ${sign}1, ${sign}amount from ${rows} where ${doneInSql(rows)}`

/** Selects approvals of transactions that got another revision or amount. */
const approved = (rows: string, sign: '' | '-') => `
        select day, 'approved', by, ${sign}1, ${sign}amount from (
          select distinct ${dayOf('at')} as day, by, payout_id, ${rows}.amount
          from old_rows join new_rows on new_rows.id = old_rows.id
            join approvals on payout_id = ${rows}.id and approvals.revision = ${rows}.revision
          where (old_rows.revision, old_rows.amount) is distinct from (new_rows.revision, new_rows.amount)
        ) as approved`

const dispatched = (which: string, sign: '' | '-') => `
        select ${dayOf('new_rows.prepared_at')}, 'dispatched', '', ${sign}1, ${sign}amount
        from ${which} join transactions on transactions.id = new_rows.parent_id
        where kind = 'payout' and not exists (
          select 1 from attempts as others
          where others.parent_id = new_rows.parent_id and others.id <> new_rows.id and ${leftInSql('others.state')}
            and ${sameDayInSql('others.prepared_at', 'new_rows.prepared_at')}
        )`

/**
 * `postgresSums` are the triggers that keep the table `sums`, once a statement. A sum written for each row would leave as
 * many dead rows.
 */
export const postgresSums = `
  create function keep_sums() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_table_name = 'transactions' and tg_op = 'INSERT' then ${add(`
        ${created('new_rows', '')} where batch_id is null union all ${finished('new_rows', '')} union all
        select ${dayOf('state_at')}, 'moved', ${partOfStepInSql('new_rows', null)}, 1, amount
        from new_rows where batch_id is null`)}
    elsif tg_table_name = 'transactions' then ${add(`
        ${created('new_rows', '')} union all ${created('old_rows', '-')} union all
        ${finished('new_rows', '')} union all ${finished('old_rows', '-')} union all
        ${approved('new_rows', '')} union all ${approved('old_rows', '-')} union all
        select ${dayOf('new_rows.state_at')}, 'moved', ${partOfStepInSql('new_rows', 'old_rows.state')}, 1, new_rows.amount
        from old_rows join new_rows on new_rows.id = old_rows.id where new_rows.state <> old_rows.state union all
        select ${dayOf('new_rows.state_at')}, 'moved', ${partOfStepInSql('old_rows', 'old_rows.state')}, 0,
          new_rows.amount - old_rows.amount
        from old_rows join new_rows on new_rows.id = old_rows.id where new_rows.amount <> old_rows.amount`)}
    elsif tg_table_name = 'approvals' then ${add(`
        select ${dayOf('new_rows.at')}, 'approved', new_rows.by, 1, amount
        from new_rows join transactions on transactions.id = payout_id and transactions.revision = new_rows.revision
        where batch_approval_id is null and not exists (
          select 1 from approvals as others
          where others.payout_id = new_rows.payout_id and others.revision = new_rows.revision
            and others.id <> new_rows.id and others.by = new_rows.by and ${sameDayInSql('others.at', 'new_rows.at')}
        )`)}
    elsif tg_op = 'INSERT' then ${add(`${dispatched('new_rows', '')} and ${leftInSql('new_rows.state')}`)}
    else ${add(`
        ${dispatched('new_rows join old_rows on old_rows.id = new_rows.id', '')}
          and ${leftInSql('new_rows.state')} and not ${leftInSql('old_rows.state')} union all
        ${dispatched('new_rows join old_rows on old_rows.id = new_rows.id', '-')}
          and ${leftInSql('old_rows.state')} and not ${leftInSql('new_rows.state')}`)}
    end if;
    return null;
  end $$;
${['transactions', 'approvals', 'attempts']
  .map(
    (table) => `
  create trigger ${table}_add_to_sums after insert on ${table}
  referencing new table as new_rows for each statement execute function keep_sums();`,
  )
  .join('')}
${['transactions', 'attempts']
  .map(
    (table) => `
  create trigger ${table}_move_sums after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement execute function keep_sums();`,
  )
  .join('')}
`
