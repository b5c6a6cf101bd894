import type { DepositState } from '../../core/deposit-state.ts'
import type { DepositRecord } from '../records.ts'

/** The same processId may be handed over again (spec 4.2 rule 2): nobody knows of an outcome, or there was none. */
export const resendableDepositStates: readonly DepositState[] = ['draft', 'not_sent', 'unknown']

/** Somebody has to do something, or is doing it right now. */
export const openDepositStates: readonly DepositState[] = [...resendableDepositStates, 'sending']

/** No customer can pay through it any more, or could ever: its link is lost, or there never was one. */
const withoutLink: readonly DepositState[] = ['orphaned', 'refused', 'failed']

type Windowed = Pick<DepositRecord, 'state' | 'expiresAt'>

/** Its window (spec 8) has closed, by the service's clock. Late money may still come. */
const isWindowClosed = ({ state, expiresAt }: Windowed, serviceNow: number): boolean =>
  state === 'pending' && expiresAt !== null && expiresAt <= serviceNow

/**
 * May another be made instead of it (domain rule 4), as far as it goes by itself? One that nobody knows an outcome of is
 * handed over again instead.
 */
export const isReplaceable = (deposit: Windowed, serviceNow: number): boolean =>
  withoutLink.includes(deposit.state) || isWindowClosed(deposit, serviceNow)

/** The customer holds its link, or may come to hold it. */
export const isLive = (deposit: Windowed, serviceNow: number): boolean =>
  openDepositStates.includes(deposit.state) || (deposit.state === 'pending' && !isWindowClosed(deposit, serviceNow))
