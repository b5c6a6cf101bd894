import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { uiAt } from './harness/ui.ts'
import { tr } from './harness/words.ts'

/** Practice data in the sandbox: one button, once. */

let app: RunningApp
beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
})
afterAll(() => app.close())

test('an empty ledger is filled from the page of the controls, and then never again', async () => {
  const ui = uiAt(app.window)
  await ui.signIn('admin')
  await ui.goTo('sandboxControls')
  const texts = tr.sandbox.practice

  await ui.button(texts.action).click()
  await ui.button(texts.back).click()
  expect(await ask(app.window, 'practice.isFillable')).toBe(true)

  await sandboxUi(ui).fill()
  const verdict = await ask(app.window, 'audit.verify')
  expect(verdict).toMatchObject({ broken: null, mismatches: [] })
  await app.window.getByRole('link', { name: texts.look }).click()
  await app.window.getByRole('heading', { name: tr.overview.today.title, exact: true }).waitFor()

  // Whoever comes next knows it from the ledger.
  await ui.signIn('support')
  await ui.goTo('sandboxControls')
  await app.window.getByText(texts.used).waitFor()
  expect(await ui.button(texts.action).getAttribute('aria-disabled')).toBe('true')
}, 300_000)
