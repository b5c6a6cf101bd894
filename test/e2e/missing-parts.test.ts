import { expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { operator } from './harness/ui.ts'
import { beginning, tr } from './harness/words.ts'

/** A part of the program that does not load is said, whatever it is, and comes when it is asked for again. */

const { app, ui } = await openApp()

const said = () => app.window.getByRole('alert').filter({ hasText: tr.shared.missing.title })
const heading = (name: string) => app.window.getByRole('heading', { level: 1, name })
const link = (name: string) => app.window.getByRole('link', { name: beginning(name) })
const lose = (part: string) => app.window.route(`**/assets/${part}-*.js`, (request) => request.abort())
const find = () => app.window.unrouteAll()

test('the frame after the passphrase', async () => {
  await lose('AppFrame')
  await ui.trySignIn(operator('support'))
  await said().waitFor()

  await find()
  await ui.button(tr.shared.tryAgain).click()
  await heading(tr.frame.banks).waitFor()
  expect(await said().count()).toBe(0)
})

test('a page: whoever wanted it stays where they are, and goes there or elsewhere', async () => {
  await lose('TransactionsPage')
  await link(tr.frame.transactions).click()
  await said().waitFor()
  await heading(tr.frame.banks).waitFor()

  // Still missing: it is said again, once.
  await ui.button(tr.shared.tryAgain).click()
  await said().waitFor()
  await link(tr.frame.deposits).click()
  await heading(tr.frame.deposits).waitFor()
  expect(await said().count()).toBe(0)

  await link(tr.frame.transactions).click()
  await said().waitFor()
  await find()
  await ui.button(tr.shared.tryAgain).click()
  await heading(tr.frame.transactions).waitFor()
  expect(await said().count()).toBe(0)
})
