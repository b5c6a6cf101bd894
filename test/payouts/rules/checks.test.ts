import { describe, expect, it } from 'vitest'
import {
  checkPayout,
  isBlocked,
  overridableOf,
  saysMore,
  stoppedBy,
  type Surroundings,
} from '../../../electron/payouts/rules/checks.ts'
import { shownSummary } from '../../../electron/payouts/rules/paying-twice.ts'
import type { Check } from '../../../electron/payouts/contract/payout.ts'
import type { PayoutContext, PayoutSummaryRecord, OverrideRecord } from '../../../electron/payouts/records.ts'
import type { LeftOutBank } from '../../../electron/core/payment-service.ts'
import type { KeptBankList } from '../../../electron/banks/records.ts'
import { summaryWith, hour, now, payoutWith, rulesWith } from '../a-payout.ts'

const listed = { id: 'b1', name: 'Akbank', code: 'akbank', minimum: 10_000n, maximum: 5_000_000n, logoUrl: null }
const list: KeptBankList = {
  leftOut: [],
  fetchedAt: now - 60_000,
  banks: [listed],
}
const payout = payoutWith()
const nothing: PayoutContext = {
  setBack: null,
  twins: [],
  customer: { count: 0, median: null, last: null },
  iban: { beside: 0n, last: summaryWith(), ofAnother: null, isCustomers: true },
  replaced: null,
  replacements: [],
}
const here: Surroundings = {
  stage: 'draft',
  context: nothing,
  list,
  workspace: { bankRefreshHours: 3 },
  rules: rulesWith(),
  use: { dispatched: 0n, approved: null },
  earlier: [],
  now,
}
type Change = Omit<Partial<typeof payout>, 'bankId'> & { bankId?: string | null }
const checksOf = (change: Change, surroundings: Partial<Surroundings> = {}) =>
  checkPayout({ ...payout, ...change }, { ...here, ...surroundings })
const codes = (change: Change, surroundings: Partial<Surroundings> = {}) =>
  checksOf(change, surroundings).map(({ code, level }) => `${code}:${level}`)
const context = (change: Partial<PayoutContext>) => ({ context: { ...nothing, ...change } })
const twins = (...beside: PayoutSummaryRecord[]) => context({ twins: beside })

