import { afterAll, expect, test } from 'vitest'
import { chanceFrom } from '../../electron/practice/rules/chance.ts'
import { live } from './life.ts'
import { useStages } from './stage.ts'

/** Plays six lives, or more by `npm run attack -- --lives 200 [--seed N]`. */

const lives = Number(process.env['VEZNE_LIVES'] ?? 6)
const first = Number(process.env['VEZNE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

useStages()
const names = [
  'edits',
  'found',
  'refused',
  'settled',
  'restored',
  'received',
  'receivedTooOften',
  'approvalShort',
  'lostForGood',
] as const
const sum = {
  lives: 0,
  ...(Object.fromEntries(names.map((name) => [name, 0])) as Record<(typeof names)[number], number>),
}

test.each(Array.from({ length: lives }, (_, life) => first + life))(
  'a life with a file editor, seed %i',
  async (seed) => {
    const life = await live(chanceFrom(seed))
    sum.lives += 1
    for (const name of names) sum[name] += typeof life[name] === 'number' ? life[name] : life[name].length
    const { receivedTooOften, approvalShort, lostForGood, steps } = life
    const wrong = [...receivedTooOften, ...approvalShort, ...lostForGood]
    expect(wrong, `seed ${seed}\n${steps.join('\n')}`).toEqual([])
  },
)

afterAll(() => {
  console.log(JSON.stringify({ ...sum, seed: first }))
})
