import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'

/** What the app does when it is told that it is packaged: the stand-in alone can say so of a build that is not. */

const refused = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']
/** What a developer's machine may have set for its own good is taken away: see `electron/shell/life.ts`. */
const packaged = { VEZNE_STAND_IN_PACKAGED: '1', ...Object.fromEntries(refused.map((name) => [name, undefined])) }
const onStandIn = test.runIf(findElectron() === null)

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

onStandIn.each(refused)('does not start with %s set', async (name) => {
  await expect(launch({ env: { ...packaged, [name]: '' } })).rejects.toThrow(
    `because environment variables that weaken security are set: ${name}`,
  )
})
