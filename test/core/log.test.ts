import { expect, test } from 'vitest'
import { z } from 'zod'
import { codeOfFailure, logEvents, logText, type LogEvent } from '../../electron/core/log.ts'
import { VezneError } from '../../electron/core/result.ts'

test('an event is its name and its fields', () => {
  const answered = { request: 'POST /v1/withdraw', outcome: 'unknown', code: 'connection_lost', took: 12 } as const
  expect(logText('service.answered', { ...answered, attempt: 4 })).toBe(
    'INFO service.answered request=POST_/v1/withdraw outcome=unknown code=connection_lost took=12 attempt=4',
  )
  expect(logText('session.started', { roles: ['maker', 'checker'] })).toBe('INFO session.started roles=maker,checker')
  expect(logText('ledger.closed', {})).toBe('INFO ledger.closed')
})

const names = [
  'Ayşe Yılmaz',
  'TR330006100519786457841326',
  'TR33 0006 1005 1978 6457 8413 26',
  'https://kasa.example/c/9f8e7d6c5b4a39281706',
  'gizli parola sözcükleri',
  'secret/with+base64==',
  '1.250,00',
  '/home/ayse/main.js:1:2',
  'a\nb',
]

/** Every field that is text, however deep, tried with what must never stand in a log. */
const texts = Object.entries(logEvents).flatMap(([event, { fields }]) =>
  Object.entries(fields.shape).map(([field, schema]) => [event as LogEvent, field, schema as z.ZodType] as const),
)
test.each(texts)('%s has no room for free text in %s', (event, field, schema) => {
  for (const name of names) {
    for (const value of [name, [name]]) {
      expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false)
      const said = logText(event, { [field]: value } as never)
      expect(said).toBe(`${logEvents[event].severity.toUpperCase()} ${event} invalid_fields`)
    }
  }
})

test('a field more is one too many', () => {
  expect(logText('session.ended', { reason: 'idle', by: 'Ayşe' } as never)).toBe('INFO session.ended invalid_fields')
})

test('a failure is its code, ours or the system’s, and no other that it has', () => {
  expect(codeOfFailure(new VezneError('file_failed'))).toBe('file_failed')
  expect(codeOfFailure(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toBe('ENOSPC')
  expect(codeOfFailure(Object.assign(new Error('x'), { code: 'Ayşe' }))).toBe(null)
  expect(codeOfFailure('ENOSPC')).toBe(null)
})
