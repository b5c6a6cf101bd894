import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '../../electron/core/audit.ts'
import type { AuditQuery } from '../../electron/record/contract/audit.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { openApp } from './harness/open-app.ts'
import { operator } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { a4, cutTexts, pagesOf } from './harness/paper.ts'
import { depositPast, submitPast } from './harness/payouts-past.ts'
import { say, tr } from './harness/words.ts'

/** That nothing of the trail was changed, and the day on one sheet of paper. */

const { app, ui } = await openApp()
const texts = tr.audit

beforeAll(async () => {
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  await ask(app.window, 'banks.refresh')
  await depositPast(app, 'Derya Akıncı')
  await submitPast(app, { minor: '125000', iban: akbank, accountName: 'Ayşe Yılmaz' })
  await signOutPast(app.window)
  await ui.signIn('checker')
  await ui.goTo('audit')
})

const everything: AuditQuery = { group: null, by: null, search: '', day: null, before: null }
const events = async (query: Partial<AuditQuery> = {}): Promise<AuditEvent[]> =>
  (await ask(app.window, 'audit.page', { ...everything, ...query })).events
const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

test('verifying by one key says that the chain holds, how long it is, and its head', async () => {
  await app.window.keyboard.press('v')
  const [newest] = await events()
  const verdict = app.window.getByRole('main').getByRole('status')
  await verdict.getByText(say(texts.verify.holds, { events: newest?.sequence ?? 0 })).waitFor()
  expect(withoutSpace(await verdict.innerText())).toContain(newest?.hash)
  await ui.button(say(tr.shared.copyWhat, { what: texts.verify.copyHead })).click()
  await eventually(() => app.clipboard()).toBe(`${newest?.sequence} ${newest?.hash}`)
  await ui.button(texts.verify.close).click()
})

test('the day-end sheet on paper: the sheet and nothing else of the window, with the last entry hash', async () => {
  await app.window.keyboard.press('g')
  await app.window.emulateMedia({ media: 'print' })
  const sheet = app.window.getByRole('article')
  await sheet.getByText(texts.dayEnd.notOver).waitFor()
  expect(withoutSpace(await sheet.innerText())).toContain((await events())[0]?.hash)
  for (const other of [app.window.getByRole('navigation'), ui.button(tr.shared.print), ui.button(tr.frame.lock)])
    expect(await other.isVisible()).toBe(false)
  // Nothing is cut: what does not fit on the screen is not scrolled away on paper.
  const cut = await sheet.evaluate((element) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowY, overflowX } = getComputedStyle(box)
      if (box.scrollHeight > box.clientHeight + 1 && overflowY !== 'visible') return `${box.tagName} ${box.className}`
      if (box.scrollWidth > box.clientWidth + 1 && overflowX !== 'visible') return `${box.tagName} ${box.className}`
    }
    return null
  })
  const cutAtRight = await cutTexts(sheet)
  await app.window.emulateMedia({ media: null })
  expect(cut).toBeNull()
  expect(cutAtRight).toEqual([])
})

test('as PDF, what is signed is one page of A4, and what moved the next; no link leads out of it', async () => {
  const path = join(app.userData, 'donem.pdf')
  await app.dialogs.choose(path)
  await ui.button(tr.shared.savePdf).click()
  await app.window.getByText(say(tr.shared.savedPdf, { name: 'donem.pdf' })).waitFor()
  expect(await readFile(path, 'latin1')).not.toContain('/URI')
  expect(await pagesOf(path)).toEqual([expect.stringMatching(a4), expect.stringMatching(a4)])
})

test('a period is exported by its key, also from the field in which it was chosen', async () => {
  await app.dialogs.choose(join(app.userData, 'donem.csv'))
  await ui.choose(tr.period.label, tr.period.presets.thisMonth)
  await app.window.keyboard.press('e')
  await app.window.getByText(say(texts.dayEnd.exported, { name: 'donem.csv' })).waitFor()
})

test('a report that was opened from a month leads back to the month', async () => {
  await ui.goTo('reconcile')
  await ui.button(tr.reconcile.month.report).click()
  await ui.button(texts.dayEnd.previous).click()
  await ui.button(tr.shared.goBack).click()
  await app.window.getByRole('heading', { level: 1, name: tr.frame.reconcile }).waitFor()
})
