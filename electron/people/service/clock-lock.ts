import { VezneError } from '../../core/result.ts'
import { isStillAs, locksDispatch } from '../../core/time.ts'
import type { Signer } from '../ports.ts'

/** Keeps people from signing what this machine's clock would date wrong. */
export function createClockLock({
  offset,
}: {
  /** The service's clock minus this machine's, milliseconds. */
  offset: () => number | null
}) {
  let confirmed: number | null = null

  /** Gives an offset that locks; null: none does, or an admin confirmed it. */
  function locking(): number | null {
    const now = offset()
    return locksDispatch(now) && !(confirmed !== null && isStillAs(now, confirmed)) ? now : null
  }

  return {
    locking,

    confirm(known: number): void {
      confirmed = known
    },

    /** Signs as this one does. Throws `clock_off` while the clock locks. */
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
