import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PayoutState } from '../../../electron/core/states.ts'
import { probeReadings, unitProofOf } from '../../../electron/payouts/contract/names.ts'
import { probeStage } from '../../../electron/payouts/rules/unit-probe.ts'
import { payoutBody, sealOf } from '../../../electron/payouts/rules/seal.ts'
import { payoutWith } from '../a-payout.ts'

const probe = payoutWith({ unitProbe: true, amount: probeReadings.major })
const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }

describe('the number of the unit’s probe', () => {
  it('is at most 100,00 TL, whatever it counts', () => {
    expect(probeReadings).toEqual({ minor: 100n, major: 10_000n })
  })

  it.each(['minor', 'major'] as const)('leaves as it was sealed where the workspace’s unit is %s', (unit) => {
    expect(JSON.parse(payoutBody(probe, unit))).toMatchObject({ amount: 100 })
    expect(sealOf(probe, unit, digest)).toBe(sealOf(probe, 'major', digest))
    expect(sealOf({ ...probe, unitProbe: false }, 'minor', digest)).not.toBe(sealOf(probe, 'minor', digest))
  })

  it('is kept with what arrived of it', () => {
    const kept = { payoutId: 1, processId: 'PAY-1', wireNumber: 100 }
    expect(unitProofOf(probe, 'minor', 'DK-1')).toEqual({ ...kept, arrived: '100', reference: 'DK-1' })
    expect(unitProofOf(probe, 'major', null)).toEqual({ ...kept, arrived: '10000', reference: null })
  })
})

describe('how far the newest probe is', () => {
  const stage = (state: PayoutState, preparedAt = 10, accountAt = 5) =>
    probeStage({ state, attempts: [{ preparedAt }] }, accountAt)

  it.each<[string, PayoutState[]]>([
    ['open', ['draft', 'awaiting_approval', 'approved', 'sending', 'unknown']],
    ['sent', ['accepted', 'processing', 'completed']],
    ['failed', ['refused', 'not_sent', 'failed', 'returned', 'rejected', 'cancelled']],
  ])('is %s', (which, states) => {
    for (const state of states) expect(stage(state), state).toBe(which)
  })

  it('is none where there was none, or another account’s', () => {
    expect(probeStage(null, 0)).toBe('none')
    expect([stage('completed', 5, 5), stage('completed', 6, 5)]).toEqual(['none', 'sent'])
    // What has not left yet leaves from this one.
    expect(stage('approved', 5, 5)).toBe('open')
  })
})
