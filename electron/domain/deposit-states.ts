import type { DepositState } from '../contract/deposit-state.ts'

/** The same processId may be handed over again (spec 4.2 rule 2): nobody knows of an outcome, or there was none. */
export const resendableDepositStates: readonly DepositState[] = ['draft', 'not_sent', 'unknown']

/** Somebody has to do something, or is doing it right now. */
export const openDepositStates: readonly DepositState[] = [...resendableDepositStates, 'sending']
