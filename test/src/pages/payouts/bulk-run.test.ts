import { beforeAll, expect, it } from 'vitest'
import type { Component } from 'vue'
import type { BulkRun } from '../../../../electron/payouts/contract/bulk.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, signInAs } from '../../draw.ts'

/** Of fifty, the balance ran out at the third. */
const run: BulkRun = {
  state: 'ended',
  since: 1,
  of: 50,
  turns: (['accepted', 'accepted', 'refused'] as const).map((outcome, index) => ({
    id: index + 1,
    processId: `PAY-${index + 1}`,
    accountName: `Alıcı ${index + 1}`,
    amount: '100000',
    outcome,
    code: outcome === 'refused' ? 'INSUFFICIENT_BALANCE' : null,
  })),
  stopped: 'INSUFFICIENT_BALANCE',
}
let panel: Component
let useBulkRun: typeof import('../../../../src/stores/bulk-run.ts').useBulkRun

beforeAll(async () => {
  const ok = (value: unknown) => Promise.resolve({ ok: true, value })
  harness({ preferences: { change: () => ok({}) }, payouts: { bulkRun: () => ok(run) } })
  panel = (await import('../../../../src/pages/payouts/BulkRun.vue')).default
  ;({ useBulkRun } = await import('../../../../src/stores/bulk-run.ts'))
})

it.each([
  ['tr', 'Gönderim durdu: 3 / 50', '47 ödemeye dokunulmadı; gönderilmeye hazır bekliyor.'],
  ['en', 'Sending has stopped: 3 of 50', '47 payouts were not touched and are ready to send.'],
] as const)('says in %s where a run stopped, why, and how many did not go', async (locale, title, untouched) => {
  await signInAs('checker')
  await useBulkRun().ask()
  const text = await draw(panel, {}, locale)
  for (const said of [title, messages[locale].failures.INSUFFICIENT_BALANCE.title, 'Alıcı 3', untouched])
    expect(text).toContain(said)
  expect(text).not.toContain('Alıcı 2')
})
