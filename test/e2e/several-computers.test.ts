import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../postgres/free-port.ts'
import { yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { eventually } from './harness/eventually.ts'
import { akbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { confirmProposal } from './harness/proposals.ts'
import { operator, uiAt, type Ui } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** A host and a member, side by side: joined, worked at, the host away and back, the member removed. */

const { computers: texts, changes, proposals, signIn } = tr
const admin = operator('admin')
const checker = operator('checker')
const memberName = 'Muhasebe 2'
const payee = 'Ayşe Yılmaz'

const folders: string[] = []
const start = (userData: string) => launch({ userData, locale: 'tr', size: { width: 1280, height: 900 } })
let host: RunningApp
let member: RunningApp
let port: number
let text: string
let code: string
beforeAll(async () => {
  for (const name of ['host', 'member']) folders.push(await mkdtemp(join(tmpdir(), `vezne-${name}-`)))
  const [one = '', other = ''] = folders
  host = await start(one)
  member = await start(other)
  port = await freePort()
})
afterAll(async () => {
  await member.close()
  await closeHost()
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A host asks before it quits. */
async function closeHost(): Promise<void> {
  await host.dialogs.answer(yes)
  await host.close()
}

/** The member's page that shows this: each of its pages has a window of its own. */
async function atMember(look: (ui: Ui) => Locator): Promise<Ui> {
  let shown: Ui | undefined
  await eventually(async () => {
    for (const page of member.window.context().pages()) {
      const ui = uiAt(page)
      if (
        await look(ui)
          .isVisible()
          .catch(() => false)
      )
        shown = ui
    }
    return shown !== undefined
  }).toBe(true)
  return shown ?? uiAt(member.window)
}
/** Counts windows that this program opens from now on. */
async function windowsOpenedAt({ evaluateMain }: RunningApp): Promise<() => Promise<number>> {
  await evaluateMain(({ app }) => {
    const opened: object[] = []
    app.on('browser-window-created', (_event, window) => opened.push(window))
    Reflect.set(app, 'windowsOpened', opened)
  }, null)
  return () => evaluateMain(({ app }) => (Reflect.get(app, 'windowsOpened') as object[]).length, null)
}
const signInPage = (ui: Ui) => ui.button(signIn.submit)
const banner = (ui: Ui) => ui.page.getByRole('alert').getByText(beginning(tr.frame.hostAway.text))

test('the host lets computers in once two people said so', async () => {
  // The only network of a test is this machine's own, which no office is on.
  await host.evaluateMain(() => {
    const os = process.getBuiltinModule('node:os')
    const { lo, lo0 = lo } = os.networkInterfaces()
    os.networkInterfaces = () => ({ office: lo0?.map((info) => ({ ...info, internal: false })) })
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
  }, null)
  const ui = uiAt(host.window)
  await ui.signIn('admin')
  await ui.goTo('computers')
  await ui.button(texts.hosting.turnOn).click()
  await ui.field(texts.hosting.port).fill(String(port))
  await ui.field(texts.hosting.ask).fill(admin.passphrase)
  await ui.button(texts.hosting.propose).click()
  await ui.field(texts.hosting.ask).waitFor({ state: 'detached' })
  await confirmProposal(host, ui, changes.acts.hosting_changed)
  await ui.signIn('admin')
  await ui.goTo('computers')
  await host.window.getByText(texts.hosting.on, { exact: true }).waitFor()

  await ui.button(texts.invite.open).click()
  await ui.field(texts.invite.name).fill(memberName)
  await ui.field(texts.invite.ask).fill(admin.passphrase)
  await ui.button(texts.invite.propose).click()
  await ui.field(texts.invite.ask).waitFor({ state: 'detached' })
  await confirmProposal(host, ui, `${changes.acts.computer_invited}: ${memberName}`)
  await host.window.getByText(say(proposals.code.title, { name: memberName })).waitFor()
  code = await host.window.getByText(/^[\dA-Z]{4}(?:-[\dA-Z]{1,5})+$/).innerText()
  await ui.button(proposals.code.handedOver).click()

  await ui.signIn('admin')
  await ui.goTo('computers')
  await ui.button(texts.text.open).click()
  await ui.button(tr.shared.copy).click()
  await eventually(() => host.clipboard()).toMatch(/^VEZNE-/)
  text = await host.clipboard()
})

test('the other computer joins by the text and the code, and looks for its host until that is there', async () => {
  const ui = uiAt(member.window)
  await ui.page.getByRole('link', { name: signIn.others }).click()
  await ui.page.getByRole('link', { name: signIn.workspaces.join }).click()
  await ui.field(signIn.joining.invitation).fill(text)
  await ui.field(signIn.joining.code).fill(code)
  const ended = member.ended()
  await member.dialogs.answer(yes)
  await ui.button(signIn.joining.submit).click()
  await ended
  await member.close()
  await closeHost()
  member = await start(member.userData)
  await atMember((each) => each.page.getByText(tr.hostSteps.port.title, { exact: true }))
  host = await start(host.userData)
  await atMember(signInPage)
})

test('a payout is prepared, approved and sent there, and completed', async () => {
  const ui = await atMember(signInPage)
  const payouts = payoutUi(ui, member.dialogs)
  await ui.signIn('maker')
  await payouts.prepareByHand({ amount: '1.250,00', iban: akbank, accountName: payee })
  await ui.signIn('checker')
  const before = (await host.dialogs.shown()).length
  await payouts.open('toApprove', payee)
  await payouts.approve(checker.passphrase)
  await payouts.send()
  await payouts.isNow('completed')
  expect(await host.dialogs.shown()).toHaveLength(before)
})

test('while the host is closed its members say so, and they come back by themselves', async () => {
  const ui = await atMember((each) => each.drawer(tr.payouts.drawer.label))
  const newWindows = await windowsOpenedAt(member)
  await closeHost()
  await banner(ui).waitFor()
  host = await start(host.userData)
  const back = await atMember(signInPage)
  expect(await newWindows()).toBe(0)
  await back.signIn('maker')
})

test('a computer that is removed loses its user and its connection', async () => {
  const ui = uiAt(host.window)
  await ui.signIn('admin')
  await ui.goTo('computers')
  await ui.button(texts.removing.open).click()
  await ui.field(texts.removing.ask).fill(admin.passphrase)
  await host.dialogs.answer(yes)
  await ui.button(texts.removing.confirm).click()
  await host.window.getByText(texts.states.removed, { exact: true }).waitFor()
  const out = await atMember((each) => each.page.getByText(tr.hostSteps.removed.title, { exact: true }))
  await out.page.getByText(tr.signIn.host.others).waitFor()
})
