import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealOf, sealOfMany } from '../../../electron/payouts/rules/seal.ts'

const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
const payout = {
  revision: 1,
  processId: 'PAY-1',
  amount: 3_750_000n,
  iban: 'TR330006100519786457841326',
  accountName: 'Gökçe Şahin',
  bankId: 'b1',
  customer: { id: '8841', name: 'Gökçe Şahin', username: 'gokce.s' },
  replaces: null,
}
const seal = sealOf(payout, 'minor', digest)

describe('sealOf', () => {
  it('is the same for the same payout', () => {
    expect(sealOf({ ...payout }, 'minor', digest)).toBe(seal)
  })
  it.each([
    ['amount', { amount: 3_750_001n }],
    ['IBAN', { iban: 'TR220001000000000000001234' }],
    ['account name', { accountName: 'Gökçe Sahin' }],
    ['bank', { bankId: null }],
    ['processId', { processId: 'PAY-2' }],
    ['customer', { customer: { ...payout.customer, id: '8842' } }],
    ['revision', { revision: 2 }],
  ])('breaks when the %s changes', (_what, change) => {
    expect(sealOf({ ...payout, ...change }, 'minor', digest)).not.toBe(seal)
  })
  it('breaks when the unit changes, even if the number is the same', () => {
    expect(sealOf(payout, 'major', digest)).not.toBe(seal)
  })
})

describe('sealOfMany', () => {
  const seals = [seal, sealOf({ ...payout, processId: 'PAY-2' }, 'minor', digest)]
  const [first = '', second = ''] = seals

  it('breaks when one of them changes, is left out, comes twice or elsewhere', () => {
    const others = [
      [first],
      [second, first],
      [first, first],
      [first, sealOf(payout, 'major', digest)],
      [...seals, first],
    ]
    const all = [seals, ...others].map((each) => sealOfMany(each, digest))
    expect(new Set(all).size).toBe(all.length)
    expect(sealOfMany([...seals], digest)).toBe(all[0])
  })
})
