import { expect, test } from 'vitest'
import { createTurnstile } from '../../electron/core/turnstile.ts'

test('lets so many through, and the others in their order as those leave', async () => {
  const turnstile = createTurnstile(2)
  const inside: number[] = []
  const leaving: (() => void)[] = []
  const entering = [1, 2, 3, 4].map(async (who) => {
    leaving[who] = await turnstile.enter()
    inside.push(who)
  })
  await Promise.all(entering.slice(0, 2))
  expect(inside).toEqual([1, 2])
  leaving[2]?.()
  await entering[2]
  expect(inside).toEqual([1, 2, 3])
  leaving[1]?.()
  await entering[3]
  leaving[3]?.()
  leaving[4]?.()
  await Promise.all([turnstile.enter(), turnstile.enter()])
  expect(inside).toEqual([1, 2, 3, 4])
})
