import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEvent, AuditHead } from '../../../electron/core/audit.ts'
import type { AuditAction } from '../../../electron/core/audit-words.ts'
import { beginning, bound } from '../../../electron/core/chain.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  contradicting,
  customer,
  depositAnswer,
  ending,
  failureOf,
  moving,
  newApproval,
  newAttempt,
  newDeposit,
  newcomer,
  newMove,
  newPayout,
  proposing,
  sending as sendingFor,
  settled,
  stamp,
  changeWorkspace,
  enlist,
  unmatched,
} from '../samples.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const parsed = (text: string | null) => (text === null ? null : (JSON.parse(text) as unknown))

/** Which changes write which events, and what those say. */
export const auditEventsContract: ContractPart = (held) => {
  /** The events that `work` writes. */
  async function eventsOf(work: () => Promise<unknown>): Promise<AuditEvent[]> {
    const { audit } = held().ledger
    const { sequence } = await audit.head()
    await work()
    return audit.after(sequence, 1_000)
  }
  /** What they say, and nothing of the chain. */
  const toldBy = async (work: () => Promise<unknown>) =>
    (await eventsOf(work)).map(({ action, by, subject, before, after }) => ({
      action,
      by,
      about: `${subject.kind} ${subject.id} ${subject.name}`,
      before: parsed(before),
      after: parsed(after),
    }))
  const addPayout = async () => (await held().ledger.payouts.add(newPayout(), stamp())).id
  const sending = (id: number) => sendingFor(held().ledger, id)
  async function expectChain(): Promise<void> {
    const { audit } = held().ledger
    let head: AuditHead = beginning
    for (const event of await audit.after(0, 1_000)) {
      expect(bound(event, head, sha256)).toMatchObject({ hash: event.hash, previousHash: event.previousHash })
      head = event
    }
    expect(await audit.head()).toEqual({ sequence: head.sequence, hash: head.hash })
    expect(await audit.check()).toMatchObject({ head: { sequence: head.sequence }, findings: [] })
  }

  test('an event says who, when by both clocks, on which machine, and is bound to the one before', async () => {
    const [first] = await eventsOf(() =>
      changeWorkspace(held().ledger, { name: 'Bir' }, { by: 'ayse', at: 5, offset: -3 }),
    )
    const [second] = await eventsOf(() =>
      changeWorkspace(held().ledger, { name: 'İki' }, { by: 'app', at: 4, offset: null }),
    )
    expect(first).toEqual({
      sequence: 1,
      at: 5,
      offset: -3,
      by: 'ayse',
      machine: 'kasa-1',
      action: 'workspace.changed',
      subject: { kind: 'workspace', id: '', name: 'Bir' },
      before: '{"name":"Sandbox"}',
      after: '{"name":"Bir"}',
      digests: expect.stringMatching(/^\{"charter 1":\[null,"[\w-]{22}"\]\}$/) as string,
      previousHash: beginning.hash,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    expect(second).toMatchObject({ sequence: 2, at: 4, offset: null, previousHash: first?.hash })
    await expectChain()
  })

  test('the workspace: what changed', async () => {
    const { workspace } = held().ledger
    const changes = { payoutAmountUnit: 'major', name: 'Sandbox' } as const
    expect(await toldBy(() => changeWorkspace(held().ledger, changes))).toMatchObject([
      { before: { payoutAmountUnit: 'minor' }, after: { payoutAmountUnit: 'major' } },
    ])
    expect(await toldBy(() => workspace.secretStored(stamp(3)))).toMatchObject([
      { before: { secretStoredAt: null }, after: { secretStoredAt: 3 } },
    ])
    expect(await toldBy(() => workspace.secretStored(stamp(3)))).toEqual([])
  })

  test('operators: one event each, and never the hash', async () => {
    const two = ['zeynep', 'ali'].map((id) => newcomer(id))
    const events = await toldBy(() => enlist(held().ledger, ...two))
    const [zeynep, ali] = ['operator zeynep Op zeynep', 'operator ali Op ali']
    expect(events.map(({ about }) => about)).toEqual([zeynep, zeynep, ali, ali])
    expect(events.slice(0, 2)).toMatchObject([
      { action: 'operator.added', before: null, after: { roles: ['maker'], credential: sha256('key zeynep') } },
      { action: 'operator.passphrase_changed', after: { mustChangePassphrase: false } },
    ])
    expect(JSON.stringify(events)).not.toContain('box zeynep')
  })

  test('a bank list is nobody’s change: no event', async () => {
    expect(await toldBy(() => held().ledger.banks.keep({ banks: [], leftOut: [], fetchedAt: 1 }))).toEqual([])
  })

  test('a deposit, from draft to paid, and nowhere its checkout page', async () => {
    const { deposits, attempts, reports } = held().ledger
    const told = await toldBy(async () => {
      const { id } = await deposits.add(newDeposit({ metadata: { order: '42' } }), stamp())
      const attemptId = await sending(id)
      const answer = { to: 'pending', transactionId: 'T-9', deposit: depositAnswer } as const
      await attempts.settle(settled(attemptId, 'accepted', answer))
      await reports.keep(moving(id, 'pending', 'paid', { processId: 'DEP-1', transactionId: 'T-9' }))
    })
    const facts = {
      processId: 'DEP-1',
      amount: '5000',
      bankId: 'FAST',
      customer,
      metadata: { order: '42' },
      replaces: null,
    }
    const attempt = { number: 1, code: null, bodyHash: 'ab'.repeat(32), transactionId: null }
    expect(told).toMatchObject([
      { action: 'deposit.created', before: null, after: { ...facts, state: 'draft', revision: 1 } },
      {
        action: 'attempt.prepared',
        before: { state: 'draft', revision: 1 },
        after: { ...attempt, attemptState: 'prepared', state: 'sending', revision: 1 },
      },
      { action: 'attempt.sending', by: 'app', before: null, after: { ...attempt, attemptState: 'sending' } },
      {
        action: 'attempt.settled',
        before: { state: 'sending' },
        after: { ...attempt, attemptState: 'accepted', transactionId: 'T-9', state: 'pending', revision: 1 },
      },
      {
        action: 'report.kept',
        before: { state: 'pending', revision: 1 },
        after: { source: 'callback', effect: 'move', state: 'paid', revision: 1 },
      },
    ])
    expect(new Set(told.map(({ about }) => about)).size).toBe(1)
    expect(JSON.stringify(told)).not.toContain(depositAnswer.checkoutUrl)
    await expectChain()
  })

  test('a payout: made, edited, submitted, approved, taken back', async () => {
    const { payouts } = held().ledger
    const approval = newApproval({ revision: 2 })
    const told = await toldBy(async () => {
      const id = await addPayout()
      await payouts.rewrite(newPayout({ amount: 7n }), { id, revision: 1, from: ['draft'], ...stamp() })
      await payouts.move(newMove(id, { revision: 2, to: 'awaiting_approval', action: 'payout.submitted' }))
      await payouts.move(newMove(id, { revision: 2, from: ['awaiting_approval'], approval }))
      const cancelled = { to: 'cancelled', action: 'payout.cancelled', reason: 'çift', voidApprovals: true } as const
      await payouts.move(newMove(id, { revision: 2, from: ['approved'], ...cancelled }))
    })
    const contents = { ...newPayout(), amount: '123456', state: 'draft', revision: 1 }
    expect(told.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'payout.created', before: null, after: contents },
      { action: 'payout.edited', before: contents, after: { ...contents, amount: '7', revision: 2 } },
      {
        action: 'payout.submitted',
        before: { state: 'draft', revision: 2, amount: '7' },
        after: { state: 'awaiting_approval', revision: 2 },
      },
      {
        action: 'payout.approved',
        before: { state: 'awaiting_approval', revision: 2, amount: '7' },
        after: { state: 'approved', revision: 2, approval: { by: 'checker', at: 1_500, seal: 'seal' } },
      },
      {
        action: 'payout.cancelled',
        before: { state: 'approved', revision: 2, amount: '7' },
        after: { state: 'cancelled', revision: 3, reason: 'çift' },
      },
    ])
    await expectChain()
  })

  test('an attempt whose transaction a report has moved on: the event says no state', async () => {
    const { attempts, reports } = held().ledger
    const id = await addPayout()
    const attemptId = await sending(id)
    await reports.keep(moving(id, 'sending', 'processing', { transactionId: 'T-1' }))
    const told = await toldBy(() => attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-2' })))
    expect(told).toMatchObject([
      { action: 'report.kept', before: null, after: { source: 'answer', effect: 'conflict' } },
      { action: 'attempt.settled', before: null, after: { attemptState: 'accepted', transactionId: 'T-1' } },
    ])
    expect(JSON.stringify(told)).not.toContain('"state"')
    await expectChain()
  })

  test('recovery: one event an attempt', async () => {
    const { attempts, payouts } = held().ledger
    const one = await addPayout()
    await sending(one)
    const two = await payouts.add(newPayout({ processId: 'PAY-2', amount: 5n }), stamp())
    await attempts.prepare(newAttempt(two.id))
    const told = await toldBy(() => attempts.recover('next-run', stamp(8_000, 'app')))
    expect(told).toMatchObject([
      { action: 'attempt.recovered', by: 'app', after: { attemptState: 'unknown', state: 'unknown' } },
      { action: 'attempt.recovered', by: 'app', after: { attemptState: 'not_sent', state: 'not_sent' } },
    ])
    expect(await toldBy(() => attempts.recover('next-run', stamp(8_000, 'app')))).toEqual([])
    await expectChain()
  })

  test('reports: kept, about nobody of ours, known, set aside', async () => {
    const { reports } = held().ledger
    const id = await addPayout()
    const evidence = { source: 'service_panel', note: 'ekran' } as const
    const report = contradicting(id, { evidence, reportedAt: 4, transactionId: 'T-1' })
    const told = await toldBy(() => reports.keep(report))
    expect(told).toMatchObject([
      {
        action: 'report.kept',
        about: `payout ${id} PAY-1`,
        before: null,
        after: { effect: 'conflict', evidence, reported: { status: 'completed', reportedAt: 4, transactionId: 'T-1' } },
      },
    ])
    expect(JSON.stringify(told)).not.toContain('"state"')
    expect(await toldBy(() => reports.keep(report))).toEqual([])

    const [lost] = await toldBy(() => reports.keep(unmatched('YOK')))
    const [, open = 0] = (await reports.open(9)).map((each) => each.id)
    expect(lost?.about).toBe(`report ${open} YOK`)
    const setAside = () => reports.setAside({ id: open, effect: 'unmatched', note: 'eski', ...stamp(9, 'can') })
    const [aside] = await toldBy(setAside)
    expect(aside).toMatchObject({
      action: 'report.set_aside',
      about: `report ${open} YOK`,
      by: 'can',
      after: { report: open, note: 'eski' },
    })
    expect(await toldBy(setAside)).toEqual([])
    await expectChain()
  })

  test('a transaction’s first event names what was reported of it before, and so does its next processId’s', async () => {
    const { reports, payouts, deposits } = held().ledger
    const ids: number[] = []
    for (const processId of ['PAY-1', 'PAY-2', 'DEP-1']) {
      const kept = await reports.keep(unmatched(processId))
      if (typeof kept === 'string') throw new Error(kept)
      ids.push(kept.id)
    }
    const told = await toldBy(async () => {
      const id = await addPayout()
      const expected = { id, from: ['draft' as const], ...stamp() }
      await payouts.rewrite(newPayout({ processId: 'PAY-2' }), { ...expected, revision: 1 })
      await payouts.rewrite(newPayout({ processId: 'PAY-3' }), { ...expected, revision: 2 })
      await deposits.add(newDeposit(), stamp())
    })
    expect(told.map(({ action, after }) => [action, (after as Record<string, unknown>)['reportsAdopted']])).toEqual([
      ['payout.created', [ids[0]]],
      ['payout.edited', [ids[1]]],
      ['payout.edited', undefined],
      ['deposit.created', [ids[2]]],
    ])
    await expectChain()
  })

  test('resolutions: proposed, withdrawn, confirmed', async () => {
    const { attempts, reports, resolutions } = held().ledger
    const id = await addPayout()
    await attempts.settle(settled(await sending(id), 'unknown'))
    await reports.keep(contradicting(id, { seen: 'unknown' }))
    const told = await toldBy(async () => {
      await resolutions.withdraw(ending(id, await resolutions.propose(proposing(id))))
      await resolutions.confirm(ending(id, await resolutions.propose(proposing(id))))
    })
    expect(told).toMatchObject([
      {
        action: 'resolution.proposed',
        before: null,
        after: { from: 'unknown', to: 'completed', transactionId: 'T-1' },
      },
      { action: 'resolution.withdrawn', before: null },
      { action: 'resolution.proposed' },
      {
        action: 'resolution.confirmed',
        before: { state: 'unknown', revision: 1 },
        after: { state: 'completed', revision: 1, transactionId: 'T-1', reportsSettled: [expect.any(Number)] },
      },
    ])
    await expectChain()
  })

  test('what is refused leaves no event', async () => {
    const { payouts, attempts, reports, resolutions } = held().ledger
    const id = await addPayout()
    const attemptId = await sending(id)
    await payouts.add(newPayout({ processId: 'PAY-2' }), stamp())
    const refused = () => [
      payouts.add(newPayout(), stamp()),
      payouts.rewrite(newPayout(), { id, revision: 1, from: ['draft'], ...stamp() }),
      attempts.markSending(attemptId, stamp()),
      attempts.settle(settled(attemptId + 1, 'accepted')),
    ]
    const nulls = () => [
      payouts.move(newMove(id)),
      attempts.prepare(newAttempt(id)),
      resolutions.propose(proposing(id)),
      resolutions.confirm(ending(id, null, { resolutionId: 1 })),
    ]
    const events = await eventsOf(async () => {
      for (const call of refused()) await failureOf(call)
      expect(await Promise.all(nulls())).toEqual([null, null, null, null])
      expect(await reports.keep(moving(id, 'draft', 'completed'))).toBe('moved_on')
    })
    expect(events).toEqual([])
  })

  test('note: an event that goes with no change; equal contents are equal text', async () => {
    const { audit } = held().ledger
    const note = (after: Readonly<Record<string, unknown>> | null) =>
      audit.note({
        action: 'ledger.confirmed' satisfies AuditAction,
        subject: { kind: 'ledger', id: '', name: '' },
        after,
        ...stamp(),
      })
    const head = await note({ b: 1, a: { d: [{ y: 1, x: 2 }], c: null } })
    await note({ a: { c: null, d: [{ x: 2, y: 1 }] }, b: 1 })
    await note(null)
    const events = await audit.after(0, 9)
    expect(events.map(({ after }) => after)).toEqual([
      '{"a":{"c":null,"d":[{"x":2,"y":1}]},"b":1}',
      '{"a":{"c":null,"d":[{"x":2,"y":1}]},"b":1}',
      null,
    ])
    expect(head).toEqual({ sequence: 1, hash: events[0]?.hash })
    await expectChain()
  })

  test('whatever the texts are made of, the chain stays whole', async () => {
    const { reports, audit } = held().ledger
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', 'a\0b', '\ud800', '\udfff\ud800', '\ufeff', '\u2028', '"\\'),
    )
    await fc.assert(
      fc.asyncProperty(anything, anything, async (processId, failureReason) => {
        await reports.keep(unmatched(processId, { failureReason, status: failureReason }))
        const subject = { kind: 'ledger', id: failureReason, name: processId } as const
        await audit.note({ action: 'ledger.restored', subject, after: { [processId]: failureReason }, ...stamp() })
      }),
      { numRuns: 40 },
    )
    await enlist(held().ledger, newcomer('x', { name: '\ud800' }))
    await expectChain()
  })
}
