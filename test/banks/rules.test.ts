import { expect, test, describe, it } from 'vitest'
import { stepsBetween, isBankListStale, isJustFetched, nextBankRefresh } from '../../electron/banks/rules.ts'
import type { LeftOutBank } from '../../electron/core/payment-service.ts'
import type { ListedBank } from '../../electron/banks/records.ts'
import { hour, now } from '../payouts/a-payout.ts'

const bank = (id: string, changes: Partial<ListedBank> = {}): ListedBank => ({
  id,
  name: `Bank ${id}`,
  code: id.toUpperCase(),
  minimum: 100n,
  maximum: 5_000n,
  logoUrl: null,
  ...changes,
})
const between = (before: ListedBank[] | null, now: ListedBank[], known: string[] = [], leftOut: LeftOutBank[] = []) =>
  stepsBetween(before, now, new Set(known), leftOut).map(({ bankId, kind, ...facts }) => [bankId, kind, facts])
const factsOf = ({ name, code, minimum, maximum }: ListedBank) => ({ name, code, minimum, maximum })

test('without an earlier list every bank is the first, whatever was known', () => {
  expect(between(null, [bank('a'), bank('b')], ['a'])).toEqual([
    ['a', 'first', factsOf(bank('a'))],
    ['b', 'first', factsOf(bank('b'))],
  ])
})

test('an earlier list without banks is an earlier list', () => {
  expect(between([], [bank('a')])).toEqual([['a', 'new', factsOf(bank('a'))]])
})

test('of what stayed as it was, in another order or with another logo, there is no step', () => {
  const again = [bank('b'), bank('a', { logoUrl: 'https://x.example/a.png' })]
  expect(between([bank('a'), bank('b')], again, ['a', 'b'])).toEqual([])
})

test('one that was never listed is new, one that was listed some time before is back', () => {
  const now = [bank('a'), bank('b'), bank('c')]
  expect(between([bank('a')], now, ['a', 'c'])).toEqual([
    ['b', 'new', factsOf(bank('b'))],
    ['c', 'back', factsOf(bank('c'))],
  ])
})

test('one that went is told as it was last', () => {
  const was = bank('b', { name: 'Eski', maximum: 7n })
  expect(between([bank('a'), was], [bank('a')], ['a', 'b'])).toEqual([['b', 'gone', factsOf(was)]])
})

test('of one that the list names and leaves out nothing is said; one without an id is known by its name', () => {
  const before = [bank('a'), bank('b', { name: 'Garanti' })]
  const odd = { place: 2, id: 'b', name: null, reason: 'limits' } as const
  expect(stepsBetween(before, [bank('a')], new Set(), [odd])).toEqual([])
  expect(stepsBetween(before, [bank('a')], new Set(), [{ ...odd, id: null, name: 'Garanti' }])).toEqual([])
  expect(stepsBetween(before, [bank('a')], new Set(), [{ ...odd, id: 'c' }])).toMatchObject([
    { bankId: 'b', kind: 'gone' },
  ])
})

test.each<[string, Partial<ListedBank>, string]>([
  ['minimum', { minimum: 101n }, 'limits'],
  ['maximum', { maximum: 4_999n }, 'limits'],
  ['limits and name', { maximum: 4_999n, name: 'Yeni' }, 'limits'],
  ['name', { name: 'Yeni' }, 'renamed'],
  ['code', { code: 'YENI' }, 'renamed'],
])('another %s', (_what, changes, kind) => {
  const now = bank('a', changes)
  expect(between([bank('a')], [now], ['a'])).toEqual([['a', kind, factsOf(now)]])
})

const minute = 60_000
const listOf = (fetchedAt: number) => ({ banks: [], leftOut: [], fetchedAt })

describe('a bank list', () => {
  it.each([1, 3, 12])('is stale ten minutes after its %i refresh hours, and not before', (hours) => {
    const lastFresh = now - hours * hour - 10 * minute
    expect(isBankListStale(listOf(now), hours, now)).toBe(false)
    expect(isBankListStale(listOf(lastFresh), hours, now)).toBe(false)
    expect(isBankListStale(listOf(lastFresh - 1), hours, now)).toBe(true)
  })

  it('that is not there is stale, and so is one of a clock that was set back since', () => {
    expect(isBankListStale(null, 3, now)).toBe(true)
    expect(isBankListStale(listOf(now + 10 * minute), 3, now)).toBe(false)
    expect(isBankListStale(listOf(now + 10 * minute + 1), 3, now)).toBe(true)
  })
})

it('answers whoever asks within five seconds of it, and not by a clock that was set back since', () => {
  const answers = (age: number) => isJustFetched(now - age, now)
  expect([answers(0), answers(4_999), answers(5_000), answers(-1), isJustFetched(null, now)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('the next one is asked for', () => {
  const next = (fetchedAt: number | null, failedAt: number | null = null, refreshHours = 3) =>
    nextBankRefresh({ fetchedAt, failedAt, refreshHours }, now) - now

  it('when the refresh hours are over, and at once when they were or there is none', () => {
    expect(next(now - hour)).toBe(2 * hour)
    expect(next(now - hour, null, 12)).toBe(11 * hour)
    expect(next(now - 3 * hour)).toBe(0)
    expect(next(now - 5 * hour)).toBe(0)
    expect(next(null)).toBe(0)
  })

  it('fifteen minutes after a try that failed, however overdue it is', () => {
    expect(next(now - 5 * hour, now)).toBe(15 * minute)
    expect(next(null, now)).toBe(15 * minute)
    expect(next(null, now - 5 * minute)).toBe(10 * minute)
    expect(next(now - 5 * hour, now - hour)).toBe(0)
    // Somebody asked before it was due.
    expect(next(now - hour, now)).toBe(15 * minute)
  })

  it('when it is due, when that is sooner', () => {
    expect(next(now - 3 * hour + 5 * minute, now)).toBe(5 * minute)
    expect(next(now - 3 * hour, now - minute)).toBe(0)
  })

  it('at once when the clock was set back since', () => {
    expect(next(now + hour)).toBe(0)
    expect(next(null, now + hour)).toBe(0)
  })
})
