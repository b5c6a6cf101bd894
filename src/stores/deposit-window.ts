import type { Deposit } from '@electron/deposits/contract/deposit.ts'
import { depositWindowMs } from '@electron/deposits/contract/window.ts'

type Windowed = Pick<Deposit, 'id' | 'state' | 'expiresAt'>

/** A pending deposit whose window has closed is shown as such; it stays pending, for late money may come. */
export const isWindowClosed = ({ state, expiresAt }: Omit<Windowed, 'id'>, now: number): boolean =>
  state === 'pending' && expiresAt !== null && expiresAt <= now

export const shownState = (deposit: Deposit, now: number): Deposit['state'] | 'expired' =>
  isWindowClosed(deposit, now) ? 'expired' : deposit.state

/** May the customer still be sent there? */
export const isOpen = (deposit: Omit<Windowed, 'id'>, now: number): boolean =>
  deposit.state === 'pending' && !isWindowClosed(deposit, now)

/**
 * What a countdown counts to, UTC milliseconds. Our idea of the service's clock may be a little behind, and a window
 * of thirty minutes must not begin at 30:01; one of another length is counted as it is.
 */
export const countedTo = (expiresAt: number, { oddWindowMs }: Pick<Deposit, 'oddWindowMs'>, now: number): number =>
  oddWindowMs === null ? Math.min(expiresAt, now + depositWindowMs) : expiresAt

/** The latest end of a window that has passed, 0 when none has. It only changes when a window closes. */
export const latestClosing = (deposits: readonly Windowed[], now: number): number =>
  Math.max(0, ...deposits.filter((deposit) => isWindowClosed(deposit, now)).map(({ expiresAt }) => expiresAt ?? 0))

/** Handed over again, or for the first time, by somebody: nobody knows of an outcome. */
const waitsForSomebody = ({ state }: Windowed): boolean => ['unknown', 'not_sent', 'draft'].includes(state)

/** Open ones first, the least time left on top; then those that wait for somebody, then the rest, each newest first. */
export function openFirst<D extends Windowed>(deposits: readonly D[], now: number): D[] {
  const end = ({ expiresAt }: D): number => expiresAt ?? Number.MAX_SAFE_INTEGER
  const newestFirst = deposits.toSorted((one, other) => other.id - one.id)
  const open = newestFirst.filter((deposit) => isOpen(deposit, now)).toSorted((one, other) => end(one) - end(other))
  const rest = newestFirst.filter((deposit) => !isOpen(deposit, now))
  return [...open, ...rest.filter(waitsForSomebody), ...rest.filter((deposit) => !waitsForSomebody(deposit))]
}
