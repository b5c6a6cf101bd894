import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Check } from '../../../electron/payouts/contract/payout.ts'
import type { PayoutMove } from '../../../electron/payouts/records.ts'
import { sealOfMany } from '../../../electron/payouts/rules/seal.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { newApproval, newMove, newPayout, stamp } from '../samples.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Several payouts approved at once, and what checkers say of one that the checks would stop. */
export const bulkContract: ContractPart = (held) => {
  const add = async (processId: string, replaces: number | null = null) =>
    (await held().ledger.payouts.add(newPayout({ processId, replaces }), stamp())).id
  const approving = (id: number, changes: Partial<PayoutMove> = {}): PayoutMove => {
    const approval = newApproval({ by: 'can', seal: `seal of ${id}`, together: 2 })
    return newMove(id, { from: ['draft', 'awaiting_approval'], approval, ...stamp(2_000, 'can'), ...changes })
  }

  test('all are moved, in the order they were given, each with its own seal', async () => {
    const { payouts } = held().ledger
    const ids = [await add('A'), await add('B')]
    const moved = await payouts.moveBulk(ids.toReversed().map((id) => approving(id)))
    expect(moved).toMatchObject(
      ids.toReversed().map((id) => ({
        id,
        state: 'approved',
        stateBy: 'can',
        approvals: [{ by: 'can', seal: `seal of ${id}`, together: 2 }],
      })),
    )
    expect(moved?.[0]).toEqual(await payouts.get(ids[1] ?? 0))
  })

  test('each event says its own seal and the one over all, in the order of their ids', async () => {
    const { payouts, audit } = held().ledger
    const ids = [await add('A'), await add('B')]
    const { sequence } = await audit.head()
    await payouts.moveBulk(ids.toReversed().map((id) => approving(id)))
    const seal = sealOfMany(
      ids.map((id) => `seal of ${id}`),
      { sha256 },
    )
    const events = await audit.after(sequence, 9)
    expect(events.map(({ after }) => JSON.parse(after ?? '') as unknown)).toEqual(
      ids.toReversed().map((id) => ({
        state: 'approved',
        revision: 1,
        approval: { by: 'can', at: 1_500, seal: `seal of ${id}`, together: { rows: 2, seal } },
      })),
    )
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test.each<[string, Partial<PayoutMove>]>([
    ['another revision', { revision: 2 }],
    ['another state', { from: ['awaiting_approval'] }],
    ['nothing', { id: 999 }],
  ])('none is moved when one of them is %s', async (_what, changes) => {
    const { payouts, audit } = held().ledger
    const ids = [await add('A'), await add('B')]
    const before = [await payouts.get(ids[0] ?? 0), await payouts.get(ids[1] ?? 0), await audit.head()]
    const moves = [approving(ids[0] ?? 0), approving(ids[1] ?? 0, changes)]
    expect(await payouts.moveBulk(moves)).toBeNull()
    expect([await payouts.get(ids[0] ?? 0), await payouts.get(ids[1] ?? 0), await audit.head()]).toEqual(before)
  })

  test('an approval keeps what was shown', async () => {
    const { payouts } = held().ledger
    const id = await add('A')
    const checks: Check[] = [
      { code: 'iban_valid', level: 'passed' },
      { code: 'twin_may_be_paid', level: 'warning', overridden: { by: 'can', at: 9, reason: 'başka fatura' } },
    ]
    const approval = newApproval({ checks })
    expect((await payouts.move(approving(id, { approval })))?.approvals).toMatchObject([approval])
  })

  test('override: who said what of which payouts, for this revision', async () => {
    const { payouts, audit } = held().ledger
    const [twin, id] = [await add('A'), await add('B')]
    const { sequence } = await audit.head()
    const overrides = [
      { code: 'twin_may_be_paid' as const, because: twin },
      { code: 'replaced_may_be_paid' as const, because: twin },
    ]
    const seen = { id, revision: 1, from: ['draft' as const] }
    const override = { ...seen, overrides, reason: 'iki fatura', signature: 'signed', ...stamp(3_000, 'can') }
    const overridden = await payouts.override(override)
    const given = { by: 'can', at: 3_000, reason: 'iki fatura' }
    expect(overridden?.overrides).toMatchObject(overrides.map((each) => ({ ...each, ...given })))
    expect(overridden).toMatchObject({ state: 'draft', revision: 1, stateAt: 1_000 })
    expect(await payouts.get(id)).toEqual(overridden)
    expect(await payouts.get(twin)).toMatchObject({ overrides: [] })
    const [event, ...more] = await audit.after(sequence, 9)
    expect(event).toMatchObject({ action: 'payout.overridden', by: 'can', subject: { id: String(id), name: 'B' } })
    const told = overrides.map((each) => ({ ...each, revision: 1 }))
    expect(JSON.parse(event?.after ?? '')).toEqual({ overrides: told, reason: 'iki fatura' })
    expect(more).toEqual([])
    expect(await audit.check()).toMatchObject({ findings: [] })

    await payouts.rewrite(newPayout({ processId: 'B', amount: 5n }), { ...override, ...stamp(4_000) })
    expect(await payouts.get(id)).toMatchObject({ revision: 2, overrides: [] })
  })

  test('override: null, and nothing kept, when the payout is not as it was seen', async () => {
    const { payouts, audit } = held().ledger
    const id = await add('A')
    const head = await audit.head()
    const overrides = [{ code: 'twin_may_be_paid' as const, because: 1 }]
    const override = { overrides, reason: 'x', signature: 's', ...stamp() }
    expect(await payouts.override({ id, revision: 2, from: ['draft'], ...override })).toBeNull()
    expect(await payouts.override({ id, revision: 1, from: ['awaiting_approval'], ...override })).toBeNull()
    expect(await payouts.override({ id: 999, revision: 1, from: ['draft'], ...override })).toBeNull()
    expect(await payouts.get(id)).toMatchObject({ overrides: [] })
    expect(await audit.head()).toEqual(head)
  })

  test('a payout says which one it is made instead of, until an edit says another', async () => {
    const { payouts, audit } = held().ledger
    const first = await add('A')
    const id = await add('B', first)
    expect(await payouts.get(id)).toMatchObject({ replaces: first })
    const { sequence } = await audit.head()
    const seen = { id, revision: 1, from: ['draft' as const], ...stamp() }
    expect(await payouts.rewrite(newPayout({ processId: 'B' }), seen)).toMatchObject({ replaces: null })
    const [event] = await audit.after(sequence, 1)
    expect(JSON.parse(event?.before ?? '')).toMatchObject({ replaces: first })
    expect(JSON.parse(event?.after ?? '')).toMatchObject({ replaces: null })
  })
}
