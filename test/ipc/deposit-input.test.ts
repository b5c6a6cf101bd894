import { expect, test } from 'vitest'
import { depositDraftSchema, metadataSchema } from '../../electron/contract/deposit.ts'

const draft = {
  amount: '50000',
  bankId: 'FAST',
  customer: { id: '8841', name: 'İlknur Işık', username: 'ilknur.i' },
  processId: null,
  metadata: null,
}
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
  expect(metadataSchema.safeParse({ '': 'x' }).success).toBe(false)
})
