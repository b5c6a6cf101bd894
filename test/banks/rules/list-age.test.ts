import { describe, expect, it } from 'vitest'
import { isBankListStale, isJustFetched, nextBankRefresh } from '../../../electron/banks/rules.ts'
import { hour, now } from '../../payouts/a-payout.ts'

const minute = 60_000
const listOf = (fetchedAt: number) => ({ banks: [], fetchedAt })

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
