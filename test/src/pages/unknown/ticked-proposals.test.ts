import { expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { useTickedProposals } from '../../../../src/pages/unknown/use-ticked-proposals.ts'
import { nothingAllowed, proposal, unknownPayout } from '../../doubtful-payout.ts'

const actions = { ...nothingAllowed, confirmResolution: 'allowed' as const }
const of = (id: number) => unknownPayout({ id, actions, resolutions: [proposal({ id: id * 10 })] })

it('chooses the ticked proposals alone', () => {
  const { ticked, chosen } = useTickedProposals(() => [of(1), of(2), unknownPayout({ id: 3 })])
  expect(chosen.value.map(({ payout }) => payout.id)).toEqual([1, 2])
  ticked.value = ['20']
  expect(chosen.value.map(({ proposal }) => proposal.id)).toEqual([20])
})

it('leaves one that comes in meanwhile for a person to tick', () => {
  const payouts = shallowRef([of(1)])
  const { proposals, chosen } = useTickedProposals(() => payouts.value)
  payouts.value = [of(1), of(2)]
  expect(proposals.value).toHaveLength(2)
  expect(chosen.value.map(({ payout }) => payout.id)).toEqual([1])
  payouts.value = [of(2)]
  expect(chosen.value).toEqual([])
})
