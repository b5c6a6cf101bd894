import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { depositAnswer, failureOf, moving, newAttempt, newDeposit, newPayout, settled, stamp } from '../samples.ts'

/** Deposits that are made instead of others, and those whose window is about to close. */
export const depositsContract: ContractPart = (held) => {
  const add = (processId: string, replaces: number | null = null) =>
    held().ledger.deposits.add(newDeposit({ processId, replaces }), stamp())

  /** With a window that closes then. */
  async function pending(processId: string, expiresAt: number): Promise<number> {
    const { id } = await add(processId)
    const attempt = await held().ledger.attempts.prepare(newAttempt(id))
    const deposit = { ...depositAnswer, expiresAt }
    const settledAs = { to: 'pending', transactionId: `T-${processId}`, deposit } as const
    await held().ledger.attempts.settle(settled(attempt?.id ?? 0, 'accepted', settledAs))
    return id
  }

  test('both ends know of each other, the earliest replacement first', async () => {
    const { deposits, audit } = held().ledger
    const first = await add('D-1')
    const second = await add('D-2', first.id)
    const third = await add('D-3', first.id)
    const fourth = await add('D-4', second.id)
    expect(second).toMatchObject({ replaces: { id: first.id, processId: 'D-1' }, replacedBy: [] })
    expect(await deposits.get(first.id)).toMatchObject({
      replaces: null,
      replacedBy: [
        { id: second.id, processId: 'D-2' },
        { id: third.id, processId: 'D-3' },
      ],
    })
    const [, , inMiddle] = await deposits.onDesk(['draft'], 9)
    expect(inMiddle).toEqual(await deposits.get(second.id))
    expect(inMiddle).toMatchObject({
      replaces: { id: first.id, processId: 'D-1' },
      replacedBy: [{ id: fourth.id, processId: 'D-4' }],
    })
    const events = await audit.after(0, 9)
    expect(events.map(({ after }) => (JSON.parse(after ?? '') as { replaces: unknown }).replaces)).toEqual([
      ...[null, first.id, first.id, second.id],
    ])
    expect(await audit.strays()).toEqual([])
  })

  test('none is made instead of what is no deposit', async () => {
    const { payouts, transactions } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    for (const replaces of [id, 99]) {
      expect(await failureOf(add('D-1', replaces))).toEqual({ code: 'ledger_failed' })
    }
    expect(await transactions.find('D-1')).toBeNull()
  })

  test('closing: pending ones whose window closes after the first moment and not after the second', async () => {
    const { deposits, reports } = held().ledger
    await add('NO-WINDOW')
    for (const [n, at] of [30, 10, 20, 40, 20].entries()) await pending(`P-${n}`, at)
    const paid = await pending('PAID', 20)
    await reports.keep(moving(paid, 'pending', 'paid', { processId: 'PAID' }))
    const closing = await deposits.closing(10, 30)
    expect(closing.map(({ expiresAt }) => expiresAt)).toEqual([20, 20, 30])
    expect(closing[0]).toEqual(await deposits.get(closing[0]?.id ?? 0))
    expect(await deposits.closing(40, 99)).toEqual([])
  })

  test('closing: at most a hundred, the first to close', async () => {
    for (let at = 101; at > 0; at -= 1) await pending(`P-${at}`, at)
    const closing = await held().ledger.deposits.closing(0, 999)
    expect(closing.map(({ expiresAt }) => expiresAt)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  })
}
