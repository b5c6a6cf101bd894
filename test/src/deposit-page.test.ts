import { describe, expect, it } from 'vitest'
import type { Deposit } from '../../electron/contract/deposit.ts'
import { placeInRange } from '../../src/components/amount-range.ts'
import { timeLeft } from '../../src/components/time-left.ts'
import { blankDepositForm, depositFormOf, readDepositForm } from '../../src/pages/deposits/deposit-form.ts'
import { readMetadata } from '../../src/pages/deposits/metadata-rows.ts'
import type { MetadataRow } from '../../src/pages/deposits/metadata-rows.ts'
import { shownState } from '../../src/stores/deposit-window.ts'

const deposit: Deposit = {
  id: 7,
  processId: 'DEP-7',
  state: 'pending',
  amount: { minor: '125050', currency: 'TRY' },
  bankId: 'FAST',
  bankName: 'FAST',
  customer: { id: '8841', name: 'Gökçe Şahin', username: 'gokce.s' },
  metadata: { kampanya: 'Hoş geldin' },
  createdAt: 0,
  createdBy: 'support',
  stateAt: 0,
  stateBy: 'service',
  stateSource: 'answer',
  transactionId: 't',
  checkoutUrl: null,
  account: null,
  expiresAt: 1_800_000,
  code: null,
  serviceMessage: null,
  failureReason: null,
  reports: [],
  resendable: false,
}

const rows = (...pairs: [string, string][]): MetadataRow[] => pairs.map(([key, value], id) => ({ id, key, value }))

describe('an amount in a range', () => {
  const bank = { minimum: { minor: '10000', currency: 'TRY' }, maximum: { minor: '5000000', currency: 'TRY' } } as const

  it('counts both limits as within', () => {
    expect([9_999n, 10_000n, 5_000_000n, 5_000_001n].map((minor) => placeInRange(minor, bank))).toEqual([
      'below',
      'within',
      'within',
      'above',
    ])
  })
})

describe('metadata rows', () => {
  it('become flat pairs, blank rows left out', () => {
    expect(readMetadata(rows(['kampanya', 'x'], ['', '  '], [' oyun ', '42']))).toEqual({
      metadata: { kampanya: 'x', oyun: '42' },
      problems: new Map(),
    })
    expect(readMetadata(rows(['', '']))).toEqual({ metadata: null, problems: new Map() })
  })

  it('refuse a key twice, a value without a key, and what is too long', () => {
    const { problems } = readMetadata(
      rows(['a', '1'], ['a ', '2'], ['', '3'], ['k'.repeat(61), ''], ['v', 'x'.repeat(501)]),
    )
    expect([...problems]).toEqual([
      [1, 'metadata_duplicate_key'],
      [2, 'required'],
      [3, 'too_long'],
      [4, 'too_long'],
    ])
  })

  it('refuse the twenty-first', () => {
    const many = Array.from({ length: 21 }, (_, index): [string, string] => [`k${index}`, ''])
    expect([...readMetadata(rows(...many)).problems]).toEqual([[20, 'metadata_too_large']])
  })

  it('take a key that has a meaning to JavaScript as a plain key', () => {
    const { metadata } = readMetadata(rows(['__proto__', 'x'], ['constructor', 'y']))
    expect(Object.entries(metadata ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })
})

describe('form', () => {
  it('names every field that is missing', () => {
    expect(readDepositForm(blankDepositForm())).toEqual({
      ok: false,
      fields: ['amount', 'customer.id', 'customer.username', 'customer.name'].map((path) => ({
        path,
        problem: 'required',
      })),
    })
  })

  it('takes the contents of an earlier deposit without its processId', () => {
    const form = depositFormOf(deposit, 'tr')
    expect(form.amountText).toBe('1.250,50')
    expect(readDepositForm(form)).toEqual({
      ok: true,
      draft: {
        amount: '125050',
        bankId: 'FAST',
        customer: deposit.customer,
        processId: null,
        metadata: { kampanya: 'Hoş geldin' },
      },
    })
  })

  it('is not sent with a wrong metadata row', () => {
    const form = { ...depositFormOf(deposit, 'tr'), metadata: rows(['a', '1'], ['a', '2']) }
    expect(readDepositForm(form)).toEqual({ ok: false, fields: [] })
  })
})

describe('the payment window', () => {
  it('is counted down to the last second', () => {
    expect(timeLeft(1_800_000, 0)).toBe('30:00')
    expect(timeLeft(61_000, 0)).toBe('1:01')
    expect(timeLeft(1_000, 999)).toBe('0:01')
    expect(timeLeft(1_000, 1_000)).toBeNull()
  })

  it('closes a pending deposit and no other', () => {
    expect(shownState(deposit, 1_799_999)).toBe('pending')
    expect(shownState(deposit, 1_800_000)).toBe('expired')
    expect(shownState({ ...deposit, state: 'paid' }, 1_800_000)).toBe('paid')
    expect(shownState({ ...deposit, expiresAt: null }, 1_800_000)).toBe('pending')
  })
})
