import { describe, expect, it } from 'vitest'
import { bankListFreshMs, checkPayout, isBlocked } from '../../electron/domain/checks.ts'
import type { KeptBankList, Twin } from '../../electron/domain/records.ts'

const now = Date.UTC(2026, 10, 21, 11)
const list: KeptBankList = {
  fetchedAt: now - 60_000,
  banks: [{ id: 'b1', name: 'Akbank', code: 'akbank', minimum: 10_000n, maximum: 5_000_000n, logoUrl: null }],
}
const payout = {
  iban: 'TR200006200000000000001234',
  accountName: 'Gökçe Şahin',
  amount: 3_750_000n,
  bankId: 'b1',
  customer: { id: '1', name: 'GÖKÇE ŞAHİN', username: 'gokce.s' },
}

const codes = (change: Partial<typeof payout>, banks: KeptBankList | null = list, twins: Twin[] = []) =>
  checkPayout({ ...payout, ...change }, { list: banks, twins, now }).map(({ code, level }) => `${code}:${level}`)

describe('checkPayout', () => {
  it('passes a sound payout, and says the range that it was held against', () => {
    expect(codes({})).toEqual(['iban_valid:passed', 'within_limits:passed'])
    expect(checkPayout(payout, { list, twins: [], now })[1]).toMatchObject({
      minimum: { minor: '10000', currency: 'TRY' },
      maximum: { minor: '5000000', currency: 'TRY' },
      asOf: list.fetchedAt,
    })
  })

  it('holds the amount to the chosen bank, both ends included', () => {
    expect(codes({ amount: 9_999n })).toContain('below_minimum:blocking')
    expect(codes({ amount: 10_000n })).toContain('within_limits:passed')
    expect(codes({ amount: 5_000_000n })).toContain('within_limits:passed')
    expect(codes({ amount: 5_000_001n })).toContain('above_maximum:blocking')
    expect(codes({ bankId: 'gone' })).toContain('bank_not_listed:blocking')
  })

  it('warns and never blocks by limits that are old or were never fetched', () => {
    const old = { ...list, fetchedAt: now - bankListFreshMs - 1 }
    expect(codes({ amount: 5_000_001n }, old)).toEqual([
      'iban_valid:passed',
      'above_maximum:warning',
      'limits_stale:warning',
    ])
    expect(codes({}, null)).toContain('limits_unknown:warning')
    expect(codes({ bankId: null as never }, null)).toEqual(['iban_valid:passed'])
  })

  it('blocks an invalid IBAN and warns about an odd one', () => {
    expect(codes({ iban: 'TR330006100519786457841327' })).toContain('iban_invalid:blocking')
    expect(codes({ iban: 'TR809999900000000000000001' })).toContain('iban_unknown_bank_code:warning')
    expect(codes({ iban: 'TR74000620000000000000000A' })).toContain('iban_letter_in_account:warning')
  })

  it('compares names as people write them: case, Turkish letters and word order do not matter', () => {
    expect(codes({ accountName: 'Şahin, gökçe' })).not.toContain('account_name_differs:warning')
    expect(codes({ accountName: 'GOKCE SAHIN' })).not.toContain('account_name_differs:warning')
    expect(codes({ accountName: 'Gökçe Yılmaz' })).toContain('account_name_differs:warning')
  })

  it('compares names in every script', () => {
    const customer = { ...payout.customer, name: 'Иван Петров' }
    expect(codes({ customer, accountName: 'Петров Иван' })).not.toContain('account_name_differs:warning')
    expect(codes({ customer, accountName: 'محمد علي' })).toContain('account_name_differs:warning')
  })

  it('blocks while a twin is unknown, and warns about a recent one', () => {
    const twin = { id: 7, processId: 'PAY-7', state: 'completed' as const, createdAt: now - 1 }
    const unknown = { ...twin, id: 8, state: 'unknown' as const }
    expect(codes({}, list, [twin])[0]).toBe('twin_recent:warning')
    expect(codes({}, list, [twin, unknown])[0]).toBe('twin_unknown:blocking')
    expect(checkPayout(payout, { list, twins: [twin, unknown], now })[0]).toMatchObject({ twin: unknown })
  })
})

describe('isBlocked', () => {
  it('is about blocking checks alone', () => {
    expect(isBlocked([{ code: 'limits_stale', level: 'warning' }])).toBe(false)
    expect(isBlocked([{ code: 'iban_invalid', level: 'blocking' }])).toBe(true)
  })
})
