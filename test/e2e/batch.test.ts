import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { typeableAmount } from '../../electron/core/money.ts'
import { yes } from './driver/app.ts'
import { openApp } from './harness/open-app.ts'
import { fileText, makeRows, spoil, sumOf, type FileRow } from './harness/batch-file.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { operator } from './harness/ui.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Payouts from a file, more than a page of them: put right, imported, approved by two, sent, stopped, resumed, exported. */

const { app, ui } = await openApp({ size: { width: 1440, height: 900 } })
const wire = await tapServiceWire(app)

const texts = tr.batches
/** More than the sandbox's balance holds: the line stops there. */
const tooMuch = 45
/** They leave one after the other; a busy machine takes its time. */
const sendingTakes = 300_000
/** Each look takes the processor that the sending needs. */
const untilSent = { timeout: sendingTakes, interval: 500 }
const rows = makeRows(60, new Map([[tooMuch, 30_000_000n]]))
const spoiled = spoil(rows)
/** The last two mistakes are left out instead of being put right. */
const leftOut = spoiled.slice(-2)
const imported = rows.filter((row) => !leftOut.includes(row))

beforeAll(async () => {
  await writeFile(join(app.userData, 'kasim.csv'), fileText(rows))
  await ui.signIn('maker')
})

const preview = () => app.window.getByRole('region', { name: texts.file.label, exact: true })
const drawer = () => ui.drawer(texts.drawer.label)
const numberOf = (row: FileRow) => rows.indexOf(row) + 1

async function openRow(row: FileRow): Promise<void> {
  const opened = drawer().getByRole('heading', { name: say(texts.drawer.title, { row: String(numberOf(row)) }) })
  // The rows are drawn anew when one was put right, and a press on one that goes is lost.
  await eventually(async () => {
    await preview()
      .locator(`tr[data-row="${numberOf(row)}"]`)
      .click()
    return opened.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  }).toBe(true)
}

const invalid = async () => {
  const lists = await preview().getByRole('radiogroup', { name: texts.lists.label }).innerText()
  return Number(new RegExp(`${texts.lists.invalid.split(' ')[0] ?? ''} (\\d+)`).exec(lists)?.[1])
}

/** Both rows of one processId are wrong, as long as both are there. */
const wrongAtFirst = spoiled.length + 1

test('the preview says what is wrong with each of the bad rows, by kind and by row', async () => {
  await ui.goTo('batches')
  await app.dialogs.choose(join(app.userData, 'kasim.csv'))
  await ui.button(texts.file.choose).first().click()
  await preview().waitFor()
  await preview()
    .getByText(say(texts.problems.title, { rows: String(wrongAtFirst), of: String(rows.length) }))
    .waitFor()
  for (const row of spoiled) {
    const shown = preview().locator(`tr[data-row="${numberOf(row)}"]`)
    expect(await shown.innerText()).toContain(texts.problem[row.problem?.problem ?? 'invalid'])
  }
  // Nothing can be imported while a row is wrong.
  expect(await ui.button(texts.import.confirm, preview()).getAttribute('aria-disabled')).toBe('true')
  await preview().getByText(texts.import.problems).first().waitFor()
})

test('bad rows are put right one by one, or left out', async () => {
  for (const [index, row] of spoiled.slice(0, -2).entries()) {
    await openRow(row)
    const label = texts.column[row.problem?.column ?? 'amount']
    const cell = drawer().getByRole('textbox', { name: label, exact: true })
    await cell.fill(row.right)
    await cell.press('Enter')
    await eventually(invalid).toBe(wrongAtFirst - index - 1)
  }
  for (const row of leftOut) {
    await openRow(row)
    await ui.button(texts.drawer.leaveOut, drawer()).click()
  }
  await eventually(invalid).toBe(0)
  await app.window.keyboard.press('Escape')
  await preview()
    .getByText(say(texts.problems.none, { rows: String(imported.length) }))
    .waitFor()
})

test('the control total must hold, then all of it is imported at once', async () => {
  const count = ui.field(texts.import.rows, preview())
  const total = ui.field(texts.import.total, preview())
  await count.fill(String(rows.length))
  await total.fill(typeableAmount(sumOf(rows), 'tr'))
  await ui.button(texts.import.confirm, preview()).click()
  await preview().getByText(tr.fields.control_differs).first().waitFor()
  expect((await ask(app.window, 'batches.page', { before: null })).batches).toEqual([])

  await count.fill(String(imported.length))
  await total.fill(typeableAmount(sumOf(imported), 'tr'))
  await ui.button(texts.import.confirm, preview()).click()
  await app.window.getByRole('heading', { level: 1, name: 'kasim' }).waitFor()
  const [batch] = (await ask(app.window, 'batches.page', { before: null })).batches
  expect(batch).toMatchObject({ rows: imported.length, total: sumOf(imported).toString() })
  expect(batch?.states).toEqual([
    { state: 'awaiting_approval', rows: imported.length, total: sumOf(imported).toString() },
  ])
})

async function openBatch(): Promise<void> {
  await ui.goTo('batches')
  await app.window.getByRole('row', { name: beginning('kasim') }).click()
  await app.window.getByRole('heading', { level: 1, name: 'kasim' }).waitFor()
}

