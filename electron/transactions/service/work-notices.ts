import type { EndedWork } from '../../core/ports.ts'
import type { Seat } from '../../core/seat.ts'

/**
 * Tells a person who turned to something else that long work is over. A batch continues without a session: the click
 * leads to the sign-in then.
 */
export function notifyOfEnd(seat: Seat, what: EndedWork, place: string): void {
  const { workNotices, locale } = seat.preferred()
  if (workNotices) seat.notices.workEnded({ what, place, locale })
}
