import { expect, it } from 'vitest'
import { readTextRows } from '../../../electron/spreadsheet/text-rows.ts'
import { eventsIn } from '../../../electron/callbacks/service/files.ts'

it('reads an array of events', () => {
  expect(eventsIn('\n [{"a":1},{"b":2}] \n', readTextRows)).toEqual([
    { number: 1, raw: '{"a":1}' },
    { number: 2, raw: '{"b":2}' },
  ])
})

it('reads an event a line, numbered as in the file, whatever a line holds', () => {
  expect(eventsIn('{"a":1}\r\n\r\n{"b":\n', readTextRows)).toEqual([
    { number: 1, raw: '{"a":1}' },
    { number: 3, raw: '{"b":' },
  ])
})

it.each([';', ',', '\t'])('reads a table whose cells stand apart by %j, by the names of its columns', (mark) => {
  const lines = ['\ufeffdata.ref|status', '"PAY-1"|completed', '', 'PAY-2|"a ""b"""']
  expect(eventsIn(lines.join('\r\n').replaceAll('|', mark), readTextRows)).toEqual([
    { number: 1, raw: '{"data.ref":"PAY-1","status":"completed"}' },
    { number: 2, raw: '{"data.ref":"PAY-2","status":"a \\"b\\""}' },
  ])
})

it('leaves a line to be refused where a cell belongs to no column, or two columns have one name', () => {
  expect(eventsIn('a;b\n1;2;3', readTextRows)).toEqual([{ number: 1, raw: '["1","2","3"]' }])
  expect(eventsIn('a;a\n1;2', readTextRows)).toEqual([{ number: 1, raw: '{"a":"1","a":"2"}' }])
  expect(eventsIn('a;b;\n1;2;', readTextRows)).toEqual([{ number: 1, raw: '{"a":"1","b":"2"}' }])
})

it('is no file of events otherwise, and may be empty', () => {
  expect(eventsIn(' \n', readTextRows)).toEqual([])
  expect(() => eventsIn('<html>', readTextRows)).toThrow('file_unreadable')
  expect(eventsIn('[{"a":1}', readTextRows)).toBeNull()
  expect(eventsIn('[{"a":1,"a":2}]', readTextRows)).toBeNull()
})
