import { expect, it } from 'vitest'
import { createRowElements } from '../../../../src/pages/banks/row-elements.ts'

it('draws a row again where it was, and a new one where one has gone, unless a row has the keyboard', () => {
  let mayReuse = true
  const elementsOf = createRowElements(() => mayReuse)
  const of = (...ids: string[]) => [...elementsOf(ids).values()]
  expect(of('a', 'b', 'c')).toEqual([1, 2, 3])
  expect(of('b', 'd')).toEqual([2, 1])
  expect(of('d', 'b', 'e', 'f')).toEqual([1, 2, 4, 5])
  mayReuse = false
  expect(of('d', 'g')).toEqual([1, 6])
})
