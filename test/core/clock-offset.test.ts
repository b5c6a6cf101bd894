import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOffset, observe, type ClockSample, type KeptSample } from '../../electron/core/time.ts'

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

test('memory does not grow', () => {
  let kept: readonly KeptSample[] = []
  for (let turn = 0; turn < 100; turn++) {
    kept = observe(kept, { sentAt: noon + turn, receivedAt: noon + turn, serverSeconds: seconds })
  }
  expect(kept.length).toBeLessThanOrEqual(32)
})

test('the true offset is always within the bounds', () => {
  const trips = fc.array(fc.record({ wait: fc.nat(20_000), there: fc.nat(2500), back: fc.nat(2500) }), {
    minLength: 1,
    maxLength: 40,
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
