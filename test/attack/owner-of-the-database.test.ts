import { expect, test, vi } from 'vitest'
import { afterRun, allRows, approved as approvedBatch, rowsOf, seen } from '../batches/service/harness.ts'
import { openBeside, payoutDraft } from '../desk/desk-harness.ts'
import { demand, signInAs } from '../desk/makers-and-checkers.ts'
import { patience } from '../patience.ts'
import { withClient } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { attack, type Verdict } from './attack.ts'
import { harness, isFound, paid, passphraseOf, ready, sends, stage, useStages, waiting } from './stage.ts'

/** Whoever owns the database of a shared ledger, while desks work on it: no file is closed, and no program started anew. */

useStages()
const owner = 'the owner of the database'
const otherIban = 'TR330006100519786457841326'

const database = () => ({ database: harness.shares.server?.database ?? '' })

/** As a superuser, past every trigger and foreign key. */
async function sql(statements: string): Promise<void> {
  await withClient({ ...(await sharedServer()), ...database() }, async (client) => {
    await client.query(`set session_replication_role = replica; ${statements}`)
  })
}

/** Puts the whole database aside as it is, and gives what brings it back, to the last column. */
async function putAside(): Promise<() => Promise<void>> {
  const tables = "select tablename from pg_tables where schemaname = 'public'"
  const each = (what: string) =>
    `do $$ declare t text; begin for t in ${tables} loop execute format(${what}); end loop; end $$`
  await sql(`create schema aside; ${each("'create table aside.%I as table public.%I', t, t")}`)
  return async () => {
    const truncated = await withClient({ ...(await sharedServer()), ...database() }, async (client) => {
      const { rows } = await client.query<{ tablename: string }>(tables)
      return rows.map(({ tablename }) => tablename)
    })
    await sql(`truncate ${truncated.join(', ')}; ${each("'insert into public.%I select * from aside.%I', t, t")}`)
  }
}

const elsewhere = `
  create function elsewhere() returns trigger language plpgsql as $$ begin new.iban := '${otherIban}'; return new; end $$;
  create trigger elsewhere before insert on transactions
  for each row when (new.kind = 'payout') execute function elsewhere()`

/** Whether a payout left for an IBAN that nobody here typed. */
const wentTo = (iban: string): Verdict =>
  harness.sandbox.controls.book().transactions.some((made) => 'iban' in made && made.iban === iban)
    ? 'succeeded'
    : 'refused'

test('what these attacks are measured by: an honest payout leaves while the owner looks on', async () => {
  const { id } = await ready()
  await sql('select 1')
  expect(await sends(id)).toBe('succeeded')
})

attack('D-01', owner, 'sets everything back to before a payout was sent, while the desk is open', async () => {
  const { id } = await ready()
  const setBack = await putAside()
  const { revision } = await harness.ask('payouts.get', { id })
  await harness.ask('payouts.send', { id, revision })
  await harness.settled()
  await setBack()
  return sends(id)
})

attack('D-02', owner, 'does the same, and another desk sends, which has heard of it', async () => {
  const other = await openBeside(harness, 'kasa-2')
  const { id, processId } = await ready()
  const setBack = await putAside()
  const { revision } = await harness.ask('payouts.get', { id })
  await harness.ask('payouts.send', { id, revision })
  const known = await harness.ledger.audit.head()
  await vi.waitFor(async () => {
    await other.settled()
    const kept = new TextDecoder().decode(other.keychain.entries.get('stage/audit-head'))
    expect(kept).toContain(known.hash)
  }, patience)
  await setBack()
  await signInAs(other, 'checker')
  await other.call('payouts.send', { id, revision })
  const times = stage.received(processId)
  await other.end()
  return times > 1 ? 'succeeded' : 'refused'
})

