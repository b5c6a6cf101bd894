import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { tr } from './harness/words.ts'

/** Without a keychain nothing can be signed. The app opens anyway, and says what to do. On Linux alone it can be taken away. */
describe.runIf(process.platform === 'linux')('no keychain', () => {
  let app: RunningApp
  let ui: Ui
  beforeAll(async () => {
    app = await launch({ locale: 'tr', env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' } })
    ui = uiAt(app.window)
  })
  afterAll(() => app.close())
  const { title, next } = tr.failures.keychain_unavailable

  test('signing in works, and the page of banks says what is wrong and what to do', async () => {
    await ui.signIn('support')
    const notice = app.window.getByRole('alert').filter({ hasText: title })
    await notice.getByText(next).waitFor()
    await app.window.getByRole('heading', { name: tr.banks.never }).waitFor()
  })

  test('a deposit is kept as not sent, with the reason, and can be tried again', async () => {
    const deposits = depositUi(ui)
    await deposits.openForm()
    await deposits.type({ amount: '50,00', customerName: 'Ayşe Yılmaz' })
    await deposits.submit()
    await deposits.isNow('not_sent')
    await deposits.drawer.getByText(tr.deposits.notices.not_sent.title).waitFor()
    expect(await deposits.drawer.innerText()).toContain(title)
    await ui.button(tr.deposits.actions.resendNotSent, deposits.drawer).waitFor()
  })
})
