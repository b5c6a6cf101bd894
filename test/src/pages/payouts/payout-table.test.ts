import { beforeAll, expect, it, vi } from 'vitest'
import type { Component } from 'vue'
import type { Preferences } from '../../../../electron/app/contract.ts'
import type { Payout } from '../../../../electron/payouts/contract/payout.ts'
import type { PayoutTab } from '../../../../electron/payouts/contract/lists.ts'
import { messages } from '../../../messages.ts'
import { sendingAt, unknownPayout } from '../../doubtful-payout.ts'
import { draw, harness, signInAs, type SignedIn } from '../../draw.ts'

const { columns } = messages.tr.shared
let table: Component
let usePreferences: typeof import('../../../../src/stores/preferences.ts').usePreferences

beforeAll(async () => {
  vi.useFakeTimers({ now: sendingAt, toFake: ['Date'] })
  harness({ preferences: { change: () => Promise.resolve({ ok: true, value: {} }) } })
  table = (await import('../../../../src/pages/payouts/PayoutTable.vue')).default
  ;({ usePreferences } = await import('../../../../src/stores/preferences.ts'))
})

async function seen(
  by: SignedIn,
  tab: PayoutTab,
  chosen: readonly string[],
  changes: Partial<Payout> = {},
): Promise<string> {
  await signInAs(by)
  const tables: Preferences['tables'] = [{ operatorId: 'checker', dense: false, columns: { payouts: chosen } }]
  await usePreferences().change({ tables })
  const payout: Payout = unknownPayout({ state: tab === 'done' ? 'failed' : 'awaiting_approval', ...changes })
  const sort = { by: 'stateAt', descending: true }
  return draw(table, { payouts: [payout], tab, openId: null, together: null, sort }, 'tr')
}

it('says what became of them where they differ, whatever was chosen where they do not', async () => {
  // Chosen among what waits for approval, where all are in one state and no column says it.
  const chosen = ['recipient', 'amount']
  expect(await seen('checker', 'toApprove', chosen)).not.toContain(columns.state)
  expect(await seen('checker', 'done', chosen)).toContain(columns.state)
  expect(await seen('checker', 'done', chosen)).toContain(messages.tr.states.failed)
})

it('has the columns of the one who is signed in, and the others as they come', async () => {
  expect(await seen('checker', 'toApprove', ['recipient', 'amount'])).not.toContain(columns.iban)
  expect(await seen('maker', 'toApprove', ['recipient', 'amount'])).toContain(columns.iban)
})

it('says of one that was approved for another account that its approval is void, and why', async () => {
  const { tag } = messages.tr.acting.accountChanged
  const accountChanged = { by: 'admin', at: sendingAt }
  expect(await seen('checker', 'toApprove', [], { accountChanged })).toContain(tag)
  expect(await seen('checker', 'toApprove', [])).not.toContain(tag)
})
