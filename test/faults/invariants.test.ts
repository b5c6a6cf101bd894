import { describe, expect, test } from 'vitest'
import type { Booked } from './books.ts'
import { compare, compareReported, unfinished } from './invariants.ts'
import type { Receipt, Said } from './wire-behaviour.ts'

/** The judge is judged: what it must notice, it notices. That it notices nothing else, every clean run says. */

const payout = (state: string, ...attempts: string[]): Booked => ({
  kind: 'payout',
  processId: 'p',
  state,
  attempts: attempts.map((each, index) => ({ number: index + 1, state: each, bodyHash: 'h' })),
})
const receipt = (said: Said, change: Partial<Receipt> = {}): Receipt => ({
  ...{ path: '/v1/withdraw', processId: 'p', bodyHash: 'h', said, protocol: 'HTTP/1.1', name: '' },
  ...change,
})
const kinds = (booked: Booked | undefined, ...receipts: Receipt[]) =>
  compare('p', booked, receipts).map(({ kind }) => kind)

describe('noticed', () => {
  test.each<[string, string, Booked | undefined, Receipt[]]>([
    ['twice for one attempt', 'double', payout('accepted', 'accepted'), [receipt('accepted'), receipt('accepted')]],
    ['two attempts that may be paid', 'double', payout('accepted', 'unknown', 'accepted'), [receipt('accepted')]],
    [
      'again though not refused',
      'double',
      payout('accepted', 'refused', 'accepted'),
      [receipt('accepted'), receipt('accepted')],
    ],
    ['by HTTP/2', 'double', payout('accepted', 'accepted'), [receipt('accepted', { protocol: 'HTTP/2' })]],
    ['at the wrong address', 'double', payout('accepted', 'accepted'), [receipt('accepted', { path: '/v1/deposit' })]],
    ['of no payout of ours', 'lost', undefined, [receipt('accepted')]],
    ['and called not sent', 'lost', payout('not_sent', 'not_sent'), [receipt('accepted')]],
    ['and only prepared', 'lost', payout('sending', 'prepared'), [receipt('accepted')]],
    ['unknown, and approved anew', 'lost', payout('approved', 'unknown'), []],
    ['accepted without a receipt', 'invented', payout('accepted', 'accepted'), []],
    ['accepted though nothing clear was said', 'invented', payout('accepted', 'accepted'), [receipt('nothing clear')]],
    ['refused though accepted', 'invented', payout('refused', 'refused'), [receipt('accepted')]],
    ['another body', 'invented', payout('accepted', 'accepted'), [receipt('accepted', { bodyHash: 'x' })]],
  ])('%s', (_name, kind, booked, receipts) => {
    expect(kinds(booked, ...receipts)).toContain(kind)
  })

  test('what somebody was told and the ledger does not know', () => {
    const told = { made: ['p'], outcomes: [], forbidden: [], leaving: [], heads: [] }
    expect(compareReported(told, [])).toHaveLength(1)
    const outcome = (state: string) => ({ ...told, outcomes: [{ processId: 'p', number: 1, state }] })
    expect(compareReported(outcome('accepted'), [payout('unknown', 'unknown')])).toHaveLength(1)
    expect(compareReported(outcome('accepted'), [payout('accepted', 'accepted')])).toEqual([])
    expect(compareReported(outcome('unknown'), [payout('accepted', 'accepted')])).toEqual([])
  })

  test('an attempt that a recovery left half way', () => {
    expect(unfinished([payout('sending', 'prepared'), payout('unknown', 'unknown')])).toHaveLength(1)
  })
})
