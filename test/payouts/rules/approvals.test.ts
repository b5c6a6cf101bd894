import { describe, expect, it } from 'vitest'
import {
  approvalEnds,
  approvalsNeeded,
  approvalTerms,
  countingApprovals,
  isApproved,
  isFreshlyApproved,
  lapsedByAccount,
  wouldComplete,
} from '../../../electron/payouts/rules/approvals.ts'
import { anotherAttempt } from '../../../electron/payouts/rules/another-attempt.ts'
import type { Check } from '../../../electron/payouts/contract/payout.ts'
import type { Rules } from '../../../electron/payouts/rules/approvals.ts'
import { stateNow } from '../../../electron/payouts/rules/states.ts'
import { approvalBy, hour, now, payoutWith, rulesWith } from '../a-payout.ts'

const above = rulesWith({ secondCheckerAbove: '1000' })
const inBatch = (total: bigint) => ({ id: 1, name: 'Maaşlar', row: 1, total })

describe('how many must approve', () => {
  it('one up to the amount, two above it', () => {
    expect(approvalsNeeded({ amount: 1000n, batch: null }, above, [])).toBe(1)
    expect(approvalsNeeded({ amount: 1001n, batch: null }, above, [])).toBe(2)
    expect(approvalsNeeded({ amount: 999_999_999n, batch: null }, rulesWith({ secondCheckerAbove: null }), [])).toBe(1)
    expect(approvalsNeeded({ amount: 1n, batch: null }, rulesWith({ secondCheckerAbove: '0' }), [])).toBe(2)
  })

  it('counts the total of the batch that it came in', () => {
    expect(approvalsNeeded({ amount: 1n, batch: inBatch(1001n) }, above, [])).toBe(2)
    expect(approvalsNeeded({ amount: 1n, batch: inBatch(1000n) }, above, [])).toBe(1)
  })
})

describe('which approvals count', () => {
  const counting = (...approvals: ReturnType<typeof approvalBy>[]) =>
    countingApprovals(payoutWith({ revision: 2, approvals }), rulesWith({ approvalLifetimeHours: 2 }), now).length

  it('those of the present revision that did not run out, and none from the future', () => {
    expect(counting(approvalBy('can', { revision: 2 }))).toBe(1)
    expect(counting(approvalBy('can', { revision: 2, at: now - 2 * hour }))).toBe(1)
    expect(counting(approvalBy('can', { revision: 2, at: now - 2 * hour - 1 }))).toBe(0)
    expect(counting(approvalBy('can', { revision: 2, at: now + 1 }))).toBe(0)
    expect(counting(approvalBy('can', { revision: 1 }))).toBe(0)
  })

  it('those of different people: nobody is two', () => {
    const twice = payoutWith({ amount: 1001n, approvals: [approvalBy('can'), approvalBy('can')] })
    expect(isApproved(twice, above, now)).toBe(false)
    expect(wouldComplete(twice, 'can', above, now, [])).toBe(false)
    expect(wouldComplete(twice, 'naz', above, now, [])).toBe(true)
    const both = payoutWith({ amount: 1001n, approvals: [approvalBy('can'), approvalBy('naz')] })
    expect(isApproved(both, above, now)).toBe(true)
    expect(isApproved(payoutWith({ amount: 1001n }), above, now)).toBe(false)
  })

  it('for another attempt only those of the last hour, of as many people', () => {
    const approved = (...ages: number[]) =>
      isFreshlyApproved(
        payoutWith({ amount: 1001n, approvals: ages.map((age, index) => approvalBy(`p${index}`, { at: now - age })) }),
        above,
        now,
        [],
      )
    expect(approved(0, hour)).toBe(true)
    expect(approved(0, hour + 1)).toBe(false)
    expect(approved(0)).toBe(false)
  })

  it('for another attempt none, while another payout of the same stops it', () => {
    const payout = payoutWith({ amount: 1n, approvals: [approvalBy('p')] })
    const stepWith = (...checks: Check[]) => anotherAttempt(payout, above, now, checks).to
    expect(stepWith({ code: 'twin_may_be_paid', level: 'warning' })).toBe('approved')
    expect(stepWith({ code: 'over_day_cap', level: 'blocking' })).toBe('approved')
    expect(stepWith({ code: 'twin_may_be_paid', level: 'blocking' })).toBe('awaiting_approval')
  })
})

it('what somebody approved counts no more once they are shut out, nor when they may approve again', () => {
  const member = { keyAt: 0, disabledAt: null, shutOut: null }
  const stateOf = (at: number, change: Partial<Rules['members'][number]>) =>
    stateNow(
      payoutWith({ state: 'approved', amount: 1n, approvals: [approvalBy('can', { at })] }),
      { ...above, members: [{ ...member, id: 'can', roles: ['checker'], ...change }] },
      now,
    )
  const again = { shutOut: { by: 'admin', at: now - hour } }
  expect(stateOf(now - 2 * hour, {})).toBe('approved')
  expect(stateOf(now - 2 * hour, { disabledAt: now - hour })).toBe('awaiting_approval')
  expect(stateOf(now - 2 * hour, again)).toBe('awaiting_approval')
  expect(stateOf(now - hour, again)).toBe('awaiting_approval')
  expect(stateOf(now - hour + 1, again)).toBe('approved')
})

