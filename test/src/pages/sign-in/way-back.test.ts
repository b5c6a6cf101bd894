import { expect, it } from 'vitest'
import { wayBack } from '../../../../src/pages/sign-in/way-back.ts'

it('leads back to the locked page only the operator who left it', () => {
  expect(wayBack('/payouts/12', 'maker', 'maker')).toBe('/payouts/12')
  expect(wayBack('/payouts/12', 'maker', 'checker')).toBe('/')
  expect(wayBack('/payouts/12', null, 'checker')).toBe('/')
  expect(wayBack(undefined, 'maker', 'maker')).toBe('/')
  expect(wayBack(['/payouts/12'], 'maker', 'maker')).toBe('/')
})
