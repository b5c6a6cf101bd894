import { expect, test } from 'vitest'
import type { BatchSort } from '../../../electron/batches/contract/batch.ts'
import type { StatesNow } from '../../../electron/payouts/records.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { anyApproval, prepared, settled, stamp } from '../../ledger/samples.ts'
import { importRows, sentRow, sentRows } from './harness.ts'

/** The rows of a batch as its page lists them. */

const { within } = ledgerOnDisk()

const rejectPayout = (ledger: RecordLedger, id: number) =>
  ledger.payouts.move({
    ...{ id, revision: 1, from: ['awaiting_approval'], to: 'rejected', action: 'payout.rejected', reason: 'no' },
    ...stamp(1_500, 'can'),
  })

test('by state, in the order of the file, page by page', async () => {
  await within(async (ledger) => {
    await importRows(ledger, sentRows(5))
    await importRows(ledger, sentRows(2), { at: 2 })
    await rejectPayout(ledger, 3)
    const page = async (...[states, after]: [StatesNow['states'] | null, number]) => {
      const wanted = states && { states, terms: anyApproval }
      const { payouts, next } = await ledger.batches.rows(1, wanted, after, 2)
      return [...payouts.map(({ batch }) => batch?.row), next]
    }
    expect(await page(null, 0)).toEqual([1, 2, 2])
    expect(await page(null, 2)).toEqual([3, 4, 4])
    expect(await page(null, 4)).toEqual([5, null])
    expect(await page(['awaiting_approval'], 2)).toEqual([4, 5, null])
    expect(await page(['rejected', 'sending'], 0)).toEqual([3, null])
  })
})

test('by amount or backwards, page by page, each once', async () => {
  await within(async (ledger) => {
    const amounts = [5n, 1n, 9n, 5n, 5n, 2n]
    await importRows(ledger, sentRows(2))
    await importRows(
      ledger,
      amounts.map((amount, n) => sentRow(n + 1, { amount })),
      { at: 2 },
    )
    await rejectPayout(ledger, 6)
    const everyRow = async (sort: BatchSort, limit: number, wanted: StatesNow | null) => {
      const found: (number | undefined)[] = []
      for (let after: number | null = 0; after !== null;) {
        const page: Awaited<ReturnType<typeof ledger.batches.rows>> = await ledger.batches.rows(
          2,
          wanted,
          after,
          limit,
          { sort },
        )
        found.push(...page.payouts.map(({ batch }) => batch?.row))
        after = page.next
      }
      return found
    }
    const waiting = { states: ['awaiting_approval'], terms: anyApproval } as const
    for (const limit of [1, 2, 3, 6, 9]) {
      expect(await everyRow({ by: 'amount', descending: false }, limit, null)).toEqual([2, 6, 1, 4, 5, 3])
      expect(await everyRow({ by: 'amount', descending: true }, limit, null)).toEqual([3, 5, 4, 1, 6, 2])
      expect(await everyRow({ by: 'row', descending: true }, limit, null)).toEqual([6, 5, 4, 3, 2, 1])
      expect(await everyRow({ by: 'row', descending: false }, limit, waiting)).toEqual([1, 2, 3, 5, 6])
      expect(await everyRow({ by: 'amount', descending: true }, limit, waiting)).toEqual([3, 5, 1, 6, 2])
    }
  })
})

test('those that are looked for by recipient, customer, IBAN or amount, of this batch alone', async () => {
  await within(async (ledger) => {
    const customer = { id: 'M-1', name: 'Ali Vural', username: 'ali.v' }
    const rows = [
      sentRow(1, { accountName: 'Gökçe Şahin', amount: 125_050n }),
      sentRow(2, { customer, amount: 5_000n }),
      sentRow(3, { iban: 'TR200006200000000000001234', amount: 700n }),
    ]
    await importRows(ledger, rows)
    await importRows(ledger, rows, { at: 2 })
    const found = async (search: string, amounts: bigint[] = [], wanted: StatesNow | null = null) =>
      (await ledger.batches.rows(2, wanted, 0, 9, { search, amounts })).payouts.map(({ batch }) => [
        batch?.id,
        batch?.row,
      ])
    expect(await found('GÖKÇE')).toEqual([[2, 1]])
    expect(await found('vural')).toEqual([[2, 2]])
    expect(await found('vu')).toEqual([[2, 2]])
    expect(await found('1234')).toEqual([[2, 3]])
    expect(await found('0000 1234')).toEqual([[2, 3]])
    expect(await found('1.250,50', [125_050n])).toEqual([[2, 1]])
    expect(await found('50', [5_000n])).toContainEqual([2, 2])
    expect(await found('nobody')).toEqual([])
    expect(await found('')).toHaveLength(3)
    expect(await found('vural', [], { states: ['draft'], terms: anyApproval })).toEqual([])
    expect((await ledger.batches.rows(2, null, 1, 9, { search: 'TR' })).payouts).toHaveLength(2)

    const [, second] = (await ledger.batches.rows(2, null, 0, 9)).payouts
    const attemptId = await prepared(ledger, second?.id ?? 0, { from: ['awaiting_approval'] })
    await ledger.attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-77' }))
    for (const typed of ['T-77', 't-7', 't-']) expect(await found(typed)).toEqual([[2, 2]])
    expect(await found('-77')).toEqual([])
    expect((await ledger.batches.rows(1, null, 0, 9, { search: 'T-77' })).payouts).toEqual([])
  })
})
