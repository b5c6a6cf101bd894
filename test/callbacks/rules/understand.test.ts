import { describe, expect, it } from 'vitest'
import { groupKey, groupOf, inWireUnit, rowOf, understand, type Row } from '../../../electron/callbacks/rules.ts'
import type { Json } from '../../../electron/core/strict-json.ts'
import { firstMapping, sandboxMapping, type FieldMeaning, type Mapping } from '../../../electron/core/mapping.ts'

const field = (path: string, means: FieldMeaning) => ({ path, means })
const mapping: Mapping = {
  ...firstMapping,
  fields: [
    field('data.reference', 'processId'),
    field('data.id', 'transactionId'),
    field('data.status', 'status'),
    field('data.amount', 'amount'),
    field('at', 'timestamp'),
    field('kind', 'type'),
    field('event', 'ignored'),
    field('metadata', 'ignored'),
  ],
}
const more = (...fields: Mapping['fields']): Mapping => ({ ...mapping, fields: [...mapping.fields, ...fields] })

/** As it is after it was told as JSON. */
const told = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, Json>
const event = (change: object = {}, around: object = {}) =>
  rowOf(Object.entries(told({ event: 'x', data: { reference: 'PAY-1', status: 'completed', ...change }, ...around })))
const waitsFor = (row: Row | null, by = mapping) => {
  const understood = understand(row, by)
  return 'waitsFor' in understood ? groupKey(understood.waitsFor) : null
}

describe('an event', () => {
  it('is understood by paths, with what its status means for either kind', () => {
    expect(
      understand(event({ status: ' COMPLETED ', amount: 1250 }, { at: 1_795_000_000, kind: 'withdrawal' }), mapping),
    ).toEqual({
      reported: { processId: 'PAY-1', transactionId: null, failureReason: null, reportedAt: 1_795_000_000_000 },
      ...{
        word: 'completed',
        means: { payout: 'completed', deposit: null },
        amount: { number: 1250, unit: 'as_sent' },
        fee: null,
        type: 'payout',
      },
    })
  })

  it.each([
    ['id', 200, null],
    ['id', 201, 'values  transactionId'],
    ['reference', 101, 'values  processId'],
  ])('has a number whole or waits: %s of %d characters', (name, length, waits) => {
    const row = event({ [name]: 'x'.repeat(length) })
    expect(waitsFor(row)).toBe(waits)
    if (waits === null)
      expect(understand(row, mapping)).toMatchObject({ reported: { transactionId: 'x'.repeat(length) } })
  })

  it('is understood by the names of columns, as texts', () => {
    const line = new Map([
      ['data.reference', ' PAY-1 '],
      ['data.status', 'Failed'],
      ['data.amount', '1.250,00'],
      ['at', '1795000000'],
      ['data.id', ''],
    ])
    expect(understand(line, mapping)).toMatchObject({
      reported: { processId: 'PAY-1', transactionId: null, reportedAt: 1_795_000_000_000 },
      ...{ word: 'failed', amount: { number: 1250 }, type: null },
    })
  })

  it('waits while nothing is mapped, whatever it looks like', () => {
    const row = rowOf([
      ['processId', 'PAY-1'],
      ['status', 'completed'],
    ])
    expect(waitsFor(row, firstMapping)).toBe('fields  processId, status')
    expect(waitsFor(row, sandboxMapping)).toBeNull()
  })

  it('waits by its whole set of unmapped fields, each as far up as nothing beneath is mapped', () => {
    expect(waitsFor(event({ note: 'x', fee: 3 }, { extra: { a: { b: 1 }, c: 2 } }))).toBe(
      'fields  data.fee, data.note, extra',
    )
    expect(waitsFor(event({ note: null }))).toBe('fields  data.note')
    expect(waitsFor(event({}, { metadata: { anything: { at: 'all' } } }))).toBeNull()
    expect(waitsFor(event({}, { metadataOther: 1 }))).toBe('fields  metadataOther')
  })

  it.each<[string, object, string]>([
    ['no status', { status: undefined }, 'status'],
    ['an empty status', { status: ' ' }, 'status'],
    ['a status without an end', { status: 'x'.repeat(61) }, 'status'],
    ['a status that is a list', { status: ['completed'] }, 'status'],
    ['no number', { reference: null }, 'processId'],
    ['neither', { reference: '', status: null }, 'status, processId'],
    ['an amount with two readings', { amount: '1.250' }, 'amount'],
    ['an amount that is a word', { amount: 'çok' }, 'amount'],
    ['an amount that is true', { amount: true }, 'amount'],
    ['an amount beyond 2^53, which is its digits', { amount: '9007199254740993' }, 'amount'],
  ])('waits for what is missing or cannot be read: %s', (_what, change, about) => {
    expect(waitsFor(event(change))).toBe(`values  ${about}`)
  })

  it('waits with a kind that nobody knows, also one that every object has', () => {
    for (const kind of ['transfer', 'toString', '__proto__', 'constructor'])
      expect(waitsFor(event({}, { kind })), kind).toBe('values  type')
  })

  it('may have one meaning at two paths, and waits where they say two things', () => {
    const both = more(field('data.state', 'status'))
    expect(waitsFor(event({ status: undefined, state: 'completed' }), both)).toBeNull()
    expect(waitsFor(event({ state: 'completed' }), both)).toBeNull()
    expect(waitsFor(event({ state: 'failed' }), both)).toBe('values  status')
  })

  it.each([
    ['1250', 1250],
    ['1250.5', 1250.5],
    ['1,250.00', 1250],
    ['1.250,00', 1250],
    ['1250,50', 1250.5],
    ['₺1.250,50', 1250.5],
    ['1.250,50 TL', 1250.5],
  ])('has an amount as a text: %s', (amount, number) => {
    expect(understand(event({ amount }), mapping)).toMatchObject({ amount: { number } })
  })

  it('needs no amount', () => {
    expect(understand(event(), mapping)).toMatchObject({ amount: null })
  })

  it.each([
    ['2026-11-21T10:00:00+03:00', Date.UTC(2026, 10, 21, 7)],
    [1_795_000_000_123, 1_795_000_000_123],
    [1_795_000_000.5, 1_795_000_000_500],
    ['21.11.2026 10:00', Date.UTC(2026, 10, 21, 7)],
    ['01.02.2026', Date.UTC(2026, 0, 31, 21)],
    ['2026-11-21 10:00:05', Date.UTC(2026, 10, 21, 7, 0, 5)],
    ['31.02.2026', null],
    ['21.11.2026 24:00', null],
    [-5, null],
    [8.9e15, null],
  ])('has a time, or none: %s', (at, reportedAt) => {
    expect(understand(event({}, { at }), mapping)).toMatchObject({ reported: { reportedAt } })
  })

  it('has one status in capitals, with dotted and dotless i', () => {
    const statuses: Mapping['statuses'] = [{ kind: 'payout', word: 'islendi', means: 'completed' }]
    for (const status of ['İŞLENDİ', 'işlendi', 'ISLENDI', 'Işlendı'])
      expect(understand(event({ status }), { ...mapping, statuses }), status).toMatchObject({
        means: { payout: 'completed', deposit: null },
      })
  })

  it('says nothing by a status that every object has', () => {
    for (const status of ['__proto__', 'constructor', 'hasOwnProperty'])
      expect(understand(event({ status }), mapping)).toMatchObject({ means: { payout: null, deposit: null } })
  })
})

