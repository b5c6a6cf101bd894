import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { reasonOf, saidOf } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, garanti, inFours, isbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** What a checker sees and does: one payout in every detail, by keys alone, many together. */

let app: RunningApp
let ui: Ui
let payouts: ReturnType<typeof payoutUi>

const texts = tr.payouts
const { panels } = texts
const { checks } = tr
const checker = operator('checker')

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1440, height: 900 } })
  ui = uiAt(app.window)
  payouts = payoutUi(ui, app.dialogs)
})
afterAll(() => app.close())

const press = (key: string) => app.window.keyboard.press(key)
const focused = (element: Parameters<typeof hasFocus>[0]) => eventually(() => hasFocus(element)).toBe(true)
const payoutOf = async (accountName: string) => {
  const found = (await allPayouts(app.window)).find((payout) => payout.accountName === accountName)
  if (!found) throw new Error(`There is no payout to ${accountName}`)
  return found
}
const heading = (accountName: string) => payouts.drawer.getByRole('heading', { level: 2, name: accountName })
const row = (accountName: string) => app.window.getByRole('tabpanel').getByRole('row', { name: accountName })
/** From the table's first row on: what waited longest stands on top. */
async function walkTo(accountName: string): Promise<void> {
  await row(accountName).waitFor()
  const rows = await app.window.getByRole('tabpanel').getByRole('row').count()
  for (let step = 0; step < rows && !(await hasFocus(row(accountName))); step += 1) await press('j')
  await focused(row(accountName))
}
const tab = (name: keyof typeof texts.tabs) => app.window.getByRole('tab', { name: beginning(texts.tabs[name]) })

async function openTab(name: keyof typeof texts.tabs): Promise<void> {
  await ui.goTo('payouts')
  await tab(name).click()
}

const three = [
  { amount: '110,00', iban: akbank, accountName: 'Birinci Alıcı' },
  { amount: '120,00', iban: garanti, accountName: 'İkinci Müşteri' },
  { amount: '130,00', iban: isbank, accountName: 'Üçüncü Kullanıcı' },
] as const
const names = ['Kerem Ateş', 'Lale Bozkurt', 'Murat Canpolat'] as const
/** Ticked with them, and rejected before they are approved. */
const gone = 'Oya Demirtaş Gül'

