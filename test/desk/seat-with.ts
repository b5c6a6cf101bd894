import type { Seat } from '../../electron/core/seat.ts'

type Parts = { [Part in keyof Seat]?: Partial<Seat[Part]> }

/** A seat that has what the test gives it, a name and a language. */
export const seatWith = (parts: Parts): Seat =>
  ({ computer: 'stage', isMember: false, preferred: () => ({ locale: 'tr' }), ...parts }) as Seat
