import type { Batch } from '@electron/batches/contract.ts'
import { payoutStates } from '@electron/core/states.ts'

/** Where a batch's rows stand, in the order in which a payout walks. */
export const statesInOrder = (states: Batch['states']): Batch['states'] =>
  states.toSorted((one, other) => payoutStates.indexOf(one.state) - payoutStates.indexOf(other.state))
