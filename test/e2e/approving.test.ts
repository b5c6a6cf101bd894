import { beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes } from './driver/app.ts'
import { openApp } from './harness/open-app.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { saidOf } from './harness/form-ui.ts'
import { akbank, garanti, inFours, isbank } from './harness/ibans.ts'
import { submitPast } from './harness/payouts-past.ts'
import { operator } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** A checker approves with keys alone: one payout after another, and several under one passphrase. */

const { app, ui, payouts } = await openApp({ size: { width: 1440, height: 900 } })

const texts = tr.payouts
const { panels } = texts
const checker = operator('checker')
const names = ['Kerem Ateş', 'Lale Bozkurt', 'Murat Canpolat'] as const

beforeAll(async () => {
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  for (const [minor, iban, accountName] of [
    ['11000', akbank, 'Birinci Alıcı'],
    ['12000', garanti, 'İkinci Müşteri'],
    ['13000', isbank, 'Üçüncü Kullanıcı'],
    ...names.map((name, index) => [`${index + 1}00000`, akbank, name] as const),
  ] as const)
    await submitPast(app, { minor, iban, accountName })
  await signOutPast(app.window)
  await ui.signIn('checker')
})

const press = (key: string) => app.window.keyboard.press(key)
const type = (text: string) => app.window.keyboard.insertText(text)
const focused = (element: Parameters<typeof hasFocus>[0]) => eventually(() => hasFocus(element)).toBe(true)
const heading = (accountName: string) => payouts.drawer.getByRole('heading', { level: 2, name: accountName })
const row = (accountName: string) => app.window.getByRole('tabpanel').getByRole('row', { name: accountName })
const payoutOf = async (name: string) => (await allPayouts(app.window)).find(({ accountName }) => accountName === name)

async function openTab(): Promise<void> {
  await ui.goTo('payouts')
  await app.window.getByRole('tab', { name: beginning(texts.tabs.toApprove) }).click()
}
/** The longest waiting stands on top. */
async function walkTo(accountName: string): Promise<void> {
  await row(accountName).waitFor()
  for (let step = 0; step < 6 && !(await hasFocus(row(accountName))); step += 1) await press('j')
  await focused(row(accountName))
}

test('n and p walk over the payouts, a asks for the passphrase, Enter approves; r rejects with a reason', async () => {
  await openTab()
  await walkTo('Birinci Alıcı')
  await press('Enter')
  await heading('Birinci Alıcı').waitFor()
  for (const [key, name] of [
    ['n', 'İkinci Müşteri'],
    ['n', 'Üçüncü Kullanıcı'],
    ['p', 'İkinci Müşteri'],
  ] as const) {
    await press(key)
    await heading(name).waitFor()
  }
  await press('a')
  const passphrase = ui.field(panels.approve.title, payouts.drawer)
  await focused(passphrase)
  await type('yanlış')
  await press('Enter')
  await eventually(() => saidOf(passphrase)).toBe(tr.shared.passphrase.wrong)
  await focused(passphrase)
  await type(checker.passphrase)
  await app.dialogs.answer(yes)
  await press('Enter')
  await payouts.isNow('approved')

  await press('n')
  await heading('Üçüncü Kullanıcı').waitFor()
  await press('r')
  const reason = ui.field(panels.reject.title, payouts.drawer)
  await focused(reason)
  await press('Enter')
  await eventually(() => saidOf(reason)).toBe(tr.fields.required)
  await type('Müşteri vazgeçti')
  await press('Enter')
  await payouts.isNow('rejected')
})

test('several are ticked with x and approved by one passphrase and one dialog, which names them all', async () => {
  const bar = app.window.getByRole('region', { name: texts.together.approve.label })
  await openTab()
  await walkTo(names[0])
  await press('x')
  await press('j')
  await press('x')
  await row(names[2]).getByRole('checkbox').check()
  await bar.getByText('₺6.000,00', { exact: true }).waitFor()
  await press('t')
  const passphrase = ui.field(panels.approve.title, bar)
  await focused(passphrase)
  const confirm = ui.button(say(texts.together.approve.confirm, { count: 3 }), bar)
  await passphrase.fill(checker.passphrase)
  await app.dialogs.answer(no)
  await confirm.click()
  await bar.getByText(tr.acting.declinedApproval).waitFor()
  for (const name of names) expect((await payoutOf(name))?.state).toBe('awaiting_approval')

  await passphrase.fill(checker.passphrase)
  await app.dialogs.answer(yes)
  await confirm.click()
  await bar.getByText(say(texts.together.approve.done, { count: 3, total: '6.000,00\u00a0TL' })).waitFor()
  const asked = (await app.dialogs.shown()).at(-1)
  expect(asked?.message).toBe(nativeTexts.tr.together.approve.question('3', '6.000,00\u00a0TL'))
  expect(asked?.detail.split('\n').filter((line) => /^[\d.,]+\u00a0TL {2}TR/.test(line))).toEqual(
    [3, 2, 1].map((lira) => `${lira}.000,00\u00a0TL  ${inFours(akbank)}  “${names[lira - 1]}”`),
  )
  for (const name of names)
    expect(await payoutOf(name)).toMatchObject({ state: 'approved', approvals: [{ by: 'checker', together: 3 }] })
})
