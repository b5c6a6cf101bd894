import { describe, expect, it } from 'vitest'
import { documentedWords, meaningOf, nothingLearnt, type Learnt } from '../../../electron/core/callback-words.ts'
import { questionOf, questionText, understand, valuesIn } from '../../../electron/callbacks/rules.ts'

const learnt: Learnt = {
  fields: {
    ...nothingLearnt.fields,
    processId: ['data.reference'],
    transactionId: ['data.id'],
    status: ['data.status'],
    amount: ['data.amount'],
  },
  ignored: ['event', 'data.note', 'metadata'],
  words: [...documentedWords],
}
const event = (change: object = {}, around: object = {}) =>
  JSON.stringify({ event: 'x', data: { reference: 'PAY-1', status: 'completed', ...change }, ...around })
const questionIn = (raw: string, by = learnt) => {
  const read = understand(raw, by)
  return 'question' in read ? questionText(read.question) : null
}

describe('what an event says', () => {
  it('is read from where people have said that it is', () => {
    expect(understand(event({ status: ' COMPLETED ', amount: 1250 }), learnt)).toEqual({
      event: {
        ...{ processId: 'PAY-1', transactionId: null, failureReason: null, timestamp: null },
        ...{ amount: 1250, word: 'completed' },
      },
    })
  })

  it('is asked about while nothing was learnt, whatever it looks like', () => {
    const plain = '{"processId":"PAY-1","status":"completed"}'
    expect(questionIn(plain, nothingLearnt)).toBe('fields')
    expect(questionIn('{"a":1}', nothingLearnt)).toBe('fields')
  })

  it('is one question for all in which the number or the status is nowhere', () => {
    expect(questionIn(event({ status: undefined, state: 'completed' }))).toBe('fields')
    expect(questionIn(event({ status: null, state: 'failed', reason: 'x' }))).toBe('fields')
    expect(questionIn(event({ reference: '' }))).toBe('fields')
    expect(questionIn(event({ status: { code: 3 } }))).toBe('fields')
  })

  it('is found at a new place, too, once that was said, and is not believed at two that differ', () => {
    const both = { ...learnt, fields: { ...learnt.fields, status: ['data.status', 'data.state'] } }
    expect(questionIn(event({ status: undefined, state: 'completed' }), both)).toBeNull()
    expect(questionIn(event({ state: 'completed' }), both)).toBeNull()
    expect(questionIn(event({ state: 'failed' }), both)).toBe('fields')
  })

  it('is asked about where it has a field that nobody has looked at, as far up as it is all new', () => {
    expect(questionIn(event({ note: 'x', fee: 3 }))).toBe('field  data.fee')
    expect(questionIn(event({}, { extra: { a: { b: 1 }, c: 2 } }))).toBe('field  extra')
    expect(questionIn(event({}, { metadata: { anything: 'at all' } }))).toBeNull()
  })

  it('takes an amount as a text, and asks where it can be read in two ways', () => {
    expect(understand(event({ amount: '1250.50' }), learnt)).toMatchObject({ event: { amount: 1250.5 } })
    expect(questionIn(event({ amount: '1.250,50' }))).toBe('fields')
  })
})

describe('what cannot be read', () => {
  it.each([
    ['no JSON', 'status=completed'],
    ['a list', '[{"status":"completed"}]'],
    ['a key that stands twice', '{"status":"failed","status":"completed","processId":"PAY-1"}'],
    ['a number that would be rounded', '{"transactionId":12345678901234567890,"status":"completed"}'],
    ['too many fields', JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`f${n}`, n])))],
    ['a word without an end', event({ status: 'x'.repeat(61) })],
  ])('%s', (_what, raw) => {
    expect(questionIn(raw)).toBe('unreadable')
  })
})

it('tells a key with a dot from a step', () => {
  expect([...(valuesIn('{"a.b":1,"a":{"b":2}}') ?? [])]).toEqual([
    ['a~1b', 1],
    ['a.b', 2],
  ])
})

it('knows what a word means by the kind of what it is said of', () => {
  expect(meaningOf(learnt, 'payout', 'completed')).toBe('completed')
  expect(meaningOf(learnt, 'deposit', 'completed')).toBeNull()
  expect(meaningOf(learnt, 'payout', '__proto__')).toBeNull()
})

it('reads a question again as it was written', () => {
  const questions = [
    { kind: 'fields', about: '', of: null },
    { kind: 'field', about: 'data.new field', of: null },
    { kind: 'word', about: 'bank says no', of: 'payout' },
  ] as const
  for (const question of questions) expect(questionOf(questionText(question))).toEqual(question)
})
