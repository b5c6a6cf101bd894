import { expect, test } from 'vitest'
import type { TransactionNarrowing, TransactionSearch } from '../../../electron/transactions/records.ts'
import { importRows, sentRow } from '../../batches/queries/harness.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { customer, newApproval, newDeposit, newMove, newPayout, stamp } from '../samples.ts'

const ibans = ['TR330006100519786457841326', 'TR200006200000000000001234', 'TR930006200000000000000017']

export const rowFiltersContract: ContractPart = (held) => {
  /** Adds ten payouts and deposits, and a batch of three as the newest; resolves to their references in that order. */
  async function fill(): Promise<string[]> {
    const { ledger } = held()
    for (let n = 0; n < 10; n += 1) {
      const row = {
        ...{ processId: `X${n}`, amount: BigInt(100 * n + 50), bankId: n % 2 === 0 ? 'b1' : 'FAST' },
        customer: { ...customer, id: n % 4 === 0 ? 'M-1' : 'M-10' },
      }
      const at = stamp(5 + (n % 3), n % 2 === 0 ? 'maker' : 'support')
      if (n % 5 === 4) await ledger.deposits.add(newDeposit(row), at)
      else await ledger.payouts.add(newPayout({ ...row, iban: ibans[n % 3] ?? '' }), at)
    }
    for (const processId of ['X1', 'X6']) {
      const { id = 0 } = (await ledger.transactions.find(processId)) ?? {}
      await ledger.payouts.move(newMove(id, { to: 'awaiting_approval' }))
      await ledger.payouts.move(newMove(id, { from: ['awaiting_approval'], to: 'approved', approval: newApproval() }))
    }
    await importRows(
      ledger,
      [1, 2, 3].map((n) => sentRow(n, { processId: `B${n}`, amount: BigInt(n), iban: 'TR320010009999901234567890' })),
      { name: 'Kasım' },
    )
    return [...Array.from({ length: 10 }, (_, n) => `X${n}`), 'B1', 'B2', 'B3']
  }

  async function everyRow(search: Partial<TransactionSearch>): Promise<string[]> {
    const rows: string[] = []
    let after: string | null = null
    do {
      const page = await held().ledger.transactions.page({ kind: null, search: '', limit: 50, ...search, after })
      expect(page.isCut).toBe(false)
      rows.push(...page.rows.map(({ processId }) => processId))
      after = page.next
    } while (after !== null)
    return rows
  }

  test('every row once within each filter and all of them, in any order and at any page length', async () => {
    const all = await fill()
    const those = (pick: (n: number) => boolean) => all.filter((id) => id.startsWith('X') && pick(Number(id.slice(1))))
    const isPayout = (n: number) => n % 5 !== 4
    for (const [filter, expected] of [
      [{ amountFrom: 250n, amountUntil: 650n }, those((n) => n >= 2 && n <= 6)],
      [{ amountFrom: 851n, createdBy: 'support' }, those((n) => n === 9)],
      [{ amountUntil: 49n }, all.slice(10)],
      [{ bankId: 'b1' }, those((n) => n % 2 === 0)],
      [{ createdBy: 'support' }, those((n) => n % 2 === 1)],
      [{ approvedBy: 'checker' }, ['X1', 'X6']],
      [{ approvedBy: 'checker', bankId: 'b1', states: ['approved'] }, ['X6']],
      [{ batchId: 1 }, all.slice(10)],
      [{ batchId: 2 }, []],
      [{ customerId: 'M-1' }, those((n) => n % 4 === 0)],
      [{ customerId: 'M-1', kind: 'payout', search: 'x' }, those((n) => n % 4 === 0 && isPayout(n))],
      [{ ibanTail: '1326' }, those((n) => n % 3 === 0 && isPayout(n))],
      [{ ibanTail: '841' }, []],
      [{ ibanTail: ibans[1] ?? '', search: 'şule', amountFrom: 200n }, those((n) => n === 7)],
      [{ search: 'şule', customerId: 'M-10', from: 6 }, those((n) => n % 4 !== 0 && n % 3 > 0)],
    ] satisfies [Partial<TransactionNarrowing>, string[]][]) {
      const newest = await everyRow({ limit: 50 })
      for (const limit of [2, 50]) {
        const byDay = await everyRow({ ...filter, limit })
        expect([filter, byDay]).toEqual([filter, newest.filter((id) => expected.includes(id))])
        const rising = await everyRow({ ...filter, limit, sort: { by: 'amount', descending: false } })
        expect([filter, new Set(rising)]).toEqual([filter, new Set(expected)])
        expect(rising).toHaveLength(expected.length)
        expect(await everyRow({ ...filter, limit, sort: { by: 'amount', descending: true } })).toEqual(
          rising.toReversed(),
        )
      }
      const narrowing = { kind: null, search: '', ...filter }
      expect(await held().ledger.transactions.count(narrowing)).toBe(expected.length)
      expect(await held().ledger.transactions.countAtLeast(narrowing)).toEqual({
        count: expected.length,
        isMore: false,
      })
      const file = await held().ledger.transactions.details({ ...narrowing, after: null, limit: 50 })
      expect(file.rows).toHaveLength(expected.length)
    }
  })

  test('an approval of an earlier revision counts no more', async () => {
    await fill()
    const { id = 0 } = (await held().ledger.transactions.find('X1')) ?? {}
    await held().ledger.payouts.move(
      newMove(id, { from: ['approved'], to: 'awaiting_approval', action: 'payout.taken_back', voidApprovals: true }),
    )
    expect(await everyRow({ approvedBy: 'checker' })).toEqual(['X6'])
  })
}
