import { expect, test } from 'vitest'
import { depositDraftSchema, metadataSchema } from '../../electron/deposits/contract/deposit.ts'

const draft = {
  amount: '50000',
  bankId: 'FAST',
  customer: { id: '8841', name: 'İlknur Işık', username: 'ilknur.i' },
  processId: null,
  metadata: null,
  replaces: null,
}
const unseen = ['\0', '\n', '\u0085', '\u2028', '\u202e', '\u200b', '\ud800']

test.each(unseen)('what nobody sees is in no bank id and in no metadata: %j', (character) => {
  const text = `a${character}b`
  expect(depositDraftSchema.safeParse({ ...draft, bankId: text }).success).toBe(false)
  expect(metadataSchema.safeParse({ [text]: 'x' }).success).toBe(false)
  expect(metadataSchema.safeParse({ key: text }).success).toBe(false)
  expect(metadataSchema.safeParse({ key: [{ deeper: text }] }).success).toBe(false)
  expect(metadataSchema.safeParse({ key: { [text]: 1 } }).success).toBe(false)
})

test('everything else is taken as it is: spaces, no value, any script', () => {
  const metadata = { ' sipariş ': '', 'Żółć 😀': '  17  ', k: 'x'.repeat(500) }
  expect(depositDraftSchema.parse({ ...draft, bankId: ' b 1 ', metadata })).toMatchObject({ bankId: ' b 1 ', metadata })
  expect(depositDraftSchema.safeParse({ ...draft, bankId: '' }).success).toBe(false)
  expect(metadataSchema.safeParse({ '': 'x' }).success).toBe(false)
})

test('metadata may be any JSON object, as deep, as many and as long as it is said', () => {
  const fits = (metadata: unknown): boolean => metadataSchema.safeParse(metadata).success
  expect(fits({ order: { lines: [{ sku: 'A1', count: 2 }], gift: true, note: null } })).toBe(true)
  for (const wrong of [
    [],
    'x',
    1,
    null,
    { key: undefined },
    { key: Number.NaN },
    { key: 1n },
    { key: new Date(0) },
    { key: Infinity },
  ])
    expect(fits(wrong)).toBe(false)
  expect(fits({ a: [[[1]]] })).toBe(true)
  expect(fits({ a: [[[[1]]]] })).toBe(false)
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
  expect(fits(keys(20))).toBe(true)
  expect(fits(keys(21))).toBe(false)
  expect(fits({ a: 'x'.repeat(3_992) })).toBe(true)
  expect(fits({ a: 'x'.repeat(3_993) })).toBe(false)
})

test('what it is made instead of is one of ours, by its number', () => {
  for (const replaces of [0, '1', 1.5]) expect(depositDraftSchema.safeParse({ ...draft, replaces }).success).toBe(false)
  expect(depositDraftSchema.safeParse({ ...draft, replaces: 1 }).success).toBe(true)
})
