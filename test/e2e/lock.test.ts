import { beforeAll, expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { operator } from './harness/ui.ts'
import { akbank, inFours } from './harness/ibans.ts'
import { heapOf, standsInPage } from './harness/page-places.ts'
import { addPerson } from './harness/people.ts'
import { policyUi } from './harness/policy-ui.ts'
import { say, tr } from './harness/words.ts'

/** A desk that is left: by a key, by nobody being there, by the screen's own lock. What was typed waits for its owner alone. */

const { app, ui, payouts } = await openApp()

const texts = tr.payouts
const maker = operator('maker')
const other = { id: 'elif', name: 'Elif Ak', roles: ['maker' as const], passphrase: 'mavi-kedi-sokakta' }
const half = { amount: '12.345,6', iban: inFours(akbank).slice(0, 17), accountName: 'Yarım Kalan' }

beforeAll(() => addPerson(app, other))

const submit = () => ui.button(tr.signIn.submit)
const typed = () =>
  Promise.all(
    [texts.form.amount, texts.form.iban, texts.form.accountName].map((name) =>
      ui.field(name, payouts.form).inputValue(),
    ),
  )

test('Ctrl+Shift+L locks out of half a form, and whoever comes next does not see it', async () => {
  await ui.signIn('maker')
  await payouts.openForm()
  await ui.field(texts.form.amount, payouts.form).fill(half.amount)
  await ui.field(texts.form.iban, payouts.form).fill(half.iban)
  await ui.field(texts.form.accountName, payouts.form).fill(half.accountName)
  await app.window.keyboard.press('ControlOrMeta+Shift+L')
  await submit().waitFor()
  expect(await ask(app.window, 'session.current')).toBeNull()
  expect(await standsInPage(app.window)).not.toContain(half.accountName)
  expect(await heapOf(app.window)).not.toContain(half.accountName)

  await ui.signInAs(other)
  expect(await payouts.form.count()).toBe(0)
  await payouts.openForm()
  expect(await typed()).toEqual(['', '', ''])
  expect(await standsInPage(app.window)).not.toContain(half.accountName)
  await ui.field(texts.form.accountName, payouts.form).fill('Öteki Form')
})

test('the author of a draft finds it again at the same place', async () => {
  await ui.signIn('maker')
  await payouts.openForm()
  await payouts.form.getByText(texts.form.kept).waitFor()
  expect(await typed()).toEqual([half.amount, half.iban, half.accountName])
  expect(await standsInPage(app.window)).not.toContain('Öteki Form')
  // Back at once, without anybody in between: the form itself stands open again.
  await app.window.keyboard.press('ControlOrMeta+Shift+L')
  await submit().waitFor()
  await eventually(() => hasFocus(ui.field(tr.signIn.passphrase))).toBe(true)
  await app.window.keyboard.insertText(maker.passphrase)
  await app.window.keyboard.press('Enter')
  await payouts.form.waitFor()
  expect(await typed()).toEqual([half.amount, half.iban, half.accountName])
})

test('S-09: what is planted in one operator’s page hears nothing of the next one’s passphrase', async () => {
  await app.window.evaluate(() => {
    const planted: string[] = []
    Object.assign(globalThis, { planted })
    addEventListener('input', ({ target }) => planted.push((target as HTMLInputElement).value), true)
    // And it will not go: nobody asks it.
    addEventListener('beforeunload', (event) => event.preventDefault())
  })
  await ui.signIn('admin')
  const heard = await app.window.evaluate(() => (globalThis as { planted?: string[] }).planted)
  expect(heard).toBeUndefined()
})

test('main hears of keys and of the mouse in the window: where the system counts no idle time, they are what counts', async () => {
  await app.evaluateMain(({ BrowserWindow }) => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.on('input-event', (_event, { type }) => heard.push(type))
  }, null)
  await eventually(async () => {
    await app.window.keyboard.press('Shift')
    return app.evaluateMain(() => (globalThis as { heard?: string[] }).heard?.length !== 0, null)
  }).toBe(true)
})

/** From now on, nobody has touched the computer for so long. */
const leaveAlone = (seconds: number) =>
  app.evaluateMain(({ powerMonitor }, seconds) => {
    powerMonitor.getSystemIdleTime = () => seconds
  }, seconds)

test('nobody there for as long as the policy says: locked, and the sentence says why', async () => {
  await policyUi(ui).change({ idleLockMinutes: 3 })
  await ui.signIn('maker')
  await ui.goTo('transactions')
  await leaveAlone(181)
  await submit().waitFor({ timeout: 240_000 })
  await app.window.getByText(say(tr.signIn.locked, { minutes: 3 })).waitFor()
  expect(await ask(app.window, 'session.current')).toBeNull()

  // Whoever is back begins where they were.
  await leaveAlone(0)
  await ui.trySignIn(maker)
  await app.window.getByRole('heading', { level: 1, name: tr.frame.transactions }).waitFor()
})

test('a locked screen locks at once, whoever sat there', async () => {
  await ui.goTo('banks')
  await app.evaluateMain(({ powerMonitor }) => {
    powerMonitor.emit('lock-screen')
  }, null)
  await submit().waitFor()
  await app.window.getByText(say(tr.signIn.locked, { minutes: 3 })).waitFor()
  expect(await ask(app.window, 'session.current')).toBeNull()
})

test('S-21: what was copied does not wait for whoever comes next', async () => {
  await ui.signIn('maker')
  await ask(app.window, 'app.copyText', { text: akbank })
  expect(await app.clipboard()).toBe(akbank)
  await ui.lock()
  await eventually(() => app.clipboard()).toBe('')
})
