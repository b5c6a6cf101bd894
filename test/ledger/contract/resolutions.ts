import { expect, test } from 'vitest'
import type { ResolutionDraft } from '../../../electron/payouts/contract/payout.ts'
import type { PayoutRecord } from '../../../electron/payouts/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { contradicting, ending, moving, newAttempt, newPayout, proposing, sending, settled, stamp } from '../samples.ts'

export const resolutionsContract: ContractPart = (held) => {
  const payout = (id: number) => held().ledger.payouts.get(id)

  /** A payout that was sent, and nobody knows. */
  async function unknown(): Promise<{ id: number; attemptId: number }> {
    const { payouts, attempts } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    const attemptId = await sending(held().ledger, id)
    await attempts.settle(settled(attemptId, 'unknown'))
    return { id, attemptId }
  }
  const draftOf = (changes: Partial<ResolutionDraft> = {}) => ({ ...proposing(0).draft, ...changes })
  const resolutionOf = (record: PayoutRecord | null) => record?.resolutions.at(-1)?.id ?? 0
  const propose = (id: number, changes: Partial<ResolutionDraft> = {}) =>
    held().ledger.resolutions.propose(proposing(id, { draft: draftOf(changes) }))
  const confirm = (id: number, resolutionId: number, changes = {}) =>
    held().ledger.resolutions.confirm(ending(id, null, { resolutionId, ...changes }))
  const withdraw = (id: number, resolutionId: number) =>
    held().ledger.resolutions.withdraw(ending(id, null, { resolutionId }))

  test('propose: kept as it was said, and nothing moves', async () => {
    const { id } = await unknown()
    const before = await payout(id)
    const proposed = await propose(id)
    expect(proposed).toMatchObject({
      ...before,
      resolutions: [
        {
          id: resolutionOf(proposed),
          from: 'unknown',
          to: 'completed',
          places: ['service_panel'],
          transactionId: 'T-1',
          note: 'Panelde görüldü',
          failureReason: null,
          outcomeDay: '2026-11-30',
          proposedBy: 'ayse',
          proposedAt: 4_000,
          state: 'proposed',
          endedBy: null,
          endedAt: null,
          outdated: false,
        },
      ],
    })
    expect(await payout(id)).toEqual(proposed)
  })

  test('propose: null when the payout is not as it was seen', async () => {
    const { resolutions } = held().ledger
    const { id } = await unknown()
    expect(await resolutions.propose(proposing(id, { revision: 2 }))).toBeNull()
    expect(await resolutions.propose(proposing(id, { from: 'accepted' }))).toBeNull()
    expect(await resolutions.propose(proposing(id + 1))).toBeNull()
    expect((await payout(id))?.resolutions).toEqual([])
  })

  test('propose: of two at once, one is proposed', async () => {
    const { id } = await unknown()
    const both = await Promise.all([propose(id), propose(id, { to: 'not_sent' })])
    expect(both.map((record) => record?.resolutions.length ?? null)).toEqual([1, null])
    expect((await payout(id))?.resolutions).toMatchObject([{ to: 'completed' }])
  })

  test('withdraw: the payout is as it was, and another may be proposed', async () => {
    const { id } = await unknown()
    const first = resolutionOf(await propose(id))
    const before = await payout(id)
    const withdrawn = await withdraw(id, first)
    const end = { state: 'withdrawn', endedBy: 'can', endedAt: 5_000, outdated: false } as const
    expect(withdrawn).toEqual({ ...before, resolutions: [{ ...before?.resolutions[0], ...end }] })
    expect(await withdraw(id, first)).toBeNull()
    expect(await confirm(id, first)).toBeNull()
    expect((await propose(id, { to: 'failed', failureReason: 'ret' }))?.resolutions).toMatchObject([
      end,
      { to: 'failed' },
    ])
    expect(await withdraw(id, first)).toBeNull()
  })

  test('confirm: the payout is what two people say it is', async () => {
    const { id } = await unknown()
    const resolved = await confirm(id, resolutionOf(await propose(id)))
    expect(resolved).toMatchObject({
      state: 'completed',
      stateAt: 5_000,
      stateBy: 'can',
      stateSource: 'resolution',
      revision: 1,
      transactionId: 'T-1',
      failureReason: null,
      resolutions: [{ state: 'confirmed', endedBy: 'can', endedAt: 5_000 }],
    })
    expect(await payout(id)).toEqual(resolved)
    const { rows } = await held().ledger.transactions.page({ kind: null, search: 'T-1', after: null, limit: 9 })
    expect(rows).toMatchObject([{ id, stateSource: 'resolution', outcomeDay: '2026-11-30' }])
  })

  test('confirm: with a reason when it failed; a transactionId that is known stands', async () => {
    const { id } = await unknown()
    await held().ledger.attempts.settle(
      settled((await payout(id))?.attempts[0]?.id ?? 0, 'unknown', { transactionId: 'T-0' }),
    )
    const to = { to: 'failed', failureReason: 'hesap kapalı', transactionId: 'T-1' } as const
    expect(await confirm(id, resolutionOf(await propose(id, to)))).toMatchObject({
      state: 'failed',
      failureReason: 'hesap kapalı',
      transactionId: 'T-0',
    })
  })

  test('confirm: what was not sent needs a new approval', async () => {
    const { id } = await unknown()
    const resolutionId = resolutionOf(await propose(id, { to: 'not_sent', transactionId: null }))
    expect(await confirm(id, resolutionId, { voidApprovals: true })).toMatchObject({
      state: 'not_sent',
      revision: 2,
      approvals: [],
    })
  })

  test('confirm: null, and nothing changed, when it is not proposed any more or the payout is not as it was', async () => {
    const { attempts } = held().ledger
    const { id, attemptId } = await unknown()
    const resolutionId = resolutionOf(await propose(id))
    expect(await confirm(id, resolutionId, { revision: 2 })).toBeNull()
    expect(await confirm(id, resolutionId + 1)).toBeNull()
    expect(await confirm(id + 1, resolutionId)).toBeNull()
    // The answer came after all.
    await attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-9' }))
    const before = await payout(id)
    expect(before?.resolutions).toMatchObject([{ outdated: true }])
    expect(await confirm(id, resolutionId)).toBeNull()
    expect(await payout(id)).toEqual(before)
    expect(await withdraw(id, resolutionId)).toMatchObject({ state: 'accepted', resolutions: [{ state: 'withdrawn' }] })
  })

  test('confirm: evidence about one attempt proves nothing of the next', async () => {
    const { attempts } = held().ledger
    const { id, attemptId } = await unknown()
    const resolutionId = resolutionOf(await propose(id, { to: 'not_sent' }))
    await attempts.settle(settled(attemptId, 'refused'))
    const again = await attempts.prepare(newAttempt(id, { from: ['refused'] }))
    await attempts.settle(settled(again?.id ?? 0, 'unknown'))
    expect(await payout(id)).toMatchObject({ state: 'unknown', revision: 1, resolutions: [{ outdated: true }] })
    expect(await confirm(id, resolutionId)).toBeNull()
  })

  test('confirm: nor does what was said of one revision say anything of the next', async () => {
    const { payouts, reports, resolutions } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    await reports.keep(contradicting(id))
    const proposed = await resolutions.propose(proposing(id, { from: 'draft' }))
    await payouts.rewrite(newPayout({ amount: 1n }), { id, revision: 1, from: ['draft'], ...stamp() })
    expect(await confirm(id, resolutionOf(proposed), { revision: 2 })).toBeNull()
    expect(await payout(id)).toMatchObject({ state: 'draft', resolutions: [{ state: 'proposed', outdated: true }] })
  })

  test('confirm: of two at once, one does', async () => {
    const { id } = await unknown()
    const resolutionId = resolutionOf(await propose(id))
    const both = await Promise.all([confirm(id, resolutionId), confirm(id, resolutionId)])
    expect(both.map((record) => record?.state ?? null)).toEqual(['completed', null])
  })

  test('confirm: settles every open report of the payout, and of no other', async () => {
    const { payouts, reports } = held().ledger
    const { id } = await unknown()
    const other = await payouts.add(newPayout({ processId: 'OTHER' }), stamp())
    await reports.keep(contradicting(other.id, { processId: 'OTHER' }))
    const seen = 'unknown'
    await reports.keep(contradicting(id, { seen, effect: { kind: 'evidence' }, status: 'completed' }))
    await reports.keep(contradicting(id, { seen, effect: { kind: 'nothing_new' }, status: 'unknown' }))
    await reports.keep(contradicting(id, { seen, status: 'paid?' }))
    const resolutionId = resolutionOf(await propose(id))
    await confirm(id, resolutionId)
    const end = { settledAt: 5_000, settledBy: 'can', settledNote: 'Panelde görüldü' }
    expect((await payout(id))?.reports).toMatchObject([
      { effect: 'evidence', ...end },
      { effect: 'nothing_new', settledAt: null },
      { effect: 'conflict', ...end },
    ])
    expect((await reports.open(9)).map(({ processId }) => processId)).toEqual(['OTHER'])
  })

  test.each(['not_sent', 'completed'] as const)(
    'confirm: not what was proposed (%s) before something came in about it',
    async (to) => {
      const { reports } = held().ledger
      const { id } = await unknown()
      const resolutionId = resolutionOf(await propose(id, { to, transactionId: null }))
      await reports.keep(contradicting(id, { seen: 'unknown', status: 'failed', effect: { kind: 'evidence' } }))
      expect(await confirm(id, resolutionId, { voidApprovals: to === 'not_sent' })).toBeNull()
      expect(await payout(id)).toMatchObject({
        state: 'unknown',
        reports: [{ effect: 'evidence', settledAt: null }],
        resolutions: [{ state: 'proposed', outdated: true }],
      })
      // It can be removed, and what is proposed with the report in sight stands.
      expect(await withdraw(id, resolutionId)).toMatchObject({ resolutions: [{ state: 'withdrawn', outdated: false }] })
      const again = await propose(id, { to, transactionId: null })
      expect(again?.resolutions).toMatchObject([{ outdated: false }, { outdated: false }])
      expect(await confirm(id, resolutionOf(again))).toMatchObject({
        state: to,
        resolutions: [{ outdated: false }, { state: 'confirmed', outdated: false }],
      })
    },
  )

  test('confirm: what an update of the same transaction says, too, but not of another one', async () => {
    const { reports } = held().ledger
    const keep = (id: number, transactionId: string) =>
      reports.keep(contradicting(id, { seen: 'unknown', transactionId, effect: { kind: 'evidence' } }))
    const { id } = await unknown()
    const resolutionId = resolutionOf(await propose(id))
    await keep(id, 'T-1')
    expect((await payout(id))?.resolutions).toMatchObject([{ outdated: false }])
    await keep(id, 'T-2')
    expect(await confirm(id, resolutionId)).toBeNull()
    expect((await payout(id))?.resolutions).toMatchObject([{ outdated: true }])
  })

  test('confirm: a conflict is settled by leaving the payout as it is', async () => {
    const { payouts, reports, resolutions } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    const failed = moving(id, 'draft', 'failed', { failureReason: 'kapalı', transactionId: 'T-0' })
    await reports.keep(failed)
    await reports.keep(contradicting(id, { seen: 'failed', status: 'completed', transactionId: 'T-2' }))
    const draft = draftOf({ to: 'failed' })
    const proposed = await resolutions.propose(proposing(id, { from: 'failed', draft }))
    expect(await confirm(id, resolutionOf(proposed))).toMatchObject({
      state: 'failed',
      // It ended then: no other day's list or balance counts it.
      stateAt: failed.at,
      stateSource: 'resolution',
      failureReason: 'kapalı',
      transactionId: 'T-0',
    })
    expect(await reports.open(9)).toEqual([])
  })
}
