import { expect, it, test } from 'vitest'
import type { AgeingLine } from '../../electron/ageing/contract.ts'
import { isSnoozable, isToldNow, tooLongSince } from '../../electron/ageing/rules.ts'
import { boundsOfDay } from '../../electron/core/time.ts'
import { firstPolicy, isLooser } from '../../electron/people/rules/policy.ts'

const hour = 60 * 60_000
const midnight = boundsOfDay('2026-11-22').from
const line: AgeingLine = { kind: 'unknown', count: 3, due: 3, oldest: 5, newest: 9, deposits: [], snooze: null }

it('takes each limit from the policy, in hours', () => {
  const policy = { ...firstPolicy, unknownAgeHours: 2, acceptedAgeHours: 48 }
  expect(tooLongSince(policy, 100 * hour)).toMatchObject({ unknown: 98 * hour, accepted: 52 * hour })
})

it('a limit that is longer demands less, and takes two people', () => {
  for (const age of [
    'unknownAgeHours',
    'lateDepositAgeHours',
    'reportAgeHours',
    'approvalAgeHours',
    'acceptedAgeHours',
  ] as const) {
    expect(isLooser({ ...firstPolicy, [age]: firstPolicy[age] + 1 }, firstPolicy), age).toBe(true)
    expect(isLooser(firstPolicy, { ...firstPolicy, [age]: firstPolicy[age] + 1 }), age).toBe(false)
  }
})

test.each([
  ['at once', line, undefined, midnight, true],
  ['not of what is snoozed', { ...line, due: 0 }, undefined, midnight, false],
  ['not again on the same day', line, { newest: 9, at: midnight }, midnight + 24 * hour - 1, false],
  ['again from Istanbul’s midnight on', line, { newest: 9, at: midnight - 1 }, midnight, true],
  ['of another one', { ...line, newest: 10 }, { newest: 9, at: midnight }, midnight + hour, true],
  [
    'of another one, at most once an hour',
    { ...line, newest: 10 },
    { newest: 9, at: midnight },
    midnight + hour - 1,
    false,
  ],
])('tells %s', (_what, found, told, now, isTold) => {
  expect(isToldNow(found, told, now)).toBe(isTold)
})

test.each([
  [0, false],
  [1, true],
  [7 * 24 * hour, true],
  [7 * 24 * hour + 1, false],
])('a snooze that ends in %i ms: %s', (ahead, may) => {
  expect(isSnoozable(midnight + ahead, midnight)).toBe(may)
})
