import { afterAll } from 'vitest'
import type { LaunchOptions } from '../driver/app.ts'
import { launch } from '../driver/launch.ts'
import { depositUi } from './deposit-ui.ts'
import { deskUi } from './desk-ui.ts'
import { payoutUi } from './payout-ui.ts'
import { reportUi } from './report-ui.ts'
import { uiAt } from './ui.ts'

/** Starts the app of a test file in Turkish, and closes it after the last test. */
export async function openApp(options: LaunchOptions = {}) {
  const app = await launch({ locale: 'tr', size: { width: 1280, height: 800 }, ...options })
  afterAll(() => app.close())
  const ui = uiAt(app.window)
  return {
    app,
    ui,
    payouts: payoutUi(ui, app.dialogs),
    deposits: depositUi(ui),
    desk: deskUi(ui, app.dialogs),
    reports: reportUi(ui),
  }
}
