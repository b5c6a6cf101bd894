import { expect, test } from 'vitest'
import { depositDraftSchema } from '../../electron/deposits/contract/deposit.ts'

const draft = {
  amount: '50000',
  bankId: 'FAST',
  customer: { id: '8841', name: 'İlknur Işık', username: 'ilknur.i' },
  processId: 'D-1',
  metadata: null,
  replaces: null,
}
const metadataSchema = depositDraftSchema.shape.metadata
const unseen = ['\0', '\n', '\u0085', '\u2028', '\u202e', '\u200b', '\ud800']

test.each(unseen)('what nobody sees is in no bank id and in no metadata: %j', (character) => {
  const text = `a${character}b`
  expect(depositDraftSchema.safeParse({ ...draft, bankId: text }).success).toBe(false)
  expect(metadataSchema.safeParse({ [text]: 'x' }).success).toBe(false)
  expect(metadataSchema.safeParse({ key: text }).success).toBe(false)
})

test('everything else is taken as it is: spaces, no value, any script', () => {
  const metadata = { ' sipariş ': '', 'Żółć 😀': '  17  ', k: 'x'.repeat(500) }
  expect(depositDraftSchema.parse({ ...draft, bankId: ' b 1 ', metadata })).toMatchObject({ bankId: ' b 1 ', metadata })
  expect(depositDraftSchema.safeParse({ ...draft, bankId: '' }).success).toBe(false)
  for (const key of ['', 'a"b']) expect(metadataSchema.safeParse({ [key]: 'x' }).success).toBe(false)
})

test('metadata is texts by name, as many and as long as it is said', () => {
  const fits = (metadata: unknown): boolean => metadataSchema.safeParse(metadata).success
  for (const wrong of [[], 'x', 1, { key: undefined }, { key: 1 }, { key: null }, { key: ['a'] }, { key: { a: 'b' } }])
    expect(fits(wrong)).toBe(false)
  const keys = (count: number, value = '1') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]))
  expect(fits(keys(20))).toBe(true)
  expect(fits(keys(21))).toBe(false)
  expect(fits({ a: 'x'.repeat(500) })).toBe(true)
  expect(fits({ a: 'x'.repeat(501) })).toBe(false)
  expect(fits(keys(7, 'x'.repeat(500)))).toBe(true)
  expect(fits(keys(8, 'x'.repeat(500)))).toBe(false)
})

test('what it is made instead of is one of ours, by its number', () => {
  for (const replaces of [0, '1', 1.5]) expect(depositDraftSchema.safeParse({ ...draft, replaces }).success).toBe(false)
  expect(depositDraftSchema.safeParse({ ...draft, replaces: 1 }).success).toBe(true)
})
