import { z } from 'zod'
import { idSchema, nothing, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import type { Desktop, Dialogs } from '../../core/ports.ts'
import type { DepositService } from './deposits.ts'

export const createLinks = (ports: {
  deposits: DepositService
  dialogs: Dialogs
  desktop: Desktop
  checkoutOrigin: string
}) => ({
  operations: {
    /**
     * Opens a deposit's checkout page in the browser, after a prompt that main owns. Throws `link_not_allowed` for another origin
     * than the workspace's own, `declined_in_dialog` when the operator thinks better of it.
     */
    openLink: operation(
      'deposits.view',
      z.strictObject({ depositId: idSchema }),
      nothing,
      async ({ depositId }, { locale }) => {
        const url = new URL(await ports.deposits.checkoutUrl(depositId))
        if (url.origin !== ports.checkoutOrigin) throw new VezneError('link_not_allowed')
        if (!(await ports.dialogs.confirmOpenLink({ origin: url.origin, locale }))) {
          throw new VezneError('declined_in_dialog')
        }
        await ports.desktop.openExternal(url.href)
      },
    ),
  },
})
