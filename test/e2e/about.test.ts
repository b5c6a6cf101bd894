import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousInEitherTheme } from './harness/axe.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { operator, uiAt, type Ui } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** What the program says of itself, its log, and the file that an admin gives to whoever helps. */

let app: RunningApp
let ui: Ui
let folder: string
const texts = tr.about

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-about-'))
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await ui.signIn('support')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const log = () => readFile(join(app.userData, 'log', 'vezne.log'), 'utf8')

/** By main's own menu. */
const chooseAbout = () =>
  app.evaluateMain(({ Menu }, label) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
    items.find((item) => item.label === label)?.click()
  }, nativeTexts.tr.menu.about)

test('main’s menu leads there, whoever is signed in, and all of it can be copied', async () => {
  await chooseAbout()
  await app.window.getByRole('heading', { name: tr.frame.about, level: 1 }).waitFor()
  await eventually(async () => (await ask(app.window, 'support.about')).ages.clockOffset).not.toBeNull()
  const { versions, places } = await ask(app.window, 'support.about')
  expect(versions.node).toMatch(/^\d+\./)
  expect(places.map(({ name }) => name)).toEqual(['ledger', 'backups', 'log'])
  for (const { path } of places) await app.window.getByText(path, { exact: true }).waitFor()
  await ui.button(texts.copyAll).click()
  await eventually(() => app.clipboard()).toContain(`${texts.places.log}: ${places.at(-1)?.path ?? ''}`)
  const copied = await app.clipboard()
  expect(copied).toContain(`${texts.versions.vezne}: ${versions.vezne}`)
  expect(copied).not.toContain(homedir())
  expect(await ui.button(texts.bundle.prepare).count()).toBe(0)
  await app.window.getByText(texts.updates.off.not_packaged).waitFor()
  expect(await seriousInEitherTheme(app)).toEqual([])
})

test('the log says what was done and how it went, at the level that was chosen, and it is remembered', async () => {
  expect(await log()).toMatch(/program\.started version=\d\S* electron=\S+ chromium=\S+ node=\d/)
  expect(await log()).toMatch(/ledger\.opened engine=sqlite version=3\S* schema=\d+ workspace=sandbox took=\d+\n/)
  expect(await log()).toContain('session.began roles=support')
  expect(await log()).not.toContain('operation.answered')
  await app.window
    .getByRole('radiogroup', { name: texts.log.level })
    .getByRole('radio', { name: texts.log.levels.detailed })
    .check()
  await eventually(async () => (await ask(app.window, 'preferences.read')).logLevel).toBe('detailed')
  await ask(app.window, 'banks.list')
  expect(await log()).toMatch(/operation\.answered operation=banks\.list code=- took=\d+\n/)
})

test('an admin looks at the file for support, and what they saw is what is written', async () => {
  await ui.signIn('admin')
  await app.window.getByRole('button', { name: beginning(operator('admin').name) }).click()
  await app.window.getByRole('menuitem', { name: tr.frame.about, exact: true }).click()
  await ui.button(texts.bundle.prepare).click()
  const shown = app.window.getByRole('region', { name: texts.bundle.text })
  await shown.waitFor()
  expect(await seriousInEitherTheme(app)).toEqual([])
  const text = await shown.textContent()
  const path = join(folder, 'destek.json')
  await app.dialogs.choose(null, path)
  await ui.button(texts.bundle.save).click()
  await app.window.getByText(texts.bundle.notSaved).waitFor()
  await ui.button(texts.bundle.save).click()
  await app.window.getByText(say(texts.bundle.saved, { name: 'destek.json' })).waitFor()
  expect(await readFile(path, 'utf8')).toBe(text)
  const { events } = await ask(app.window, 'audit.page', { group: null, by: null, search: '', day: null, before: null })
  expect(events.map(({ action }) => action)).toContain('support.exported')
})

test('before anybody has signed in, the menu shows the system’s own words alone', async () => {
  await ui.lock()
  await chooseAbout()
  expect(await ask(app.window, 'session.current')).toBeNull()
  await ui.button(tr.signIn.submit).waitFor()
})
