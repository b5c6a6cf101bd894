import { expect, test } from 'vitest'
import { stepsBetween } from '../../../electron/banks/rules.ts'
import type { ListedBank } from '../../../electron/banks/records.ts'

const bank = (id: string, changes: Partial<ListedBank> = {}): ListedBank => ({
  id,
  name: `Bank ${id}`,
  code: id.toUpperCase(),
  minimum: 100n,
  maximum: 5_000n,
  logoUrl: null,
  ...changes,
})
const between = (before: ListedBank[] | null, now: ListedBank[], known: string[] = []) =>
  stepsBetween(before, now, new Set(known)).map(({ bankId, kind, ...facts }) => [bankId, kind, facts])
const factsOf = ({ name, code, minimum, maximum }: ListedBank) => ({ name, code, minimum, maximum })

test('without an earlier list every bank is the first, whatever was known', () => {
  expect(between(null, [bank('a'), bank('b')], ['a'])).toEqual([
    ['a', 'first', factsOf(bank('a'))],
    ['b', 'first', factsOf(bank('b'))],
  ])
})

test('an earlier list without banks is an earlier list', () => {
  expect(between([], [bank('a')])).toEqual([['a', 'new', factsOf(bank('a'))]])
})

test('of what stayed as it was, in another order or with another logo, there is no step', () => {
  const again = [bank('b'), bank('a', { logoUrl: 'https://x.example/a.png' })]
  expect(between([bank('a'), bank('b')], again, ['a', 'b'])).toEqual([])
})

test('one that was never listed is new, one that was listed some time before is back', () => {
  const now = [bank('a'), bank('b'), bank('c')]
  expect(between([bank('a')], now, ['a', 'c'])).toEqual([
    ['b', 'new', factsOf(bank('b'))],
    ['c', 'back', factsOf(bank('c'))],
  ])
})

test('one that went is told as it was last', () => {
  const was = bank('b', { name: 'Eski', maximum: 7n })
  expect(between([bank('a'), was], [bank('a')], ['a', 'b'])).toEqual([['b', 'gone', factsOf(was)]])
})

test.each<[string, Partial<ListedBank>, string]>([
  ['minimum', { minimum: 101n }, 'limits'],
  ['maximum', { maximum: 4_999n }, 'limits'],
  ['limits and name', { maximum: 4_999n, name: 'Yeni' }, 'limits'],
  ['name', { name: 'Yeni' }, 'renamed'],
  ['code', { code: 'YENI' }, 'renamed'],
])('another %s', (_what, changes, kind) => {
  const now = bank('a', changes)
  expect(between([bank('a')], [now], ['a'])).toEqual([['a', kind, factsOf(now)]])
})

test('a bank that a list names twice is what it says of it first', () => {
  const twice = [bank('a'), bank('a', { maximum: 1n })]
  expect(between(twice, twice, ['a'])).toEqual([])
  expect(between(null, twice)).toEqual([['a', 'first', factsOf(bank('a'))]])
  expect(between([bank('b'), ...twice], [bank('b')], ['a', 'b'])).toEqual([['a', 'gone', factsOf(bank('a'))]])
})
