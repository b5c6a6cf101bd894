import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import type { Session } from '../../people/contract/operator.ts'
import type { Tell } from '../../core/ports.ts'
import type { SessionService } from '../../people/service/session.ts'

/** The page that a notification leads to, kept until the window asks for it; of one session, and gone with it. */
export function createAskedPlace(ports: { session: SessionService; tell: Tell }) {
  const { session, tell } = ports
  let asked: { place: string; of: Session } | null = null

  return {
    /** `/deposits/12`. Nothing happens when nobody is signed in. */
    ask(place: string): void {
      const of = session.current()
      if (!of) return
      asked = { place, of }
      tell('place.asked')
    },

    operations: {
      /** Where the notification that was clicked leads, said once; null when none was within this session. */
      askedPlace: operation('signed_in', nothing, z.string().max(200).nullable(), () => {
        const due = asked
        asked = null
        return due && isSame(due.of, session.current()) ? due.place : null
      }),
    },
  }
}
export type AskedPlaceService = ReturnType<typeof createAskedPlace>

/** What may change within a session is not what makes it one. */
const isSame = (one: Session, other: Session | null): boolean =>
  one.operator.id === other?.operator.id && one.since === other.since
