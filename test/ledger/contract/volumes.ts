import { expect, test } from 'vitest'
import { largestMinorUnits } from '../../../electron/core/money.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { newDeposit, newMove, newPayout, stamp } from '../samples.ts'

/** What each day brought. */
export const volumesContract: ContractPart = (held) => {
  let made = 0
  async function add(kind: 'deposit' | 'payout', at: string, amount: bigint, approved = false): Promise<void> {
    made += 1
    const { deposits, payouts } = held().ledger
    const entry = { processId: `X-${made}`, amount }
    const created = stamp(Date.parse(at))
    if (kind === 'deposit') {
      await deposits.add(newDeposit(entry), created)
      return
    }
    const { id } = await payouts.add(newPayout(entry), created)
    if (approved) await payouts.move(newMove(id, stamp(Date.parse('2026-07-01T00:00:00Z'))))
  }
  const volumes = (first: string, last: string) => held().ledger.transactions.volumes(first, last)

  test('by the day in Istanbul on which they were created, and the state they are in now', async () => {
    await add('payout', '2026-06-10T20:59:59.999Z', 100n)
    await add('payout', '2026-06-10T21:00:00Z', 20n, true)
    await add('payout', '2026-06-11T20:00:00Z', 3n, true)
    await add('payout', '2026-06-11T20:00:00Z', 7n)
    await add('deposit', '2026-06-11T05:00:00Z', 9n)
    await add('deposit', '2026-06-13T05:00:00Z', 5n)
    expect(await volumes('2026-06-10', '2026-06-13')).toEqual([
      { day: '2026-06-10', kind: 'payout', state: 'draft', count: 1, amount: 100n },
      { day: '2026-06-11', kind: 'deposit', state: 'draft', count: 1, amount: 9n },
      { day: '2026-06-11', kind: 'payout', state: 'draft', count: 1, amount: 7n },
      { day: '2026-06-11', kind: 'payout', state: 'approved', count: 2, amount: 23n },
      { day: '2026-06-13', kind: 'deposit', state: 'draft', count: 1, amount: 5n },
    ])
  })

  test('of whole days, from the first to the last', async () => {
    for (const hour of ['05T20:59', '05T21:00', '06T08:30', '06T20:59', '07T20:59', '07T21:00'])
      await add('deposit', `2026-06-${hour}:59.999Z`, 1n)
    expect(await volumes('2026-06-06', '2026-06-06')).toMatchObject([{ day: '2026-06-06', count: 3 }])
    expect(await volumes('2026-06-06', '2026-06-07')).toMatchObject([{ count: 3 }, { day: '2026-06-07', count: 1 }])
    expect(await volumes('2026-06-09', '2026-06-12')).toEqual([])
    expect(await volumes('2026-06-07', '2026-06-06')).toEqual([])
  })

  test('sums beyond what a number holds exactly', async () => {
    // The sum is odd, and larger than any odd number that a float holds.
    const times = 11
    for (let n = 0; n < times; n += 1) await add('deposit', '2026-06-10T08:00:00Z', largestMinorUnits)
    expect(await volumes('2026-06-10', '2026-06-10')).toMatchObject([
      { count: times, amount: largestMinorUnits * BigInt(times) },
    ])
  })
}
