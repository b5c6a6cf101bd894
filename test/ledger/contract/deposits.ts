import { expect, test } from 'vitest'
import type { VezneError } from '../../../electron/core/result.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  depositAnswer,
  ended,
  failureOf,
  moving,
  newAttempt,
  newDeposit,
  newPayout,
  prepared,
  settled,
  stamp,
} from '../samples.ts'

/** Deposits that are made instead of others, and those whose window is about to close. */
export const depositsContract: ContractPart = (held) => {
  const add = (processId: string, replaces: number | null = null) =>
    held().ledger.deposits.add(newDeposit({ processId, replaces }), stamp())

  /** With a window that closes then. */
  async function pending(processId: string, expiresAt: number): Promise<number> {
    const { id } = await add(processId)
    const deposit = { ...depositAnswer, expiresAt }
    await ended(held().ledger, id, 'accepted', { to: 'pending', transactionId: `T-${processId}`, deposit })
    return id
  }

  /** Refused by the service: its customer has no link. */
  async function refused(processId: string, replaces: number | null = null): Promise<number> {
    const { id } = await add(processId, replaces)
    await ended(held().ledger, id, 'refused')
    return id
  }
  const conflict = (id: number, processId: string) => {
    const said = { processId, seen: 'refused', effect: { kind: 'conflict' } } as const
    return held().ledger.reports.keep({ ...moving(id, 'refused', 'paid', { processId }), ...said })
  }

  test('allowLink: of the very link that was looked at, with an event', async () => {
    const { audit, deposits } = held().ledger
    const id = await pending('D-1', 9_000)
    const { checkoutUrl } = depositAnswer
    const odd = { id, expected: 'https://odeme.example', came: 'https://pay.example' }
    const another = deposits.allowLink({ ...odd, checkoutUrl: 'https://pay.example/c/2' }, stamp())
    expect(await failureOf(another)).toEqual({ code: 'changed_meanwhile' })
    expect(await deposits.get(id)).toMatchObject({ allowedOrigin: null })
    await deposits.allowLink({ ...odd, checkoutUrl }, stamp())
    expect(await deposits.get(id)).toMatchObject({ allowedOrigin: 'https://pay.example', checkoutUrl })
    const event = (await audit.after(0, 99)).at(-1)
    expect(event).toMatchObject({ action: 'deposit.link_allowed', subject: { kind: 'deposit', name: 'D-1' } })
    expect(JSON.parse(event?.after ?? '')).toEqual({ expectedOrigin: odd.expected, givenOrigin: odd.came })
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('both ends know of each other, the earliest replacement first', async () => {
    const { deposits, audit } = held().ledger
    const first = await refused('D-1')
    const second = await refused('D-2', first)
    const third = await refused('D-3', first)
    const fourth = await add('D-4', second)
    const links = {
      first: { id: first, processId: 'D-1' },
      second: { id: second, processId: 'D-2' },
      third: { id: third, processId: 'D-3' },
      fourth: { id: fourth.id, processId: 'D-4' },
    }
    expect(fourth).toMatchObject({ replaces: links.second, replacedBy: [] })
    expect(fourth.line).toMatchObject([links.first, links.second, links.third])
    expect(await deposits.get(first)).toMatchObject({
      replaces: null,
      replacedBy: [links.second, links.third],
      line: [links.second, links.third, links.fourth],
    })
    const listed = await deposits.onDesk(['draft', 'refused'], 9)
    expect(listed[2]).toEqual(await deposits.get(second))
    expect(listed[2]).toMatchObject({ replaces: links.first, replacedBy: [links.fourth] })
    const events = (await audit.after(0, 99)).filter(({ action }) => action === 'deposit.created')
    expect(events.map(({ after }) => (JSON.parse(after ?? '') as { replaces: unknown }).replaces)).toEqual([
      ...[null, first, first, second],
    ])
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('of many that would be made instead of one at the same moment, one is', async () => {
    const first = await refused('D-1')
    const second = await refused('D-2', first)
    const asked = [first, second, first, second, first, second].map((replaces, n) => add(`E-${n}`, replaces))
    const made = await Promise.allSettled(asked)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const others = made.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as VezneError)
    expect(others.map(({ failure }) => failure)).toEqual(Array.from({ length: 5 }, () => ({ code: 'wrong_state' })))
    expect((await held().ledger.deposits.get(first))?.line).toHaveLength(2)
  })

  test('a window closes by the service’s clock of the moment', async () => {
    const id = await pending('D-1', 2_000)
    const made = (at: number, offset: number | null, processId: string) =>
      held().ledger.deposits.add(newDeposit({ processId, replaces: id }), { ...stamp(at), offset })
    for (const [at, offset] of [
      [1_999, null],
      [2_500, -501],
      [1_000, 999],
    ] as const)
      expect(await failureOf(made(at, offset, 'D-2'))).toEqual({ code: 'wrong_state' })
    expect(await made(1_000, 1_000, 'D-2')).toMatchObject({ replaces: { id } })
  })

  test('none is made while somebody says that one of them was paid, however many were between', async () => {
    const first = await refused('D-1')
    const third = await refused('D-3', await refused('D-2', first))
    await conflict(first, 'D-1')
    expect(await failureOf(add('D-4', third))).toEqual({ code: 'wrong_state' })
    expect((await held().ledger.deposits.get(third))?.line).toMatchObject([{ contradicted: true }, {}])
    const [open] = await held().ledger.reports.open(9)
    await held().ledger.reports.setAside({ id: open?.id ?? 0, effect: 'conflict', note: 'x', ...stamp() })
    expect(await add('D-4', third)).toMatchObject({ replaces: { id: third } })
  })

  test('none is handed over while another for the same payment may have been paid, and not one byte more leaves', async () => {
    const { attempts, deposits } = held().ledger
    const first = await refused('D-1')
    const { id } = await add('D-2', first)
    const attemptId = await prepared(held().ledger, id)
    await conflict(first, 'D-1')
    expect(await failureOf(attempts.markSending(attemptId, stamp()))).toEqual({ code: 'changed_meanwhile' })
    await attempts.settle(settled(attemptId, 'not_sent'))
    const again = attempts.prepare(newAttempt(id, { from: ['not_sent'] }))
    expect(await failureOf(again)).toEqual({ code: 'wrong_state' })
    expect(await deposits.get(id)).toMatchObject({ state: 'not_sent', attempts: [{}] })
  })

  test('none is made instead of what is no deposit', async () => {
    const { payouts, transactions } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    for (const replaces of [id, 99]) {
      expect(await failureOf(add('D-1', replaces))).toEqual({ code: 'not_found' })
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

  test('closing: every one, the first to close first', async () => {
    for (let at = 101; at > 0; at -= 1) await pending(`P-${at}`, at)
    const closing = await held().ledger.deposits.closing(0, 999)
    expect(closing.map(({ expiresAt }) => expiresAt)).toEqual(Array.from({ length: 101 }, (_, n) => n + 1))
  })
}
