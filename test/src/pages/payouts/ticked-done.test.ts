import { expect, it } from 'vitest'
import { unknownPayout } from '../../doubtful-payout.ts'
import { draw, harness, ok, signInAs } from '../../draw.ts'

harness({ payouts: { page: () => ok({ payouts: [unknownPayout({ state: 'completed' })], next: null }) } })
const { default: page } = await import('../../../../src/pages/payouts/PayoutsPage.vue')
const { usePayouts } = await import('../../../../src/stores/payouts.ts')

it('ended payouts stay ticked while their receipts are looked at', async () => {
  await signInAs('maker')
  const store = usePayouts()
  await store.lists.done.ask()
  store.ticked.add('payout-12')
  expect(await draw(page, {}, 'en', '/payouts?tab=done')).toContain('1 row selected')
})
