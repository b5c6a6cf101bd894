import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import type { Input } from '../../electron/ipc/bridge.ts'
import { feedText, filesOf, openFeed, program, publicKey } from '../updates/service/feed.ts'
import { yes, type RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { ask, call } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { packaged } from './harness/packaged.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { say } from './harness/words.ts'
import { founder as admin, founders } from './harness/workspace-form.ts'

/** The built app, told that it is a packaged AppImage, from its first look to the newer program in its place: on the stand-in alone. */

const onStandIn = test.runIf(findElectron() === null)
const project = resolve(import.meta.dirname, '../..')

/** Says that it was begun, where this program begins again. */
const oldProgram = '#!/bin/sh\ntouch "$0.restarted"\n'

let stage: Awaited<ReturnType<typeof openFeed>>
let root: string
let app: RunningApp
let ui: Ui

beforeAll(async () => {
  stage = await openFeed()
  writeFileSync(stage.installed, oldProgram)
  root = mkdtempSync(join(tmpdir(), 'vezne-packaged-'))
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as object
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, version: '0.1.0', updateKey: publicKey }))
  cpSync(join(project, 'out'), join(root, 'out'), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(stage.configuration, `provider: generic\nurl: ${stage.address}\nupdaterCacheDirName: vezne-updater\n`)
})
afterAll(async () => {
  await app.close()
  await stage.close()
  rmSync(root, { recursive: true })
})

async function start(): Promise<void> {
  const place = { APPIMAGE: stage.installed, APPDIR: dirname(process.execPath) }
  const env = { ...packaged, ...place, VEZNE_STAND_IN_RESOURCES: stage.folder }
  app = await launch({ root, userData: join(stage.folder, 'profile'), locale: 'tr', env })
  ui = uiAt(app.window)
}

const log = () => readFileSync(join(app.userData, 'log', 'vezne.log'), 'utf8')

onStandIn(
  'a program that an administrator updates closes everything, and the newer one starts in its place',
  async () => {
    stage.feed.files = filesOf(feedText())
    await start()
    const form: Input<'workspaces.create'> = {
      ...{ name: 'Çınar Ödeme', serviceAddress: 'https://127.0.0.1:1', checkoutAddress: 'https://127.0.0.1:2' },
      ...{ apiKey: 'live-key-0001', apiSecret: 'not-a-real-secret-0001', ...founders, server: null },
      network: { proxy: '', user: '', password: null, authority: stage.authority },
    }
    // Nobody vouches for the feed in the sandbox: the look that it begins with finds that out, and says so.
    await eventually(() => log()).toContain('update.failed step=look code=tls_failed')
    const founded = app.ended()
    await app.dialogs.answer(yes)
    // Its window goes with it.
    await call(app.window, 'workspaces.create', form).catch(() => undefined)
    await founded
    await eventually(() => existsSync(`${stage.installed}.restarted`)).toBe(true)
    await app.close()

    await start()
    await ui.signInAs(admin)
    await app.evaluateMain(({ Menu }, label) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
      items.find((item) => item.label === label)?.click()
    }, nativeTexts.tr.menu.about)
    const { updates } = ui.words.about
    await ui.button(updates.look).click()
    await eventually(() => ask(app.window, 'updates.read')).toMatchObject({ state: 'found', failure: null })
    await app.window.getByText(say(updates.found, { version: '0.2.0' })).waitFor()
    await ui.button(say(updates.fetch, { megabytes: '1' })).click()
    await app.window.getByText(updates.ready).waitFor()
    expect(await ask(app.window, 'updates.read')).toMatchObject({ state: 'ready', fetched: 1, failure: null })
    expect(readFileSync(stage.installed, 'utf8')).toBe(oldProgram)

    const ended = app.ended()
    await app.dialogs.answer(yes)
    await ui.button(updates.install).click()
    await ended
    expect(readFileSync(stage.installed, 'utf8')).toBe(program)
    await eventually(() => existsSync(`${stage.installed}.begun`)).toBe(true)
    const last = log()
      .split('\n')
      .slice(-5)
      .map((line) => line.split(' ')[2])
    expect(last).toEqual(['session.ended', 'ledger.closed', 'update.started', 'program.ended', undefined])
  },
)
