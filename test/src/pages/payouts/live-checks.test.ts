import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue'
import type { PayoutDraft } from '../../../../electron/payouts/contract/payout.ts'
import { openWindow } from '../../window.ts'

let useLiveChecks: typeof import('../../../../src/pages/payouts/use-live-checks.ts').useLiveChecks
let answer: unknown
let scope: EffectScope

beforeAll(async () => {
  openWindow({ payouts: { check: () => Promise.resolve(answer) } })
  ;({ useLiveChecks } = await import('../../../../src/pages/payouts/use-live-checks.ts'))
})
beforeEach(() => {
  vi.useFakeTimers()
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

const draftOf = (amount: string): PayoutDraft => ({
  amount,
  iban: 'TR330006100519786457841326',
  accountName: 'Ayşe Yılmaz',
  bankId: null,
  customer: { id: 'C-1', username: 'ayse', name: 'Ayşe Yılmaz' },
  processId: null,
  replaces: null,
})

it('says why they could not be run, and no longer once they were', async () => {
  const draft = shallowRef<PayoutDraft | null>(draftOf('100'))
  answer = { ok: false, error: { code: 'ledger_away' } }
  const live = scope.run(() => useLiveChecks(draft, (failure) => failure))
  await vi.advanceTimersByTimeAsync(400)
  expect(live?.failure.value?.code).toBe('ledger_away')
  answer = { ok: true, value: [{ code: 'iban_first', level: 'warning' }] }
  draft.value = draftOf('200')
  await nextTick()
  await vi.advanceTimersByTimeAsync(400)
  expect([live?.failure.value, live?.checks.value.length, live?.old.value]).toEqual([null, 1, false])
})

it('says nothing more of what its fields say, or of a draft that is incomplete again', async () => {
  const draft = shallowRef<PayoutDraft | null>(draftOf('100'))
  answer = { ok: false, error: { code: 'invalid_input', fields: [{ path: 'iban', problem: 'invalid' }] } }
  const ofFields = scope.run(() => useLiveChecks(draft, () => null))
  const other = scope.run(() => useLiveChecks(draft, (failure) => failure))
  await vi.advanceTimersByTimeAsync(400)
  expect([ofFields?.failure.value, other?.failure.value?.code]).toEqual([null, 'invalid_input'])
  draft.value = null
  await nextTick()
  expect([other?.failure.value, other?.checks.value]).toEqual([null, []])
})
