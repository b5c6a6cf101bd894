import { expect, it } from 'vitest'
import { depositStates, payoutStates } from '../../../../electron/core/states.ts'
import { outcomeOf } from '../../../../src/pages/overview/outcome.ts'

it('never calls done what may still fail, nor failed what may have been paid', () => {
  const statesWith = (outcome: string) =>
    [...new Set([...payoutStates, ...depositStates])].filter((state) => outcomeOf(state) === outcome).sort()
  expect(statesWith('done')).toEqual(['completed', 'paid'])
  expect(statesWith('failed')).toEqual(['cancelled', 'failed', 'refused', 'rejected', 'returned'])
  expect(statesWith('unknown')).toEqual(['unknown'])
  expect(statesWith('waiting')).toEqual(['approved', 'awaiting_approval', 'draft', 'not_sent'])
  expect([outcomeOf('somethingNew'), outcomeOf('toString')]).toEqual(['unknown', 'unknown'])
})