attack('D-03', owner, 'has the server put another IBAN into what is prepared', async () => {
  await sql(elsewhere)
  await signInAs(harness, 'maker')
  const created = await harness.call('payouts.create', payoutDraft)
  if (!created.ok) return 'refused'
  const { id } = created.value
  await harness.call('payouts.submit', { id, revision: 1 })
  await signInAs(harness, 'checker')
  await harness.call('payouts.approve', { id, revision: 1, passphrase: passphraseOf('checker') })
  await sends(id)
  return wentTo(otherIban)
})

attack('D-04', owner, 'has the server put another IBAN in when it was approved', async () => {
  await sql(`create function elsewhere() returns trigger language plpgsql as $$
      begin update transactions set iban = '${otherIban}' where kind = 'payout'; return new; end $$;
    create trigger elsewhere after insert on approvals for each row execute function elsewhere()`)
  const { id } = await ready().catch(() => waiting({ amount: '4242' }))
  await sends(id)
  return wentTo(otherIban)
})

attack('D-05', owner, 'shows the desks another IBAN, by a view in the table’s place, before it is sent', async () => {
  const { id } = await ready()
  await sql(`alter table transactions rename to transactions_there;
  do $$ declare columns text; begin
    select string_agg(case column_name when 'iban' then '''${otherIban}'' as iban' else column_name end, ',' order by ordinal_position)
    into columns from information_schema.columns where table_name = 'transactions_there';
    execute 'create view transactions as select ' || columns || ' from transactions_there';
  end $$;
  grant select, insert, update on transactions to public`)
  await sends(id)
  return wentTo(otherIban)
})

attack('D-06', owner, 'takes the events of a day out while the desk is open', async () => {
  await paid()
  await harness.settled()
  await sql('delete from audit_events where sequence between 3 and 6')
  return isFound()
})

attack('D-07', owner, 'takes the newest events out, and nobody sends anything', async () => {
  await paid()
  await harness.settled()
  await sql('delete from audit_events where sequence = (select max(sequence) from audit_events)')
  return isFound()
})

attack('D-08', owner, 'swaps the contents of two payouts that were approved', async () => {
  const one = await ready({ amount: '1000' })
  const other = await ready({ amount: '9900000', iban: 'TR220001000000000000001234' })
  await sql(
    `update transactions set iban = case id when ${one.id} then 'TR220001000000000000001234' else '${payoutDraft.iban}' end
    where kind = 'payout'`,
  )
  const verdicts = [await sends(one.id), await sends(other.id)]
  return verdicts.includes('succeeded') ? 'succeeded' : 'refused'
})

attack('D-09', owner, 'has the server put another IBAN into the rows of a batch, as they come in', async () => {
  await sql(elsewhere)
  await signInAs(harness, 'maker')
  try {
    const batch = await approvedBatch(harness, rowsOf(3))
    await harness.ask('batches.send', seen(batch, 'send'))
    await afterRun(harness, batch.id)
  } catch {
    // Refused earlier still.
  }
  return wentTo(otherIban)
})

attack('D-10', owner, 'makes an approval of a batch count again that ran out, once a row of it was sent', async () => {
  const { id } = await approvedBatch(harness, rowsOf(2))
  const [first, second] = await allRows(harness, id)
  if ((await sends(first?.id ?? 0)) !== 'succeeded') throw new Error('an honest row was not sent')
  harness.clock.ahead += 25 * 60 * 60_000
  await sql(`update approvals set at = ${Date.now() + harness.clock.ahead - 1_000}`)
  return sends(second?.id ?? 0)
})

attack('D-11', owner, 'makes two checkers of the one who approved a batch, once a row of it was sent', async () => {
  const { id } = await approvedBatch(harness, rowsOf(2))
  const [first, second] = await allRows(harness, id)
  if ((await sends(first?.id ?? 0)) !== 'succeeded') throw new Error('an honest row was not sent')
  await demand(harness, { secondCheckerAbove: '0' })
  await sql(`insert into approvals select (select max(id) from approvals) + id as id, payout_id, revision, 'checker2' as by, at,
    seal, checks, together, signature, batch_approval_id from approvals`)
  return sends(second?.id ?? 0)
})
