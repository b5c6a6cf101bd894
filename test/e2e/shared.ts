import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { makeIban } from '../../electron/core/iban.ts'
import { demoOperators } from '../../electron/sandbox/demo-operators.ts'
import { outFolder } from '../../scripts/demo.mjs'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { openAlbum } from './harness/album.ts'
import { inFours } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { closeHost, invitePast, joinPast, pageOf, signInPage } from './harness/sharing.ts'
import { operator, uiAt } from './harness/ui.ts'

/**
 * Prepares `npm start -- --shared`: in `folder/host` a host with practice data, in `folder/member` a computer that joined it.
 * `--out`: a payout goes through both afterwards, as pictures.
 */

const memberName = 'Muhasebe 2'
const say = (line: string): void => void process.stderr.write(`vezne: ${line}\n`)
const running = new Set<RunningApp>()

async function start(userData: string): Promise<RunningApp> {
  const app = await launch({ userData, locale: 'tr', theme: 'light', size: { width: 1280, height: 800 } })
  running.add(app)
  return app
}
async function close(app: RunningApp): Promise<void> {
  running.delete(app)
  await closeHost(app)
}

async function prepare(folder: string): Promise<void> {
  say('a host gets practice data, and lets a computer in')
  const host = await start(join(folder, 'host'))
  const ui = uiAt(host.window)
  await ui.signIn('admin')
  await ui.goTo('sandboxControls')
  await sandboxUi(ui).fill()
  const invited = await invitePast(host, memberName)

  say(`${memberName} joins it`)
  const stranger = await start(join(folder, 'member'))
  await joinPast(stranger, invited)
  running.delete(stranger)
  await close(host)
}

/** Prepares and approves a payout at the member. The host's page shows who is at work there. */
async function walk(folder: string, out: string): Promise<void> {
  // Its own page is dressed before the host's takes its place.
  const joined = await start(join(folder, 'member'))
  const host = await start(join(folder, 'host'))
  const ui = await pageOf(joined, signInPage)
  const member = { ...joined, window: ui.page }
  const atMember = openAlbum(member, out)
  await atMember.once('member-sign-in')

  say('a maker prepares a payout at the member, a checker approves and sends it there')
  const payouts = payoutUi(ui, member.dialogs)
  const payout = { amount: '18.750,00', iban: inFours(makeIban('00062', 6_298_114n)), accountName: 'Ayşe Yılmaz' }
  await ui.signIn('maker')
  await payouts.prepareByHand(payout)
  await atMember.once('member-prepared')
  await ui.signIn('checker')
  await payouts.open('toApprove', payout.accountName)
  await payouts.approve(operator('checker').passphrase)
  await payouts.send()
  await payouts.isNow('completed')
  await atMember.once('member-completed')

  say('the host shows who is signed in where')
  const atHost = openAlbum(host, out, atMember.last())
  const hostUi = uiAt(host.window)
  await hostUi.signIn('admin')
  await hostUi.goTo('computers')
  await host.window.getByText(operator('checker').name).first().waitFor()
  await atHost.once('host-computers')
  await close(host)
  await pageOf(member, ({ page, words }) => page.getByText(words.frame.connection.hostAway, { exact: true }))
  await openAlbum(member, out, atHost.last()).once('member-host-away')
}

const [folder = '', ...args] = process.argv.slice(2)
try {
  await prepare(resolve(folder))
  if (args.length > 0) await walk(resolve(folder), outFolder(args))
  else say(`sign in as ${demoOperators.map(({ name, passphrase }) => `${name} (${passphrase})`).join(', ')}`)
} catch (error) {
  const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  say(`not as expected: ${reason.replace(/\s+/g, ' ')}`)
  process.exitCode = 1
} finally {
  for (const app of running) await close(app)
}
