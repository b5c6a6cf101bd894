import type { DeepLinkService } from '../../app/service.ts'
import type { EndedWork } from '../../core/ports.ts'
import type { Seat } from '../../core/seat.ts'

/** Tells whoever turned to something else meanwhile that what took a while is over. */
export const createWorkNotices = ({ deepLink }: { deepLink: DeepLinkService }) => ({
  /** `leadsTo`: the page that shows it. A run goes on without a session, and is told of without one: the click leads to the sign-in then. */
  ended(seat: Seat, what: EndedWork, leadsTo: string): void {
    const { workNotices, locale } = seat.preferred()
    if (!workNotices) return
    seat.notices.workEnded({ what, locale }, () => {
      deepLink.ask(seat, leadsTo)
    })
  },
})
export type WorkNotices = ReturnType<typeof createWorkNotices>
