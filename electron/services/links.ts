import { VezneError } from '../contract/result.ts'
import type { Desktop, Dialogs, PreferenceStore } from '../domain/ports.ts'
import type { DepositService } from './deposits.ts'

/** Opening a checkout page in the browser: only the workspace's own checkout origin, and only after a prompt. */
export const createLinks = (ports: {
  deposits: DepositService
  dialogs: Dialogs
  desktop: Desktop
  preferences: PreferenceStore
  checkoutOrigin: string
}) => ({
  /** Throws `link_not_allowed` for another origin, `declined_in_dialog` when the operator thinks better of it. */
  async openCheckout(depositId: number): Promise<void> {
    const url = new URL(await ports.deposits.checkoutUrl(depositId))
    if (url.origin !== ports.checkoutOrigin) throw new VezneError('link_not_allowed')
    const { locale } = ports.preferences.read()
    if (!(await ports.dialogs.confirmOpenLink({ origin: url.origin, locale }))) {
      throw new VezneError('declined_in_dialog')
    }
    await ports.desktop.openExternal(url.href)
  },
})
export type LinkService = ReturnType<typeof createLinks>
