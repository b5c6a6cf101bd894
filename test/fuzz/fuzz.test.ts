import { expect, test, vi } from 'vitest'
import { parts, wrongWith, type PartName } from './parts.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const seed = 1 + Math.floor(Math.random() * (2 ** 31 - 1))

test.each<[PartName, string]>([
  ['urls', 'no address leads elsewhere than it says'],
  [
    'messages',
    'no message reaches what its operator may not, or what its schema does not take, and no answer says more than it should',
  ],
  ['answers', 'no answer is taken for accepted or refused but a documented one'],
])('%s: whatever is drawn, %s', async (name) => {
  const fuzzed = await parts[name].run({ runs: 10_000, seed })
  expect(wrongWith(name, fuzzed)).toBeNull()
})