describe('the payout as an approver sees it', () => {
  const paid = { amount: '1.250,00', iban: akbank, accountName: 'Ayşe Yılmaz' }
  const changed = { amount: '12.500,00', iban: garanti, accountName: 'Ayşe Yilmazer', customerName: 'Ayşe Yılmaz' }
  const twin = { ...paid, accountName: 'AYŞE YILMAZ', customerName: 'Ayşe Yılmaz' }

  test('amount in digits and words, IBAN in fours, its bank, the number on the wire, the seal', async () => {
    await ui.signIn('maker')
    await payouts.prepare(paid)
    await payouts.drawer.getByText(texts.last.none).waitFor()
    await payouts.prepare(changed)
    // Once the first is paid nobody but a checker lets it further: it stays a draft.
    await payouts.openForm()
    await payouts.type(twin)
    await ui.button(texts.form.save, payouts.form).click()
    await payouts.isNow('draft')
    const together = names.map((accountName, index) => ({ amount: `${index + 1}.000,00`, iban: akbank, accountName }))
    for (const typed of [...three, { amount: '4.000,00', iban: garanti, accountName: gone }, ...together])
      await payouts.prepare(typed)

    await ui.signIn('checker')
    await payouts.open('toApprove', paid.accountName)
    await payouts.approve(checker.passphrase)
    await payouts.send()
    await payouts.isNow('completed')

    await payouts.open('toApprove', changed.accountName)
    for (const shown of ['₺12.500,00', 'on iki bin beş yüz lira', inFours(garanti)])
      await payouts.drawer.getByText(shown, { exact: true }).first().waitFor()
    await payouts.drawer.getByText(`Garanti BBVA · ${texts.drawer.fromIban}`).waitFor()
    const { seal } = await payoutOf(changed.accountName)
    const said = await payouts.drawer.innerText()
    expect(said).toContain(`${texts.drawer.wireAhead}: 1250000 (${texts.drawer.wireUnit.minor})`)
    expect(said).toContain(`${seal.slice(0, 4)}…${seal.slice(-4)}`)
    expect(said).toContain(checks.account_name_differs)
    expect(said).toContain(checks.iban_valid)
  })

  test('what is other than when this customer was paid last', async () => {
    const last = payouts.drawer.locator('section').filter({ hasText: texts.last.title })
    const said = await last.innerText()
    expect(said).toContain('₺1.250,00')
    expect(said).toContain(texts.last.ibanChanged)
    expect(said).toContain(inFours(akbank))
    expect(said).toContain(say(texts.last.nameChanged, { name: paid.accountName }))
    expect(said).toContain(say(texts.ratio.times, { times: 10 }))
  })

  test('the same in English', async () => {
    const english = await ui.chooseLanguage('en')
    try {
      const said = english.drawer(english.words.payouts.drawer.label)
      await said.getByText('twelve thousand five hundred lira', { exact: true }).waitFor()
      await said.getByText('₺12,500.00', { exact: true }).first().waitFor()
      await said.getByText(inFours(garanti), { exact: true }).waitFor()
    } finally {
      await english.chooseLanguage('tr')
    }
  })

  test('a twin stands beside it, with what is the same and what differs', async () => {
    await openTab('drafts')
    // In capitals: the payout above it is to a customer of the same name.
    await app.window.getByRole('row', { name: /AYŞE YILMAZ/ }).click()
    await payouts.drawer.getByText(checks.twin_was_paid).waitFor()
    const beside = payouts.drawer.getByRole('table', { name: checks.twin.label }).first()
    const line = (name: string) => beside.getByRole('row').filter({ hasText: name })
    const { same } = checks.twin
    expect(await line(tr.shared.columns.amount).innerText()).toMatch(
      new RegExp(`\\(${same}\\)[^]*₺1.250,00[^]*₺1.250,00`),
    )
    expect(await line(tr.shared.columns.iban).innerText()).toContain(`(${same})`)
    expect(await line(texts.drawer.accountName).innerText()).toMatch(/\(aynı\)\s+AYŞE YILMAZ\s+Ayşe Yılmaz/)
    expect(await line(tr.shared.columns.state).innerText()).toContain(tr.states.completed)
    const { processId } = await payoutOf(paid.accountName)
    await beside.getByRole('link', { name: say(checks.twin.open, { processId }) }).click()
    await heading(paid.accountName).waitFor()
  })
})

describe('keys alone', () => {
  test('n and p walk over the payouts, a asks for the passphrase, Enter approves', async () => {
    await openTab('toApprove')
    await walkTo('Birinci Alıcı')
    await press('Enter')
    await heading('Birinci Alıcı').waitFor()
    await press('n')
    await heading('İkinci Müşteri').waitFor()
    await press('n')
    await heading('Üçüncü Kullanıcı').waitFor()
    await press('p')
    await heading('İkinci Müşteri').waitFor()
    await press('a')
    const passphrase = ui.field(panels.approve.title, payouts.drawer)
    await focused(passphrase)
    // Empty, then wrong: said at the field, which keeps the keyboard.
    await press('Enter')
    await eventually(() => saidOf(passphrase)).toBe(tr.fields.required)
    await app.window.keyboard.insertText('yanlış')
    await press('Enter')
    await eventually(() => saidOf(passphrase)).toBe(tr.shared.passphrase.wrong)
    await focused(passphrase)
    await app.window.keyboard.insertText(checker.passphrase)
    await app.dialogs.answer(yes)
    await press('Enter')
    await payouts.isNow('approved')
    expect((await payoutOf('İkinci Müşteri')).state).toBe('approved')
  })

  test('r asks for a reason, and refuses to go on without one', async () => {
    await press('n')
    await heading('Üçüncü Kullanıcı').waitFor()
    await press('r')
    const reason = ui.field(panels.reject.title, payouts.drawer)
    await focused(reason)
    await press('Enter')
    await eventually(() => saidOf(reason)).toBe(tr.fields.required)
    await app.window.keyboard.insertText('Müşteri vazgeçti')
    await press('Enter')
    await payouts.isNow('rejected')
    await ui.signIn('maker')
    await payouts.open('done', 'Üçüncü Kullanıcı')
    await payouts.drawer.getByText(say(texts.notices.rejected.body, { reason: 'Müşteri vazgeçti' })).waitFor()
  })
})

