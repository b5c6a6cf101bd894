import { beforeEach, expect, it } from 'vitest'
import { draw, harness, signInAs } from '../../draw.ts'

harness({ preferences: { change: () => Promise.resolve({ ok: true, value: {} }) } })
beforeEach(() => signInAs('maker'))
const { default: ReferenceField } = await import('../../../../src/parts/fields/ReferenceField.vue')
const drawn = (modelValue: string, more: object = {}, locale: 'tr' | 'en' = 'tr') =>
  draw(ReferenceField, { modelValue, label: 'İşlem no', ...more }, locale)

it('says what a spreadsheet would make of a reference, and nothing of others', async () => {
  expect(await drawn(' 000123 ')).toContain('Excel gibi programlar baştaki sıfırları siler.')
  expect(await drawn('12345:1', {}, 'en')).toContain('Spreadsheets read this as a date or time.')
  for (const usual of ['', 'ORD/2026/11', '#991']) expect(await drawn(usual)).not.toContain('Excel')
  expect(await drawn('')).toContain('En çok 50 karakter.')
  // Nobody can change it any more.
  expect(await drawn('000123', { fixed: true, hint: 'Değişmez.' })).not.toContain('Excel')
})
