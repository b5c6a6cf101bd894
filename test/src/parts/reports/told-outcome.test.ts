import { beforeAll, expect, it } from 'vitest'
import type { Component } from 'vue'
import { reportEffects } from '../../../../electron/transactions/contract/reporting.ts'
import { messages } from '../../../messages.ts'
import { evidence } from '../../doubtful-payout.ts'
import { draw, signInAs, harness } from '../../draw.ts'

let outcome: Component
beforeAll(async () => {
  harness({ preferences: { change: () => Promise.resolve({ ok: true, value: {} }) } })
  outcome = (await import('../../../../src/parts/reports/ToldOutcome.vue')).default
  await signInAs('checker')
})

it('says what a report that was told did, and leads to the desk where two people settle it', async () => {
  const toDesk = messages.tr.history.toDesk
  for (const effect of reportEffects) {
    const text = await draw(outcome, { report: evidence({ effect }) })
    expect(text).toContain('Tamamlandı')
    expect([effect, text.includes(toDesk)]).toEqual([effect, effect === 'conflict' || effect === 'evidence'])
  }
  expect(await draw(outcome, { report: evidence({ effect: 'move' }) }, 'en')).toContain('The state changed: Completed')
  const ofDeposit = evidence({ effect: 'conflict', transaction: { kind: 'deposit', id: 1 }, status: 'failed' })
  expect(await draw(outcome, { report: ofDeposit })).not.toContain(toDesk)
})
