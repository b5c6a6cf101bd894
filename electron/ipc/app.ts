import type { AppInfo } from '../contract/app.ts'
import type { AskedPlaceService } from '../services/asked-place.ts'
import type { ClipboardService } from '../services/clipboard.ts'
import type { LinkService } from '../services/links.ts'
import type { HandlersOf } from './handler.ts'

export const appHandlers = (
  info: () => Promise<AppInfo>,
  clipboard: ClipboardService,
  links: LinkService,
  askedPlace: AskedPlaceService,
): HandlersOf<'app'> => ({
  'app.info': info,
  'app.copyText': async ({ text }) => {
    await clipboard.copy(text)
  },
  'app.openLink': async ({ depositId }) => {
    await links.openCheckout(depositId)
  },
  'app.askedPlace': () => askedPlace.take(),
})
