import { expect, test } from 'vitest'
import type { TransactionSearch, TransactionRow } from '../../../electron/transactions/records.ts'
import { importRows, sentRow } from '../../batches/queries/harness.ts'
import { boundsOfDay } from '../../../electron/core/time.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  customer,
  ended,
  failureOf,
  moving,
  newAttempt,
  newDeposit,
  newMove,
  newPayout,
  sending,
  settled,
  stamp,
} from '../samples.ts'

export const transactionsContract: ContractPart = (held) => {
  const page = (changes: Partial<TransactionSearch> = {}) =>
    held().ledger.transactions.page({ kind: null, search: '', after: null, limit: 50, ...changes })
  const detailed = (changes: Partial<TransactionSearch> = {}) =>
    held().ledger.transactions.details({ kind: null, search: '', after: null, limit: 50, ...changes })
  const found = async (search: string) => (await page({ search, limit: 200 })).rows.map(({ processId }) => processId)

  async function everyPage(
    changes: Partial<TransactionSearch>,
    read: (search: Partial<TransactionSearch>) => Promise<{ rows: TransactionRow[]; next: string | null }> = page,
  ): Promise<string[]> {
    const all: string[] = []
    let after: string | null = null
    do {
      const { rows, next } = await read({ ...changes, after })
      all.push(...rows.map(({ processId }) => processId))
      after = next
    } while (after !== null)
    return all
  }
  const named = (processId: string, name: string) =>
    held().ledger.payouts.add(newPayout({ processId, customer: { ...customer, name } }), stamp())

  test('find: by processId, of either kind', async () => {
    const { payouts, deposits, transactions } = held().ledger
    const payout = await payouts.add(newPayout(), stamp())
    const deposit = await deposits.add(newDeposit(), stamp())
    expect(await transactions.find('PAY-1')).toEqual({ kind: 'payout', id: payout.id })
    expect(await transactions.find('DEP-1')).toEqual({ kind: 'deposit', id: deposit.id })
    expect(await transactions.find('pay-1')).toBeNull()
  })

  test('page: both kinds as they stand, newest first', async () => {
    const { payouts, deposits } = held().ledger
    const payout = await payouts.add(newPayout(), stamp(10))
    const deposit = await deposits.add(newDeposit(), stamp(20))
    await ended(held().ledger, payout.id, 'accepted', { transactionId: 'T-1' })
    const payoutRow = {
      id: payout.id,
      kind: 'payout',
      processId: 'PAY-1',
      state: 'accepted',
      amount: 123_456n,
      customerName: customer.name,
      createdAt: 10,
      sentAt: 2_000,
      stateAt: 3_000,
      stateSource: 'answer',
      stateBy: 'service',
      transactionId: 'T-1',
      ...{ note: null, invoiceNumber: null, bankId: null, approvers: [], batch: null },
      recipient: { iban: 'TR330006100519786457841326', accountName: 'Şule İnceoğlu' },
    }
    const depositRow = {
      id: deposit.id,
      kind: 'deposit',
      processId: 'DEP-1',
      state: 'draft',
      amount: 5_000n,
      customerName: customer.name,
      createdAt: 20,
      sentAt: null,
      stateAt: 20,
      stateSource: 'operator',
      stateBy: 'maker',
      transactionId: null,
      ...{ note: null, invoiceNumber: null, bankId: 'FAST', approvers: [], batch: null, recipient: null },
    }
    expect(await page()).toMatchObject({ rows: [depositRow, payoutRow], next: null, isCut: false })
    expect(await page({ kind: 'payout' })).toMatchObject({ rows: [payoutRow], next: null, isCut: false })
    expect(await page({ kind: 'deposit', search: 'T-1' })).toEqual({ rows: [], next: null, isCut: false })
  })

  test('page: every row once, at any page length, over equal timestamps', async () => {
    const { payouts, deposits } = held().ledger
    const rows: { processId: string; at: number; kind: 'payout' | 'deposit' }[] = []
    for (const [n, at] of [5, 5, 1, 5, 9, 5, 9, 1, 5, 5, 3].entries()) {
      const row = { processId: `X${n}`, at, kind: n % 3 === 0 ? 'deposit' : 'payout' } as const
      rows.push(row)
      if (row.kind === 'deposit') await deposits.add(newDeposit(row), stamp(at))
      else await payouts.add(newPayout(row), stamp(at))
    }
    const expected = rows.reverse().toSorted((a, b) => b.at - a.at)
    const ids = (kind: string | null) =>
      expected.filter((row) => kind === null || row.kind === kind).map(({ processId }) => processId)
    for (const kind of [null, 'payout', 'deposit'] as const) {
      for (const limit of [1, 2, 3, 4, 11, 12]) {
        expect(await everyPage({ kind, limit })).toEqual(ids(kind))
        expect(await everyPage({ kind, limit, search: 'şule' })).toEqual(ids(kind))
        expect(await everyPage({ kind, limit, search: 'x' })).toEqual(ids(kind))
      }
    }
  })

  test('page and count: every row once within states, days and an amount, at any page length', async () => {
    const { payouts, deposits } = held().ledger
    for (const [n, at] of [5, 5, 1, 5, 9, 5, 9, 1, 5, 5, 3].entries()) {
      const row = { processId: `X${n}`, amount: n % 5 === 0 ? 104n : BigInt(100 + n) }
      if (n % 3 === 0) await deposits.add(newDeposit(row), stamp(at))
      else await payouts.add(newPayout(row), stamp(at))
    }
    const submitted = (await page({ kind: 'payout' })).rows.slice(0, 3)
    for (const { id } of submitted) await payouts.move(newMove(id, { to: 'awaiting_approval' }))
    const all = (await page({ limit: 99 })).rows
    for (const narrowed of [
      { states: ['draft'] },
      { states: ['draft', 'awaiting_approval'] },
      { states: ['draft', 'awaiting_approval'], kind: 'payout', from: 3, until: 9 },
      { states: ['awaiting_approval', 'paid'], kind: 'deposit' },
      { from: 5, until: 9 },
      { from: 5, kind: 'deposit' },
      { until: 5, search: 'x', amounts: [999n] },
      { search: 'şule', states: ['draft'], from: 2 },
      { search: 'no such', amounts: [104n, 106n] },
      { search: 'q', amounts: [104n], states: ['draft', 'awaiting_approval'] },
    ] satisfies Partial<TransactionSearch>[]) {
      const {
        kind = null,
        states = [],
        from = 0,
        until = 99,
        search = '',
        amounts = [],
      }: Partial<TransactionSearch> = narrowed
      const byText = (row: TransactionRow) => ['', 'x', 'şule'].includes(search) || amounts.includes(row.amount)
      const expected = all
        .filter((row) => kind === null || row.kind === kind)
        .filter((row) => states.length === 0 || states.includes(row.state))
        .filter((row) => row.createdAt >= from && row.createdAt < until && byText(row))
        .map(({ processId }) => processId)
      for (const [by, key] of [
        ['moment', 'createdAt'],
        ['amount', 'amount'],
      ] as const) {
        const rising = all
          .toSorted((one, other) => Number(one[key]) - Number(other[key]) || one.id - other.id)
          .map(({ processId }) => processId)
          .filter((processId) => expected.includes(processId))
        for (const limit of [1, 2, 4, 50]) {
          expect(await everyPage({ ...narrowed, limit, sort: { by, descending: false } })).toEqual(rising)
          expect(await everyPage({ ...narrowed, limit, sort: { by, descending: true } })).toEqual(rising.toReversed())
        }
      }
      for (const limit of [1, 2, 4, 50]) {
        expect(await everyPage({ ...narrowed, limit })).toEqual(expected)
        expect(await everyPage({ ...narrowed, limit }, detailed)).toEqual(expected)
      }
      expect(await held().ledger.transactions.countAtLeast({ kind, search, ...narrowed })).toEqual({
        count: expected.length,
        isMore: false,
      })
    }
  })

  test('page: days and the order go by when it was created, sent or ended, at any page length', async () => {
    const { payouts, deposits, attempts, reports } = held().ledger
    const [november, december] = [boundsOfDay('2026-11-30'), boundsOfDay('2026-12-01')]
    const evening = november.until - 1
    const paidOut = async (processId: string, sent: number, completed: number | null) => {
      const { id } = await payouts.add(newPayout({ processId, amount: BigInt(processId.length) }), stamp(november.from))
      const attempt = await attempts.prepare(newAttempt(id, stamp(sent)))
      await attempts.settle(settled(attempt?.id ?? 0, 'accepted', stamp(sent, 'service')))
      if (completed === null) return
      await reports.keep(moving(id, 'accepted', 'completed', { processId, ...stamp(completed, 'service') }))
    }
    await paidOut('over-the-month', evening, december.from)
    await paidOut('same-day', november.from + 5, evening)
    await paidOut('waits', evening, null)
    await payouts.add(newPayout({ processId: 'draft' }), stamp(november.from + 1))
    const { id } = await payouts.add(newPayout({ processId: 'cancelled' }), stamp(november.from + 2))
    await payouts.move(newMove(id, { to: 'cancelled', ...stamp(december.from + 1) }))
    await deposits.add(newDeposit(), stamp(december.from))
    const [inNovember, inDecember] = [november, december].map(({ from, until }) => ({ from, until }))
    for (const [narrowed, expected] of [
      [{ day: 'sent', ...inNovember }, ['waits', 'over-the-month', 'same-day']],
      [{ day: 'sent', ...inDecember }, []],
      [{ day: 'ended', ...inNovember }, ['same-day']],
      [{ day: 'ended', ...inDecember }, ['cancelled', 'over-the-month']],
      [{ day: 'ended', kind: 'payout', states: ['completed'] }, ['over-the-month', 'same-day']],
      [{ day: 'sent', states: ['accepted', 'failed'], until: december.from }, ['waits']],
      [{ day: 'sent', kind: 'deposit' }, []],
      [{ day: 'created', ...inDecember }, ['DEP-1']],
      [{ day: 'ended', search: 'şule', from: december.from }, ['cancelled', 'over-the-month']],
      [{ day: 'sent', search: 'no such', amounts: [5n, 8n, 123_456n] }, ['waits', 'same-day']],
    ] satisfies [Partial<TransactionSearch>, string[]][]) {
      for (const limit of [1, 2, 50]) {
        const sort = { by: 'moment', descending: false } as const
        expect(await everyPage({ ...narrowed, limit })).toEqual(expected)
        expect(await everyPage({ ...narrowed, limit }, detailed)).toEqual(expected)
        expect(await everyPage({ ...narrowed, limit, sort })).toEqual(expected.toReversed())
        const byAmount = await everyPage({ ...narrowed, limit, sort: { by: 'amount', descending: true } })
        expect(new Set(byAmount)).toEqual(new Set(expected))
      }
      const narrowing = { kind: null, search: '', ...narrowed }
      expect(await held().ledger.transactions.countAtLeast(narrowing)).toEqual({
        count: expected.length,
        isMore: false,
      })
    }
  })

  test('sentAt: begins with an attempt, and ends where the payout waits to be sent again', async () => {
    const { payouts } = held().ledger
    const sentAt = async (id: number) => (await payouts.get(id))?.sentAt
    const gone = await payouts.add(newPayout(), stamp())
    expect(await sentAt(gone.id)).toBeNull()
    await ended(held().ledger, gone.id, 'refused')
    expect(await sentAt(gone.id)).toBe(2_000)
    await payouts.move(newMove(gone.id, { from: ['refused'], to: 'awaiting_approval', action: 'payout.readied' }))
    expect(await sentAt(gone.id)).toBeNull()
    const stopped = await payouts.add(newPayout({ processId: 'PAY-2' }), stamp())
    await ended(held().ledger, stopped.id, 'not_sent')
    expect(await sentAt(stopped.id)).toBeNull()
  })

  test('page: a position that was never given out is refused', async () => {
    for (const after of ['', '5', '1.2.3', '1.2; drop table transactions', '-1.5', '1e3.1']) {
      expect(await failureOf(page({ after }))).toEqual({
        code: 'invalid_input',
        fields: [{ path: 'after', problem: 'invalid' }],
      })
    }
  })

  test('search: processId, IBAN and customer name, by any part of them', async () => {
    const { payouts } = held().ledger
    await payouts.add(newPayout({ processId: 'PAY-A1B2', iban: 'TR320010009999901234567890' }), stamp())
    const ali = { accountName: 'Ali', customer: { ...customer, name: 'Ali' } }
    await payouts.add(newPayout({ processId: 'OTHER', ...ali }), stamp())
    for (const typed of ['a1b', '9012345', 'TR32 0010 0099', 'nceoğ'])
      expect([typed, await found(typed)]).toEqual([typed, ['PAY-A1B2']])
    for (const typed of ['al', '  ali ']) expect([typed, await found(typed)]).toEqual([typed, ['OTHER']])
    for (const typed of ['nobody', 'zz']) expect([typed, await found(typed)]).toEqual([typed, []])
    expect(await found('   ')).toHaveLength(2)
  })

  test('search: the service ID, whole or by its beginning, beside what texts say', async () => {
    const { payouts } = held().ledger
    for (const [processId, transactionId, amount] of [
      ['P1', 'TX-77f0', 1n],
      ['P2', 'tx-77f1', 2n],
      ['P3', '6720c1', 3n],
      ['TX-77f', 'other', 4n],
    ] as const) {
      const { id } = await payouts.add(newPayout({ processId, amount }), stamp())
      await ended(held().ledger, id, 'accepted', { transactionId })
    }
    for (const [typed, ids] of [
      [' TX-77f0 ', ['P1']],
      ['TX-77f', ['TX-77f', 'P2', 'P1']],
      ['tx-77F', ['TX-77f', 'P2']],
      ['TX', ['TX-77f', 'P2', 'P1']],
      ['6720C1', ['P3']],
      ['67', ['P3']],
      ['7f0', []],
      ['720c', []],
      ['TX_77f0', []],
    ] as const) {
      expect([typed, await found(typed)]).toEqual([typed, ids])
      const narrowed = { kind: 'payout', search: typed } as const
      const accepted = (await page({ ...narrowed, states: ['accepted'], from: 0 })).rows
      expect(accepted.map(({ processId }) => processId)).toEqual(ids)
      expect(await held().ledger.transactions.count(narrowed)).toBe(ids.length)
      expect((await page({ search: typed, states: ['draft'] })).rows).toEqual([])
    }
    const first = await page({ search: 'TX', limit: 1 })
    expect((await page({ search: 'TX', limit: 9, after: first.next })).rows.map(({ processId }) => processId)).toEqual([
      'P2',
      'P1',
    ])
  })

  test('search: a customer by id and username too', async () => {
    const { payouts, deposits } = held().ledger
    const known = { id: 'M-88417', username: 'gokce.s', name: 'Gökçe Şahin' }
    await deposits.add(newDeposit({ processId: 'D1', customer: known }), stamp())
    const other = { id: 'M-10023', username: 'ali.v', name: 'Ali Vural' }
    await payouts.add(newPayout({ processId: 'P1', customer: other }), stamp())
    for (const typed of ['M-88417', '8841', 'm-8', 'gokce.s', 'GÖKÇE.']) {
      expect([typed, await found(typed)]).toEqual([typed, ['D1']])
    }
    expect(await found('ali.v')).toEqual(['P1'])
    expect(await found('23')).toEqual(['P1'])
  })

  test('search: what a report brought', async () => {
    const { payouts, attempts, reports } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    await attempts.prepare(newAttempt(id))
    await reports.keep(moving(id, 'sending', 'completed', { transactionId: 'FROM-REPORT' }))
    expect(await found('from-rep')).toEqual(['PAY-1'])
  })

  test('search: metadata, why one failed, the recipient’s bank and the batch', async () => {
    const { ledger } = held()
    await ledger.deposits.add(
      newDeposit({ processId: 'D1', metadata: { kampanya: 'Güz-24', sipariş: 'S\n77' } }),
      stamp(),
    )
    const garanti = { processId: 'P1', iban: 'TR930006200000000000000017' }
    const { id } = await ledger.payouts.add(newPayout(garanti), stamp())
    await sending(ledger, id)
    await importRows(ledger, [sentRow(1, { processId: 'B1' }), sentRow(2, { processId: 'B2' })], { name: 'Ekim primi' })
    for (const [typed, ids] of [
      ['güz-24', ['D1']],
      ['s 77', ['D1']],
      ['kampanya', []],
      ['garanti', ['P1']],
      ['EKİM pri', ['B2', 'B1']],
      ['ekim primi yok', []],
    ] as const) {
      expect([typed, await found(typed)]).toEqual([typed, ids])
      expect(await ledger.transactions.count({ kind: null, search: typed })).toBe(ids.length)
      expect(await everyPage({ search: typed }, detailed)).toEqual(ids)
    }
    expect((await page({ search: 'primi', states: ['draft'] })).rows).toEqual([])
    expect(await found('pr')).toEqual(['B2', 'B1'])

    const failed = { processId: 'P1', failureReason: 'Hesap\nkapalı' }
    await ledger.reports.keep(moving(id, 'sending', 'failed', failed))
    for (const typed of ['hesap kapali', 'garanti', 'p1']) expect([typed, await found(typed)]).toEqual([typed, ['P1']])
  })

  test('search: Turkish letters, whatever the case and whether typed or not', async () => {
    await named('N1', 'IŞIK ÇAĞRI')
    await named('N2', 'İbrahim Gündoğdu')
    for (const typed of ['ışık', 'IŞIK', 'isik', 'ISIK', 'işik', 'İŞİK', 'şi', 'ŞI', 'çağrı', 'CAGRI', 'k ç']) {
      expect([typed, await found(typed)]).toEqual([typed, ['N1']])
    }
    for (const typed of ['ibrahim', 'İBRAHİM', 'IBRAHIM', 'ıbrahım', 'gündoğdu', 'GUNDOGDU', 'üN', 'ğd']) {
      expect([typed, await found(typed)]).toEqual([typed, ['N2']])
    }
  })

  test('search: every character is literal', async () => {
    await named('L1', '100% _Ali_ "AS" *')
    await named('L2', 'Yüz Ali')
    for (const typed of ['%', '_', '0%', '% _', '_Ali', '_ali_ "a', '"as"', '"', 's" *', '*']) {
      expect([typed, await found(typed)]).toEqual([typed, ['L1']])
    }
    for (const typed of ['%%%', 'a_i', 'al%', 'Ali OR Yüz', 'NOT ali', 'ali*', '\\', "'", "'; --", 'search:ali']) {
      expect([typed, await found(typed)]).toEqual([typed, []])
    }
  })

  test('search: no match that begins in one text and ends in the next', async () => {
    await named('AAA', 'bbb')
    expect(await found('AAA\n')).toEqual(['AAA'])
    expect(await found('26\nbbb')).toEqual([])
    expect(await found('26bbb')).toEqual([])
  })
}
