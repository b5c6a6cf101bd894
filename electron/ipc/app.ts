import type { AppInfo } from '../contract/app.ts'
import type { ClipboardService } from '../services/clipboard.ts'
import type { LinkService } from '../services/links.ts'
import type { HandlersOf } from './handler.ts'

export const appHandlers = (
  info: () => Promise<AppInfo>,
  clipboard: ClipboardService,
  links: LinkService,
): HandlersOf<'app'> => ({
  'app.info': info,
  'app.copyText': async ({ text }) => {
    await clipboard.copy(text)
  },
  'app.openLink': async ({ depositId }) => {
    await links.openCheckout(depositId)
  },
})
