import { expect, it } from 'vitest'
import type { BankChange } from '../../../../electron/banks/contract.ts'
import { limitsChange } from '../../../../src/pages/deposits/limits-change.ts'

const limits = (maximum: string) => ({
  minimum: '1000',
  maximum: maximum,
})
const now = { id: 'b1', ...limits('2000000') }
const change = (bankId: string, kind: BankChange['kind'], at: number): BankChange => ({
  id: at,
  bankId,
  name: 'Banka',
  kind,
  at,
  before: null,
  after: null,
})

it('compares with what the form showed', () => {
  expect(limitsChange(limits('5000000'), now, [])).toEqual({ is: 'changed' })
  expect(limitsChange(limits('2000000'), now, [change('b1', 'limits', 9)])).toEqual({ is: 'same' })
  expect(limitsChange(null, now, [])).toEqual({ is: 'now' })
  expect(limitsChange(limits('2000000'), null, [])).toEqual({ is: 'gone' })
})

it('says when this bank’s limits last changed today', () => {
  const today = [
    change('b2', 'limits', 50),
    change('b1', 'renamed', 40),
    change('b1', 'limits', 30),
    change('b1', 'limits', 20),
  ]
  expect(limitsChange(limits('5000000'), now, today)).toEqual({ is: 'changedAt', at: 30 })
})
