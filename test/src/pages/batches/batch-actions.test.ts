import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Component } from 'vue'
import type { Batch } from '../../../../electron/batches/contract/batch.ts'
import { messages } from '../../../messages.ts'
import { draw, signInAs, harness } from '../../draw.ts'
import { batchOf } from './batch-fixtures.ts'

const words = messages.tr.batches
const ok = (value: unknown) => Promise.resolve({ ok: true, value })

let foot: Component
beforeAll(async () => {
  harness({ preferences: { change: () => ok({}) } })
  foot = (await import('../../../../src/pages/batches/BatchActions.vue')).default
})
beforeEach(async () => {
  await signInAs('checker')
})

/** After this operator has approved it. */
function approved(state: Batch['states'][number]['state'], send: Batch['actions']['send']): Promise<string> {
  const batch = batchOf({
    states: [{ state, rows: 200, total: '25000000' }],
    actions: { ...batchOf().actions, send },
  })
  const opened = { outcome: { action: 'approve', failure: null }, busy: null, checks: null }
  return draw(foot, { opened, batch })
}

it('says what comes after an approval, and who does it', async () => {
  expect(await approved('awaiting_approval', 'wrong_state')).toContain(words.nextStep.anotherChecker)
  expect(await approved('approved', 'allowed')).toContain(words.nextStep.sending)
  expect(await approved('approved', 'not_permitted')).toContain(words.nextStep.sender)
})

it.each(['accepted', 'completed', 'unknown'] as const)(
  'tells nobody to begin what the approval itself has sent: it is %s',
  async (state) => {
    const text = await approved(state, 'wrong_state')
    expect(text).toContain(words.did.approve)
    for (const next of Object.values(words.nextStep)) expect(text).not.toContain(next)
  },
)
