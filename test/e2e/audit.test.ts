import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '../../electron/core/audit.ts'
import type { AuditQuery } from '../../electron/record/contract/audit.ts'
import type { RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { submitPast } from './harness/payouts-past.ts'
import { say, tr } from './harness/words.ts'

/** Who did what, that nothing of it was changed since, and the day on one sheet of paper. */

let userData: string
let app: RunningApp
let ui: Ui

const texts = tr.audit

async function start(): Promise<void> {
  app = await launch({ userData, locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
}

beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'vezne-audit-'))
  await start()
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  await ask(app.window, 'banks.refresh')
  await ask(app.window, 'deposits.create', {
    amount: '5000',
    bankId: 'FAST',
    customer: { id: 'C-1042', name: 'Derya Akıncı', username: 'derya' },
    processId: null,
    metadata: null,
    replaces: null,
  })
  await submitPast(app, { minor: '125000', iban: akbank, accountName: 'Ayşe Yılmaz' })
  await signOutPast(app.window)
  await ui.signIn('checker')
  await ui.goTo('audit')
})
afterAll(async () => {
  await app.close()
  await rm(userData, { recursive: true, force: true, maxRetries: 5 })
})

const everything: AuditQuery = { group: null, by: null, search: '', day: null, before: null }
const events = async (query: Partial<AuditQuery> = {}): Promise<AuditEvent[]> =>
  (await ask(app.window, 'audit.page', { ...everything, ...query })).events
const drawer = () => ui.drawer(texts.drawer.label)
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
  await app.window.emulateMedia({ media: null })
  expect(cut).toBeNull()
})

test.runIf(findElectron() === null)('what is signed is one page of A4, and what moved the next', async () => {
  const pdf = (await app.window.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
})

test('an event that was changed behind the program’s back is found, and named', async () => {
  const deposit = (await events({ group: 'deposit' })).at(-1)
  await app.close()
  const file = new DatabaseSync(join(userData, 'workspaces/sandbox/ledger.db'))
  const trigger = file.prepare(`select sql from sqlite_master where name = 'audit_events_stay'`).get()
  file.exec('drop trigger audit_events_stay')
  file
    .prepare(`update audit_events set after = replace(after, '5000', '9000') where sequence = ?`)
    .run(deposit?.sequence ?? 0)
  file.exec(String(trigger?.['sql']))
  file.close()

  await start()
  await ui.signIn('checker')
  await ui.goTo('audit')
  await app.window.keyboard.press('v')
  const verdict = app.window.getByRole('main').getByRole('status')
  await verdict.getByText(say(texts.verify.broken, { sequence: deposit?.sequence ?? 0 })).waitFor()
  await verdict.getByRole('link').click()
  await drawer()
    .getByText(say(texts.drawer.eyebrow, { sequence: deposit?.sequence ?? 0 }))
    .waitFor()
})
