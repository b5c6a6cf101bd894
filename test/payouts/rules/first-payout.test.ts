import { describe, expect, it } from 'vitest'
import type { KeptBankList } from '../../../electron/banks/records.ts'
import { unfounded } from '../../../electron/people/rules/charter.ts'
import type { FirstPayoutTerms, Units } from '../../../electron/people/records.ts'
import {
  checksOfFirstPayout,
  firstPayoutNow,
  firstPayoutTerms,
  isHeldSmall,
  showsUnit,
} from '../../../electron/payouts/rules/first-payout.ts'
import type { EarlierPayout } from '../../../electron/payouts/records.ts'
import { hour, now } from '../a-payout.ts'

const said = { by: 'ipek', at: now, note: 'Servis desteği' }
const arrived = {
  by: 'ipek',
  at: now,
  payoutId: 7,
  processId: 'PAY-7',
  wireNumber: 1000,
  arrived: '1000',
  note: 'DK-1',
}
const open: Units = { ...unfounded.workspace, kind: 'live' }
const live: Units = {
  ...open,
  unitsConfirmed: { payoutAmountUnit: said, bankLimitUnit: null },
  firstPayout: { since: now, number: null, confirmed: null },
}
const inLira: Units = { ...live, payoutAmountUnit: 'major' }

const listOf = (...minimums: bigint[]): KeptBankList => ({
  banks: minimums.map((minimum, index) => ({
    ...{ id: `b${index}`, name: `Banka ${index}`, code: `b${index}`, logoUrl: null },
    ...{ minimum, maximum: 500_000_000n },
  })),
  leftOut: [],
  fetchedAt: now,
})
const refresh = { bankRefreshHours: 3 }
const termsOf = (units: Units, list: KeptBankList | null, at = now) => firstPayoutTerms(units, list, refresh, at)
const codes = (amount: bigint, units: Units, list: KeptBankList | null = null, at = now) =>
  checksOfFirstPayout({ id: null, amount }, termsOf(units, list, at), [], 'dispatch').map(({ code }) => code)

describe('what may leave of a first payout', () => {
  it('is everything in the sandbox, and once its amount is confirmed', () => {
    for (const units of [unfounded.workspace, { ...live, firstPayout: { ...live.firstPayout, confirmed: arrived } }]) {
      expect(isHeldSmall(units)).toBe(false)
      expect(codes(99_999_999_999n, units)).toEqual([])
    }
    expect(isHeldSmall(live)).toBe(true)
  })

  it('is nothing before the unit is confirmed, at any stage', () => {
    for (const stage of ['draft', 'approval', 'dispatch'] as const) {
      const checks = checksOfFirstPayout({ id: null, amount: 1n }, termsOf(open, null), [], stage)
      expect(checks).toEqual([{ code: 'unit_unconfirmed', level: 'blocking' }])
    }
    // That the limits are read right says nothing of payouts.
    const ofLimits = { ...open, unitsConfirmed: { payoutAmountUnit: null, bankLimitUnit: said } }
    expect(codes(1n, ofLimits)).toEqual(['unit_unconfirmed'])
  })

  it.each([
    ['kuruş', live, 1000],
    ['lira', inLira, 10],
  ] as const)('is at most 10,00 TL, in %s', (_unit, units, wireNumber) => {
    expect(codes(1_000n, units)).toEqual([])
    expect(codes(1_001n, units)).toEqual(['first_payout_limit'])
    const small = { id: 1, processId: 'PAY-1', accountName: 'Çınar', amount: 1_000n, state: 'accepted' } as const
    expect(firstPayoutNow(termsOf(units, null), [small])).toMatchObject({ payout: { wireNumber } })
  })

  it.each<[string, KeptBankList | null, bigint]>([
    ['no list', null, 1_000n],
    ['an empty list', listOf(), 1_000n],
    ['a bank that takes 10,00 TL', listOf(50_000n, 1_000n), 1_000n],
    ['a bank that takes less', listOf(500n, 50_000n), 1_000n],
    ['none that takes 10,00 TL: the smallest of their minimums', listOf(50_000n, 5_000n, 20_000n), 5_000n],
    ['one kuruş above', listOf(1_001n), 1_001n],
  ])('is held to the banks: %s', (_case, list, atMost) => {
    expect(termsOf(inLira, list)).toMatchObject({ atMost })
    expect(codes(atMost, inLira, list)).toEqual([])
    expect(codes(atMost + 1n, inLira, list)).toEqual(['first_payout_limit'])
  })

  it('is raised by no list that is old', () => {
    const list = listOf(5_000n)
    expect(codes(5_000n, inLira, list, now + hour)).toEqual([])
    expect(codes(5_000n, inLira, list, now + 24 * hour)).toEqual(['first_payout_limit'])
  })

  it('is never a number above 10000, unless it is the one that two people typed', () => {
    expect(codes(10_000n, live, listOf(10_000n))).toEqual([])
    const list = listOf(10_001n)
    expect(codes(10_001n, live, list)).toEqual(['first_payout_number'])
    expect(codes(10_001n, inLira, list)).toEqual([])
    const typed = (number: number): Units => ({ ...live, firstPayout: { ...live.firstPayout, number } })
    expect(codes(10_001n, typed(10_001), list)).toEqual([])
    expect(codes(10_001n, typed(10_002), list)).toEqual(['first_payout_number'])
    // The number raises no limit.
    expect(codes(10_002n, typed(10_002), list)).toEqual(['first_payout_limit'])
    expect(codes(1_000_000n, inLira, listOf(1_000_000n))).toEqual([])
    expect(codes(1_000_001n, inLira, listOf(1_000_001n))).toEqual(['first_payout_number'])
  })
})

