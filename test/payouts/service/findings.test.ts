import { describe, expect, it } from 'vitest'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { tamper } from '../../ledger/tamper.ts'

/** The way out of a finding of the whole check, by two people. */

openEach()

const settle = (by: string) => harness.ask('dispatch.settleFindings', { passphrase: passphraseOf(by) })
const refusal = async (by: string) =>
  (await harness.refused('dispatch.settleFindings', { passphrase: passphraseOf(by) })).code
const locks = async () => (await harness.ask('dispatch.status')).locks
const found = async () => (await harness.ask('audit.verify')).findings.filter(({ table }) => table !== 'sums')

/** An approved payout whose row was changed in the closed file. */
async function changed(sql: (id: number) => string) {
  const payout = await approvedPayout(harness)
  await harness.desk().settled()
  await harness.reopen((file) => {
    tamper(file, sql(payout.id))
  })
  await harness.signIn('checker')
  return payout
}

/** Both vouch, and the program starts anew; the checker stays signed in. */
async function settledByTwo(): Promise<void> {
  expect(await settle('checker')).toMatchObject({ locks: [{ kind: 'findings', firstBy: 'checker' }] })
  await harness.signIn('admin')
  expect((await settle('admin')).locks).toEqual([])
  await harness.reopen()
  await harness.signIn('checker')
  expect(await locks()).toEqual([])
  expect(await found()).toEqual([])
}

describe('a payout that was changed', () => {
  const iban = 'TR320010009999901234567890'

  it.each([
    ['amount', (id: number) => `update transactions set amount = amount * 100 where id = ${id}`],
    ['account', (id: number) => `update transactions set iban = '${iban}' where id = ${id}`],
    ['recipient', (id: number) => `update payouts set account_name = 'Işık İlknur' where id = ${id}`],
    ['status', (id: number) => `update transactions set state = 'cancelled' where id = ${id}`],
  ])('in its %s becomes what its events prove, and waits for another approval', async (_, sql) => {
    const whole = await approvedPayout(harness, { amount: '777' })
    const { id, revision, processId, amount: was, ...payout } = await changed(sql)
    const contents = { amount: was, account: payout.iban, accountName: payout.accountName }
    await harness.refused('payouts.send', { id, revision })
    expect(await found()).toMatchObject([{ is: 'changed', way: 'trail', name: processId }])
    await settledByTwo()
    const [asked] = (harness.dialogs.asked.at(-1) as { findings: unknown[] }).findings
    expect(asked).toMatchObject({ name: processId, way: 'trail' })
    for (const payout of [id, whole.id]) {
      expect(await harness.ask('payouts.get', { id: payout })).toMatchObject({
        state: 'awaiting_approval',
        approvals: [],
      })
    }
    const { amount, iban: account, accountName } = await harness.ask('payouts.get', { id })
    expect({ amount, account, accountName }).toEqual(contents)
    expect(received(harness, processId)).toBe(0)
  })

  it('stays as it stands where no event has its words, and two people say so', async () => {
    const { id, processId } = await changed(
      (payout) => `update transactions set state_source = 'file' where id = ${payout}`,
    )
    expect(await found()).toMatchObject([{ is: 'changed', way: 'accept', proved: null, name: processId }])
    await settledByTwo()
    expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'awaiting_approval', approvals: [] })
  })

  it('needs two people: the first cannot act as the second', async () => {
    const { id, revision } = await changed((payout) => `update transactions set amount = 5 where id = ${payout}`)
    await settle('checker')
    expect(await refusal('checker')).toBe('own_proposal')
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
    harness.dialogs.answer = () => false
    await harness.signIn('admin')
    expect(await refusal('admin')).toBe('declined_in_dialog')
    expect(await locks()).toMatchObject([{ kind: 'findings', count: 2, firstBy: 'checker' }])
    // What the first one saw is forgotten with the program.
    harness.dialogs.answer = () => true
    await harness.reopen()
    await harness.signIn('admin')
    expect(await settle('admin')).toMatchObject({ locks: [{ kind: 'findings', firstBy: 'admin' }] })
  })
})

describe('a row', () => {
  it('that nobody wrote stays, and is known from then on', async () => {
    await changed(
      (payout) => `insert into overrides (payout_id, revision, code, because, by, at, reason, signature)
        values (${payout}, 1, 'same_payment', 1, 'admin', 1, 'x', 'x')`,
    )
    expect(await found()).toMatchObject([{ table: 'overrides', is: 'added', way: 'accept' }])
    await settledByTwo()
  })

  it('of an approval that is gone stays gone, and its payout waits for another', async () => {
    const { id } = await changed((payout) => `delete from approvals where payout_id = ${payout}`)
    expect(await found()).toMatchObject([{ table: 'approvals', is: 'gone', way: 'accept' }])
    await settledByTwo()
    expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'awaiting_approval', approvals: [] })
  })

  it('of money that is gone comes back from a backup alone', async () => {
    await changed(
      (payout) => `pragma foreign_keys = off; drop trigger if exists transactions_remain;
        delete from payouts where id = ${payout}; delete from approvals where payout_id = ${payout}`,
    )
    expect(await found()).toContainEqual(expect.objectContaining({ table: 'payouts', is: 'gone', way: null }))
    // Both only have its sums counted again.
    await settle('checker')
    await harness.signIn('admin')
    expect((await settle('admin')).locks).toMatchObject([{ kind: 'findings', count: 1 }])
    expect(await refusal('admin')).toBe('wrong_state')
  })

  it.each([
    "payouts (id, payment, account_name, edited_by) values (999, 'x', 'x', 'maker')",
    'deposits (id) values (999)',
  ])('that names another which is gone is accepted by nobody: %s', async (row) => {
    await changed(() => `pragma foreign_keys = off; insert into ${row}`)
    await settle('checker')
    await harness.signIn('admin')
    expect(await refusal('admin')).toBe('backup_needed')
    expect(await found()).toMatchObject([{ is: 'added' }])
    // Nor with the ledger that has it.
    harness.keychain.entries.delete('stage/audit-head')
    await harness.ledger.workspace.headKept(1)
    await harness.reopen()
    const confirm = async (by: string) => {
      await harness.signIn(by)
      return harness.call('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
    }
    expect(await confirm('checker')).toMatchObject({ ok: true })
    expect(await confirm('admin')).toMatchObject({ ok: false, error: { code: 'backup_needed' } })
  })

  it('that is a sum is counted again', async () => {
    await changed(() => 'update sums set amount = amount + 1')
    expect(await found()).toEqual([])
    expect(await locks()).toMatchObject([{ kind: 'findings' }])
    await settledByTwo()
  })

  it('is not put right on an event that only has the name of one that settles', async () => {
    const named = await approvedPayout(harness, { processId: 'ledger.findings_settled' })
    await harness.desk().settled()
    await harness.reopen((file) => {
      tamper(file, `update transactions set customer_name = 'x' where id = ${named.id}`)
    })
    await harness.signIn('checker')
    expect(await locks()).toMatchObject([{ kind: 'findings', count: 1 }])
  })
})
