import { expect, test, vi } from 'vitest'
import { parts, wrongWith, type PartName } from './parts.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const seed = 1 + Math.floor(Math.random() * (2 ** 31 - 1))

test.each<[PartName, string]>([
  ['urls', 'no address leads to another place than it names'],
  ['messages', 'no message gets past permission or schema, and no answer contains more than its schema'],
  ['answers', 'only a documented answer counts as accepted or refused'],
])('%s: whatever is drawn, %s', async (name) => {
  const fuzzed = await parts[name].run({ runs: 10_000, seed })
  expect(wrongWith(name, fuzzed)).toBeNull()
})
