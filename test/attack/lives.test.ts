import { afterAll, expect, test } from 'vitest'
import { chanceFrom } from '../../electron/practice/rules/chance.ts'
import { live } from './life.ts'
import { useStages } from './stage.ts'

/** Plays six lives, or more by `npm run attack -- --lives 200 [--seed N]`. */

const lives = Number(process.env['VEZNE_LIVES'] ?? 6)
const first = Number(process.env['VEZNE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

useStages()
const sums: Record<string, number> = { lives: 0 }
const add = (name: string, more: number) => (sums[name] = (sums[name] ?? 0) + more)

test.each(Array.from({ length: lives }, (_, life) => first + life))(
  'a life with a file editor, seed %i',
  async (seed) => {
    const { steps, ...life } = await live(chanceFrom(seed))
    add('lives', 1)
    for (const [name, value] of Object.entries(life)) add(name, typeof value === 'number' ? value : value.length)
    const { receivedTooOften, approvalShort, lostForGood } = life
    const wrong = [...receivedTooOften, ...approvalShort, ...lostForGood]
    expect(wrong, `seed ${seed}\n${steps.join('\n')}`).toEqual([])
  },
)

afterAll(() => {
  console.log(JSON.stringify({ ...sums, seed: first }))
})