describe('first payouts one at a time', () => {
  const other: EarlierPayout = { id: 7, processId: 'PAY-7', accountName: 'Çınar', amount: 1_000n, state: 'accepted' }
  const terms = termsOf(live, null)
  const waits = (id: number | null, stage: 'draft' | 'approval' | 'dispatch') =>
    checksOfFirstPayout({ id, amount: 1_000n }, terms, [other], stage)

  it('wait to be sent, and are prepared and approved meanwhile', () => {
    const check = { code: 'first_payout_waits', other: { processId: 'PAY-7', accountName: 'Çınar' } }
    expect(waits(null, 'draft')).toEqual([{ ...check, level: 'warning' }])
    expect(waits(8, 'approval')).toEqual([{ ...check, level: 'warning' }])
    expect(waits(8, 'dispatch')).toEqual([{ ...check, level: 'blocking' }])
    expect(waits(7, 'dispatch')).toEqual([])
  })

  it('are told how far the workspace is', () => {
    const stage = (at: FirstPayoutTerms | null, ...earlier: EarlierPayout[]) => firstPayoutNow(at, earlier)
    expect(stage(null)).toEqual({ stage: 'confirmed' })
    expect(stage(termsOf(open, null))).toEqual({ stage: 'unit' })
    expect(stage(terms)).toEqual({ stage: 'ready', atMost: '1000', typeNumber: null, number: null })
    expect(stage(termsOf(live, listOf(50_000n)))).toMatchObject({ stage: 'ready', atMost: '50000', typeNumber: 50_000 })
    expect(stage(terms, other)).toMatchObject({ stage: 'in_progress', payout: { id: 7, amount: '1000' } })
    expect(stage(terms, { ...other, state: 'completed' })).toMatchObject({ stage: 'arrived' })
  })
})

it('what arrives shows the unit though a fee was deducted, and not where it is a hundred times as much or a hundredth', () => {
  for (const right of [1_000n, 951n, 1_050n]) expect(showsUnit(1_000n, right)).toBe(true)
  for (const wrong of [100_000n, 10_000n, 100n, 10n]) expect(showsUnit(1_000n, wrong)).toBe(false)
})
