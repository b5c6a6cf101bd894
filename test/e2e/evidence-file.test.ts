import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { yes } from './driver/app.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { lostAnswer } from './harness/ibans.ts'
import { openApp } from './harness/open-app.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { operator } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** Twenty unknown payouts are resolved by one file and two people, with few clicks. */

const { app, ui, reports } = await openApp()
const many = 20
const mostClicks = 12
const { stack, confirm } = tr.unknown

beforeAll(async () => {
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  const submitted = []
  for (let n = 1; n <= many; n += 1) {
    const payout = { minor: String(100_000 + n), iban: lostAnswer, accountName: 'Ayşe Yılmaz' }
    submitted.push(await submitPast(app, payout))
  }
  await signInPast(app.window, 'checker', operator('checker').passphrase)
  for (const payout of submitted) await sendPast(app, await approvePast(app, payout))
  await signOutPast(app.window)
})

const states = async () => (await allPayouts(app.window)).map(({ state }) => state)
const allOf = (state: string) => Array.from({ length: many }, () => state)

/** Counts what this person clicks from now on; native dialogs are counted by the test. */
const countClicks = (): Promise<void> =>
  app.window.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 })
    const count = (event: Event) => {
      if (event.isTrusted)
        Object.assign(globalThis, { clicks: (globalThis as unknown as { clicks: number }).clicks + 1 })
    }
    document.addEventListener('click', count, true)
  })
const clicks = (): Promise<number> => app.window.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)

test('one person brings the file and proposes every outcome in it', async () => {
  await ui.signIn('maker')
  expect(await states()).toEqual(allOf('unknown'))
  // The service tells of each by its callback, too.
  await eventually(
    async () => (await allPayouts(app.window)).filter(({ reports: told }) => told.length > 0).length,
  ).toBe(many)
  const payouts = await allPayouts(app.window)
  const file = join(app.userData, 'panel.csv')
  await writeFile(file, ['processId;status', ...payouts.map(({ processId }) => `${processId};completed`)].join('\n'))

  await countClicks()
  await ui.goTo('reports')
  await app.dialogs.choose(file)
  await ui.button(tr.reports.file.choose).click()
  await reports.preview.waitFor()
  await ui.button(say(tr.reports.file.propose, { count: String(many) })).click()
  await ui.field(tr.reports.file.sign).fill(operator('maker').passphrase)
  await ui.button(tr.reports.file.proposeNow).click()
  await app.window.getByText(say(tr.reports.file.applied, { name: basename(file), count: many })).waitFor()
  const inTheFileDialog = 2
  expect((await clicks()) + inTheFileDialog).toBeLessThanOrEqual(mostClicks)

  const proposed = (await allPayouts(app.window)).map(({ resolutions }) => resolutions.at(-1))
  expect(proposed.map((one) => one?.to)).toEqual(allOf('completed'))
  expect(proposed.every((one) => one?.note.startsWith('panel.csv ('))).toBe(true)
})

test('another sees each line, and confirms all at once', async () => {
  await ui.signIn('checker')
  await countClicks()
  await ui.goTo('unknown')
  await ui.button(say(stack.open, { count: String(many) })).click()
  await eventually(() => app.window.getByText(/ · completed$/).count()).toBe(many)
  await ui.field(confirm.title).fill(operator('checker').passphrase)
  await app.dialogs.answer(yes)
  await ui.button(say(stack.submit, { count: String(many) })).click()
  await eventually(states).toEqual(allOf('completed'))
  const inMainsDialog = 1
  expect((await clicks()) + inMainsDialog).toBeLessThanOrEqual(mostClicks)

  const sheet = (await app.dialogs.shown()).at(-1)
  expect(sheet?.message).toBe(nativeTexts.tr.resolutions.question(String(many)))
  expect(sheet?.detail.split(tr.states.completed)).toHaveLength(many + 1)
})
