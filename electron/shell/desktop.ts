import { app, clipboard, shell } from 'electron'
import { VezneError } from '../contract/result.ts'
import { isSecureAddress } from '../contract/secure-address.ts'
import type { Desktop } from '../domain/ports.ts'

/** The caller has checked the origin; the scheme is checked here again, because this is the only way out. */
function isOpenable(url: string): boolean {
  const address = URL.parse(url)
  return address !== null && isSecureAddress(address) && address.username === '' && address.password === ''
}

export const createDesktop = (): Desktop => ({
  async copyText(text) {
    await clipboard.writeText(text)
  },

  /** Throws `link_not_allowed`. */
  async openExternal(url) {
    if (!isOpenable(url)) throw new VezneError('link_not_allowed')
    await shell.openExternal(url)
  },

  /** By quitting, so that what is under way is waited for; `relaunch` takes effect when the program has ended. */
  restart() {
    app.relaunch()
    app.quit()
  },
})
