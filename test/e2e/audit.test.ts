import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '../../electron/core/audit.ts'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import type { AuditQuery } from '../../electron/record/contract/audit.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { changesOf } from '../../src/parts/changes/changes.ts'
import type { RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, garanti } from './harness/ibans.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { en, say, tr } from './harness/words.ts'

/** Who did what, that nothing of it was changed since, and the day on one sheet of paper. */

let userData: string
let folder: string
let app: RunningApp
let ui: Ui

const texts = tr.audit
const checker = operator('checker')

async function start(): Promise<void> {
  app = await launch({ userData, locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
}

beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'vezne-audit-'))
  folder = await mkdtemp(join(tmpdir(), 'vezne-exported-'))
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
  const wire = await tapServiceWire(app)
  const sent = [
    ['Ayşe Yılmaz', akbank, 'silence', 'accepted'],
    ['Burak Demir', garanti, 'drop', 'unknown'],
  ] as const
  const prepared: [Payout, (typeof sent)[number]][] = []
  for (const one of sent) {
    const [accountName, iban] = one
    prepared.push([await submitPast(app, { minor: '125000', iban, accountName }), one])
  }
  await signOutPast(app.window)
  await ui.signIn('checker')
  for (const [payout, [, , fault, end]] of prepared) {
    const approved = await approvePast(app, payout, checker)
    await wire.spoilNext(fault)
    expect((await sendPast(app, approved)).state).toBe(end)
  }
  const desk = deskUi(ui, app.dialogs)
  await desk.open('Burak Demir')
  const found = { to: 'completed', places: ['bank_statement'], note: 'Hesap hareketlerinde görünüyor.' } as const
  await desk.proposeNow({ ...found, places: ['bank_statement'] }, checker.passphrase)
  await ui.goTo('audit')
})
afterAll(async () => {
  await app.close()
  for (const path of [userData, folder]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
})

const everything: AuditQuery = { group: null, by: null, search: '', day: null, before: null }
const events = async (query: Partial<AuditQuery> = {}): Promise<AuditEvent[]> =>
  (await ask(app.window, 'audit.page', { ...everything, ...query })).events
const rows = () => app.window.getByRole('table', { name: texts.table }).locator('tbody tr')
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

test('the filters find what was done, by whom, about what and when', async () => {
  const search = app.window.getByRole('searchbox', { name: texts.filters.search })
  const shows = async (query: Partial<AuditQuery>) => {
    const expected = await events(query)
    expect(expected.length).toBeGreaterThan(0)
    await eventually(() =>
      rows().evaluateAll((found) => found.map((row) => Number(row.getAttribute('data-row')))),
    ).toEqual(expected.map(({ sequence }) => sequence))
  }
  await ui.choose(texts.filters.group, texts.groups.attempt)
  await shows({ group: 'attempt' })
  await ui.choose(texts.filters.by, tr.changes.app)
  await shows({ group: 'attempt', by: 'app' })
  await ui.choose(texts.filters.by, operator('checker').name)
  await ui.choose(texts.filters.group, texts.groups.payout)
  await shows({ group: 'payout', by: 'checker' })
  await ui.button(texts.filters.clear).first().click()
  const [payout] = await allPayouts(app.window)
  const processId = payout?.processId ?? ''
  await app.window.keyboard.press('/')
  await search.fill(processId)
  await shows({ search: processId })
  const [latest] = await events()
  await ui.field(texts.filters.day).fill('01.01.2001')
  await app.window.getByText(texts.noMatch).waitFor()
  await ui.button(texts.filters.clear).first().click()
  await shows({ before: (latest?.sequence ?? 0) + 1 })
})

test('an event tells both clocks, who, what changed, and the hash that binds it to the one before', async () => {
  const all = await events()
  const at = all.findIndex(({ action }) => action === 'resolution.proposed')
  const [proposed, before] = all.slice(at)
  await rows().nth(at).click()
  await drawer().getByText(texts.drawer.serviceClock).waitFor()
  const said = await drawer().innerText()
  expect(said).toContain(checker.name)
  expect(said).toContain('Hesap hareketlerinde görünüyor.')
  expect(withoutSpace(said)).toContain(proposed?.hash)
  expect(withoutSpace(said)).toContain(before?.hash)
  await app.window.keyboard.press('j')
  await drawer()
    .getByText(say(texts.drawer.eyebrow, { sequence: before?.sequence ?? 0 }))
    .waitFor()
  await app.window.keyboard.press('Escape')
  await drawer().waitFor({ state: 'detached' })
})

test('whatever changed has a name in both languages', async () => {
  const paths = (await events()).flatMap(changesOf).map(({ path }) => path.replaceAll('.', '_'))
  expect(paths.length).toBeGreaterThan(50)
  for (const { changes } of [tr, en]) expect([...new Set(paths)].filter((path) => !(path in changes.keys))).toEqual([])
})

test.each([
  ['csv', 'audit_csv', 'iz.csv'],
  ['json_lines', 'audit_json_lines', 'iz.jsonl'],
] as const)('the whole of it is exported as %s, into a file that somebody chooses', async (format, kind, name) => {
  const before = await events()
  const path = join(folder, name)
  await app.dialogs.choose(null, path)
  const button = ui.button(texts.export[format])
  await button.click()
  await app.window.getByText(texts.export.nothing).waitFor()
  expect(await events()).toEqual(before)
  await button.click()
  await app.window.getByText(say(texts.export.done, { name })).waitFor()

  const [cancelled, chosen] = (await app.dialogs.chosen()).slice(-2)
  expect([cancelled?.path, chosen?.kind, chosen?.title]).toEqual([null, 'save', nativeTexts.tr.files[kind].title])
  const written = await readFile(path, 'utf8')
  const oldestFirst = before.toReversed()
  if (format === 'json_lines') {
    const lines = written.trimEnd().split('\n')
    // The window has no use for the digests of rows; who recomputes the chain has.
    const events = lines.map((line) => JSON.parse(line) as { digests?: unknown })
    expect(events.map(({ digests, ...shown }) => [shown, digests !== undefined])).toEqual(
      oldestFirst.map((event) => [event, true]),
    )
  } else {
    for (const { hash, sequence } of oldestFirst) expect([sequence, written.includes(hash)]).toEqual([sequence, true])
  }
  // Who took it out stands in it from now on.
  expect((await events())[0]).toMatchObject({ action: 'audit.exported', by: 'checker' })
})

test('the day-end sheet has the day’s totals, what is unknown, and the head', async () => {
  await app.window.keyboard.press('g')
  const sheet = app.window.getByRole('article')
  await sheet.getByText(texts.dayEnd.notOver).waitFor()
  const said = withoutSpace(await sheet.innerText())
  const [newest] = await events()
  expect(said).toContain(newest?.hash)
  expect(said).toContain(withoutSpace(texts.dayEnd.holds))
  for (const open of ['unknown', 'sent'] as const) {
    expect(said).toContain(withoutSpace(`${texts.dayEnd.summary[open]} 1 ₺1.250,00`))
  }
  const line = (state: keyof typeof tr.states) =>
    sheet.getByRole('row').filter({ has: app.window.getByRole('cell', { name: tr.states[state], exact: true }) })
  expect(withoutSpace(await line('approved').innerText())).toContain('2₺2.500,00')
  expect(withoutSpace(await line('accepted').innerText())).toContain('1₺1.250,00')
  expect(withoutSpace(await line('pending').innerText())).toContain('1₺50,00')
  await sheet.getByText(checker.name).first().waitFor()
})

test('on paper there is the sheet and nothing else of the window', async () => {
  await app.window.emulateMedia({ media: 'print' })
  const sheet = app.window.getByRole('article')
  expect(await sheet.isVisible()).toBe(true)
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
