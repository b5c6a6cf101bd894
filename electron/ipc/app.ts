import type { AppInfo } from '../contract/app.ts'
import type { Desktop } from '../domain/ports.ts'
import type { LinkService } from '../services/links.ts'
import type { HandlersOf } from './handler.ts'

export const appHandlers = (info: () => Promise<AppInfo>, desktop: Desktop, links: LinkService): HandlersOf<'app'> => ({
  'app.info': info,
  'app.copyText': async ({ text }) => {
    await desktop.copyText(text)
  },
  'app.openLink': async ({ depositId }) => {
    await links.openCheckout(depositId)
  },
})
