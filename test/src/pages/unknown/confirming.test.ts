import { expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { useConfirming } from '../../../../src/pages/unknown/use-confirming.ts'
import { nothingAllowed, proposal, unknownPayout } from '../../doubtful-payout.ts'

const allowed = { ...nothingAllowed, confirmResolution: 'allowed' as const }
const proposed = unknownPayout({ resolutions: [proposal()], actions: allowed })

it('asks about the proposal that was looked at, and no longer when another stands in its place', () => {
  const payout = shallowRef(proposed)
  const { confirming, begin, end } = useConfirming(() => payout.value)
  expect(confirming.value).toBeNull()
  begin()
  expect(confirming.value?.id).toBe(3)
  payout.value = { ...proposed, revision: 3 }
  expect(confirming.value?.id).toBe(3)

  const withdrawn = proposal({ state: 'withdrawn' })
  payout.value = { ...proposed, resolutions: [withdrawn, proposal({ id: 4, to: 'failed' })] }
  expect(confirming.value).toBeNull()
  begin()
  expect(confirming.value?.id).toBe(4)
  end()
  expect(confirming.value).toBeNull()
})

it('asks nothing once it is gone, or somebody else’s turn', () => {
  const payout = shallowRef(proposed)
  const { confirming, begin } = useConfirming(() => payout.value)
  begin()
  payout.value = { ...proposed, actions: nothingAllowed }
  expect(confirming.value).toBeNull()
  payout.value = { ...proposed, resolutions: [] }
  expect(confirming.value).toBeNull()
})
