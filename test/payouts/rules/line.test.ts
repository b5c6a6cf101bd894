import { describe, expect, it } from 'vitest'
import { stopReasonOf, turnOf, turnWithout } from '../../../electron/payouts/rules/line.ts'
import type { Outcome } from '../../../electron/core/payment-service.ts'
import { errorCodes, serviceErrorCodes, type ErrorCode } from '../../../electron/core/result.ts'
import { heldBackCodes } from '../../../electron/transactions/rules.ts'

const stopAfter = (outcome: Outcome<unknown>) => turnOf(outcome).stops
const stopBecause = (code: ErrorCode) => turnWithout(code).stops

const tried = (kind: Outcome<unknown>['kind'], code: ErrorCode | null = null) => ({ kind, code }) as Outcome<unknown>

describe('the line', () => {
  it('goes on after a row that arrived', () => {
    expect(stopAfter(tried('accepted'))).toBeNull()
  })

  it.each([
    'INSUFFICIENT_BALANCE',
    'IP_NOT_WHITELISTED',
    'INVALID_API_KEY',
    'INVALID_SIGNATURE',
    'MISSING_SIGNATURE',
    'MISSING_TIMESTAMP',
    'TIMESTAMP_EXPIRED',
  ] as const)('stops after %s: every other row would meet it too', (code) => {
    expect(stopAfter(tried('refused', code))).toBe(code)
  })

  it('goes on after any other refusal: it is that one row’s own', () => {
    const own = serviceErrorCodes.filter((code) => stopAfter(tried('refused', code)) === null)
    expect(own).toEqual(['VALIDATION_ERROR', 'INVALID_IBAN', 'DUPLICATE_TRANSACTION', 'AMOUNT_OUT_OF_RANGE'])
  })

  it.each(['unknown', 'not_sent'] as const)('stops after a row that is %s, whatever the code', (state) => {
    const codes = errorCodes.filter((code) => state === 'unknown' || !heldBackCodes.includes(code))
    for (const code of codes) expect(stopAfter(tried(state, code))).toBe(code)
  })

  it.each(heldBackCodes)('takes a row that was held back by %s for one that was not begun', (code) => {
    expect(turnOf(tried('not_sent', code))).toEqual(turnWithout(code))
    expect(turnWithout(code).outcome).not.toBe('not_sent')
  })

  it('says what became of the payout as the attempt says it', () => {
    const kinds = ['accepted', 'refused', 'unknown', 'not_sent'] as const
    expect(kinds.map((kind) => turnOf(tried(kind, 'VALIDATION_ERROR')).outcome)).toEqual(kinds)
  })

  it('says of what was not tried that it was skipped, or leaves it untouched', () => {
    const outcomes = Map.groupBy(errorCodes, (code) => String(turnWithout(code).outcome))
    const goesOn = errorCodes.filter((code) => stopBecause(code) === null)
    expect(outcomes.get('skipped')).toEqual(goesOn.filter((code) => code !== 'held_back'))
    expect(outcomes.get('unknown')).toEqual(['outcome_unrecorded'])
    expect([...outcomes.keys()].toSorted()).toEqual(['null', 'skipped', 'unknown'])
  })

  it('goes on only past what concerns one row alone', () => {
    const goesOn = errorCodes.filter((code) => stopBecause(code) === null)
    const own = ['changed_meanwhile', 'wrong_state', 'approval_expired', 'checks_failed', 'seal_broken']
    expect(goesOn).toEqual([...own, 'held_back'])
    expect(stopBecause('outcome_unrecorded')).toBe('outcome_unrecorded')
  })
})

it.each([
  ['stopped_by_operator', 'person'],
  ['INSUFFICIENT_BALANCE', 'balance'],
  ['IP_NOT_WHITELISTED', 'service'],
  ['held_back', 'slow'],
  ['connection_lost', 'lost'],
  ['outcome_unrecorded', 'lost'],
  ['dispatch_locked', 'here'],
] as const)('%s stops it, in a notification’s words: %s', (code, reason) => {
  expect(stopReasonOf(code)).toBe(reason)
})
