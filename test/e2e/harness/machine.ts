import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions, RunningApp } from '../driver/app.ts'
import { launch } from '../driver/launch.ts'
import { uiAt, type Ui } from './ui.ts'
import { tr } from './words.ts'

/** A machine with the program on it, which begins anew in another workspace as often as it has to. */
export interface Machine {
  userData: string
  app: RunningApp
  ui: Ui
  startAgain(): Promise<void>
  /** After it was closed. */
  start(): Promise<void>
  /** With all that is on it. */
  dispose(): Promise<void>
}

export async function openMachine(different: LaunchOptions): Promise<Machine> {
  const userData = await mkdtemp(join(tmpdir(), 'vezne-machine-'))
  const options: LaunchOptions = { userData, locale: 'tr', size: { width: 1280, height: 900 }, ...different }
  const app = await launch(options)
  const one: Machine = {
    userData,
    app,
    ui: uiAt(app.window),
    /** As the program does by itself, where nobody drives it. */
    async startAgain() {
      await one.app.ended()
      await one.app.close()
      await one.start()
    },
    async start() {
      one.app = await launch(options)
      one.ui = uiAt(one.app.window)
    },
    async dispose() {
      await one.app.close()
      await rm(userData, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return one
}

/**
 * Another machine comes to the ledger: invited on its page by the admin who is signed in at one that works there, with the text and the
 * code that are shown once. `owner`: of the database.
 */
export async function letIn(
  host: Machine,
  guest: Machine,
  { name, owner, passphrase }: { name: string; owner: { user: string; password: string }; passphrase: string },
): Promise<void> {
  const { ui, app } = host
  const { desks } = tr.ledger
  await ui.goTo('ledger')
  await ui.button(desks.invite).click()
  for (const [field, text] of [
    [desks.newName, name],
    [desks.owner, owner.user],
    [desks.ownerPassword, owner.password],
    [desks.passphrase, passphrase],
  ] as const)
    await ui.field(field).fill(text)
  await ui.button(desks.confirmInvite).click()
  const text = await app.window.getByLabel(desks.text, { exact: true }).innerText()
  const code = await app.window.locator('p.code').innerText()
  await ui.button(desks.handedOver).click()

  const { joining, workspaces, others } = tr.signIn
  await guest.ui.page.getByRole('link', { name: others }).click()
  await guest.ui.button(workspaces.join).click()
  await guest.ui.field(joining.text).fill(text)
  await guest.ui.field(joining.code).fill(code)
  await guest.app.dialogs.answer(0)
  await guest.ui.button(joining.submit).click()
  await guest.startAgain()
}
