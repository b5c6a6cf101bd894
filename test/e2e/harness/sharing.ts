import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { freePort } from '../../postgres/free-port.ts'
import { yes, type RunningApp } from '../driver/app.ts'
import { ask, call, signInPast, signOutPast } from './bridge.ts'
import { confirmPast } from './proposals.ts'
import { operator, uiAt, type Ui } from './ui.ts'
import { tr } from './words.ts'

/** Joins two computers past the pages. It runs without the test runner, too. */

const { passphrase } = operator('admin')
const longestMs = 240_000

/** Gives the host an office: the only network of a test is this computer's own, which no office is on. */
export const openOffice = (host: RunningApp): Promise<void> =>
  host.evaluateMain(() => {
    const os = process.getBuiltinModule('node:os')
    const { lo, lo0 = lo } = os.networkInterfaces()
    os.networkInterfaces = () => ({ office: lo0?.map((info) => ({ ...info, internal: false })) })
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
  }, null)

/** Turns hosting on and invites a computer, each by two people. */
export async function invitePast(host: RunningApp, name: string): Promise<{ text: string; code: string }> {
  const { window } = host
  await openOffice(host)
  await signInPast(window, 'admin', passphrase)
  const { addresses } = (await ask(window, 'computers.read')).host
  const hosting = { addresses, port: await freePort() }
  await ask(window, 'computers.proposeHosting', { seen: null, hosting, passphrase })
  await confirmPast(host)
  await signInPast(window, 'admin', passphrase)
  await ask(window, 'computers.invite', { name, passphrase })
  const code = await confirmPast(host)
  await signInPast(window, 'admin', passphrase)
  const [invited] = (await ask(window, 'computers.read')).computers
  const { text } = await ask(window, 'computers.invitation', { id: invited?.id ?? '' })
  await signOutPast(window)
  return { text, code }
}

/** Resolves when the program has ended, to begin again as a member. */
export async function joinPast(stranger: RunningApp, { text, code }: { text: string; code: string }): Promise<void> {
  const ended = stranger.ended()
  await stranger.dialogs.answer(yes)
  // Its window goes with it.
  await call(stranger.window, 'workspaces.join', { invitation: text, code }).catch(() => undefined)
  await ended
  await stranger.close()
}

/** A host asks before it quits. */
export async function closeHost(host: RunningApp): Promise<void> {
  await host.dialogs.answer(yes)
  await host.close()
}

/** Finds the page that shows this: each page of a member has a window of its own. */
export async function pageOf(member: RunningApp, look: (ui: Ui) => Locator): Promise<Ui> {
  const latest = performance.now() + longestMs
  while (performance.now() < latest) {
    for (const page of member.window.context().pages()) {
      const ui = uiAt(page)
      const isVisible = await look(ui)
        .isVisible()
        .catch(() => false)
      if (isVisible) return ui
    }
    await pause(50)
  }
  throw new Error('No page of the member shows it')
}
export const signInPage = (ui: Ui): Locator => ui.button(tr.signIn.submit)