describe('approving together', () => {
  const bar = () => app.window.getByRole('region', { name: texts.together.approve.label })
  const tick = (name: string) => row(name).getByRole('checkbox')

  test('x ticks, the bar says how many and how much, and one is not enough', async () => {
    await payouts.open('toApprove', names[0])
    expect(await app.window.getByRole('tabpanel').getByRole('checkbox').count()).toBe(0)
    await ui.signIn('checker')
    await openTab('toApprove')
    await walkTo(names[0])
    await press('x')
    await bar()
      .getByText(say(texts.together.count, { count: 1 }), { exact: true })
      .waitFor()
    expect(await reasonOf(ui.button(texts.together.approve.act, bar()))).toBe(texts.together.approve.tooFew)
    await press('j')
    await press('x')
    await tick(names[2]).check()
    await bar()
      .getByText(say(texts.together.count, { count: 3 }), { exact: true })
      .waitFor()
    await bar().getByText('₺6.000,00', { exact: true }).waitFor()
    await bar().getByText('altı bin lira', { exact: true }).waitFor()
  })

  test('one that moves on loses its tick, and that is said', async () => {
    await row(gone).click()
    await heading(gone).waitFor()
    await press('x')
    await bar()
      .getByText(say(texts.together.count, { count: 4 }), { exact: true })
      .waitFor()
    await payouts.step('reject').click()
    await ui.field(panels.reject.title, payouts.drawer).fill('Yanlış hesap')
    await ui.button(panels.reject.confirm, payouts.drawer).click()
    await payouts.isNow('rejected')
    await press('Escape')
    await bar()
      .getByText(say(texts.together.lost, { count: 1 }))
      .waitFor()
    await ui.button(texts.together.seen, bar()).click()
    await bar().getByText('₺6.000,00', { exact: true }).waitFor()
  })

  test('one passphrase and one dialog, with number, total and the largest; then all of them are approved', async () => {
    await press('t')
    const passphrase = ui.field(panels.approve.title, bar())
    await focused(passphrase)
    await bar()
      .getByText(say(texts.together.largest, { amount: '3.000,00\u00a0TL' }))
      .waitFor()
    const confirm = ui.button(say(texts.together.approve.confirm, { count: 3 }), bar())
    await passphrase.fill(checker.passphrase)
    await app.dialogs.answer(no)
    await confirm.click()
    await bar().getByText(tr.acting.declinedApproval).waitFor()
    for (const name of names) expect((await payoutOf(name)).state).toBe('awaiting_approval')

    const before = (await app.dialogs.shown()).length
    await passphrase.fill(checker.passphrase)
    await app.dialogs.answer(yes)
    await confirm.click()
    await bar()
      .getByText(say(texts.together.approve.done, { count: 3, total: '6.000,00\u00a0TL' }))
      .waitFor()
    const shown = await app.dialogs.shown()
    expect(shown).toHaveLength(before + 1)
    const { together } = nativeTexts.tr
    expect(shown.at(-1)?.message).toBe(together.approve.question('3', '6.000,00\u00a0TL'))
    const lines = shown.at(-1)?.detail.split('\n') ?? []
    expect(lines).toContain(`${together.rows}: 3`)
    expect(lines).toContain(`${together.total}: 6.000,00\u00a0TL (altı bin lira)`)
    // All there are, the largest first.
    expect(lines.filter((line) => /^[\d.,]+\u00a0TL {2}TR/.test(line))).toEqual(
      [
        ['3.000,00\u00a0TL', names[2]],
        ['2.000,00\u00a0TL', names[1]],
        ['1.000,00\u00a0TL', names[0]],
      ].map(([amount, name]) => `${amount}  ${inFours(akbank)}  “${name}”`),
    )
    for (const name of names) {
      const { state, approvals } = await payoutOf(name)
      expect([state, approvals.map(({ by, together }) => [by, together])]).toEqual(['approved', [['checker', 3]]])
    }
    await payouts.open('ready', names[0])
    await payouts.drawer.getByText(say(texts.approvals.together, { count: 3 })).waitFor()
  })

  test('an approval that is taken back sends it to its maker again', async () => {
    await payouts.step('takeBack').click()
    await payouts.drawer.getByText(tr.acting.done.takeBack).waitFor()
    await payouts.isNow('draft')
    expect(await payouts.step('send').count()).toBe(0)
    expect((await payoutOf(names[0])).approvals).toEqual([])
    await ui.signIn('maker')
    await payouts.open('drafts', names[0])
    await payouts.step('submit').click()
    await payouts.isNow('awaiting_approval')
  })
})