describe('the bank and its limits', () => {
  it('passes a sound payout, and says the range that it was held against', () => {
    expect(codes({})).toEqual(['iban_valid:passed', 'within_limits:passed'])
    expect(checksOf({})[1]).toMatchObject({
      minimum: '10000',
      maximum: '5000000',
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

  it('only warns of a bank whose entry on the list is odd: the service still has it', () => {
    const leftOut: LeftOutBank = { place: 3, id: 'odd', name: 'Odd', reason: 'limits_crossed' }
    const named = codes({ bankId: 'odd' }, { list: { ...list, leftOut: [leftOut] } })
    expect(named).toContain('bank_left_out:warning')
    expect(named).not.toContain('bank_not_listed:blocking')
  })

  const taking = (...ranges: [bigint, bigint][]): KeptBankList => {
    const banks = ranges.map(([minimum, maximum], n) => ({ ...listed, id: `b${n}`, minimum, maximum }))
    return { ...list, banks }
  }
  // EC-CUBE/ec-cube, issue 2101; Automattic/woocommerce-payments, issue 7485: no way to pay was left, and nothing said why.
  it.each<[string, bigint, KeptBankList, boolean]>([
    ['above the only maximum', 5_001n, taking([1n, 5_000n]), true],
    ['above the largest maximum', 25_000_000n, taking([10_000n, 10_000_000n], [1n, 5_000_000n]), true],
    ['below the smallest minimum', 999n, taking([1_000n, 5_000n], [10_000n, 50_000n]), true],
    ['between what two banks take', 7_000n, taking([1_000n, 5_000n], [10_000n, 50_000n]), true],
    ['above an old maximum', 5_001n, { ...taking([1n, 5_000n]), fetchedAt: now - 9 * hour }, true],
    ['at a maximum', 5_000n, taking([1_000n, 5_000n], [10_000n, 50_000n]), false],
    ['held against an empty list', 5_000n, taking(), false],
  ])('warns where no bank is chosen and the amount is %s', (_what, amount, banks, warns) => {
    const found = codes({ bankId: null, amount }, { list: banks })
    expect(found.includes('no_bank_takes:warning')).toBe(warns)
  })

  it('warns and never blocks by limits that are old or were never fetched', () => {
    const old = { ...list, fetchedAt: now - 4 * hour }
    expect(codes({ amount: 5_000_001n }, { list: old })).toEqual([
      'iban_valid:passed',
      'above_maximum:warning',
      'limits_stale:warning',
    ])
    const workspace = { ...here.workspace, bankRefreshHours: 4 }
    expect(codes({ amount: 5_000_001n }, { list: old, workspace })).toContain('above_maximum:blocking')
    expect(codes({}, { list: null })).toContain('limits_unknown:warning')
    expect(codes({ bankId: null }, { list: null })).toEqual(['iban_valid:passed'])
  })
})

describe('the IBAN and the name', () => {
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

  it('S-20: warns of a recipient whose name is made to look like another', () => {
    expect(codes({ accountName: 'Gökçe Şahin' })).not.toContain('name_not_latin:warning')
    for (const accountName of ['Gökçe Ş\u0430hin', 'Gökçe\u3164 Şahin', 'Иван Петров'])
      expect(codes({ accountName })).toContain('name_not_latin:warning')
  })

  it('A5: warns of a name or a reference that a program has damaged', () => {
    const { customer } = payout
    const damages = [
      { accountName: 'G?k?e ?ahin' },
      { customer: { ...customer, name: 'GÃ¶kÃ§e Åžahin' } },
      { customer: { ...customer, id: '1,23457E+11' } },
      { customer: { ...customer, username: '#YOK' } },
      { processId: '2.19E+26' },
    ]
    for (const damage of damages) expect(codes(damage), JSON.stringify(damage)).toContain('name_damaged:warning')
    expect(codes({})).not.toContain('name_damaged:warning')
  })

  it('compares names in every script', () => {
    const customer = { ...payout.customer, name: 'Иван Петров' }
    expect(codes({ customer, accountName: 'Петров Иван' })).not.toContain('account_name_differs:warning')
    expect(codes({ customer, accountName: 'محمد علي' })).toContain('account_name_differs:warning')
  })
})

describe('twins', () => {
  const twin = summaryWith()
  const unknown = summaryWith({ id: 8, state: 'unknown' })

  it('block where one was paid, or may be, and are a warning while they wait', () => {
    const waiting = summaryWith({ id: 9, state: 'approved' })
    expect(codes({}, twins(waiting))[0]).toBe('twin_waits:warning')
    expect(codes({}, twins(twin))[0]).toBe('twin_was_paid:blocking')
    expect(codes({}, twins(waiting, twin, unknown)).slice(0, 3)).toEqual([
      'twin_may_be_paid:blocking',
      'twin_was_paid:blocking',
      'twin_waits:warning',
    ])
    expect(checksOf({}, twins(twin, unknown))[0]?.twin).toEqual({
      id: 8,
      processId: 'PAY-7',
      state: 'unknown',
      amount: '3750000',
      iban: unknown.iban,
      accountName: unknown.accountName,
      customerName: unknown.customerName,
      createdAt: unknown.createdAt,
      createdBy: 'ayse',
    })
  })

  it('warn and stop nothing where only an unverified callback says that one was not paid', () => {
    const denied = summaryWith({ id: 9, state: 'failed', paid: 'denied' })
    expect(checksOf({}, twins(denied))[0]).toMatchObject({ code: 'twin_denied', level: 'warning', twin: { id: 9 } })
    const other = { ...denied, amount: 510_100n }
    for (const beside of [{ replaced: other }, { replacements: [other] }])
      expect(codes({}, context(beside))[0], JSON.stringify(Object.keys(beside))).toBe('twin_denied:warning')
    expect(codes({}, twins(denied, unknown)).slice(0, 2)).toEqual(['twin_may_be_paid:blocking', 'twin_denied:warning'])
  })

  const otherIban = 'TR220001000000000000001234'
  it.each<[string, Partial<PayoutSummaryRecord>, string[]]>([
    ['the same IBAN, one in a hundred more', { amount: 3_787_500n }, ['twin_near:warning']],
    ['the same IBAN, one in a hundred less', { amount: 3_712_500n }, ['twin_near:warning']],
    ['the same IBAN, more than that', { amount: 3_787_501n }, []],
    ['the same IBAN for another customer', { customerId: '2', amount: 3_750_001n }, ['twin_near:warning']],
    ['the same customer and amount, another IBAN', { iban: otherIban }, ['twin_near:warning']],
    ['the same customer, nearly, and unknown', { iban: otherIban, state: 'unknown' }, ['twin_near:warning']],
    ['somebody else', { iban: otherIban, customerId: '2' }, []],
  ])('are near: %s', (_what, change, expected) => {
    expect(codes({ bankId: null }, twins(summaryWith(change)))).toEqual([...expected, 'iban_valid:passed'])
  })

  it('are overridden one by one: the next unknown one blocks again', () => {
    const override: OverrideRecord = {
      code: 'twin_may_be_paid',
      because: 8,
      by: 'can',
      at: now,
      reason: 'iade edildi',
      signature: 's',
    }
    const overridden = checksOf({ overrides: [override] }, twins(unknown))[0]
    expect(overridden).toMatchObject({
      code: 'twin_may_be_paid',
      level: 'warning',
      twin: { id: 8 },
      overridden: { by: 'can', at: now, reason: 'iade edildi' },
    })
    const another = summaryWith({ id: 9, state: 'unknown' })
    expect(checksOf({ overrides: [override] }, twins(another, unknown))[0]).toMatchObject({
      code: 'twin_may_be_paid',
      level: 'blocking',
      twin: { id: 9 },
    })
    expect(codes({ overrides: [{ ...override, code: 'replaced_may_be_paid' }] }, twins(unknown))[0]).toBe(
      'twin_may_be_paid:blocking',
    )
  })

  it.each([
    ['sending', true],
    ['accepted', true],
    ['processing', true],
    ['unknown', true],
    ['failed', false],
    ['returned', false],
    ['not_sent', false],
    ['cancelled', false],
  ] as const)('what it is made instead of, and is %s, blocks: %s', (state, blocks) => {
    const replaced = context({ replaced: summaryWith({ state, amount: 5n, iban: otherIban }) })
    expect(codes({}, replaced).includes('replaced_may_be_paid:blocking')).toBe(blocks)
  })
})

describe('of those that are made instead of one another', () => {
  const other = (state: PayoutSummaryRecord['state']) => summaryWith({ id: 8, state, amount: 5n, customerId: '2' })
  const stops = (change: Partial<PayoutContext>, overrides: OverrideRecord[] = []) =>
    codes({ overrides }, context(change)).filter((said) => said.startsWith('repl'))
  const given = { because: 8, by: 'can', at: now, reason: 'iade edildi', signature: 's' }
  const override: OverrideRecord = { code: 'replaced_may_be_paid', ...given }

  it('one that replaces what was paid is stopped, though that it may be was overridden', () => {
    expect(stops({ replaced: other('completed') })).toEqual(['replaced_was_paid:blocking'])
    expect(stops({ replaced: other('completed') }, [override])).toEqual(['replaced_was_paid:blocking'])
    const both: OverrideRecord[] = [override, { code: 'replaced_was_paid', ...given }]
    expect(stops({ replaced: other('completed') }, both)).toEqual(['replaced_was_paid:warning'])
  })

  it.each([
    ['awaiting_approval', true],
    ['approved', true],
    ['sending', true],
    ['accepted', true],
    ['processing', true],
    ['unknown', true],
    ['completed', true],
    ['draft', false],
    ['refused', false],
    ['not_sent', false],
    ['failed', false],
    ['returned', false],
    ['rejected', false],
    ['cancelled', false],
  ] as const)('one is stopped by another that is %s: %s', (state, blocks) => {
    expect(stops({ replacements: [other(state)] })).toEqual(blocks ? ['replacement_may_be_paid:blocking'] : [])
  })

  it('each of the others has to be overridden', () => {
    const replacements = [summaryWith({ id: 9, state: 'accepted', amount: 5n }), other('approved')]
    const approved: OverrideRecord = { code: 'replacement_may_be_paid', ...given }
    expect(stops({ replacements }, [approved])).toEqual(['replacement_may_be_paid:blocking'])
    expect(stops({ replacements }, [approved, { ...approved, because: 9 }])).toEqual([
      'replacement_may_be_paid:warning',
    ])
  })
})

describe('what this customer is usually paid', () => {
  const habit = (count: number, median: bigint, last: bigint) =>
    context({ customer: { count, median, last: summaryWith({ amount: last }) } })

  it('is ten times less: a warning, once there is a habit', () => {
    expect(codes({ amount: 100_000n }, habit(3, 10_000n, 9n))).toContain('amount_unusual:warning')
    expect(codes({ amount: 99_999n }, habit(3, 10_000n, 9n))).not.toContain('amount_unusual:warning')
    expect(codes({ amount: 100_000n }, habit(2, 10_000n, 9n))).not.toContain('amount_unusual:warning')
  })

  it('is a hundredth to the kuruş of it: a warning from the first on', () => {
    const [check] = checksOf({ amount: 100_000n }, habit(1, 1_000n, 1_000n))
    expect(check).toMatchObject({ code: 'amount_hundredfold', usual: '1000' })
    expect(codes({ amount: 100_001n }, habit(1, 1_000n, 1_000n))).not.toContain('amount_hundredfold:warning')
  })
})

describe('the caps of the day', () => {
  const capped = rulesWith({ dayCap: '5000000', approverDayCap: '4000000' })

  it('of the workspace stop what is to be sent, and are a warning before', () => {
    const use = { dispatched: 1_250_001n, approved: null }
    expect(codes({}, { rules: capped, use })).toContain('over_day_cap:warning')
    expect(codes({}, { rules: capped, use, stage: 'approval' })).toContain('over_day_cap:warning')
    const sent = checksOf({}, { rules: capped, use, stage: 'dispatch' })
    expect(sent[0]).toMatchObject({ level: 'blocking', cap: '5000000', used: '1250001' })
    const within = { dispatched: 1_250_000n, approved: null }
    expect(isBlocked(checksOf({}, { rules: capped, use: within, stage: 'dispatch' }))).toBe(false)
  })

  it('of a checker stop that checker from approving, and are said nowhere else', () => {
    const use = { dispatched: 0n, approved: 250_001n }
    expect(codes({}, { rules: capped, use, stage: 'approval' })[0]).toBe('over_approver_cap:blocking')
    expect(codes({}, { rules: capped, use, stage: 'draft' })).not.toContain('over_approver_cap:blocking')
    expect(codes({}, { rules: capped, use, stage: 'dispatch' })).not.toContain('over_approver_cap:blocking')
    const within = { dispatched: 0n, approved: 250_000n }
    expect(isBlocked(checksOf({}, { rules: capped, use: within, stage: 'approval' }))).toBe(false)
    const nobody = { dispatched: 0n, approved: null }
    expect(isBlocked(checksOf({}, { rules: capped, use: nobody, stage: 'approval' }))).toBe(false)
  })
})

describe('what is made of them', () => {
  const unsure = { code: 'twin_may_be_paid', level: 'blocking' } as const
  const invalid = { code: 'iban_invalid', level: 'blocking' } as const
  const capped = { code: 'over_day_cap', level: 'blocking' } as const
  const stale = { code: 'limits_stale', level: 'warning' } as const
  const waits = { code: 'first_payout_waits', level: 'blocking' } as const

  it('is blocked by blocking checks alone', () => {
    expect(isBlocked([stale])).toBe(false)
    expect(isBlocked([stale, invalid])).toBe(true)
  })

  it('a cap is said by its own name, unless something else stops it too', () => {
    expect(stoppedBy([stale])).toBeNull()
    expect(stoppedBy([capped, stale])).toBe('over_day_cap')
    expect(stoppedBy([waits, stale])).toBe('first_payout_open')
    expect(stoppedBy([waits, invalid])).toBe('checks_failed')
    expect(stoppedBy([capped, invalid])).toBe('checks_failed')
    expect(stoppedBy([unsure])).toBe('checks_failed')
  })

  it('says more when it warns of something, or of another payout, that was not shown', () => {
    const twin = (id: number): Check => ({
      code: 'twin_waits',
      level: 'warning',
      twin: shownSummary(summaryWith({ id })),
    })
    const passed: Check = { code: 'iban_valid', level: 'passed' }
    expect(saysMore([stale, passed], [stale])).toBe(false)
    expect(saysMore([], [stale])).toBe(false)
    expect(saysMore([stale, invalid], [stale])).toBe(true)
    expect(saysMore([twin(1)], [twin(1)])).toBe(false)
    expect(saysMore([twin(2)], [twin(1)])).toBe(true)
    expect(saysMore([{ ...passed, level: 'warning' }], [passed])).toBe(true)
  })

  it('can be overridden when nothing else stops it', () => {
    expect(overridableOf([unsure, stale])).toEqual([unsure])
    expect(overridableOf([unsure, invalid])).toEqual([])
    expect(overridableOf([stale])).toEqual([])
  })
})
