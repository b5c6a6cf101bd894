import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '../../electron/ipc/bridge.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import type { RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { call, refusal } from './harness/bridge.ts'
import { packaged } from './harness/packaged.ts'
import { founders } from './harness/workspace-form.ts'

/** What the app does when it is told that it is packaged: the stand-in alone can say so of a build that is not. */

const onStandIn = test.runIf(findElectron() === null)

const live: Input<'workspaces.create'> = {
  name: 'Çınar Ödeme',
  serviceAddress: 'https://127.0.0.1:1',
  checkoutAddress: 'https://127.0.0.1:2',
  apiKey: 'live-key-0001',
  apiSecret: 'canary-0001',
  ...founders,
  admin: { ...founders.admin, passphrase: 'short' },
  server: null,
}

let app: RunningApp
beforeAll(async () => {
  app = await launch({ env: packaged })
})
afterAll(() => app.close())

onStandIn('nobody can open the inspector: not by the window, not by the menu', async () => {
  const recorded = await app.recorded()
  expect(recorded?.windows).toMatchObject([{ webPreferences: { devTools: false } }])
  expect(JSON.stringify(recorded?.menu)).toContain('selectAll')
  expect(JSON.stringify(recorded?.menu)).not.toContain('toggleDevTools')
})

// One of each kind: all of them are in test/shell/hardening.test.ts.
onStandIn.each(['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'ELECTRON_LOG_FILE'])(
  'does not start with %s set',
  async (name) => {
    await expect(launch({ env: { ...packaged, [name]: '' } })).rejects.toThrow(nativeTexts.en.refused.settings(name))
  },
)

onStandIn.each(['--remote-debugging-port=9222', '--user-data-dir=/tmp/other', '--inspect'])(
  'S-08: does not start with %s',
  async (argument) => {
    await expect(launch({ env: packaged, args: [argument] })).rejects.toThrow(nativeTexts.en.refused.settings(argument))
  },
)

onStandIn(
  'only packages work with real money: other builds create a live workspace only if a developer allows it',
  async () => {
    // As far as its passphrase, which is looked at first.
    expect(await call(app.window, 'workspaces.create', live)).toMatchObject({
      error: { code: 'invalid_input', fields: [{ path: 'admin.passphrase' }] },
    })
    const unpackaged = await launch({ env: { VEZNE_DEVELOPER_LIVE: undefined } })
    const good = { ...live, ...founders }
    await unpackaged.dialogs.answer(0)
    expect(await refusal(unpackaged.window, 'workspaces.create', good)).toBe('live_not_packaged')
    await unpackaged.close()
  },
)
