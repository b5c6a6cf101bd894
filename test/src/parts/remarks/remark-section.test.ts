import { expect, test } from 'vitest'
import { fieldSentences } from '../../../../src/ui/messages.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, ok, signInAs } from '../../draw.ts'

harness()
const { default: section } = await import('../../../../src/parts/remarks/RemarkSection.vue')
const { default: fields } = await import('../../../../src/parts/remarks/RemarkFields.vue')
const { remarksIn, typedRemarks } = await import('../../../../src/parts/remarks/typed-remarks.ts')
const { useFieldErrors } = await import('../../../../src/lib/use-field-errors.ts')

const none = { note: null, invoiceNumber: null }
const save = () => ok(undefined)

test.each(['tr', 'en'] as const)('shows what stands there, and who may change it can, in %s', async (locale) => {
  await signInAs('maker')
  const words = messages[locale].remarks
  const remarks = { note: 'Bayi primi', invoiceNumber: 'F-17' }
  const both = await draw(section, { remarks, editable: true, save }, locale)
  for (const text of [words.note, 'Bayi primi', words.invoiceNumber, 'F-17', words.edit]) expect(both).toContain(text)
  expect(await draw(section, { remarks, editable: false, save }, locale)).not.toContain(words.edit)
  expect(await draw(section, { remarks: none, editable: true, save }, locale)).toContain(words.add)
  expect(await draw(section, { remarks: none, editable: false, save }, locale)).not.toContain(words.title)
})

test('says what is wrong at the field', async () => {
  await signInAs('maker')
  const errors = useFieldErrors()
  errors.take({ code: 'invalid_input', fields: [{ path: 'note', problem: 'control_characters' }] })
  const drawn = await draw(fields, { modelValue: typedRemarks(none), errors }, 'en')
  expect(drawn).toContain(fieldSentences.control_characters.en)
})

test('what is empty is none', () => {
  expect(remarksIn({ note: '  ', invoiceNumber: ' F-1 ' })).toEqual({ note: null, invoiceNumber: 'F-1' })
  expect(remarksIn(typedRemarks(none))).toEqual(none)
})
