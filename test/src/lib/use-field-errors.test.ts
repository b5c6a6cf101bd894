import { expect, it } from 'vitest'
import { useFieldErrors } from '../../../src/lib/use-field-errors.ts'

it('puts each problem at its field and keeps quiet where the fields say everything', () => {
  const errors = useFieldErrors()
  const rest = errors.take({
    code: 'invalid_input',
    fields: [
      { path: 'customer.name', problem: 'too_long' },
      { path: 'amount', problem: 'amount_format' },
    ],
  })
  expect(rest).toBeNull()
  expect(errors.problemOf('customer.name')).toBe('too_long')
  expect(errors.problemOf('customer')).toBeNull()
})

it('hands back a failure that is about more than its fields', () => {
  const errors = useFieldErrors()
  const refused = { code: 'AMOUNT_OUT_OF_RANGE', fields: [{ path: 'amount', problem: 'above_maximum' }] } as const
  expect(errors.take({ ...refused, fields: [...refused.fields] })?.code).toBe('AMOUNT_OUT_OF_RANGE')
  expect(errors.problemOf('amount')).toBe('above_maximum')
  expect(errors.take({ code: 'invalid_input' })?.code).toBe('invalid_input')
  expect(errors.problemOf('amount')).toBeNull()
})

it('forgets a problem when the field is edited, and all of them on the next call', () => {
  const errors = useFieldErrors()
  errors.take({
    code: 'invalid_input',
    fields: [
      { path: 'iban', problem: 'iban_length' },
      { path: 'amount', problem: 'required' },
    ],
  })
  errors.clear('iban')
  expect([errors.problemOf('iban'), errors.problemOf('amount')]).toEqual([null, 'required'])
  expect(errors.take(null)).toBeNull()
  expect(errors.problemOf('amount')).toBeNull()
})
