import { describe, expect, it } from 'vitest'
import type { Payout } from '../../../../electron/payouts/contract/payout.ts'
import { messages } from '../../../messages.ts'
import { evidence, unknownPayout } from '../../doubtful-payout.ts'
import { draw, harness, signInAs } from '../../draw.ts'

const { questioned } = messages.tr.acting
const { toDesk } = messages.tr.history

harness()
const { default: notice } = await import('../../../../src/pages/payouts/PayoutNotice.vue')

async function said(changes: Partial<Payout>): Promise<string> {
  await signInAs('checker')
  return draw(notice, { payout: unknownPayout(changes) })
}

describe('what stands over a payout', () => {
  const failed = evidence({ source: 'manual', status: 'failed', failureReason: 'Hesap kapalı' })
  const conflict = evidence({ effect: 'conflict' })

  it('leads to the desk where people say that less was paid, and where a report contradicts', async () => {
    for (const [state, report] of [['accepted', failed] as const, ['failed', conflict] as const]) {
      const text = await said({ state, reports: [report] })
      expect(text).toContain(questioned.neutral)
      expect(text).toContain(questioned.body)
      expect(text).toContain(report.status)
      expect(text).toContain(toDesk)
    }
    expect(await said({ state: 'accepted', reports: [{ ...failed, settledAt: 1 }] })).not.toContain(toDesk)
  })

  it('warns that what can still leave may have been paid', async () => {
    expect(await said({ state: 'approved', reports: [conflict] })).toContain(questioned.title)
  })

  it('says nothing more of evidence while the outcome is waited for', async () => {
    for (const state of ['unknown', 'sending'] as const) {
      expect(await said({ state, reports: [failed] })).not.toContain(questioned.neutral)
      expect(await said({ state, reports: [conflict] })).toContain(questioned.neutral)
    }
  })
})
