import { afterAll, test } from 'vitest'
import { openKeyringSession } from '../keychain/keyring-session.ts'
import { openApp } from './harness/open-app.ts'
import { tr } from './harness/words.ts'

/** A keyring that waits for a person: the window opens, and says what it waits for. */

const onLinux = process.platform === 'linux'
const keyring = onLinux ? await openKeyringSession() : null
afterAll(() => keyring?.close())

test.runIf(onLinux)('the sign-in page names the prompt until the keyring answers', async () => {
  await keyring?.startDaemon('unlocked')
  keyring?.freezeDaemon()
  const { app, ui } = await openApp({ env: { DBUS_SESSION_BUS_ADDRESS: keyring?.env['DBUS_SESSION_BUS_ADDRESS'] } })
  const prompt = app.window.getByRole('status').filter({ hasText: tr.shared.keychainPrompt.title })
  await prompt.getByText(tr.shared.keychainPrompt.next).waitFor()
  keyring?.thawDaemon()
  await prompt.waitFor({ state: 'detached' })
  await ui.signIn('support')
  await prompt.waitFor({ state: 'detached' })
})
