import { expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes } from './driver/app.ts'
import { openApp } from './harness/open-app.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { akbank, garanti, lostAnswer } from './harness/ibans.ts'
import { submitPast } from './harness/payouts-past.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { operator } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Approved payouts that go out under one dialog: ticked, asked about once, stopped by a lost answer. */

const { app, ui } = await openApp()
const wire = await tapServiceWire(app)
const { together, run, tabs } = tr.payouts

/** Prepared by the maker, approved by the checker. Nobody is signed in afterwards. */
async function approve(...typed: readonly [minor: string, iban: string, accountName: string][]): Promise<void> {
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  const payouts = []
  for (const [minor, iban, accountName] of typed) {
    const { id, revision } = await submitPast(app, { minor, iban, accountName })
    payouts.push({ id, revision })
  }
  const { passphrase } = operator('checker')
  await signInPast(app.window, 'checker', passphrase)
  await app.dialogs.answer(yes)
  await ask(app.window, 'payouts.approveBulk', { payouts, passphrase })
  await signOutPast(app.window)
}
async function openTab(name: keyof typeof tabs): Promise<void> {
  await ui.goTo('payouts')
  await app.window.getByRole('tab', { name: beginning(tabs[name]) }).click()
}
const row = (accountName: string) => app.window.getByRole('tabpanel').getByRole('row', { name: accountName })
const bar = () => app.window.getByRole('region', { name: together.send.label })
const panel = () => app.window.getByRole('region', { name: run.label })
const stateOf = async (name: string) =>
  (await allPayouts(app.window)).find(({ accountName }) => accountName === name)?.state
const states = (names: readonly string[]) => Promise.all(names.map(stateOf))
const title = (words: string, done: number, of: number) =>
  panel().getByText(say(words, { done, of }), { exact: true }).first().waitFor()

const names = ['Kerem Ateş', 'Lale Bozkurt', 'Murat Canpolat'] as const

test('three are ticked by keys, and main asks about all of them once', async () => {
  await approve(['100000', akbank, names[0]], ['200000', lostAnswer, names[1]], ['300000', garanti, names[2]])
  await ui.signIn('checker')
  await openTab('ready')
  await row(names[0]).waitFor()
  await app.window.keyboard.press('j')
  await eventually(() => hasFocus(row(names[0]))).toBe(true)
  await app.window.keyboard.press('x')
  for (const name of names.slice(1)) await row(name).getByRole('checkbox').check()
  await bar().getByText('₺6.000,00', { exact: true }).waitFor()

  await app.dialogs.answer(no)
  await app.window.keyboard.press('t')
  await bar().getByText(together.send.declined).waitFor()
  expect(await wire.received()).toBe(0)

  const before = (await app.dialogs.shown()).length
  await app.dialogs.answer(yes)
  await app.window.keyboard.press('t')
  await title(run.stopped, 3, 3)
  const shown = await app.dialogs.shown()
  expect(shown).toHaveLength(before + 1)
  expect(shown.at(-1)?.message).toBe(nativeTexts.tr.together.send.question('3', '6.000,00\u00a0TL'))
})

test('a lost answer stops it: nobody knows of that one, and those that were with the service came to their end', async () => {
  const taken: unknown = expect.stringMatching(/accepted|processing|completed/)
  expect(await states(names)).toEqual([taken, 'unknown', taken])
  expect(await wire.received()).toBe(3)
  expect(await row(names[0]).count()).toBe(0)
  // It stays to be read until it is put away.
  await openTab('drafts')
  await title(run.stopped, 3, 3)
  await ui.button(run.putAway, panel()).click()
  await panel().waitFor({ state: 'detached' })
  await openTab('ready')
  expect(await panel().count()).toBe(0)
})
