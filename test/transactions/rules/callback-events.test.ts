import { expect, it } from 'vitest'
import { elementsOf } from '../../../electron/transactions/service/report-files.ts'

it('reads an array, and numbers its elements', () => {
  expect(elementsOf('\n [{"a":1},{"b":2}] \n')).toEqual([
    { number: 1, value: { a: 1 } },
    { number: 2, value: { b: 2 } },
  ])
})

it('reads one object a line, and numbers the lines as an editor does', () => {
  expect(elementsOf('{"a":1}\r\n\r\n{"b":2}\n')).toEqual([
    { number: 1, value: { a: 1 } },
    { number: 3, value: { b: 2 } },
  ])
})

it('names the line that is broken and reads the others', () => {
  expect(elementsOf('{"a":1}\n{"b":\n{"c":3}')).toEqual([
    { number: 1, value: { a: 1 } },
    { number: 2, value: undefined },
    { number: 3, value: { c: 3 } },
  ])
})

it('takes a file of nothing for nothing, and what is neither for neither', () => {
  expect(elementsOf(' \n')).toEqual([])
  expect(elementsOf('processId;status\nPAY-1;completed')).toBeNull()
  expect(elementsOf('[{"a":1}')).toBeNull()
})
