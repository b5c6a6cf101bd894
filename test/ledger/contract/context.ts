import { expect, test } from 'vitest'
import type { PayoutState } from '../../../electron/core/states.ts'
import type { Payee, PayoutContext, NewPayout } from '../../../electron/payouts/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { customer, ended, moving, newDeposit, newMove, newPayout, stamp } from '../samples.ts'

/** What the checks compare a payout with. */
export const contextContract: ContractPart = (held) => {
  const iban = 'TR330006100519786457841326'
  const otherIban = 'TR320010009999901234567890'
  const wanted = { since: 1_000, firstSince: null }
  const payee = (changes: Partial<Payee> = {}): Payee => ({
    id: null,
    iban,
    amount: 10_000n,
    customerId: 'nobody',
    replaces: null,
    ...changes,
  })
  const ask = async (payees: readonly Payee[]) => (await held().ledger.payouts.surroundings(payees, wanted)).contexts
  async function context(changes: Partial<Payee> = {}): Promise<PayoutContext> {
    const [found] = await ask([payee(changes)])
    if (!found) throw new Error('nothing came back')
    return found
  }
  const twinsOf = async (changes: Partial<Payee> = {}) =>
    (await context(changes)).twins.map(({ processId }) => processId)

  /** Made at `at`, and since then in this state. */
  async function add(processId: string, state: PayoutState, at: number, changes: Partial<NewPayout> = {}) {
    const { payouts } = held().ledger
    const { id } = await payouts.add(newPayout({ processId, iban, amount: 10_000n, ...changes }), stamp(at))
    await payouts.move(newMove(id, { to: state, ...stamp(at) }))
    return id
  }

  test('a twin in full', async () => {
    const id = await add('A', 'completed', 2_000)
    expect((await context()).twins).toEqual([
      {
        id,
        processId: 'A',
        state: 'completed',
        amount: 10_000n,
        iban,
        accountName: 'Şule İnceoğlu',
        paid: 'was',
        customerId: customer.id,
        customerName: customer.name,
        createdAt: 2_000,
        createdBy: 'maker',
      },
    ])
  })

  test('recipients: accounts that the customer was paid to, the latest first, with when, how often and by whom', async () => {
    const { payouts } = held().ledger
    await add('OLD', 'completed', 1_000, { accountName: 'Şule I.' })
    await add('NEW', 'unknown', 3_000)
    await add('OTHER', 'returned', 2_000, { iban: otherIban })
    await add('DRAFT', 'cancelled', 4_000, { iban: 'TR930006200000000000000017' })
    await add('FOREIGN', 'completed', 5_000, { customer: { ...customer, id: 'c-18' } })
    const accountName = 'Şule İnceoğlu'
    expect(await payouts.recipients(customer.id, 5)).toEqual([
      { iban: otherIban, accountName, count: 1, at: 2_000, by: 'maker' },
      { iban, accountName, count: 2, at: 3_000, by: 'maker' },
    ])
    expect(await payouts.recipients(customer.id, 1)).toHaveLength(1)
    expect(await payouts.recipients('nobody', 5)).toEqual([])
  })

  test('those of which nobody knows of any age, others while they are recent; newest first, and never itself', async () => {
    await add('LOST', 'unknown', 10)
    await add('TAKEN', 'accepted', 11)
    await add('OLD', 'completed', 999)
    const recent = await add('RECENT', 'completed', 1_000)
    await add('CANCELLED', 'cancelled', 2_000)
    await held().ledger.deposits.add(newDeposit({ amount: 10_000n }), stamp(2_000))
    expect(await twinsOf()).toEqual(['RECENT', 'TAKEN', 'LOST'])
    expect(await twinsOf({ id: recent })).toEqual(['TAKEN', 'LOST'])
  })

  test.each<[PayoutState, 'may_be' | 'was' | null]>([
    ['awaiting_approval', null],
    ['approved', null],
    ['sending', 'may_be'],
    ['accepted', 'may_be'],
    ['processing', 'may_be'],
    ['unknown', 'may_be'],
    ['completed', 'was'],
    ['not_sent', null],
  ])('whether one that is %s was paid: %s', async (state, paid) => {
    await add('A', state, 2_000)
    expect((await context()).twins.map((twin) => twin.paid)).toEqual([paid])
  })

  test.each(['failed', 'returned'] as const)(
    'one that %s may have been paid, unless the service says so itself',
    async (to) => {
      const { payouts, reports } = held().ledger
      for (const [processId, source] of [
        ['P-1', 'verified_callback'],
        ['P-2', 'file'],
        ['P-3', 'manual'],
        ['P-4', 'callback'],
      ] as const) {
        const { id } = await payouts.add(
          newPayout({ processId, iban, amount: 10_000n, customer: { ...customer, id: processId } }),
          stamp(),
        )
        const overrides = [1, 2, 3]
          .filter((other) => other < id)
          .map((because) => ({ code: 'twin_may_be_paid' as const, because }))
        await payouts.override({ id, revision: 1, from: ['draft'], overrides, reason: 'x', signature: 's', ...stamp() })
        await ended(held().ledger, id, 'accepted')
        const from = to === 'failed' ? 'accepted' : 'completed'
        if (to === 'returned') await reports.keep(moving(id, 'accepted', 'completed', { processId }))
        const evidence = source === 'manual' ? ({ source: 'other', note: '' } as const) : null
        await reports.keep(moving(id, from, to, { processId, source, evidence }))
      }
      expect((await context()).twins.map(({ processId, paid }) => [processId, paid])).toEqual([
        ['P-4', 'denied'],
        ['P-3', 'may_be'],
        ['P-2', 'may_be'],
      ])
    },
  )

  test('recent is what happened to it, not when it was made', async () => {
    const { payouts } = held().ledger
    const { id } = await payouts.add(newPayout({ processId: 'A', iban, amount: 10_000n }), stamp(5))
    await payouts.move(newMove(id, { to: 'completed', ...stamp(1_500) }))
    expect(await twinsOf()).toEqual(['A'])
  })

  test('the same IBAN or the same customer, and an amount within a hundredth', async () => {
    await add('IBAN', 'completed', 2_000, { customer: { ...customer, id: 'c-1' } })
    await add('CUSTOMER', 'completed', 2_001, { iban: otherIban })
    await add('LESS', 'completed', 2_002, { amount: 9_900n })
    await add('MORE', 'completed', 2_003, { amount: 10_100n })
    await add('TOO LITTLE', 'completed', 2_004, { amount: 9_899n })
    await add('TOO MUCH', 'completed', 2_005, { amount: 10_101n })
    expect(await twinsOf()).toEqual(['MORE', 'LESS', 'IBAN'])
    expect(await twinsOf({ customerId: customer.id })).toEqual(['MORE', 'LESS', 'CUSTOMER', 'IBAN'])
    expect(await twinsOf({ iban: otherIban, customerId: 'c-1' })).toEqual(['CUSTOMER', 'IBAN'])
    expect(await twinsOf({ iban: '', customerId: '' })).toEqual([])
  })

  test('at most ten of a kind that are near, and what is near hides nothing that is the same', async () => {
    await add('LOST', 'unknown', 1)
    await add('PAID', 'completed', 1_500)
    for (let n = 0; n < 12; n += 1) {
      await add(`LOST-${n}`, 'unknown', 2_000 + n, { amount: 10_001n })
      await add(`PAID-${n}`, 'completed', 3_000 + n, { amount: 10_001n })
    }
    const twins = await twinsOf({ customerId: customer.id })
    expect(twins).toHaveLength(22)
    expect(twins.slice(20)).toEqual(['PAID', 'LOST'])
  })

  test('of any age every one that is the same: each stops it by itself', async () => {
    for (let n = 0; n < 12; n += 1) await add(`LOST-${n}`, 'unknown', n)
    expect(await twinsOf()).toHaveLength(12)
  })

  test('what was handed over for the customer, and the newest before it', async () => {
    const paid = (processId: string, state: PayoutState, at: number, amount: bigint) =>
      add(processId, state, at, { amount, iban: otherIban })
    expect((await context({ customerId: customer.id })).customer).toEqual({ count: 0, median: null, last: null })
    const first = await paid('A', 'completed', 10, 700n)
    await paid('B', 'rejected', 20, 1n)
    await paid('C', 'cancelled', 30, 1n)
    await paid('D', 'refused', 40, 1n)
    const second = await paid('E', 'unknown', 50, 100n)
    await paid('F', 'completed', 60, 400n)
    await add('OTHER', 'completed', 70, { customer: { ...customer, id: 'c-1' } })

    const now = await context({ customerId: customer.id })
    expect(now.customer).toMatchObject({ count: 3, median: 400n, last: { processId: 'F', amount: 400n } })
    const then = await context({ id: second, customerId: customer.id })
    expect(then.customer).toMatchObject({ count: 3, last: { id: first } })
    await paid('G', 'completed', 80, 801n)
    expect((await context({ customerId: customer.id })).customer).toMatchObject({ count: 4, median: 550n })
  })

  test('the payout that it is made instead of', async () => {
    const id = await add('A', 'accepted', 10)
    expect((await context()).replaced).toBeNull()
    expect((await context({ replaces: id })).replaced).toMatchObject({ id, processId: 'A', state: 'accepted' })
    expect((await context({ replaces: 999 })).replaced).toBeNull()
  })

  test('every other that is made instead of it or of the same, however many were between', async () => {
    const first = await add('A', 'refused', 10)
    const second = await add('B', 'refused', 20, { replaces: first })
    const third = await add('C', 'accepted', 30, { replaces: second })
    const other = await add('D', 'draft', 40, { replaces: first })
    await add('E', 'accepted', 50)
    const lineOf = async (changes: Partial<Payee>) =>
      (await context(changes)).replacements.map(({ processId }) => processId)
    expect(await lineOf({ id: first })).toEqual(['D', 'C', 'B'])
    expect(await lineOf({ id: third, replaces: second })).toEqual(['D', 'A'])
    expect(await lineOf({ id: other, replaces: first })).toEqual(['C', 'B'])
    expect(await lineOf({ replaces: first })).toEqual(['D', 'C', 'B'])
    expect(await lineOf({})).toEqual([])
    const asked = await ask([payee({ id: first }), payee(), payee({ id: other, replaces: first })])
    expect(asked.map(({ replacements }) => replacements.length)).toEqual([3, 0, 2])
  })

  test('of many at once, each has its own, in their order', async () => {
    for (let n = 0; n < 20; n += 1) {
      await add(`P${n}`, 'completed', 2_000 + n, { amount: BigInt(10_000 + n * 1_000), iban: n % 2 ? iban : otherIban })
    }
    const payees = Array.from({ length: 500 }, (_, n) =>
      payee({ amount: BigInt(10_000 + (n % 25) * 1_000), iban: n % 2 ? iban : otherIban, customerId: `c-${n}` }),
    )
    const found = await ask(payees)
    expect(found.map(({ twins }) => twins.map(({ processId }) => processId))).toEqual(
      payees.map((_, n) => (n % 25 < 20 && n % 2 === (n % 25) % 2 ? [`P${n % 25}`] : [])),
    )
    expect(await ask([])).toEqual([])
  })
}
