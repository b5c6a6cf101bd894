import { expect, test } from 'vitest'
import type { AuditAction } from '../../../electron/core/audit-words.ts'
import { beginning } from '../../../electron/core/chain.ts'
import { boundsOfDay, dayMs, dayOf, startOfDay } from '../../../electron/core/time.ts'
import type { AuditSearch } from '../../../electron/ledger/trail-page.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  charterIn,
  contradicting,
  decree,
  failureOf,
  found as founded,
  moving,
  newAttempt,
  newDeposit,
  newMove,
  newPayout,
  prepared,
  settled,
  stamp,
} from '../samples.ts'

/** What can be asked of the audit trail. */
export const auditContract: ContractPart = (held) => {
  const note = (name: string, at: number, by = 'ayse', action: AuditAction = 'ledger.backed_up') =>
    held().ledger.audit.note({
      action,
      subject: { kind: 'ledger', id: `#${name}`, name },
      after: null,
      ...stamp(at, by),
    })
  const page = (changes: Partial<AuditSearch> = {}) =>
    held().ledger.audit.page({
      actions: null,
      by: null,
      search: '',
      from: null,
      day: null,
      before: null,
      limit: 50,
      ...changes,
    })
  const disabled = () => decree(held().ledger, { kind: 'operator.disabled', id: 'ayse' })
  async function attempted(): Promise<void> {
    const { ledger } = held()
    const { id } = await ledger.payouts.add(newPayout(), stamp())
    await ledger.payouts.move(newMove(id))
    await prepared(ledger, id)
  }
  const found = async (changes: Partial<AuditSearch>) => (await page(changes)).events.map(({ subject }) => subject.name)

  test('a new ledger has no events', async () => {
    const { audit } = held().ledger
    expect(await audit.head()).toEqual(beginning)
    expect(await audit.hashAt(1)).toBeNull()
    expect(await page()).toEqual({ events: [], next: null })
    expect(await audit.after(0, 9)).toEqual([])
    expect(await audit.check()).toEqual({ head: beginning, findings: [], count: 0, sums: [] })
    expect(await audit.movements(0, 9_999)).toEqual([])
    expect((await audit.period(0, 9_999)).span).toEqual({ first: null, last: null, events: 0 })
  })

  test('hashAt, after: by sequence, oldest first', async () => {
    const { audit } = held().ledger
    const heads = [await note('a', 1), await note('b', 2), await note('c', 3)]
    const hashes = [beginning, ...heads].map(({ hash }) => hash)
    expect(await Promise.all([0, 1, 2, 3, 4].map(audit.hashAt))).toEqual([...hashes, null])
    expect((await audit.after(1, 9)).map(({ sequence }) => sequence)).toEqual([2, 3])
    expect((await audit.after(0, 2)).map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(await audit.head()).toEqual(heads[2])
  })

  test('setForeignAside: events and entries of another key go, with what is left the chain is whole, and ours stay', async () => {
    const { ledger } = held()
    const { audit, charter } = ledger
    const seal = (byte: string) => ledger.sealWith(byte.repeat(32))
    const aside = (keptSequence: number) => audit.setForeignAside({ keptSequence, version: 1, ...stamp(9_000, 'app') })
    await seal('aa')
    await founded(ledger)
    const { sequence } = await note('ours', 1)
    await note('ours, behind the kept head', 2)
    expect(await aside(sequence)).toBe(0)
    await seal('bb')
    await decree(ledger, { kind: 'operator.disabled', id: 'ayse' })
    await note('theirs', 3)
    await seal('aa')
    expect(await aside(sequence)).toBe(3)
    expect(await aside(sequence)).toBe(0)
    expect(await charter.after(1)).toEqual([])
    expect((await charterIn(ledger)).members).toMatchObject([{ id: 'ayse', disabledAt: null }])
    expect((await audit.after(sequence, 9)).map(({ action }) => action)).toEqual([
      'ledger.backed_up',
      'ledger.foreign_set_aside',
    ])
    expect(await audit.check()).toMatchObject({ findings: [] })
    expect(await audit.firstUnsealed(sequence)).toBeNull()

    await seal('bb')
    await note('theirs', 4)
    await seal('aa')
    await note('ours, upon theirs', 5)
    expect(await aside(sequence)).toBe(0)
    expect(await aside(sequence)).toBe(0)
    // What an event of ours tells of is ours, whoever signed it.
    await ledger.believe(await charterIn(ledger))
    await decree(ledger, { kind: 'operator.disabled', id: 'ayse' })
    expect(await failureOf(aside(sequence))).toEqual({ code: 'charter_broken' })
    expect(await charter.after(1)).toHaveLength(1)

    const newest = (await audit.head()).sequence
    await seal('bb')
    for (let more = 0; more < 21; more += 1) await note('of a whole program', 6)
    await seal('aa')
    expect(await audit.setForeignAside({ keptSequence: newest, version: 2, ...stamp(9_000, 'app') })).toBe(0)
  })

  test.each([
    ['what no keychain sealed, upon a foreign event', null, (): Promise<unknown> => note('ours', 3)],
    ['an attempt by a program with another key', 'bb', attempted],
    ['a proven entry by a program with another key', 'bb', disabled],
  ] as const)('setForeignAside: %s stays', async (_what, key, write) => {
    await held().ledger.sealWith('aa'.repeat(32))
    await founded(held().ledger)
    const { sequence } = await note('ours', 1)
    await held().ledger.sealWith('bb'.repeat(32))
    await note('theirs', 2)
    const ledger = key === null ? await held().reopen() : held().ledger
    await write()
    const before = await ledger.audit.head()
    await ledger.sealWith('aa'.repeat(32))
    const { length } = await ledger.charter.after(0)
    expect(
      await ledger.audit.setForeignAside({ keptSequence: sequence, version: length, ...stamp(9_000, 'app') }),
    ).toBe(0)
    expect(await ledger.audit.head()).toEqual(before)
  })

  test('page: newest first, each once, at any length', async () => {
    for (const n of [1, 2, 3, 4, 5]) await note(`n${n}`, 100 - n)
    expect(await found({})).toEqual(['n5', 'n4', 'n3', 'n2', 'n1'])
    for (const limit of [1, 2, 5, 6]) {
      const names: string[] = []
      let before: number | null = null
      do {
        const { events, next } = await page({ limit, before })
        names.push(...events.map(({ subject }) => subject.name))
        before = next
      } while (before !== null)
      expect(names).toEqual(['n5', 'n4', 'n3', 'n2', 'n1'])
    }
  })

  test('page: by action, operator, time and words, and all of them together', async () => {
    const day = startOfDay(dayMs)
    await note('Bir', day + 10, 'ayse', 'session.signed_in')
    await note('iki', day + dayMs - 1, 'can', 'session.refused')
    await note('bir', day + dayMs, 'can', 'ledger.backed_up')
    expect(await found({ actions: ['session.signed_in', 'session.refused'] })).toEqual(['iki', 'Bir'])
    expect(await found({ actions: [] })).toEqual([])
    expect(await found({ by: 'can' })).toEqual(['bir', 'iki'])
    expect(await found({ day })).toEqual(['iki', 'Bir'])
    expect(await found({ day, by: 'can' })).toEqual(['iki'])
    expect(await found({ day, actions: ['ledger.backed_up', 'session.refused'] })).toEqual(['iki'])
    expect(await found({ day: day + dayMs })).toEqual(['bir'])
    expect(await found({ day: day - dayMs })).toEqual([])
    expect(await found({ from: day + 11 })).toEqual(['bir', 'iki'])
    expect(await found({ search: 'BIR' })).toEqual(['bir', 'Bir'])
    expect(await found({ search: '#i' })).toEqual(['iki'])
    expect(await found({ search: '%' })).toEqual([])
    const all = { search: 'bi', by: 'can', actions: ['ledger.backed_up'], day: day + dayMs } as const
    expect(await found(all)).toEqual(['bir'])
    expect(await found({ ...all, actions: ['session.refused'] })).toEqual([])
    expect(await found({ ...all, day })).toEqual([])
  })

  test('page: the whole id or reference of a subject finds its events alone, in every narrowing', async () => {
    const { payouts, deposits } = held().ledger
    const day = startOfDay(dayMs)
    const { id } = await payouts.add(newPayout({ processId: 'P-1' }), stamp(day))
    await payouts.move(newMove(id, { from: ['draft'], to: 'awaiting_approval', ...stamp(day + dayMs, 'can') }))
    await payouts.add(newPayout({ processId: 'P-11' }), stamp(day))
    await deposits.add(newDeposit({ processId: '2' }), stamp(day))
    expect(await found({ search: 'P-1' })).toEqual(['P-1', 'P-1'])
    expect(await found({ search: 'P-1', limit: 1 })).toEqual(['P-1'])
    expect(await found({ search: 'p-1' })).toEqual(['P-11', 'P-1', 'P-1'])
    // A payout's number, and a deposit's reference.
    expect(await found({ search: '2' })).toEqual(['2', 'P-11'])
    for (const narrowed of [{ by: 'can' }, { actions: ['payout.approved'] }, { day: day + dayMs }] as const) {
      expect(await found({ search: 'P-1', ...narrowed })).toEqual(['P-1'])
    }
    expect(await found({ search: 'P-1', actions: [] })).toEqual([])
    expect(await found({ search: 'P-1', by: 'zeki' })).toEqual([])
  })

  test('page: of a clock that was set back, each event on its own day and in the order of the trail', async () => {
    const day = startOfDay(dayMs)
    // On the first day, in the next, and twice in the first again.
    for (const [name, at] of [
      ['a', day + 5],
      ['b', day + dayMs + 1],
      ['c', day + 3],
      ['d', day + dayMs - 1],
    ] as const) {
      await note(name, at)
    }
    for (const narrowed of [{}, { by: 'ayse' }, { actions: ['ledger.backed_up'] }] as const) {
      expect(await found({ day, ...narrowed })).toEqual(['d', 'c', 'a'])
      const { events, next } = await page({ day, limit: 2, ...narrowed })
      expect(events.map(({ subject }) => subject.name)).toEqual(['d', 'c'])
      expect(await found({ day, limit: 2, before: next, ...narrowed })).toEqual(['a'])
      expect(await found({ day: day + dayMs, ...narrowed })).toEqual(['b'])
    }
  })

  test('movements: every step as often as it was made, by days, with the amount of then', async () => {
    const { payouts, deposits, attempts, reports, audit } = held().ledger
    const one = await payouts.add(newPayout({ processId: 'P1', amount: 999_999_999_999_999n }), stamp(100))
    const two = await payouts.add(newPayout({ processId: 'P2', amount: 999_999_999_999_999n }), stamp(150))
    const { id } = await deposits.add(newDeposit(), stamp(200))
    // Contents only: it was a draft already.
    await payouts.rewrite(newPayout({ processId: 'P2', amount: 5n }), {
      id: two.id,
      revision: 1,
      from: ['draft'],
      ...stamp(210),
    })
    const toAndFro = [
      ['draft', 'awaiting_approval', 220],
      ['awaiting_approval', 'draft', 230],
      ['draft', 'awaiting_approval', 240],
    ] as const
    for (const [from, to, at] of toAndFro) {
      await payouts.move(newMove(one.id, { from: [from], to, ...stamp(at) }))
    }
    await attempts.settle(settled(await prepared(held().ledger, id, stamp(300)), 'unknown', stamp(310)))
    await reports.keep(contradicting(id, { processId: 'DEP-1', effect: { kind: 'nothing_new' }, ...stamp(320) }))
    await reports.keep(moving(id, 'unknown', 'paid', { processId: 'DEP-1', ...stamp(dayMs) }))

    const line = (kind: string, state: string, count: number, amount: bigint) => ({ kind, state, count, amount })
    const { from, until } = boundsOfDay(dayOf(0))
    expect(await audit.movements(from, until)).toEqual([
      line('deposit', 'draft', 1, 5_000n),
      line('deposit', 'sending', 1, 5_000n),
      line('deposit', 'unknown', 1, 5_000n),
      line('payout', 'awaiting_approval', 2, 1_999_999_999_999_998n),
      line('payout', 'draft', 3, 2_999_999_999_999_997n),
    ])
    expect(await audit.movements(until, until + dayMs)).toEqual([line('deposit', 'paid', 1, 5_000n)])
  })

  test('movements, period: of a day on which something was told in signs that no engine reads again', async () => {
    const { payouts, reports, audit } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp(100))
    // Half of a sign of two, where a long text was cut.
    const told = { failureReason: 'hesap\0 kapalı \ud83d', ...stamp(200) }
    await reports.keep(moving(id, 'draft', 'failed', told))
    const moved = { kind: 'payout', state: 'failed', count: 1 }
    const { from, until } = boundsOfDay(dayOf(0))
    expect(await audit.movements(from, until)).toMatchObject([{ state: 'draft' }, moved])
    const { steps } = await audit.period(from, until)
    expect(steps).toMatchObject([
      { from: null, to: 'draft' },
      { from: 'draft', to: 'failed' },
    ])
    const [event] = await audit.after(1, 9)
    const kept = (await payouts.get(id))?.failureReason
    expect(kept).toBe('hesap\ufffd kapalı \ufffd')
    expect(JSON.parse(event?.after ?? '')).toMatchObject({ reported: { failureReason: kept } })
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('movements: a sum that no number holds exactly', async () => {
    const { payouts, audit } = held().ledger
    const amount = 999_999_999_999_999n
    for (let n = 0; n < 11; n += 1) await payouts.add(newPayout({ processId: `P${n}`, amount }), stamp(n))
    const { from, until } = boundsOfDay(dayOf(0))
    expect(await audit.movements(from, until)).toEqual([
      { kind: 'payout', state: 'draft', count: 11, amount: 11n * amount },
    ])
    const made = { kind: 'payout', from: null, to: 'draft', count: 11, amount: 11n * amount }
    expect(await audit.period(from, until)).toMatchObject({
      steps: [made],
      standing: [{ state: 'draft', count: 11, amount: 11n * amount }],
    })
    expect((await audit.period(from - dayMs, from)).standing).toEqual([])
  })

  test('period: a payout over the end of a month is carried over, then paid out, by bank and user', async () => {
    const { payouts, attempts, reports, audit } = held().ledger
    const [november, december] = ['2026-11-30', '2026-12-01'].map((day) => boundsOfDay(day))
    if (!november || !december) throw new Error('no days')
    const { id } = await payouts.add(newPayout({ bankId: 'b1', amount: 500n }), stamp(november.from))
    const attempt = await attempts.prepare(newAttempt(id, stamp(november.until - 1)))
    await attempts.settle(settled(attempt?.id ?? 0, 'accepted', stamp(november.until - 1, 'service')))
    await reports.keep(moving(id, 'accepted', 'completed', stamp(december.from, 'service')))
    const open = [{ state: 'accepted', count: 1, amount: 500n }]
    const out = { bankId: 'b1', createdBy: 'maker', line: 'paidOut', count: 1, amount: 500n }
    expect(await audit.period(november.from, november.until)).toMatchObject({ opening: [], standing: open, money: [] })
    expect(await audit.period(december.from, december.until)).toMatchObject({
      ...{ opening: open, standing: [{ state: 'completed', count: 1 }], money: [out] },
    })
    await reports.keep(moving(id, 'completed', 'returned', { ...stamp(december.from + 1, 'service') }))
    const { money } = await audit.period(december.from, december.until)
    expect(money).toEqual([out, { ...out, line: 'returned' }])
  })

  test('period: the first and the last event within, by sequence', async () => {
    const { audit } = held().ledger
    for (const at of [10, 20, 30, 40]) await note(`n${at}`, at)
    const { span } = await audit.period(20, 40)
    expect([span.first?.subject.name, span.last?.subject.name, span.events]).toEqual(['n20', 'n30', 2])
    expect((await audit.period(41, 99)).span).toEqual({ first: null, last: null, events: 0 })
  })
}
