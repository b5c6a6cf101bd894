import { expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { tr } from './harness/words.ts'

/** Without a keychain nothing can be signed. The app opens anyway, and says what to do. */

const { app, ui, deposits } = await openApp({
  env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus', DISPLAY: undefined, WAYLAND_DISPLAY: undefined },
})

const onLinux = test.runIf(process.platform === 'linux')
const { title, next } = tr.failures.keychain_unavailable

onLinux('signing in works, and the page of banks says what is wrong and what to do', async () => {
  await ui.signIn('support')
  const notice = app.window.getByRole('alert').filter({ hasText: title })
  await notice.getByText(next).waitFor()
  await app.window.getByRole('heading', { name: tr.banks.never }).waitFor()
})

onLinux('a deposit is kept as not sent, with the reason, and can be tried again', async () => {
  await deposits.openForm()
  await deposits.type({ amount: '50,00', customerName: 'Ayşe Yılmaz' })
  await deposits.submit()
  await deposits.isNow('not_sent')
  await deposits.drawer.getByText(tr.deposits.notices.not_sent.title).waitFor()
  expect(await deposits.drawer.innerText()).toContain(title)
  await ui.button(tr.deposits.actions.resendNotSent, deposits.drawer).waitFor()
})
