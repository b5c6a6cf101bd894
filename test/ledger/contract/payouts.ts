import { expect, test } from 'vitest'
import { payoutStates } from '../../../electron/core/states.ts'
import type { PayoutMove } from '../../../electron/payouts/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  customer,
  ended,
  everyPayout,
  failureOf,
  newApproval,
  newDeposit,
  newMove,
  newPayout,
  stamp,
} from '../samples.ts'

export const payoutsContract: ContractPart = (held) => {
  const add = (processId = 'PAY-1', at = 1_000) => held().ledger.payouts.add(newPayout({ processId }), stamp(at))
  const move = (id: number, changes: Partial<PayoutMove> = {}) =>
    held().ledger.payouts.move(newMove(id, { to: 'awaiting_approval', ...stamp(2_000, 'ayse'), ...changes }))
  const approval = newApproval()

  test('add: a draft at revision 1', async () => {
    const added = await add()
    expect(added).toEqual({
      id: added.id,
      revision: 1,
      processId: 'PAY-1',
      state: 'draft',
      amount: 123_456n,
      iban: 'TR330006100519786457841326',
      accountName: 'Şule İnceoğlu',
      bankId: null,
      customer,
      createdAt: 1_000,
      createdBy: 'maker',
      serviceCreatedAt: null,
      sentAt: null,
      editedBy: 'maker',
      stateAt: 1_000,
      stateBy: 'maker',
      stateSource: 'operator',
      reason: null,
      replaces: null,
      batch: null,
      approvals: [],
      overrides: [],
      reports: [],
      resolutions: [],
      attempts: [],
      transactionId: null,
      failureReason: null,
      note: null,
      invoiceNumber: null,
    })
    expect(await held().ledger.payouts.get(added.id)).toEqual(added)
    expect(await held().ledger.deposits.get(added.id)).toBeNull()
  })

  test('move: the state with who and when, and nothing else', async () => {
    const added = await add()
    const moved = await move(added.id)
    expect(moved).toEqual({ ...added, state: 'awaiting_approval', stateAt: 2_000, stateBy: 'ayse' })
    expect(await held().ledger.payouts.get(added.id)).toEqual(moved)
  })

  test('move: a reason is kept', async () => {
    const { id } = await add()
    await move(id)
    expect(await move(id, { from: ['awaiting_approval'], to: 'rejected', reason: 'wrong name' })).toMatchObject({
      state: 'rejected',
      reason: 'wrong name',
    })
  })

  test('move: null, and nothing changed, when the row is not as the caller saw it', async () => {
    const { ledger } = held()
    const added = await add()
    const deposit = await ledger.deposits.add(newDeposit(), stamp())
    expect(await move(added.id, { revision: 2, approval, reason: 'x' })).toBeNull()
    expect(await move(added.id, { from: ['approved', 'sending'], approval, reason: 'x' })).toBeNull()
    expect(await move(added.id, { from: [], approval, reason: 'x' })).toBeNull()
    expect(await move(added.id + 100)).toBeNull()
    expect(await move(deposit.id)).toBeNull()
    expect(await ledger.payouts.get(added.id)).toEqual(added)
    expect(await ledger.deposits.get(deposit.id)).toEqual(deposit)
  })

  test('move: of two at once, one wins', async () => {
    const { id } = await add()
    await move(id)
    const both = await Promise.all([
      move(id, { from: ['awaiting_approval'], to: 'approved', approval }),
      move(id, { from: ['awaiting_approval'], to: 'rejected', reason: 'no' }),
    ])
    expect(both.map((moved) => moved?.state ?? null)).toEqual(['approved', null])
    expect(await held().ledger.payouts.get(id)).toMatchObject({ state: 'approved', reason: null })
  })

  test('approvals stand for their revision; taking one back makes a new revision', async () => {
    const { id } = await add()
    const approved = await move(id, { to: 'approved', approval })
    expect(approved?.approvals).toMatchObject([approval])
    expect((await everyPayout(held().ledger))[0]?.approvals).toMatchObject([approval])

    const takenBack = await move(id, { from: ['approved'], to: 'awaiting_approval', voidApprovals: true })
    expect(takenBack).toMatchObject({ state: 'awaiting_approval', revision: 2, approvals: [] })
    const second = { ...approval, revision: 2, seal: 'seal of revision 2' }
    const again = await move(id, { revision: 2, from: ['awaiting_approval'], to: 'approved', approval: second })
    expect(again?.approvals).toMatchObject([second])
  })

  test('rewrite: new contents, back to draft at the next revision, approvals void', async () => {
    const { payouts, transactions } = held().ledger
    const added = await add()
    await move(added.id, { to: 'approved', approval })
    const contents = newPayout({
      processId: 'PAY-2',
      amount: 99n,
      iban: 'TR320010009999901234567890',
      accountName: 'Ali Veli',
      bankId: 'b7',
      customer: { id: 'c-2', name: 'Ali Veli', username: 'ali' },
    })
    const expected = { id: added.id, revision: 1, from: ['approved' as const], ...stamp(4_000, 'can') }
    const rewritten = await payouts.rewrite(contents, expected)
    expect(rewritten).toEqual({
      ...added,
      ...contents,
      revision: 2,
      editedBy: 'can',
      stateAt: 4_000,
      stateBy: 'can',
      approvals: [],
    })
    expect(await payouts.get(added.id)).toEqual(rewritten)
    const found = async (search: string) =>
      (await transactions.page({ kind: null, search, after: null, limit: 9 })).rows.length
    expect([await found('şule'), await found('veli'), await found('TR3200'), await found('TR3300')]).toEqual([
      0, 1, 1, 0,
    ])
  })

  test('rewrite: null, and nothing changed, when the row is not as the caller saw it', async () => {
    const { payouts } = held().ledger
    const added = await add()
    const other = newPayout({ amount: 1n, accountName: 'Başka' })
    expect(await payouts.rewrite(other, { id: added.id, revision: 2, from: ['draft'], ...stamp() })).toBeNull()
    expect(await payouts.rewrite(other, { id: added.id, revision: 1, from: ['approved'], ...stamp() })).toBeNull()
    expect(await payouts.get(added.id)).toEqual(added)
  })

  test('rewrite: a processId that stands elsewhere is refused, its own is not', async () => {
    const { payouts } = held().ledger
    await add('PAY-1')
    const added = await add('PAY-2')
    const expected = { id: added.id, revision: 1, from: ['draft' as const], ...stamp() }
    expect(await failureOf(payouts.rewrite(newPayout({ processId: 'PAY-1' }), expected))).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'processId', problem: 'used' }],
    })
    expect(await payouts.get(added.id)).toEqual(added)
    expect(await payouts.rewrite(newPayout({ processId: 'PAY-2', amount: 7n }), expected)).toMatchObject({ amount: 7n })
  })

  test('rewrite: what was handed over once keeps its contents', async () => {
    const { payouts } = held().ledger
    const { id } = await add()
    await ended(held().ledger, id, 'refused')
    const approved = await move(id, { from: ['refused'], to: 'approved' })
    const expected = { id, revision: 1, from: ['approved' as const], ...stamp() }
    expect(await failureOf(payouts.rewrite(newPayout(), expected))).toEqual({ code: 'wrong_state' })
    expect(await payouts.get(id)).toEqual(approved)
  })

  test('every state of the contract can be kept', async () => {
    const { id } = await add()
    for (const to of payoutStates) expect(await move(id, { from: payoutStates, to })).toMatchObject({ state: to })
  })
}
