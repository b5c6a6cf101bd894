import type { DeepLinkService } from '../../app/service.ts'
import type { PreferenceStore } from '../../app/contract.ts'
import type { EndedWork, ServicePorts } from '../../core/ports.ts'

/** Tells whoever turned to something else meanwhile that what took a while is over. */
export const createWorkNotices = ({
  notices,
  preferences,
  deepLink,
}: Pick<ServicePorts, 'notices'> & { preferences: PreferenceStore; deepLink: DeepLinkService }) => ({
  /** `leadsTo`: the page that shows it. A run goes on without a session, and is told of without one: the click leads to the sign-in then. */
  ended(what: EndedWork, leadsTo: string): void {
    const { workNotices, locale } = preferences.read()
    if (!workNotices) return
    notices.workEnded({ what, locale }, () => {
      deepLink.ask(leadsTo)
    })
  },
})
export type WorkNotices = ReturnType<typeof createWorkNotices>