async function approve(id: string): Promise<void> {
  await ui.signIn(id)
  await openBatch()
  await ui.button(texts.actions.approve).click()
  await ui
    .field(tr.shared.passphrase.yours)
    .or(app.window.getByLabel(tr.shared.passphrase.yours))
    .fill(operator(id).passphrase)
  await app.dialogs.answer(yes)
  await ui.button(texts.panels.approve).click()
  await app.window.getByText(texts.did.approve).waitFor()
}

test('its total takes two checkers, and main’s own dialog names number, total and the largest', async () => {
  const [batch] = (await ask(app.window, 'batches.page', { before: null })).batches
  const id = batch?.id ?? 0
  await approve('checker')
  expect((await ask(app.window, 'batches.get', { id })).states.map(({ state }) => state)).toEqual(['awaiting_approval'])
  await approve('checker2')
  expect((await ask(app.window, 'batches.get', { id })).states.map(({ state }) => state)).toEqual(['approved'])
  const shown = JSON.stringify(await app.dialogs.shown())
  expect(shown).toContain(String(imported.length))
  expect(shown).toContain(`${typeableAmount(sumOf(imported), 'tr')}\u00a0TL`)
  expect(shown).toContain('300.000,00\u00a0TL')
})

async function send(): Promise<void> {
  await app.dialogs.answer(yes)
  await ui.button(texts.actions.send).click()
}

test(
  'an insufficient balance stops the line; another run goes on from the first row that was not touched',
  async () => {
    await send()
    await app.window.getByText(say(texts.stopped.atRow, { row: String(tooMuch) })).waitFor({ timeout: sendingTakes })
    await app.window.getByText(tr.failures.INSUFFICIENT_BALANCE.title).first().waitFor()
    const [batch] = (await ask(app.window, 'batches.page', { before: null })).batches
    const resumeRow = batch?.resumeRow ?? 0
    expect(resumeRow).toBeGreaterThan(tooMuch)
    // Some more were under way when the answer came; nothing was begun after it.
    expect(resumeRow).toBeLessThan(rows.length)
    await app.window.getByText(say(texts.stopped.resume, { row: String(resumeRow) })).waitFor()
    // Those before it left, whatever became of them since; the others were not touched.
    const untouched = batch?.states.find(({ state }) => state === 'approved')?.rows
    expect(untouched).toBe(imported.filter((row) => numberOf(row) >= resumeRow).length)
    expect(await wire.received()).toBe(imported.length - (untouched ?? 0))

    await send()
    // A run needs nobody to look at it.
    await ui.goTo('help')
    await expect.poll(() => wire.received(), untilSent).toBe(imported.length)
    await eventually(async () => (await ask(app.window, 'batches.get', { id: batch?.id ?? 0 })).run).toBeNull()
  },
  2 * sendingTakes,
)

test(
  'the result file is the service’s own book, to the last kuruş',
  async () => {
    const [batch] = (await ask(app.window, 'batches.page', { before: null })).batches
    const id = batch?.id ?? 0
    await expect
      .poll(async () => (await ask(app.window, 'batches.get', { id })).states.map(({ state }) => state), untilSent)
      .toEqual(['completed', 'refused'])
    await openBatch()
    const file = join(app.userData, 'sonuc.csv')
    await app.dialogs.choose(file)
    await ui.button(texts.export.save).click()
    await app.window.getByText(say(texts.export.saved, { name: 'sonuc.csv' })).waitFor()

    const [head = '', ...lines] = (await readFile(file, 'utf8')).replace('\ufeff', '').trim().split('\r\n')
    const columns = head.split(';')
    const taken = await wire.taken()
    const told = lines.map((line) => line.split(';'))
    expect(told).toHaveLength(imported.length)
    // Without groups, so that a spreadsheet reads a number.
    const figure = (minor: bigint): string => typeableAmount(minor, 'tr').replaceAll('.', '')
    const place = (text: string): number => told[0]?.findIndex((cell) => cell === text) ?? -1
    const first = taken.find(({ processId }) => processId === 'KASIM-0001')
    const [ofProcess, ofTransaction, ofAmount] = [
      place('KASIM-0001'),
      place(first?.transactionId ?? ''),
      place(figure(BigInt(first?.amount ?? 0))),
    ]
    expect([columns.length > 5, ofProcess, ofTransaction, ofAmount].includes(-1)).toBe(false)
    const fromFile = told
      .filter((cells) => cells[ofTransaction] !== '')
      .map((cells) => `${cells[ofProcess] ?? ''} ${cells[ofTransaction] ?? ''} ${cells[ofAmount] ?? ''}`)
    const fromService = taken.map(
      ({ processId, transactionId, amount }) => `${processId} ${transactionId} ${figure(BigInt(amount))}`,
    )
    expect(fromFile.toSorted()).toEqual(fromService.toSorted())
    expect(taken).toHaveLength(imported.length - 1)
    expect(taken.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(sumOf(imported) - 30_000_000n)
  },
  2 * sendingTakes,
)
