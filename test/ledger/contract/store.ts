import { openDepositStates } from '../../../electron/deposits/rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { largestMinorUnits } from '../../../electron/core/money.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  customer,
  ended,
  everyPayout,
  failureOf,
  newApproval,
  newAttempt,
  newBank,
  newDeposit,
  newcomer,
  newMove,
  newPayout,
  stamp,
  changeWorkspace,
  enlist,
  decree,
} from '../samples.ts'

export const storeContract: ContractPart = (held) => {
  test('a deposit, as a draft', async () => {
    const { deposits, payouts } = held().ledger
    const metadata = { order: '42', note: 'çok "önemli"', 'a.b': '' }
    const added = await deposits.add(newDeposit({ metadata }), stamp(500, 'support'))
    expect(added).toEqual({
      id: expect.any(Number) as number,
      revision: 1,
      processId: 'DEP-1',
      state: 'draft',
      amount: 5_000n,
      bankId: 'FAST',
      customer,
      metadata,
      replaces: null,
      replacedBy: [],
      line: [],
      createdAt: 500,
      createdBy: 'support',
      serviceCreatedAt: null,
      sentAt: null,
      stateAt: 500,
      stateBy: 'support',
      stateSource: 'operator',
      transactionId: null,
      failureReason: null,
      note: null,
      invoiceNumber: null,
      attempts: [],
      reports: [],
      checkoutUrl: null,
      account: null,
      expiresAt: null,
      allowedOrigin: null,
    })
    expect(await deposits.get(added.id)).toEqual(added)
    expect(await payouts.get(added.id)).toBeNull()
    expect(await deposits.get(added.id + 1)).toBeNull()
  })

  test('the newest deposits first, with their own attempts', async () => {
    const { deposits, payouts } = held().ledger
    await payouts.add(newPayout(), stamp(90))
    const ids: number[] = []
    for (const [n, at] of [10, 30, 20, 30].entries()) {
      ids.push((await deposits.add(newDeposit({ processId: `D${n}` }), stamp(at))).id)
    }
    for (const id of [ids[1], ids[3]]) await ended(held().ledger, id ?? 0, 'refused', { code: 'VALIDATION_ERROR' })
    const names = async (others: number) =>
      (await deposits.onDesk(openDepositStates, others)).map(({ processId }) => processId)
    expect(await names(1)).toEqual(['D3', 'D2', 'D0'])
    const desk = await deposits.onDesk(openDepositStates, 10)
    expect(desk.map(({ processId }) => processId)).toEqual(['D3', 'D1', 'D2', 'D0'])
    expect(desk.map((deposit) => deposit.attempts.length)).toEqual([1, 1, 0, 0])
    expect(desk[1]).toEqual(await deposits.get(ids[1] ?? 0))
  })

  test('a processId stands once, for both kinds', async () => {
    const { deposits, payouts, transactions } = held().ledger
    await deposits.add(newDeposit({ processId: 'X-1' }), stamp())
    await payouts.add(newPayout({ processId: 'X-2' }), stamp())
    const used = { code: 'invalid_input', fields: [{ path: 'processId', problem: 'used' }] }
    for (const processId of ['X-1', 'X-2']) {
      expect(await failureOf(payouts.add(newPayout({ processId }), stamp()))).toEqual(used)
      expect(await failureOf(deposits.add(newDeposit({ processId }), stamp()))).toEqual(used)
    }
    const { rows } = await transactions.page({ kind: null, search: '', after: null, limit: 10 })
    expect(rows).toHaveLength(2)
  })

  test('any amount, to the last minor unit', async () => {
    const { payouts, transactions } = held().ledger
    let n = 0
    const survives = async (amount: bigint) => {
      n += 1
      const { id } = await payouts.add(newPayout({ processId: `A${n}`, amount }), stamp(n))
      expect((await payouts.get(id))?.amount).toBe(amount)
      const { rows } = await transactions.page({ kind: null, search: '', after: null, limit: 1 })
      expect(rows[0]?.amount).toBe(amount)
    }
    await survives(1n)
    await survives(largestMinorUnits)
    await fc.assert(fc.asyncProperty(fc.bigInt(1n, largestMinorUnits), survives), { numRuns: 40 })
  })

  test('no amount that is not positive or would not stay exact', async () => {
    const { payouts, deposits } = held().ledger
    for (const amount of [0n, -1n, largestMinorUnits + 1n, 2n ** 63n]) {
      expect(await failureOf(payouts.add(newPayout({ amount }), stamp()))).toEqual({ code: 'internal' })
      expect(await failureOf(deposits.add(newDeposit({ amount }), stamp()))).toEqual({ code: 'internal' })
    }
    expect(await everyPayout({ payouts })).toEqual([])
  })

  test('everything, when it is opened again', async () => {
    const { ledger, reopen } = held()
    await changeWorkspace(ledger, { name: 'Mağaza' })
    await enlist(ledger, newcomer('ali'))
    await decree(ledger, { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '100' } })
    await ledger.banks.keep({ banks: [newBank()], leftOut: [], fetchedAt: 5 })
    await ledger.banks.keep({ banks: [], leftOut: [], fetchedAt: 6 })
    const payout = await ledger.payouts.add(newPayout(), stamp())
    const deposit = await ledger.deposits.add(newDeposit(), stamp())
    await ledger.attempts.prepare(newAttempt(deposit.id))
    const approval = newApproval({ checks: [{ code: 'iban_valid', level: 'passed' }] })
    await ledger.payouts.move(newMove(payout.id, { approval }))
    const all = async (of: typeof ledger) => [
      await of.workspace.read(),
      await of.charter.after(0),
      await of.banks.latest(),
      await of.banks.changes(null, 0, 9),
      await everyPayout(of),
      await of.deposits.onDesk(openDepositStates, 9),
      await of.transactions.page({ kind: null, search: 'şule', after: null, limit: 9 }),
    ]
    const before = await all(ledger)
    expect(await all(await reopen())).toEqual(before)
  })

  test('its word at the end: what was asked before close is answered, what is asked after is refused', async () => {
    const { ledger, reopen } = held()
    const asked = ledger.payouts.add(newPayout(), stamp())
    const closed = ledger.close()
    expect(await failureOf(ledger.workspace.read())).toEqual({ code: 'ledger_unavailable' })
    expect((await asked).processId).toBe('PAY-1')
    await closed
    await ledger.close()
    expect(await everyPayout(await reopen())).toHaveLength(1)
  })
}