it('what was approved before the API secret counted as a second person counts no more', () => {
  const used = { ...above, secretUsedAt: now - hour }
  const of = (at: number) => payoutWith({ state: 'approved', amount: 1n, approvals: [approvalBy('can', { at })] })
  expect(stateNow(of(now - hour), used, now)).toBe('awaiting_approval')
  expect(stateNow(of(now - hour + 1), used, now)).toBe('approved')
})

describe('when the money leaves from another account', () => {
  const changed = { by: 'admin', at: now - hour / 2 }
  const rules = { ...above, accountChanged: changed }
  const before = approvalBy('can', { at: changed.at })
  const after = approvalBy('can', { at: changed.at + 1 })
  const approved = (amount: bigint, ...approvals: ReturnType<typeof approvalBy>[]) =>
    payoutWith({ state: 'approved', amount, approvals })

  it('what was approved until then waits again, and it is said by whom', () => {
    expect(stateNow(approved(1n, before), rules, now)).toBe('awaiting_approval')
    expect(lapsedByAccount(approved(1n, before), rules, now)).toEqual(changed)
    expect(stateNow(approved(1n, after), rules, now)).toBe('approved')
    expect(lapsedByAccount(approved(1n, before, after), rules, now)).toBeNull()
  })

  it('so does the first approval of two', () => {
    const first = { ...approved(1001n, before), state: 'awaiting_approval' as const }
    expect(wouldComplete(first, 'naz', rules, now, [])).toBe(false)
    expect(lapsedByAccount(first, rules, now)).toEqual(changed)
  })

  it('is not said where the approval ran out by itself, or the payout has left', () => {
    expect(lapsedByAccount(approved(1n, approvalBy('can', { at: now - 25 * hour })), rules, now)).toBeNull()
    expect(lapsedByAccount({ ...approved(1n, before), state: 'accepted' }, rules, now)).toBeNull()
    expect(lapsedByAccount(approved(1n, before), above, now)).toBeNull()
  })

  it('another attempt takes a new approval, though the last one is fresh', () => {
    expect(isFreshlyApproved(approved(1n, before), rules, now, [])).toBe(false)
    expect(isFreshlyApproved(approved(1n, after), rules, now, [])).toBe(true)
  })
})

describe('the state as everybody sees it', () => {
  const approved = payoutWith({ state: 'approved', amount: 1001n, approvals: [approvalBy('can')] })

  it('waits again when the approval ran out, or the policy asks for more', () => {
    expect(stateNow(approved, rulesWith(), now)).toBe('approved')
    expect(stateNow(approved, rulesWith(), now + 24 * hour)).toBe('approved')
    expect(stateNow(approved, rulesWith(), now + 24 * hour + 1)).toBe('awaiting_approval')
    expect(stateNow(approved, rulesWith({ approvalLifetimeHours: 1 }), now + hour + 1)).toBe('awaiting_approval')
    expect(stateNow(approved, above, now)).toBe('awaiting_approval')
    expect(stateNow({ ...approved, approvals: [...approved.approvals, approvalBy('naz')] }, above, now)).toBe(
      'approved',
    )
  })

  it('is never moved by time once it was sent', () => {
    expect(stateNow({ ...approved, state: 'accepted' }, above, now + 999 * hour)).toBe('accepted')
  })
})

it('says the same rule to the ledger', () => {
  expect(approvalTerms(above, now)).toEqual({ since: now - 24 * hour, until: now, secondAbove: 1000n, lapsed: [] })
  expect(approvalTerms(rulesWith({ secondCheckerAbove: null }), now).secondAbove).toBeNull()
})

it('says to the ledger when approvals ended, everybody’s or one person’s', () => {
  const rules = rulesWith({ approvalLifetimeHours: 2 })
  expect(approvalEnds(rules)).toEqual({ lifetime: 2 * hour, voided: [] })
  const member = { keyAt: 0, disabledAt: null, shutOut: null, roles: ['checker' as const] }
  const members = [
    { ...member, id: 'can', keyAt: 9 },
    { ...member, id: 'ali', shutOut: { by: 'admin', at: 10 } },
  ]
  const ended = { accountChanged: { by: 'admin', at: 5 }, secretUsedAt: 6 }
  expect(approvalEnds({ ...rules, members, ...ended }).voided).toEqual([
    { by: null, at: 5 },
    { by: null, at: 6 },
    { by: 'can', at: 9 },
    { by: 'ali', at: 10 },
  ])
})
