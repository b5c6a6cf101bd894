import type { Batch } from '@contract/batch.ts'
import { payoutStates } from '@contract/payout-state.ts'

/** Where a batch's rows stand, in the order in which a payout walks. */
export const statesInOrder = (states: Batch['states']): Batch['states'] =>
  states.toSorted((one, other) => payoutStates.indexOf(one.state) - payoutStates.indexOf(other.state))
