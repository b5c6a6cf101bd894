import { VezneError } from '../../core/result.ts'
import { isStillAs, locksDispatch } from '../../core/time.ts'
import type { Signer } from '../../core/seat.ts'

/** Stops people from signing while this computer's clock is wrong. */
export function createClockLock({
  offset,
}: {
  /** The service's clock minus this computer's, milliseconds. */
  offset: () => number | null
}) {
  let confirmed: number | null = null

  /** Returns the offset that locks; null: none, or an administrator confirmed it. */
  function locking(): number | null {
    const now = offset()
    return locksDispatch(now) && !(confirmed !== null && isStillAs(now, confirmed)) ? now : null
  }

  return {
    locking,

    confirm(known: number): void {
      confirmed = known
    },

    /** Wraps a signer so that it throws `clock_off` while the clock locks. */
    guard: ({ publicKey, sign }: Signer): Signer => ({
      publicKey,
      sign(text) {
        if (locking() !== null) throw new VezneError('clock_off')
        return sign(text)
      },
    }),
  }
}
export type ClockLock = ReturnType<typeof createClockLock>
