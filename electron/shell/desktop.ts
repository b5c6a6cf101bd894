import { app, clipboard, shell } from 'electron'
import { VezneError } from '../core/result.ts'
import { isSecureAddress } from '../core/secure-address.ts'
import type { Desktop } from '../core/ports.ts'
import { traced } from './trace.ts'

/** The caller has checked the origin; the scheme is checked here again, because this is the only way out. */
function isOpenable(url: string): boolean {
  const address = URL.parse(url)
  return address !== null && isSecureAddress(address) && address.username === '' && address.password === ''
}

/** What somebody has copied since is theirs. */
async function forget(text: string): Promise<void> {
  if ((await clipboard.readText()) === text) await clipboard.writeText('')
}

export const createDesktop = (): Desktop => ({
  async copyText(text, forMs) {
    await clipboard.writeText(text)
    if (forMs !== undefined) setTimeout(() => void traced('clipboard', forget(text)), forMs).unref()
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
