import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { ended, newAttempt, newPayout, settled, stamp } from '../samples.ts'

export const standingsContract: ContractPart = (held) => {
  const payout = async (processId: string, amount = 1_250n) =>
    (await held().ledger.payouts.add(newPayout({ processId, amount }), stamp())).id
  const taken = (id: number, transactionId: string) => ended(held().ledger, id, 'accepted', { transactionId })

  test('absent: ours that were sent in the span, and that nothing names', async () => {
    const { reports } = held().ledger
    const [named, lacking, later] = [await payout('PAY-1'), await payout('PAY-2', 5n), await payout('PAY-3', 6n)]
    await payout('PAY-4', 7n)
    for (const id of [named, lacking]) await taken(id, `T-${id}`)
    const attempt = await held().ledger.attempts.prepare(newAttempt(later))
    await held().ledger.attempts.settle(settled(attempt?.id ?? 0, 'refused'))
    const { rows: all } = await held().ledger.transactions.page({ kind: null, search: '', after: null, limit: 9 })
    const sentAt = all.find(({ id }) => id === lacking)?.sentAt ?? 0
    const span = { from: sentAt, until: sentAt + 1, kinds: ['payout'], named: [named], limit: 9 } as const
    expect(await reports.absent(span)).toMatchObject({ total: 1, rows: [{ id: lacking, processId: 'PAY-2', sentAt }] })
    expect(await reports.absent({ ...span, limit: 0 })).toEqual({ total: 1, rows: [] })
    expect(await reports.absent({ ...span, kinds: ['deposit'] })).toEqual({ total: 0, rows: [] })
    expect(await reports.absent({ ...span, from: sentAt + 1, until: sentAt + 2 })).toEqual({ total: 0, rows: [] })
  })

  test('standings: by our number, else by the service’s, with what else has that', async () => {
    const { reports } = held().ledger
    const [id, other] = [await payout('PAY-1'), await payout('PAY-2', 5n)]
    for (const one of [id, other]) await taken(one, 'T-1')
    const numbers = [
      { processId: 'PAY-2', transactionId: null },
      { processId: '', transactionId: 'T-1' },
      { processId: 'PAY-1', transactionId: 'T-1' },
      { processId: 'YOK', transactionId: 'T-9' },
    ]
    expect(await reports.standings(numbers)).toMatchObject([
      { kind: 'payout', id: other, others: 0, state: 'accepted', attempts: [{ number: 1 }] },
      { id, others: 1 },
      { id, others: 1 },
      null,
    ])
  })
}
