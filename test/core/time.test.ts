import { expect, it, test } from 'vitest'
import {
  boundsOfDay,
  createLedgerClock,
  dayOf,
  dayPlus,
  isDay,
  startOfDay,
  isStillAs,
  isWorthAWarning,
  locksDispatch,
  clockOffset,
  observe,
  type ClockSample,
  type KeptSample,
} from '../../electron/core/time.ts'
import fc from 'fast-check'

it('a day in Istanbul begins at nine in the evening UTC', () => {
  expect(boundsOfDay('2026-11-21')).toEqual({
    from: Date.UTC(2026, 10, 20, 21),
    until: Date.UTC(2026, 10, 21, 21),
  })
})

it('agrees with the time zone data on both sides of midnight, summer and winter', () => {
  const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' })
  for (const day of ['2026-01-01', '2026-07-15', '2026-11-21']) {
    const { from, until } = boundsOfDay(day)
    for (const [at, expected] of [
      [from, day],
      [until - 1, day],
    ] as const) {
      expect([istanbul.format(at), dayOf(at)]).toEqual([expected, expected])
    }
    expect(dayOf(from - 1)).not.toBe(day)
    expect(dayOf(until)).not.toBe(day)
    for (const at of [from, from + 1, until - 1]) expect(startOfDay(at)).toBe(from)
    expect(startOfDay(from - 1)).toBe(from - 24 * 60 * 60_000)
  }
})

it('steps over the ends of months and years', () => {
  expect([dayPlus('2026-12-31', 1), dayPlus('2026-03-01', -1), dayPlus('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ])
})

it('takes a day that there is, and nothing else', () => {
  expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true)
  expect(['', '2026-13-01', '2026-02-29', '21.11.2026', '2026-11-21T00:00', '26-1-1'].some(isDay)).toBe(false)
})

const minutes = 60_000

it('warns above a minute, either way', () => {
  expect([null, 0, minutes, -minutes].map(isWorthAWarning)).toEqual([false, false, false, false])
  expect([minutes + 1, -minutes - 1].map(isWorthAWarning)).toEqual([true, true])
})

it('locks above a quarter of an hour, either way', () => {
  expect([null, 15 * minutes, -15 * minutes].map(locksDispatch)).toEqual([false, false, false])
  expect([15 * minutes + 1, -15 * minutes - 1].map(locksDispatch)).toEqual([true, true])
})

it('what was confirmed holds while the clocks part no further than a minute', () => {
  expect([isStillAs(20 * minutes, 19 * minutes), isStillAs(18 * minutes, 19 * minutes)]).toEqual([true, true])
  expect(isStillAs(20 * minutes + 1, 19 * minutes)).toBe(false)
  expect(isStillAs(-20 * minutes, 20 * minutes)).toBe(false)
})

const noon = 1_767_268_800_000
const seconds = noon / 1000

const after = (...samples: ClockSample[]) => clockOffset(samples.reduce<readonly KeptSample[]>(observe, []))

test('nothing is known before the first answer', () => {
  expect(clockOffset([])).toBeNull()
})

test('one answer bounds the offset by its second and its round trip', () => {
  expect(after({ sentAt: noon, receivedAt: noon + 200, serverSeconds: seconds + 60 })).toEqual({
    lowest: 59_800,
    highest: 61_000,
    offset: 60_400,
  })
})

test('further answers only narrow it', () => {
  expect(
    after(
      { sentAt: noon, receivedAt: noon + 200, serverSeconds: seconds + 60 },
      { sentAt: noon + 900, receivedAt: noon + 950, serverSeconds: seconds + 61 },
    ),
  ).toEqual({ lowest: 60_050, highest: 61_000, offset: 60_525 })
})

test('an answer that contradicts the others starts anew', () => {
  expect(
    after(
      { sentAt: noon, receivedAt: noon + 200, serverSeconds: seconds },
      { sentAt: noon + 1000, receivedAt: noon + 1200, serverSeconds: seconds + 3600 },
    ),
  ).toEqual({ lowest: 3_598_800, highest: 3_600_000, offset: 3_599_400 })
})

test('a round trip of more than five seconds, or of less than none, says nothing', () => {
  const good = { sentAt: noon, receivedAt: noon + 200, serverSeconds: seconds }
  expect(after({ sentAt: noon, receivedAt: noon + 5001, serverSeconds: seconds })).toBeNull()
  expect(after({ sentAt: noon, receivedAt: noon + 5000, serverSeconds: seconds })).not.toBeNull()
  expect(after(good, { sentAt: noon + 10, receivedAt: noon, serverSeconds: seconds + 999 })).toEqual(after(good))
})

test('what was true more than an hour ago binds no more, on either side', () => {
  const old = { sentAt: noon, receivedAt: noon, serverSeconds: seconds }
  const later = noon + 60 * 60_000 + 1
  const drifted = { sentAt: later, receivedAt: later, serverSeconds: Math.floor((later + 900) / 1000) }
  expect(after(old, drifted)).toEqual(after(drifted))
  expect(after(drifted, old)).toEqual(after(old))
})

test('the true offset is always within the bounds, and memory does not grow', () => {
  const trips = fc.array(fc.record({ wait: fc.nat(20_000), there: fc.nat(2500), back: fc.nat(2500) }), {
    minLength: 1,
    maxLength: 40,
    size: 'max',
  })
  fc.assert(
    fc.property(fc.integer({ min: -900_000, max: 900_000 }), trips, (truth, steps) => {
      let machine = noon
      let kept: readonly KeptSample[] = []
      for (const { wait, there, back } of steps) {
        const sentAt = machine + wait
        const answeredAt = sentAt + there
        machine = answeredAt + back
        kept = observe(kept, {
          sentAt,
          receivedAt: machine,
          serverSeconds: Math.floor((answeredAt + truth) / 1000),
        })
      }
      const known = clockOffset(kept)
      expect(known?.lowest).toBeLessThanOrEqual(truth)
      expect(known?.highest).toBeGreaterThanOrEqual(truth)
      expect(kept).toHaveLength(Math.min(steps.length, 32))
    }),
  )
})

const minute = 60_000

// The newest event is of 100 minutes. `offset`: of the service's clock, from the machine's.
test.each([
  ['runs with the machine’s clock', { machine: 120, offset: 0 }, { now: 120, offset: 0 }],
  ['is never behind the newest event', { machine: 80, offset: null }, { now: 100, offset: null }],
  ['also where the service is a little behind it', { machine: 80, offset: 5 }, { now: 100, offset: -15 }],
  ['and where the machine’s clock was set back', { machine: 40, offset: 70 }, { now: 100, offset: 10 }],
  [
    'but for an event that is ahead of the service by more than the lock',
    { machine: 80, offset: 4 },
    { now: 80, offset: 4 },
  ],
])('the ledger’s clock: %s', (_name, { machine, offset }, expected) => {
  const clock = createLedgerClock({
    machine: { now: () => machine * minute },
    offset: () => (offset === null ? null : offset * minute),
    newestAt: 100 * minute,
  })
  const ofService = clock.offset()
  expect({ now: clock.now() / minute, offset: ofService === null ? null : ofService / minute }).toEqual(expected)
})

test('the ledger’s clock stands still while the machine’s was set back', () => {
  let machine = 200
  const clock = createLedgerClock({ machine: { now: () => machine }, offset: () => null, newestAt: 100 })
  const at = [200, 150, 210].map((now) => {
    machine = now
    return clock.now()
  })
  expect(at).toEqual([200, 200, 210])
})
