import { beforeEach, expect, it } from 'vitest'
import type { Attempt } from '../../../../electron/transactions/contract/transaction.ts'
import { draw, harness, signInAs } from '../../draw.ts'
import { unknownAttempt } from '../../doubtful-payout.ts'

harness({ preferences: { change: () => Promise.resolve({ ok: true, value: {} }) } })
beforeEach(() => signInAs('admin'))

const { default: ServiceCreated } = await import('../../../../src/parts/states/ServiceCreated.vue')

const drawn = (serviceCreatedAt: number | null, state: Attempt['state']) =>
  draw(ServiceCreated, { transaction: { serviceCreatedAt, attempts: [{ ...unknownAttempt, state }] } })

it('says when the service created it', async () => {
  expect(await drawn(Date.UTC(2026, 0, 1, 12, 0, 7), 'accepted')).toMatch(/^Serviste oluşturulma .*15:00:07$/)
})

it('says that the answer of one that was taken gives no time, and nothing of what was not taken', async () => {
  expect(await drawn(null, 'accepted')).toBe('Serviste oluşturulma Servisin yanıtında okunabilen bir zaman yok')
  expect(await drawn(null, 'unknown')).toBe('')
})
