import { expect, test } from 'vitest'
import type { AnsweredLine, NewStatement } from '../../../electron/reconcile/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { newPayout, stamp } from '../samples.ts'

const line = (number: number, more: Partial<AnsweredLine> = {}): AnsweredLine => ({
  ...{
    number,
    row: number + 1,
    day: `2026-11-${String(number).padStart(2, '0')}`,
    amount: -100n,
    text: `EFT ${number}`,
  },
  ...{ otherText: '', balance: null, account: 'TR33', answer: 'missing_here', of: [], others: [], by: null },
  difference: 0n,
  ...more,
})
const statement = (lines: AnsweredLine[], more: Partial<NewStatement> = {}): NewStatement => ({
  ...{ hash: 'a'.repeat(64), headerHash: 'h', mapping: { sign: 'out' }, name: 'kasim.csv', lines },
  period: { from: '2026-11-01', until: '2026-11-01' },
  ...stamp(5_000),
  ...more,
})
const november = { from: '2026-11-01', until: '2026-11-30' }
const all = { ...november, states: ['open', 'agrees', 'explained'] as const, after: { day: '', id: 0 }, limit: 50 }

/** Statements of banks: imported once, matched, undone and taken back. */
export const statementsContract: ContractPart = (held) => {
  const lines = () => held().ledger.statements.page(all)
  const month = () => held().ledger.statements.month(november)
  const newest = async () => {
    const narrowing = { actions: null, by: null, search: '', from: null, day: null, before: null, limit: 1 }
    const [event] = (await held().ledger.audit.page(narrowing)).events
    return { action: event?.action, ...(JSON.parse(event?.after ?? '{}') as object) }
  }
  const one = { answer: 'one', of: ['PAY-1'], by: 'number' } as const

  test('a line with a whole number and the whole amount agrees, and a fee', async () => {
    const { statements, payouts } = held().ledger
    await payouts.add(newPayout({ processId: 'PAY-1' }), stamp())
    const fee = line(2, { answer: 'fee', by: 'fee_words', amount: -7n })
    const imported = await statements.import(statement([line(1, one), fee, line(3), line(4, { amount: 100n })]))
    expect(imported).toMatchObject({ added: 4, alreadyKept: 0 })
    // Money in explains no money out.
    expect(await month()).toEqual({ agrees: 2, open: 2, explained: 0, unexplained: 200n, fees: -7n })
    const [first, second] = await lines()
    expect(first).toMatchObject({ state: 'agrees', fileName: 'kasim.csv', row: 2, of: [{ processId: 'PAY-1' }] })
    expect(first?.match).toMatchObject({ kind: 'number', by: 'maker', ofCount: 1, of: [{ processId: 'PAY-1' }] })
    expect(second).toMatchObject({ state: 'agrees', match: null })
    expect(await newest()).toMatchObject({ action: 'statement.imported', added: 4, alreadyKept: 0, matched: 1 })
    expect(await statements.answersTo('h')).toEqual({ mapping: { sign: 'out' }, account: 'TR33' })
  })

  test('the same bytes come in once, and an overlapping file adds what is new', async () => {
    const { statements } = held().ledger
    await statements.import(statement([line(1), line(2)]))
    expect(await statements.import(statement([line(9)]))).toBeNull()
    expect(await statements.former('a'.repeat(64))).toEqual({ name: 'kasim.csv', at: 5_000, by: 'maker' })
    const other = statement([line(2), line(3)], { hash: 'b'.repeat(64), name: 'devam.csv' })
    expect(await statements.import(other)).toMatchObject({ added: 1, alreadyKept: 1 })
    expect((await lines()).map(({ text }) => text)).toEqual(['EFT 1', 'EFT 2', 'EFT 3'])
    const pages = await Promise.all([
      statements.kept({ ...november, after: null, limit: 2 }),
      statements.page({ ...all, after: { day: '2026-11-02', id: 2 } }),
    ])
    expect(pages[0]).toMatchObject({ lines: [{ number: -1 }, { number: -2 }], next: { day: '2026-11-02', id: 2 } })
    expect(pages[1].map(({ text }) => text)).toEqual(['EFT 3'])
  })

  test('lines are matched in one event, and undone by their maker alone', async () => {
    const { statements, payouts } = held().ledger
    const amounts = { 'PAY-1': 100n, 'PAY-2': 60n, 'PAY-3': 40n }
    for (const [processId, amount] of Object.entries(amounts))
      await payouts.add(newPayout({ processId, amount }), stamp())
    const suggested = { answer: 'suggested', of: ['PAY-1'], others: ['PAY-2'], by: 'name' } as const
    await statements.import(statement([line(1, suggested), line(2), line(3)]))
    const [first, second, third] = (await lines()).map(({ id }) => id) as [number, number, number]
    const match = { kind: 'match' as const, note: null, ...stamp(6_000) }
    const unnamed = [{ id: second, processIds: null }]
    expect(await statements.settle({ ...match, lines: unnamed })).toBe('moved_on')
    expect(await statements.settle({ ...match, lines: [{ id: second, processIds: ['YOK'] }] })).toBe(
      'unknown_transaction',
    )
    const both = [
      { id: first, processIds: null },
      { id: second, processIds: ['PAY-2', 'PAY-3'] },
    ]
    expect(await statements.settle({ ...match, lines: both })).toBe('done')
    expect(await newest()).toMatchObject({ action: 'statement.matched', lines: [{ line: first }, { line: second }] })
    expect(await statements.settle({ ...match, lines: both })).toBe('moved_on')
    const explained = {
      lines: [{ id: third, processIds: null }],
      kind: 'explained' as const,
      note: 'Faiz',
      ...stamp(7_000),
    }
    expect(await statements.settle(explained)).toBe('done')
    expect(await month()).toMatchObject({ agrees: 2, open: 0, explained: 1, unexplained: 0n })
    expect((await lines()).map((each) => each.match?.ofCount)).toEqual([1, 2, 0])

    expect(await statements.undo({ lineId: second, ...stamp(8_000, 'can') })).toBe('of_another')
    expect(await statements.undo({ lineId: second, ...stamp(8_000) })).toBe('done')
    expect(await statements.undo({ lineId: second, ...stamp(8_000) })).toBe('moved_on')
    expect(await newest()).toEqual({ action: 'statement.match_undone', line: second })
    expect(await month()).toMatchObject({ agrees: 1, open: 1, explained: 1 })
  })

  test('a difference stays unexplained until a person explains it', async () => {
    const { statements, payouts } = held().ledger
    await payouts.add(newPayout({ processId: 'PAY-1', amount: 90n }), stamp())
    await statements.import(statement([line(1, { answer: 'amount_differs', of: ['PAY-1'], difference: 10n })]))
    const [{ id } = { id: 0 }] = await lines()
    const lineOf = { lines: [{ id, processIds: null }] }
    const match = { ...lineOf, kind: 'match' as const, note: null, ...stamp(6_000) }
    const explained = { ...lineOf, kind: 'explained' as const, note: 'Banka masrafı', ...stamp(7_000, 'can') }
    expect(await statements.settle(match)).toBe('done')
    expect(await newest()).toMatchObject({ lines: [{ line: id, of: ['PAY-1'], unexplained: '10' }] })
    expect(await month()).toMatchObject({ agrees: 0, open: 1, unexplained: 10n })
    expect(await statements.settle(match)).toBe('moved_on')
    expect(await statements.settle(explained)).toBe('done')
    expect(await statements.settle(explained)).toBe('moved_on')
    expect(await month()).toMatchObject({ open: 0, explained: 1, unexplained: 0n })
    expect(await lines()).toMatchObject([
      { match: { kind: 'explained', by: 'can', note: 'Banka masrafı', of: [{ processId: 'PAY-1' }] } },
    ])
    // Undo begins with the last decision.
    expect(await statements.undo({ lineId: id, ...stamp(8_000) })).toBe('of_another')
    expect(await statements.undo({ lineId: id, ...stamp(8_000, 'can') })).toBe('done')
    expect(await lines()).toMatchObject([{ state: 'open', unexplained: 10n, match: { kind: 'match' } }])
    expect(await statements.undo({ lineId: id, ...stamp(9_000) })).toBe('done')
    expect(await lines()).toMatchObject([{ state: 'open', unexplained: 100n, match: null }])
  })

  test('a file waits for another look where a line got one of its transactions meanwhile', async () => {
    const { statements, payouts } = held().ledger
    await payouts.add(newPayout({ processId: 'PAY-1', amount: 100n }), stamp())
    await statements.import(statement([line(1)]))
    const [{ id } = { id: 0 }] = await lines()
    const match = { lines: [{ id, processIds: ['PAY-1'] }], kind: 'match' as const, note: null, ...stamp(6_000) }
    expect(await statements.settle(match)).toBe('done')
    const judgedBefore = statement([line(2, one), line(3)], { hash: 'b'.repeat(64), name: 'devam.csv' })
    expect(await statements.import(judgedBefore)).toBeNull()
    expect(await lines()).toHaveLength(1)
    expect(await statements.undo({ lineId: id, ...stamp(7_000) })).toBe('done')
    expect(await statements.import(judgedBefore)).toMatchObject({ added: 2 })
  })

  test('a payout is paid by one line, and may come back by another', async () => {
    const { statements, payouts } = held().ledger
    const { id: payout } = await payouts.add(newPayout({ processId: 'PAY-1', amount: 100n }), stamp())
    const named = { answer: 'conflict', of: ['PAY-1'] } as const
    await statements.import(statement([line(1, one), line(2, named), line(3, { ...named, amount: 100n })]))
    const [, second, third] = await lines()
    expect(second?.of).toMatchObject([{ processId: 'PAY-1', otherLine: { fileName: 'kasim.csv', row: 2 } }])
    expect(third?.of).toMatchObject([{ otherLine: null }])
    const settle = (...ids: (number | undefined)[]) =>
      statements.settle({
        lines: ids.map((id = 0) => ({ id, processIds: ['PAY-1'] })),
        ...{ kind: 'match', note: null, ...stamp(6_000) },
      })
    expect(await settle(second?.id)).toBe('moved_on')
    expect(await settle(third?.id)).toBe('done')
    expect((await statements.matchingLines([payout])).map(({ amount }) => amount)).toEqual([-100n, 100n])
    const near = { moment: 'created', from: 0, until: 9_000, after: null, now: 0, limit: 9 } as const
    expect((await statements.near(near)).transactions).toMatchObject([{ matched: ['out', 'in'] }])
  })

  test('a file is taken back while no person matched its lines and no later one has its days', async () => {
    const { statements, payouts } = held().ledger
    await payouts.add(newPayout({ processId: 'PAY-1' }), stamp())
    await statements.import(statement([line(1, one), line(2)]))
    await statements.import(statement([line(2), line(3)], { hash: 'b'.repeat(64) }))
    const [later, first] = await statements.files(null, 9)
    expect([later?.isOverlapped, first?.isOverlapped]).toEqual([false, true])
    const take = (fileId = 0) => statements.takeBack({ fileId, ...stamp(9_000) })
    expect(await take(first?.id)).toBe('in_the_way')
    const [, , third] = await lines()
    const explained = {
      lines: [{ id: third?.id ?? 0, processIds: null }],
      kind: 'explained' as const,
      note: 'x',
      ...stamp(),
    }
    await statements.settle(explained)
    expect(await take(later?.id)).toBe('in_the_way')
    await statements.undo({ lineId: third?.id ?? 0, ...stamp() })
    expect(await take(later?.id)).toBe('done')
    expect(await take(first?.id)).toBe('done')
    expect(await take(first?.id)).toBe('not_found')
    expect(await lines()).toEqual([])
    expect(await newest()).toEqual({ action: 'statement.taken_back', file: first?.id })
    expect(await statements.import(statement([line(1, one), line(2)]))).toMatchObject({ added: 2 })
  })

  test('transactions near a period are those created or sent in it', async () => {
    const { statements, payouts } = held().ledger
    await payouts.add(newPayout({ processId: 'PAY-1' }), stamp(1_000))
    await payouts.add(newPayout({ processId: 'PAY-2' }), stamp(2_000))
    const wanted = { from: 1_000, until: 3_000, after: null, now: 0, limit: 1 }
    const first = await statements.near({ ...wanted, moment: 'created' })
    expect(first.transactions).toMatchObject([
      { processId: 'PAY-1', kind: 'payout', createdDay: '1970-01-01', sentDay: null },
    ])
    const second = await statements.near({ ...wanted, moment: 'created', after: first.next, limit: 9 })
    expect(second).toMatchObject({ transactions: [{ processId: 'PAY-2' }], next: null })
    expect(await statements.near({ ...wanted, moment: 'sent' })).toEqual({ transactions: [], next: null })
  })
}
