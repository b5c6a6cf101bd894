import { expect, test } from 'vitest'
import { createAllowance } from '../../electron/inbox/allowance.ts'

test('bounds a day’s bytes of one sender and of all, tells of it halfway, and begins anew the next day', () => {
  let now = 0
  const warnings: string[] = []
  const { takes } = createAllowance(
    { ofSender: 3_000, ofAll: 5_000 },
    () => now,
    (line) => warnings.push(line),
  )
  const taken = (from: string) => takes(from, 488)
  expect([taken('flood'), taken('flood'), taken('flood'), taken('flood')]).toEqual([true, true, true, false])
  expect(warnings).toEqual([
    expect.stringMatching(/^flood has sent half .* 503\.$/),
    expect.stringMatching(/^all senders have sent half .* 503\.$/),
  ])
  expect([taken('service'), taken('service'), taken('service')]).toEqual([true, true, false])
  expect(taken('flood')).toBe(false)
  now += 24 * 60 * 60_000
  expect(taken('flood')).toBe(true)
})

test('counts senders beyond the first ten thousand as one', () => {
  const { takes } = createAllowance(
    { ofSender: 1_000, ofAll: 1e9 },
    () => 0,
    () => undefined,
  )
  for (let sender = 0; sender < 10_000; sender += 1) takes(String(sender), 0)
  expect([takes('one more', 0), takes('and another', 0)]).toEqual([true, false])
})