it('has an amount in the unit of its column, and a fee beside it', () => {
  const table = {
    ...mapping,
    fields: [
      field('ref', 'processId'),
      field('durum', 'status'),
      field('tutar', 'amountInLira'),
      field('ucret', 'fee'),
    ],
  } satisfies Mapping
  const line = (tutar: string, ucret = '6,09') =>
    new Map([
      ['ref', 'PAY-1'],
      ['durum', 'completed'],
      ['tutar', tutar],
      ['ucret', ucret],
    ])
  const lira = { number: 1250, unit: 'major' }
  expect(understand(line('1.250,00'), table)).toMatchObject({ amount: lira, fee: { number: 6.09, unit: 'major' } })
  expect(waitsFor(line('1.250,00', 'çok'), table)).toBe('values  fee')
  const both = { ...table, fields: [...table.fields, field('ucret', 'amountInKurus')] }
  expect(
    waitsFor(line('1.250,00', '609'), { ...both, fields: both.fields.filter(({ means }) => means !== 'fee') }),
  ).toBe('values  amount')
})

it('has an amount in the unit that was sent', () => {
  expect(inWireUnit({ number: 1250.5, unit: 'major' }, 'minor')).toBe(125_050)
  expect(inWireUnit({ number: 125_050, unit: 'minor' }, 'major')).toBe(1250.5)
  expect(inWireUnit({ number: 1250.5, unit: 'as_sent' }, 'minor')).toBe(1250.5)
  // No amount in kuruş: it stays, and contradicts.
  expect(inWireUnit({ number: 1250.5, unit: 'minor' }, 'major')).toBe(1250.5)
})

it('names a group so that it is read again', () => {
  const groups = [
    { kind: 'values', about: 'status', of: null },
    { kind: 'fields', about: 'data.new field, x', of: null },
    { kind: 'word', about: 'bank says no', of: 'payout' },
    { kind: 'unreadable', about: '', of: null },
    { kind: 'unreadable', about: 'parts', of: null },
  ] as const
  for (const group of groups) expect(groupOf(groupKey(group))).toEqual(group)
})
