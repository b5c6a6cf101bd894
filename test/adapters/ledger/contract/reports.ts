import { expect, test } from 'vitest'
import type { KeptReport } from '../../../../electron/domain/ports.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { contradicting, moving, newDeposit, newPayout, stamp } from '../samples.ts'

export const reportsContract: ContractPart = (held) => {
  const payout = async (processId = 'PAY-1') => (await held().ledger.payouts.add(newPayout({ processId }), stamp())).id
  const keep = (report: KeptReport) => held().ledger.reports.keep(report)
  async function kept(report: KeptReport): Promise<number> {
    const answer = await keep(report)
    if (typeof answer === 'string') throw new Error(answer)
    return answer.id
  }
  const unmatched = (processId: string): KeptReport => ({
    ...contradicting(0, { processId }),
    id: null,
    effect: { kind: 'unmatched' },
  })

  test('keep: all that was told, and by whom', async () => {
    const { reports, payouts } = held().ledger
    const id = await payout()
    const told = {
      status: 'failed',
      source: 'manual',
      transactionId: 'T-1',
      failureReason: 'hesap kapalı',
      toldAt: 1_234,
      evidence: { source: 'service_message', note: 'e-posta' },
      ...stamp(7, 'ayse'),
    } as const
    const report = await keep(moving(id, 'draft', 'failed', told))
    expect(report).toEqual({
      id: expect.any(Number) as number,
      transaction: { kind: 'payout', id },
      processId: 'PAY-1',
      status: 'failed',
      transactionId: 'T-1',
      failureReason: 'hesap kapalı',
      toldAt: 1_234,
      effect: 'move',
      source: 'manual',
      evidenceSource: 'service_message',
      note: 'e-posta',
      at: 7,
      by: 'ayse',
      settledAt: null,
      settledBy: null,
      settledNote: null,
    })
    expect((await payouts.get(id))?.reports).toEqual([report])
    expect(await payouts.get(id)).toMatchObject({ state: 'failed', stateSource: 'manual' })
    if (typeof report === 'string') throw new Error(report)
    expect(await reports.get(report.id)).toEqual(report)
    expect(await reports.get(report.id + 1)).toBeNull()
  })

  test.each(['callback', 'file', 'manual', 'answer'] as const)(
    'a state rests on the report that made it: %s',
    async (source) => {
      const id = await payout()
      await keep(moving(id, 'draft', 'completed', { source }))
      expect(await held().ledger.payouts.get(id)).toMatchObject({ stateSource: source })
    },
  )

  test('keep: the reports of a deposit too, oldest first', async () => {
    const { deposits } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    await keep(moving(id, 'draft', 'pending', { processId: 'DEP-1' }))
    await keep({ ...moving(id, 'pending', 'paid', { processId: 'DEP-1' }), effect: { kind: 'nothing_new' } })
    expect((await deposits.get(id))?.reports).toMatchObject([
      { status: 'pending', transaction: { kind: 'deposit', id } },
      { status: 'paid' },
    ])
    expect(await deposits.get(id)).toMatchObject({ state: 'pending', stateSource: 'callback' })
  })

  test('keep: the very same twice is known, and kept once', async () => {
    const { reports, payouts } = held().ledger
    const id = await payout()
    const told = { ...contradicting(id), transactionId: 'T-1', failureReason: 'yok', toldAt: 5 }
    expect(await reports.isKnown(told)).toBe(false)
    await kept(told)
    expect(await reports.isKnown(told)).toBe(true)
    expect(await keep({ ...told, source: 'file', ...stamp(9, 'ayse') })).toBe('known')
    expect((await payouts.get(id))?.reports).toHaveLength(1)
  })

  test('keep: what moves something now is no repetition, whatever was told before', async () => {
    const { payouts } = held().ledger
    const id = await payout()
    await kept(contradicting(id, { effect: { kind: 'evidence' } }))
    expect(await keep(moving(id, 'draft', 'completed'))).toMatchObject({ effect: 'move' })
    expect(await payouts.get(id)).toMatchObject({ state: 'completed' })
    expect(await keep(contradicting(id, { effect: { kind: 'nothing_new' } }))).toBe('known')
  })

  test('keep: another word, time, transaction or reason is not the very same', async () => {
    const { payouts } = held().ledger
    const id = await payout()
    const told = contradicting(id)
    const others: Partial<KeptReport>[] = [
      { status: 'failed' },
      { toldAt: 5 },
      { toldAt: 6 },
      { transactionId: 'T-1' },
      { transactionId: 'T-2' },
      { failureReason: 'yok' },
      { processId: 'PAY-2' },
    ]
    for (const changes of [{}, ...others]) await kept({ ...told, ...changes })
    for (const changes of [{}, ...others]) expect(await keep({ ...told, ...changes })).toBe('known')
    expect((await payouts.get(id))?.reports).toHaveLength(8)
  })

  test('keep: of the very same at once, one is kept', async () => {
    const told = contradicting(await payout())
    const answers = await Promise.all([keep(told), keep(told), keep(told)])
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(2)
  })

  test('keep: what did not move is not known either', async () => {
    const id = await payout()
    expect(await keep(moving(id, 'sending', 'completed'))).toBe('moved_on')
    expect(await keep(moving(id, 'draft', 'completed'))).toMatchObject({ effect: 'move' })
  })

  test('keep: one that made no step leaves the payout as it was', async () => {
    const { payouts } = held().ledger
    const id = await payout()
    const before = await payouts.get(id)
    for (const kind of ['nothing_new', 'conflict', 'evidence'] as const) {
      await kept(contradicting(id, { effect: { kind }, status: kind, transactionId: 'T-1', failureReason: 'x' }))
    }
    await kept(unmatched('PAY-1'))
    expect({ ...(await payouts.get(id)), reports: [] }).toEqual(before)
    expect((await payouts.get(id))?.reports.map(({ effect }) => effect)).toEqual([
      'nothing_new',
      'conflict',
      'evidence',
    ])
  })

  test('open: those that people must settle, newest first, until they are set aside', async () => {
    const { reports } = held().ledger
    const id = await payout()
    const ids: number[] = []
    for (const kind of ['conflict', 'nothing_new', 'evidence'] as const) {
      ids.push(await kept(contradicting(id, { effect: { kind }, status: kind })))
    }
    const lost = await kept(unmatched('NOBODY'))
    await kept(moving(id, 'draft', 'completed', { status: 'moves' }))
    const [conflict = 0, nothingNew = 0, evidence = 0] = ids
    const open = async (limit: number) => (await reports.open(limit)).map((report) => report.id)
    expect(await open(9)).toEqual([lost, evidence, conflict])
    expect(await open(2)).toEqual([lost, evidence])
    expect(await reports.get(lost)).toMatchObject({ transaction: null, processId: 'NOBODY' })

    expect(await reports.setAside({ id: evidence, note: 'bizim değil', ...stamp(9_000, 'can') })).toBe(true)
    expect(await reports.setAside({ id: lost, note: 'başka mağaza', ...stamp(9_001, 'can') })).toBe(true)
    expect(await open(9)).toEqual([conflict])
    const settled = { settledAt: 9_000, settledBy: 'can', settledNote: 'bizim değil' }
    expect(await reports.get(evidence)).toMatchObject(settled)

    expect(await reports.setAside({ id: evidence, note: 'yine', ...stamp() })).toBe(false)
    expect(await reports.setAside({ id: nothingNew, note: 'yine', ...stamp() })).toBe(false)
    expect(await reports.setAside({ id: lost + 99, note: 'yine', ...stamp() })).toBe(false)
    expect(await reports.get(evidence)).toMatchObject(settled)
  })
}
