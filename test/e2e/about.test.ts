import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** The file that an admin gives to whoever helps is what was looked at. */

let app: RunningApp
let ui: Ui
let folder: string
const texts = tr.about

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-about-'))
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** By main's own menu. */
const chooseAbout = () =>
  app.evaluateMain(({ Menu }, label) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
    items.find((item) => item.label === label)?.click()
  }, nativeTexts.tr.menu.about)

test('main’s menu leads there; an admin looks at the file for support, and what they saw is what is written', async () => {
  await ui.signIn('admin')
  await chooseAbout()
  await ui.button(texts.bundle.prepare).click()
  const shown = app.window.getByRole('region', { name: texts.bundle.text })
  await shown.waitFor()
  const text = await shown.textContent()
  const path = join(folder, 'destek.json')
  await app.dialogs.choose(null, path)
  await ui.button(texts.bundle.save).click()
  await app.window.getByText(texts.bundle.notSaved).waitFor()
  await ui.button(texts.bundle.save).click()
  await app.window.getByText(say(texts.bundle.saved, { name: 'destek.json' })).waitFor()
  expect(await readFile(path, 'utf8')).toBe(text)
})
