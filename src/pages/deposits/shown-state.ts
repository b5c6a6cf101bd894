import type { Deposit } from '@contract/deposit.ts'

/** A pending deposit whose window has closed is shown as such; it stays pending, for late money may come. */
export const isWindowClosed = ({ state, expiresAt }: Pick<Deposit, 'state' | 'expiresAt'>, now: number): boolean =>
  state === 'pending' && expiresAt !== null && expiresAt <= now

export const shownState = (deposit: Deposit, now: number): Deposit['state'] | 'expired' =>
  isWindowClosed(deposit, now) ? 'expired' : deposit.state
