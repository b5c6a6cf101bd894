import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTinyApp } from './build-tiny-app.ts'
import type { LaunchOptions } from './app.ts'
import { launch } from './launch.ts'
import { processesNaming } from './processes.ts'

let root: string
let userData: string
beforeAll(async () => {
  root = await buildTinyApp()
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  userData = await mkdtemp(join(tmpdir(), 'vezne-lifecycle-'))
})
afterEach(() => rm(userData, { recursive: true, force: true, maxRetries: 5 }))

/** With a Chromium of its own, whose beginning and end are looked at. */
const start = (options: LaunchOptions) => launch({ root, ownChromium: true, ...options })
const nothingLeft = () => expect.poll(() => processesNaming(userData), { timeout: 120_000 }).toEqual([])

test('a closed window ends the app', async () => {
  const app = await start({ userData })
  await app.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), null)
  await nothingLeft()
  await app.close()
})

test.each(['SIGTERM', 'SIGKILL'] as const)('a driver ended by %s leaves nothing behind', async (signal) => {
  const driver = fork(join(import.meta.dirname, 'orphaned-driver.ts'), [root, userData], { silent: true })
  await once(driver.stdout as NodeJS.ReadableStream, 'data')
  expect(processesNaming(userData).length).toBeGreaterThan(2)
  driver.kill(signal)
  await nothingLeft()
})

test.each(['SIGTERM', 'SIGKILL'] as const)('main ended by %s takes its Chromium with it', async (signal) => {
  const app = await start({ userData })
  await app.evaluateMain((_electron, name) => {
    setImmediate(() => process.kill(process.pid, name))
  }, signal)
  await nothingLeft()
  await app.close()
})
