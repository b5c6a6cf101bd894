import { describe, expect, test } from 'vitest'
import { unfounded } from '../../../electron/people/rules/charter.ts'
import { approveBatch, importRows, sentRows } from '../../batches/queries/harness.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { fillEveryTable } from '../every-table.ts'
import { changeWorkspace, namesFound, newPayout, stamp } from '../samples.ts'

/** Edits of somebody who goes round the program, and what the whole check finds of each. */
export const checkContract: ContractPart = (held) => {
  /** Nothing holds back whoever owns the store. */
  const unguarded = () =>
    held().ledger.facts().engine === 'sqlite'
      ? 'drop trigger audit_events_stay; drop trigger audit_events_remain; pragma foreign_keys = off'
      : 'set session_replication_role = replica'
  const found = async () => namesFound(await held().ledger.audit.check())
  const edited = async (sql: string) => {
    await held().tamper(`${unguarded()}; ${sql}`)
    return (await held().ledger.audit.check()).findings.map(({ table, key, is }) => `${table} ${key} ${is}`)
  }

  test('finds nothing in what the program wrote, and says how far it went', async () => {
    await fillEveryTable(held().ledger)
    const far: number[] = []
    const { head, findings, count } = await held().ledger.audit.check((read, of) => far.push(read / of))
    expect([head, findings, count]).toEqual([await held().ledger.audit.head(), [], 0])
    expect(far.length).toBeGreaterThan(0)
  })

  describe('of one row', () => {
    test.each([
      ['changed', "update transactions set customer_name = 'x' where id = 2", 'transactions 2 changed'],
      [
        'changed, of a batch',
        "update transactions set iban = 'TR320010009999901234567890' where id = 5",
        'transactions 5 changed',
      ],
      ['changed, of what its batch approved', "update approvals set seal = 'x' where id = 2", 'approvals 2 changed'],
      ['hidden', 'delete from overrides', 'overrides 1 gone'],
      [
        'added',
        `insert into attempts (id, parent_id, number, state, run_id, body, body_hash, prepared_at, prepared_by, charter_version, state_at, state_by)
         select 99, parent_id, 99, 'refused', run_id, body, body_hash, prepared_at, prepared_by, charter_version, state_at, state_by
         from attempts where id = 1`,
        'attempts 99 added',
      ],
    ])('%s', async (_, sql, finding) => {
      await fillEveryTable(held().ledger)
      expect(await edited(sql)).toContain(finding)
    })
  })

  test('a row that was put back is as it was', async () => {
    await fillEveryTable(held().ledger)
    expect(await edited("update payouts set account_name = account_name || 'x'")).toContain('payouts 2 changed')
    expect(await edited('update payouts set account_name = substr(account_name, 1, length(account_name) - 1)')).toEqual(
      [],
    )
  })

  test('what the program wrote over an edit is found all the same, and stays found', async () => {
    const { id } = await held().ledger.payouts.add(newPayout(), stamp())
    await held().tamper("update transactions set customer_name = 'x'")
    const { payouts } = held().ledger
    await payouts.rewrite(newPayout({ amount: 9n }), { id, revision: 1, from: ['draft'], ...stamp() })
    expect(await found()).toContain('transactions 1')
    await payouts.rewrite(newPayout({ amount: 8n }), { id, revision: 2, from: ['draft'], ...stamp() })
    expect(await found()).toContain('transactions 1')
  })

  test('of rows that came and went while it read, it takes each as its newest event says', async () => {
    await importRows(held().ledger, sentRows(600))
    const { audit, payouts } = held().ledger
    let written = 0
    const checked = audit.check(() => undefined)
    for (; written < 20; written += 1) {
      await payouts.add(newPayout({ processId: `NEW-${written}`, amount: BigInt(written + 1) }), stamp())
    }
    await approveBatch(held().ledger, 1)
    expect(await checked).toMatchObject({ findings: [] })
    expect(await found()).toEqual([])
  })

  test('counts all of very many, and names what concerns money first', async () => {
    await importRows(held().ledger, sentRows(1_100))
    const act = JSON.stringify({ kind: 'policy.changed', policy: unfounded.policy })
    const { version = 0 } = (await held().ledger.charter.after(0)).at(-1) ?? {}
    await held().ledger.charter.propose({ by: 'ayse', at: 1, version, act, signature: 'signed' }, stamp())
    await held().tamper("update transactions set customer_name = 'x'; update proposals set signature = 'x'")
    const { findings, count } = await held().ledger.audit.check()
    expect(count).toBe(1_101)
    expect(findings.at(0)?.table).toBe('transactions')
    expect(findings.at(-1)?.table).toBe('proposals')
  })

  test.each([
    ['changed', "update audit_events set by = 'x' where sequence = 2", ['auditEvents 2 changed']],
    ['taken out', 'delete from audit_events where sequence = 2', ['auditEvents 2 gone', 'auditEvents 3 changed']],
    [
      'added, far away',
      `insert into audit_events (sequence, at, by, machine, action, subject_kind, subject_id, subject_name, previous_hash, hash)
       values (9007199254740991, 1, 'x', 'x', 'payout.created', 'payout', '1', 'x', '${'0'.repeat(64)}', '${'f'.repeat(64)}')`,
      ['auditEvents 4-9007199254740990 gone', 'auditEvents 9007199254740991 changed'],
    ],
  ])('an event that was %s is found, and what stands around it is looked at all the same', async (_, sql, events) => {
    for (const name of ['a', 'b', 'c']) await changeWorkspace(held().ledger, { name })
    expect((await edited(sql)).filter((name) => name.startsWith('auditEvents'))).toEqual(events)
  })

  test('a wrong sum is found while others write: all is counted once more at most', async () => {
    await importRows(held().ledger, sentRows(600))
    const editSum = (by: string) =>
      held().tamper(`update sums set amount = amount ${by} where part = 'payout awaiting_approval'`)
    await editSum('+ 1')
    const { audit, payouts } = held().ledger
    const ended: true[] = []
    const checked = audit.check().finally(() => ended.push(true))
    for (let written = 0; ended.length === 0 && written < 400; written += 1) {
      await payouts.add(newPayout({ processId: `NEW-${written}` }), stamp())
    }
    expect(ended).toEqual([true])
    expect((await checked).findings).toMatchObject([{ table: 'sums', is: 'changed' }])
    await editSum('- 1')
  })
}
