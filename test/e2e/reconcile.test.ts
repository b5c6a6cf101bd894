import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { formatAmount, typeableAmount } from '../../electron/core/money.ts'
import { dayOf } from '../../electron/core/time.ts'
import { workbookFiles, zipped } from '../spreadsheet/workbook-bytes.ts'
import { payoutTo } from './harness/all-payouts.ts'
import { signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { akbank, garanti, isbank, lostAnswer } from './harness/ibans.ts'
import { openApp } from './harness/open-app.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { operator } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** A month is brought to zero: imported, accepted, found and matched, explained; and all of it is undone. */

const { app, ui } = await openApp()
const texts = tr.reconcile
const { window } = app

const named = { minor: '125000', iban: akbank, accountName: 'Ayşe Yılmaz' }
const halfNamed = { minor: '30000', iban: garanti, accountName: 'Burak Demir' }
const unnamed = { minor: '4200', iban: isbank, accountName: 'Zeynep Çelik' }
const lost = { minor: '7700', iban: lostAnswer, accountName: 'Gülşen Öztürk' }
const rent = 500_000n

let lines: [day: string, text: string, amount: string][]

beforeAll(async () => {
  await signInPast(window, 'maker', operator('maker').passphrase)
  const sent = []
  for (const payout of [named, halfNamed, unnamed, lost]) sent.push(await submitPast(app, payout))
  await signInPast(window, 'checker', operator('checker').passphrase)
  for (const payout of sent) await sendPast(app, await approvePast(app, payout, operator('checker')))
  const { processId } = await payoutTo(window, named.accountName)
  const unknown = await payoutTo(window, lost.accountName)
  await signOutPast(window)
  const day = dayOf(Date.now()).split('-').reverse().join('.')
  const out = (minor: string | bigint): string => `-${typeableAmount(BigInt(minor), 'tr')}`
  lines = [
    [day, `FAST GİDEN ${processId}`, out(named.minor)],
    [day, 'FAST GİDEN BURAK DEMİR', out(halfNamed.minor)],
    [day, 'HESAPTAN AKTARIM', out(unnamed.minor)],
    [day, 'KASIM KİRASI', out(rent)],
    [day, `FAST GİDEN ${unknown.processId}`, out(lost.minor)],
  ]
  await ui.signIn('maker')
  await ui.goTo('reconcile')
})

const row = (text: string) =>
  window.getByRole('table', { name: texts.table }).getByRole('row').filter({ hasText: text })
const opened = () => window.getByRole('region', { name: texts.file.label })
const unexplained = () => eventually(() => window.locator('.unexplained').innerText())

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = (rows: readonly (readonly string[])[]): Uint8Array =>
  zipped(workbookFiles([{ rows: rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('') }]))

async function choose(name: string, bytes: string | Uint8Array): Promise<void> {
  const file = join(app.userData, name)
  await writeFile(file, bytes)
  await app.dialogs.choose(file)
  await window.keyboard.press('i')
  await opened().getByRole('heading', { name }).waitFor()
}

test('an empty month says where a statement comes from', async () => {
  await window.getByText(texts.empty.month.title).waitFor()
  // The import leads to its own month.
  await ui.button(texts.month.previous).click()
})

test('a statement shows its outcomes and is imported; the line with our number agrees automatically', async () => {
  const header = 'Tarih;Açıklama;Tutar'
  await choose('kasim.csv', `\ufeff${[header, ...lines.map((cells) => cells.join(';'))].join('\r\n')}\r\n`)
  // Asked once: the workbook below has the same columns.
  await ui.field(texts.questions.account, opened()).fill('TR33')
  await ui.button(texts.questions.confirm, opened()).click()
  await ui.button(say(texts.file.import, { count: 5 }), opened()).click()
  await row('KASIM KİRASI').waitFor()
  expect(await row('FAST GİDEN PAY-').count()).toBe(1)
  await unexplained().toContain(formatAmount(rent + 41_900n, 'tr'))
  await eventually(() => window.locator('tr:focus').count()).toBe(1)
})

test('a note on what only the ledger has is saved and shown beside it', async () => {
  await ui.button(say(texts.absent.open, { count: 1 })).click()
  const drawer = ui.drawer(texts.absent.label)
  const payout = drawer.getByRole('listitem').filter({ hasText: unnamed.accountName })
  await ui.button(tr.remarks.add, payout).click()
  await payout.getByRole('textbox', { name: beginning(tr.remarks.note) }).fill('Servise soruldu')
  await ui.button(tr.remarks.save, payout).click()
  await payout.getByText('Servise soruldu', { exact: true }).waitFor()
  await window.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

test('Enter accepts what the ledger proposes', async () => {
  await row('BURAK DEMİR').click()
  await row('BURAK DEMİR').getByText(halfNamed.accountName).waitFor()
  await window.keyboard.press('Enter')
  await row('BURAK DEMİR').waitFor({ state: 'detached' })
  await unexplained().toContain(formatAmount(rent + 11_900n, 'tr'))
})

test('a line without a match is found by its amount, and matched', async () => {
  await row('HESAPTAN AKTARIM').click()
  await window.keyboard.press('f')
  const drawer = ui.drawer(texts.find.label)
  await drawer.getByRole('checkbox', { name: new RegExp(unnamed.accountName) }).check()
  await drawer.getByText(texts.find.fits).waitFor()
  await window.keyboard.press('ControlOrMeta+Enter')
  await row('HESAPTAN AKTARIM').waitFor({ state: 'detached' })
  await unexplained().toContain(formatAmount(rent + 7_700n, 'tr'))
})

test('Z undoes the last decision, after the line has left the list', async () => {
  await ui.button(texts.act.undoLatest).click({ trial: true })
  await window.keyboard.press('z')
  await row('HESAPTAN AKTARIM').waitFor()
  await unexplained().toContain(formatAmount(rent + 11_900n, 'tr'))
})

test('P proposes the outcome that a line proves, and the line has the keys again', async () => {
  const line = row('FAST GİDEN PAY-')
  await line.click()
  await window.keyboard.press('p')
  await ui.field(texts.propose.ask).fill(operator('maker').passphrase)
  await window.keyboard.press('Enter')
  await window.getByText(say(texts.notices.proposed, { count: 1 })).waitFor()
  await eventually(() => line.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a note explains a line that the ledger cannot know', async () => {
  await row('KASIM KİRASI').click()
  await window.keyboard.press('n')
  const drawer = ui.drawer(texts.explain.label)
  await window.keyboard.press('ControlOrMeta+Enter')
  await drawer.getByText(tr.fields.required).waitFor()
  await ui.field(texts.explain.note, drawer).fill('Ofis kirası')
  await window.keyboard.press('ControlOrMeta+Enter')
  await row('KASIM KİRASI').waitFor({ state: 'detached' })
  await unexplained().toContain(formatAmount(11_900n, 'tr'))
})

test('the same lines in a workbook add only what is new, and an open drawer keeps the keyboard', async () => {
  await ui.button(texts.files.open).click()
  const [day = ''] = lines[0] ?? []
  const rows = [['Tarih', 'Açıklama', 'Tutar'], ...lines, [day, 'HAVALE MASRAFI', '-6,09'], [day, 'AİDAT', '-1,00']]
  await choose('kasim.xlsx', workbook(rows))
  await opened()
    .getByText(say(texts.file.alreadyKept, { count: 5 }))
    .waitFor()
  await ui.button(say(texts.file.import, { count: 2 }), opened()).click()
  await row('AİDAT').waitFor()
  expect(await window.locator('tr:focus').count()).toBe(0)
})

test('a file with decided lines stays; one without is taken back', async () => {
  const drawer = ui.drawer(texts.files.label)
  const file = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
  await file('kasim.csv')
    .getByText(say(texts.files.matched, { count: 2 }))
    .waitFor()
  await ui.button(texts.files.takeBack, file('kasim.xlsx')).click()
  await ui.button(texts.files.confirm, file('kasim.xlsx')).click()
  await file('kasim.xlsx')
    .getByText(say(texts.files.takenBack, { who: tr.shared.actors.you }))
    .waitFor()
})
