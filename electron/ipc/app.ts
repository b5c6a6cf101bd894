import type { AppInfo } from '../contract/app.ts'
import type { Desktop } from '../domain/ports.ts'
import type { LinkService } from '../services/links.ts'
import { isTemporaryPassphrase } from '../domain/passphrase-rules.ts'
import type { HandlersOf } from './handler.ts'

/** Long enough to paste it where it is handed over. */
const temporaryForMs = 60_000

export const appHandlers = (info: () => Promise<AppInfo>, desktop: Desktop, links: LinkService): HandlersOf<'app'> => ({
  'app.info': info,
  'app.copyText': async ({ text }) => {
    if (isTemporaryPassphrase(text)) await desktop.copyText(text, temporaryForMs)
    else await desktop.copyText(text)
  },
  'app.openLink': async ({ depositId }) => {
    await links.openCheckout(depositId)
  },
})
