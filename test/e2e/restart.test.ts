import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LaunchOptions, RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { signInPast } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { operator, uiAt } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { submitPast } from './harness/payouts-past.ts'
import { en } from './harness/words.ts'

/** What must outlive the window, and what a second start does. */

const onStandIn = test.runIf(findElectron() === null)

let userData: string
let app: RunningApp | null = null
beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'vezne-restart-'))
})
afterAll(async () => {
  await app?.close()
  await rm(userData, { recursive: true, force: true, maxRetries: 5 })
})

async function start(env: LaunchOptions['env'] = {}): Promise<RunningApp> {
  await app?.close()
  app = null
  // Passphrases are hashed here as on the operators' machines.
  app = await launch({ userData, locale: 'tr', env: { VEZNE_STAND_IN_QUICK_SCRYPT: undefined, ...env } })
  return app
}

const place = { x: 40, y: 50, width: 1100, height: 720 }

test('the window’s place, the theme, the language and the work are there again', async () => {
  const first = await start()
  await first.evaluateMain(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), place)
  const turkish = uiAt(first.window)
  await turkish.chooseTheme('dark')
  const english = await turkish.chooseLanguage('en')
  await english.signIn('maker')
  await depositUi(english).create({ amount: '1,234.56', customerName: 'Ayşe Yılmaz', bank: 'FAST' })
  await submitPast(first, { minor: '7550', iban: akbank, accountName: 'Burak Demir' })

  await first.close()
  app = null
  const preferences = join(userData, 'preferences.json')
  const written = JSON.parse(readFileSync(preferences, 'utf8')) as object
  writeFileSync(preferences, JSON.stringify({ ...written, hardwareAcceleration: false }))

  const second = await start()
  const recorded = await second.recorded()
  expect(recorded === null || recorded.hardwareAccelerationDisabled).toBe(true)
  const bounds = await second.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds(), null)
  expect(bounds).toEqual(place)
  const ui = uiAt(second.window, en)
  await ui.button(en.signIn.submit).waitFor()
  expect(await second.window.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await second.window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  await ui.signIn('checker')
  await ui.goTo('transactions')
  const row = (name: string) => second.window.getByRole('row').filter({ hasText: name })
  await row('Ayşe Yılmaz').getByText('₺1,234.56').waitFor()
  await row('Burak Demir').getByText('₺75.50').waitFor()
  await payoutUi(ui, second.dialogs).open('toApprove', 'Burak Demir')
})

test('a second start ends, and brings the first one’s window to the front', async () => {
  const first = app ?? (await start())
  await first.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize(), null)
  const isMinimized = () =>
    first.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized(), null)
  expect(await isMinimized()).toBe(true)

  await expect(launch({ userData })).rejects.toThrow('ended')
  await eventually(isMinimized).toBe(false)
  expect(first.window.isClosed()).toBe(false)
})

const log = () => readFileSync(join(userData, 'log', 'vezne.log'), 'utf8')

onStandIn(
  'a window is shown where Electron never says that its page is painted, and the log says how it came',
  async () => {
    const shown = await start({ VEZNE_STAND_IN_WITHHELD: 'ready-to-show' })
    expect(await shown.evaluateMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible(), null)).toBe(
      true,
    )
    const signs = [...log().matchAll(/window\.shown by=(\w+)/g)].map(([, sign]) => sign)
    expect(new Set(signs.slice(0, -1))).toEqual(new Set(['ready_to_show']))
    expect(signs.at(-1)).toBe('loaded')
  },
)

onStandIn('the end of the system’s session is the end of the person’s, and of the program in its order', async () => {
  const first = app ?? (await start())
  await signInPast(first.window, 'maker', operator('maker').passphrase)
  const ended = first.ended()
  expect(await first.endSystemSession()).toBe(true)
  await ended
  const events = [...log().matchAll(/ (session\.ended .*|ledger\.closed|program\.ended)$/gm)].map(([, event]) => event)
  expect(events.slice(-3)).toEqual(['session.ended reason=shut_down', 'ledger.closed', 'program.ended'])
})
