import { expect, it, test } from 'vitest'
import { isToldNow, tooLongSince } from '../../electron/ageing/rules.ts'
import { boundsOfDay } from '../../electron/core/time.ts'

const hour = 60 * 60_000
const midnight = boundsOfDay('2026-11-22').from
const line = { newest: 9 }

it('takes its limit from the policy, in hours', () => {
  expect(tooLongSince({ ageingHours: 2 }, 100 * hour)).toBe(98 * hour)
})

test.each([
  ['at once', line, undefined, midnight, true],
  ['not again on the same day', line, { newest: 9, at: midnight }, midnight + 24 * hour - 1, false],
  ['again from Istanbul’s midnight on', line, { newest: 9, at: midnight - 1 }, midnight, true],
  ['of another one', { newest: 10 }, { newest: 9, at: midnight }, midnight + hour, true],
  ['of another one, at most once an hour', { newest: 10 }, { newest: 9, at: midnight }, midnight + hour - 1, false],
])('tells %s', (_what, found, told, now, isTold) => {
  expect(isToldNow(found, told, now)).toBe(isTold)
})
