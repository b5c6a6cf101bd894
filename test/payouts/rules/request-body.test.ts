import { describe, expect, it } from 'vitest'
import { depositBody } from '../../../electron/deposits/rules.ts'
import { payoutBody } from '../../../electron/payouts/rules/seal.ts'

const customer = { id: '8841', name: 'Gökçe Şahin', username: 'gokce.s' }
const payout = {
  processId: 'PAY-1',
  amount: 3_750_000n,
  iban: 'TR330006100519786457841326',
  accountName: 'Gökçe Şahin',
  bankId: null,
  customer,
  replaces: null,
}

describe('payoutBody', () => {
  it('holds the fields of spec 2.4 in one order, and leaves out a bank that was not chosen', () => {
    expect(payoutBody(payout, 'minor')).toBe(
      '{"processId":"PAY-1","amount":3750000,"accountName":"Gökçe Şahin","iban":"TR330006100519786457841326",' +
        '"userId":"8841","userName":"gokce.s","name":"Gökçe Şahin"}',
    )
  })
  it('writes the amount in the unit of the workspace', () => {
    expect(JSON.parse(payoutBody(payout, 'major'))).toMatchObject({ amount: 37500 })
  })
})

describe('depositBody', () => {
  const deposit = { processId: 'DEP-1', amount: 50_000n, bankId: 'FAST', customer, metadata: { order: '17' } }

  it('holds the fields of spec 2.3', () => {
    expect(JSON.parse(depositBody(deposit))).toEqual({
      processId: 'DEP-1',
      amount: 50000,
      currency: 'TRY',
      bankCode: 'FAST',
      customer: { id: '8841', name: 'Gökçe Şahin', username: 'gokce.s' },
      metadata: { order: '17' },
    })
  })

  it('leaves out metadata that there is none of, and keeps an empty one', () => {
    expect(JSON.parse(depositBody({ ...deposit, metadata: null }))).not.toHaveProperty('metadata')
    expect(JSON.parse(depositBody({ ...deposit, metadata: {} }))).toHaveProperty('metadata', {})
  })
})
