import { describe, expect, it } from 'vitest'
import type { PayoutSummary } from '../../../../electron/payouts/contract/payout.ts'
import { amountRatio, comparedForm, comparedPayout, sameAs } from '../../../../src/pages/payouts/compared.ts'
import { blankPayoutForm } from '../../../../src/pages/payouts/payout-form.ts'
import { beside, unknownPayout } from '../../doubtful-payout.ts'

describe('held against another', () => {
  const mine = comparedPayout(unknownPayout())
  it.each<[Partial<PayoutSummary>, keyof ReturnType<typeof sameAs>]>([
    [{ amount: '3750001' }, 'amount'],
    [{ iban: 'TR330006100519786457841327' }, 'iban'],
    [{ accountName: 'Gökçe Şahan' }, 'accountName'],
    [{ customerName: 'Başka Biri' }, 'customerName'],
  ])('%o differs in one thing', (changes, name) => {
    const all = { amount: true, iban: true, accountName: true, customerName: true }
    expect(sameAs(mine, beside())).toEqual(all)
    expect(sameAs(mine, beside(changes))).toEqual({ ...all, [name]: false })
  })

  it('takes names that only their case tells apart for the same', () => {
    expect(sameAs(mine, beside({ accountName: 'GÖKÇE ŞAHİN' })).accountName).toBe(true)
  })

  it('takes a form while it is typed', () => {
    const form = { ...blankPayoutForm(), amount: '3750000', iban: 'TR330006100519786457841326', accountName: 'x' }
    expect(sameAs(comparedForm(form, null), beside())).toMatchObject({ amount: true, iban: true, accountName: false })
    expect(comparedForm(blankPayoutForm(), null).saved).toBeNull()
    expect(comparedForm(form, unknownPayout()).saved?.state).toBe('unknown')
  })
})

it('says how an amount stands to another, without a float and never more than it is', () => {
  expect(amountRatio(100n, 100n)).toEqual({ kind: 'same' })
  expect(amountRatio(101n, 100n)).toEqual({ kind: 'more', percent: 1n })
  expect(amountRatio(199n, 100n)).toEqual({ kind: 'more', percent: 99n })
  expect(amountRatio(200n, 100n)).toEqual({ kind: 'times', tenths: 20n })
  expect(amountRatio(329n, 100n)).toEqual({ kind: 'times', tenths: 32n })
  expect(amountRatio(99n, 100n)).toEqual({ kind: 'less', percent: 1n })
  expect(amountRatio(1n, 100n)).toEqual({ kind: 'less', percent: 99n })
  expect(amountRatio(10_001n, 10_000n)).toEqual({ kind: 'more', percent: 0n })
  expect(amountRatio(999_999_999_999_999n, 1n)).toEqual({ kind: 'times', tenths: 9_999_999_999_999_990n })
})
