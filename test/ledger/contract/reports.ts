import { expect, test } from 'vitest'
import type { MappedWord } from '../../../electron/core/mapping.ts'
import type { KeptReport, SettledAttempt } from '../../../electron/transactions/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  contradicting,
  depositAnswer,
  ended,
  moving,
  newAttempt,
  newDeposit,
  newMove,
  newPayout,
  prepared,
  settled,
  stamp,
  unmatched,
} from '../samples.ts'

const meaning = (word: 'paid' | 'failed' | 'expired'): MappedWord => ({ word, means: word })

export const reportsContract: ContractPart = (held) => {
  const payout = async (processId = 'PAY-1') => (await held().ledger.payouts.add(newPayout({ processId }), stamp())).id
  const keep = (report: KeptReport) => held().ledger.reports.keep(report)
  async function kept(report: KeptReport): Promise<number> {
    const answer = await keep(report)
    if (typeof answer === 'string') throw new Error(answer)
    return answer.id
  }

  test('keep: all that was told, and by whom', async () => {
    const { reports, payouts } = held().ledger
    const id = await payout()
    const told = {
      status: 'failed',
      source: 'manual',
      transactionId: 'T-1',
      failureReason: 'hesap kapalı',
      reportedAt: 1_234,
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
      reportedAt: 1_234,
      amount: null,
      toldKind: null,
      said: null,
      head: null,
      effect: 'move',
      fromState: 'draft',
      toState: 'failed',
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

  /** Handed over, and taken with this answer. */
  const taken = (id: number, answer: Partial<SettledAttempt>) => ended(held().ledger, id, 'accepted', answer)

  test.each<MappedWord>([
    { word: 'failed', means: 'failed' },
    { word: 'settled', means: 'completed' },
    { word: 'queued', means: null },
    // Of this word nobody has said what it means.
    { word: 'completed', means: null },
  ])('M9: what a 201 says beyond that it was taken is the service’s own report: $word, $means', async (status) => {
    const { audit, payouts } = held().ledger
    const id = await payout()
    await taken(id, { transactionId: 'T-1', status })
    const { word, means } = status
    expect(await payouts.get(id)).toMatchObject({
      state: means ?? 'accepted',
      stateSource: 'answer',
      transactionId: 'T-1',
      reports: [{ source: 'answer', status: means ?? word, effect: means === null ? 'conflict' : 'move' }],
    })
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('when the service created it is kept of the answer that came first, and of none that contradicts it', async () => {
    const { attempts, audit, deposits, payouts, transactions } = held().ledger
    const id = await payout()
    await taken(id, { transactionId: 'T-1', serviceCreatedAt: 1_767_268_800_250 })
    expect(await payouts.get(id)).toMatchObject({ serviceCreatedAt: 1_767_268_800_250 })
    const all = { kind: null, search: '', after: null, limit: 9 }
    expect((await transactions.details(all)).rows).toMatchObject([{ serviceCreatedAt: 1_767_268_800_250 }])
    const settledEvent = (await audit.after(0, 99)).find(({ action }) => action === 'attempt.settled')
    expect(JSON.parse(settledEvent?.after ?? '')).toMatchObject({ serviceCreatedAt: 1_767_268_800_250 })

    const twice = (await deposits.add(newDeposit(), stamp())).id
    const answers = [
      { transactionId: 'T-2', serviceCreatedAt: null },
      { transactionId: 'T-3', serviceCreatedAt: 7 },
      { transactionId: 'T-2', serviceCreatedAt: 8 },
      { transactionId: 'T-2', serviceCreatedAt: 9 },
    ]
    const sent: number[] = []
    for (const from of ['draft', 'unknown', 'unknown', 'unknown'] as const) {
      sent.push(await prepared(held().ledger, twice, { from: [from] }))
      await attempts.settle(settled(sent.at(-1) ?? 0, 'unknown'))
    }
    const kept: unknown[] = []
    for (const [n, answer] of answers.entries()) {
      await attempts.settle(settled(sent[n] ?? 0, 'accepted', { to: 'pending', deposit: depositAnswer, ...answer }))
      kept.push((await deposits.get(twice))?.serviceCreatedAt)
    }
    expect(kept).toEqual([null, null, 8, 8])
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('where the answer contradicts what is known, what it says of its end moves nothing', async () => {
    const { attempts, payouts } = held().ledger
    const id = await payout()
    const attempt = await attempts.prepare(newAttempt(id))
    await keep({ ...contradicting(id), seen: 'sending', transactionId: 'T-1', effect: { kind: 'evidence' } })
    await keep(moving(id, 'sending', 'processing', { transactionId: 'T-1' }))
    await attempts.settle(settled(attempt?.id ?? 0, 'accepted', { transactionId: 'T-2', status: meaning('failed') }))
    expect(await payouts.get(id)).toMatchObject({ state: 'processing', transactionId: 'T-1' })
    const answered = (await payouts.get(id))?.reports.filter(({ source }) => source === 'answer')
    expect(answered).toMatchObject([
      { status: 'accepted', effect: 'conflict', transactionId: 'T-2' },
      { status: 'failed', effect: 'conflict', transactionId: 'T-2' },
    ])
  })

  test.each([
    ['paid', 'paid', 'move'],
    ['failed', 'failed', 'move'],
    ['expired', 'pending', 'nothing_new'],
    ['settled', 'pending', 'conflict'],
    ['', 'pending', 'conflict'],
  ] as const)('a deposit’s answer says its end by the mapping of a callback: %s', async (said, state, effect) => {
    const { audit, deposits } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    // Without a meaning even a usual word says nothing.
    const status =
      said === 'paid' || said === 'failed' || said === 'expired' ? meaning(said) : { word: said, means: null }
    await taken(id, { to: 'pending', transactionId: 'T-1', status, deposit: depositAnswer })
    expect(await deposits.get(id)).toMatchObject({ state, reports: [{ source: 'answer', status: said, effect }] })
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('an answer that came twice says its end once', async () => {
    const { attempts, deposits } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    const first = await ended(held().ledger, id, 'unknown')
    const second = await prepared(held().ledger, id, { from: ['unknown'] })
    const said = { to: 'pending', transactionId: 'T-1', status: meaning('paid'), deposit: depositAnswer } as const
    for (const attemptId of [second, first]) await attempts.settle(settled(attemptId, 'accepted', said))
    expect((await deposits.get(id))?.reports).toMatchObject([{ status: 'paid', effect: 'move' }])
  })

  test('M10: two of ours under one number of the service is an alarm about both', async () => {
    const { audit, deposits, payouts } = held().ledger
    const one = await payout()
    const other = (await payouts.add(newPayout({ processId: 'P-2', amount: 5n }), stamp())).id
    const deposit = (await deposits.add(newDeposit(), stamp())).id
    await taken(one, { transactionId: 'T-1' })
    expect((await payouts.get(one))?.reports).toEqual([])
    await taken(other, { transactionId: 'T-1' })
    await taken(deposit, { to: 'pending', transactionId: 'T-1', deposit: depositAnswer })
    const alarm = { source: 'answer', effect: 'conflict', transactionId: 'T-1' }
    expect((await payouts.get(one))?.reports).toMatchObject([alarm, alarm])
    expect((await payouts.get(other))?.reports).toMatchObject([alarm, alarm])
    expect((await deposits.get(deposit))?.reports).toMatchObject([alarm])
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

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
    const told = { ...contradicting(id), transactionId: 'T-1', failureReason: 'yok', reportedAt: 5 }
    expect(await reports.knownAmong([told])).toEqual([false])
    await kept(told)
    expect(await reports.knownAmong([told, { ...told, status: 'failed' }])).toEqual([true, false])
    expect(await keep({ ...told, source: 'file', ...stamp(9, 'ayse') })).toBe('known')
    expect((await payouts.get(id))?.reports).toHaveLength(1)
  })

  test('keep: what moves something now is no repetition, whatever was told before', async () => {
    const { payouts } = held().ledger
    const id = await payout()
    await kept(contradicting(id, { effect: { kind: 'evidence' } }))
    expect(await keep(moving(id, 'draft', 'completed'))).toMatchObject({ effect: 'move' })
    expect(await payouts.get(id)).toMatchObject({ state: 'completed' })
    expect(await keep(contradicting(id, { seen: 'completed', effect: { kind: 'nothing_new' } }))).toBe('known')
  })

  test('M2: keep: another word, time, transaction, reason, amount or kind is not the very same', async () => {
    const { payouts } = held().ledger
    const id = await payout()
    const told = contradicting(id)
    const others: Partial<KeptReport>[] = [
      { status: 'failed' },
      { reportedAt: 5 },
      { reportedAt: 6 },
      { transactionId: 'T-1' },
      { transactionId: 'T-2' },
      { failureReason: 'yok' },
      { amount: 123_456 },
      { toldKind: 'deposit' },
    ]
    for (const changes of [{}, ...others]) await kept({ ...told, ...changes })
    for (const changes of [{}, ...others]) expect(await keep({ ...told, ...changes })).toBe('known')
    expect((await payouts.get(id))?.reports).toHaveLength(9)
  })

  test('keepAll: keeps in their order, up to the first whose transaction moved on', async () => {
    const { reports, payouts } = held().ledger
    const id = await payout()
    const report = moving(id, 'draft', 'completed')
    expect(
      await reports.keepAll([unmatched('YOK'), unmatched('YOK'), report, report, unmatched('YOK-2')]),
    ).toMatchObject([{ effect: 'unmatched' }, 'known', { effect: 'move' }])
    expect(await payouts.get(id)).toMatchObject({ state: 'completed' })
    expect(await reports.open(9)).toHaveLength(1)
  })

  test('keep: of the very same at once, one is kept', async () => {
    const told = contradicting(await payout())
    const answers = await Promise.all([keep(told), keep(told), keep(told)])
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(2)
  })

  test.each(['nothing_new', 'conflict', 'evidence'] as const)(
    'keep: not when the transaction is not as it was seen (%s)',
    async (kind) => {
      const { payouts, reports } = held().ledger
      const id = await payout()
      const decided = contradicting(id, { effect: { kind } })
      await payouts.move(newMove(id))
      expect(await keep(decided)).toBe('moved_on')
      expect(await keep({ ...decided, id: id + 1 })).toBe('moved_on')
      expect(await reports.knownAmong([decided])).toEqual([false])
      expect(await keep({ ...decided, seen: 'approved' })).toMatchObject({ effect: kind })
      expect(await keep(decided)).toBe('moved_on')
    },
  )

  test('keep: nor when it was given another processId, or the processId came to be meanwhile', async () => {
    const { payouts, reports } = held().ledger
    const id = await payout()
    const rewritten = newPayout({ processId: 'PAY-2' })
    await payouts.rewrite(rewritten, { id, revision: 1, from: ['draft'], ...stamp() })
    expect(await keep(contradicting(id))).toBe('moved_on')
    expect(await keep(unmatched('PAY-2'))).toBe('moved_on')
    expect(await reports.open(9)).toEqual([])
    expect(await keep(unmatched('PAY-1'))).toMatchObject({ effect: 'unmatched' })
  })

  test('keep: the very same about another transaction is not known', async () => {
    const { payouts, reports } = held().ledger
    const id = await payout()
    await kept(contradicting(id))
    const rewritten = newPayout({ processId: 'PAY-2' })
    await payouts.rewrite(rewritten, { id, revision: 1, from: ['draft'], ...stamp() })
    const other = await payout('PAY-1')
    const statuses = [contradicting(id), contradicting(other), { ...contradicting(0), id: null }]
    expect(await reports.knownAmong(statuses)).toEqual([true, false, false])
    expect(await keep(contradicting(other))).toMatchObject({ transaction: { id: other } })
    expect(await keep(contradicting(other))).toBe('known')
  })

  test('what was told before there was such a transaction is its open conflict, set aside or not', async () => {
    const { payouts, deposits, reports, attempts } = held().ledger
    const [early, aside, elsewhere, forDeposit] = [
      await kept(unmatched('PAY-1')),
      await kept({ ...unmatched('PAY-1'), status: 'failed' }),
      await kept(unmatched('PAY-2')),
      await kept(unmatched('DEP-1')),
    ]
    await reports.setAside({ id: aside, effect: 'unmatched', note: 'bizim değil', ...stamp(9, 'can') })
    const open = { effect: 'conflict', settledAt: null, settledBy: null, settledNote: null }
    const added = await payouts.add(newPayout(), stamp())
    expect(added.reports).toMatchObject([
      { id: early, transaction: { kind: 'payout', id: added.id }, ...open },
      { id: aside, status: 'failed', ...open },
    ])
    expect(await payouts.get(added.id)).toEqual(added)
    expect(await attempts.prepare(newAttempt(added.id))).toBeNull()
    expect(await keep(contradicting(added.id))).toBe('known')

    const deposit = await deposits.add(newDeposit(), stamp())
    expect(deposit.reports).toMatchObject([{ id: forDeposit, transaction: { kind: 'deposit' }, ...open }])
    expect(await reports.get(elsewhere)).toMatchObject({ transaction: null, effect: 'unmatched' })

    const expected = { id: added.id, revision: 1, from: ['draft' as const], ...stamp() }
    const rewritten = await payouts.rewrite(newPayout({ processId: 'PAY-2' }), expected)
    expect(rewritten?.reports).toMatchObject([{ id: early }, { id: aside }, { id: elsewhere, ...open }])
    // Of each of the two the newest alone.
    expect(await reports.open(9)).toHaveLength(2)
  })

  test('one that has become a payout’s conflict since it was looked at is not set aside as nobody’s', async () => {
    const { payouts, reports } = held().ledger
    const id = await kept(unmatched('PAY-1'))
    const { id: payoutId } = await payouts.add(newPayout(), stamp())
    expect(await reports.setAside({ id, effect: 'unmatched', note: 'bizim değil', ...stamp(9, 'can') })).toBe(false)
    expect((await payouts.get(payoutId))?.reports).toMatchObject([{ id, effect: 'conflict', settledAt: null }])
  })

  test('keep: one that made no step leaves the payout as it was', async () => {
    const { payouts } = held().ledger
    const id = await payout()
    const before = await payouts.get(id)
    for (const kind of ['nothing_new', 'conflict', 'evidence'] as const) {
      await kept(contradicting(id, { effect: { kind }, status: kind, transactionId: 'T-1', failureReason: 'x' }))
    }
    await kept(unmatched('PAY-2'))
    expect({ ...(await payouts.get(id)), reports: [] }).toEqual(before)
    expect((await payouts.get(id))?.reports.map(({ effect }) => effect)).toEqual([
      'nothing_new',
      'conflict',
      'evidence',
    ])
  })

  test('open: those that people must settle, conflicts first, until they are set aside', async () => {
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
    const newer = await kept(unmatched('NOBODY-2'))
    expect(await open(9)).toEqual([conflict, evidence, newer, lost])
    expect(await open(2)).toEqual([conflict, evidence])
    expect(await reports.openCount()).toBe(4)
    expect(await reports.setAside({ id: newer, effect: 'unmatched', note: 'bizim değil', ...stamp() })).toBe(true)
    expect(await reports.get(lost)).toMatchObject({ transaction: null, processId: 'NOBODY' })

    const byCan = { note: 'bizim değil', ...stamp(9_000, 'can') }
    expect(await reports.setAside({ id: evidence, effect: 'evidence', ...byCan })).toBe(true)
    expect(await reports.setAside({ id: lost, effect: 'unmatched', ...byCan })).toBe(true)
    expect(await open(9)).toEqual([conflict])
    expect(await reports.openCount()).toBe(1)
    const settled = { settledAt: 9_000, settledBy: 'can', settledNote: 'bizim değil' }
    expect(await reports.get(evidence)).toMatchObject(settled)

    expect(await reports.setAside({ id: evidence, effect: 'evidence', note: 'yine', ...stamp() })).toBe(false)
    expect(await reports.setAside({ id: nothingNew, effect: 'nothing_new', note: 'yine', ...stamp() })).toBe(false)
    expect(await reports.setAside({ id: lost + 99, effect: 'unmatched', note: 'yine', ...stamp() })).toBe(false)
    expect(await reports.get(evidence)).toMatchObject(settled)
  })
}
