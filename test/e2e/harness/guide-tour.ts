import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { yes, type RunningApp } from '../driver/app.ts'
import { typeableAmount } from '../../../electron/core/money.ts'
import { batchFileOf, fileText, makeRows, sumOf } from './batch-file.ts'
import { ask } from './bridge.ts'
import { depositUi } from './deposit-ui.ts'
import { deskUi } from './desk-ui.ts'
import { inFours, isbank, lostAnswer } from './ibans.ts'
import { checkAgain } from './morning-check-ui.ts'
import { payoutUi } from './payout-ui.ts'
import { operator, uiAt, type Ui } from './ui.ts'
import { beginning, en, say, tr } from './words.ts'

/** Of the window: beside the navigation, a page is as wide as a picture may be. */
export const guideSize = { width: 1120, height: 690 }

/** What a picture shows: a part of the window with what is around it, from its top on as far as it may be tall. */
export interface Shown {
  name: string
  locale: 'tr' | 'en'
  part: Locator
  margin: number
  tallest: number
}

/**
 * What the guide has pictures of, one after the other, in either language. Whoever takes them and whoever looks whether they still
 * are what they show goes the same way.
 */
export async function guideTour(app: RunningApp, look: (shown: Shown) => Promise<void>): Promise<void> {
  const { window, dialogs } = app
  const ui = uiAt(window)
  const main = window.getByRole('main')
  const goTo = (place: string) => window.evaluate((hash) => (location.hash = hash), place)

  /** `retype`: each language reads amounts its way. */
  async function show(
    name: string,
    partOf: (ui: Ui) => Locator,
    { margin = 0, tallest = guideSize.height, retype }: Partial<Shown> & { retype?: (ui: Ui) => Promise<unknown> } = {},
  ): Promise<void> {
    for (const [locale, other] of [
      ['en', tr],
      ['tr', en],
    ] as const) {
      const speaking = await uiAt(window, other).chooseLanguage(locale)
      await retype?.(speaking)
      await window.mouse.move(0, 0)
      const part = partOf(speaking)
      await part.waitFor()
      // A table knows its room, and so its columns, with the frame that follows.
      await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await look({ name, locale, part, margin, tallest })
    }
  }

  await goTo('/workspaces/restore')
  await show('restore-workspace', ({ words }) =>
    main.locator('form', { has: window.getByRole('heading', { name: words.signIn.restoring.title, exact: true }) }),
  )
  await goTo('/sign-in')
  await ui.trySignIn({ ...operator('checker'), passphrase: 'yanlış parola' })
  await window.getByText(beginning(tr.failures.wrong_passphrase.title)).waitFor()
  await show('sign-in', () => main.locator('form'))

  await ui.signIn('support')
  await ui.goTo('banks')
  await show('bank-question', () => main, {
    tallest: 430,
    retype: async ({ words }) => {
      await window.getByRole('textbox', { name: words.banks.question }).fill(words.banks.example)
      await window.getByText(words.banks.above).first().waitFor()
    },
  })
  const money = depositUi(ui)
  await money.create({ amount: '2.500,00', customerName: 'Hülya Erdoğmuş', bank: 'Garanti BBVA' })
  await money.isNow('pending')
  await show('deposit-link', (speaking) => depositUi(speaking).drawer)
  await ui.goTo('transactions')
  await show('find-transaction', () => main, {
    tallest: 300,
    retype: async ({ button, words }) => {
      await window.getByRole('searchbox', { name: words.transactions.search, exact: true }).fill('Hülya')
      await main.getByRole('row', { name: 'Hülya Erdoğmuş' }).waitFor()
      await button(words.transactions.filters.clear).waitFor()
    },
  })
  await goTo('/reports?tell=1')
  const telling = ui.drawer(tr.reports.tell.label)
  await telling.getByRole('searchbox').fill('Hülya')
  await telling.getByRole('button').filter({ hasText: 'Hülya Erdoğmuş' }).click()
  await show('record-outcome', ({ drawer, words }) => drawer(words.reports.tell.label), { tallest: 600 })

  await ui.signIn('maker')
  const payouts = payoutUi(ui, dialogs)
  await payouts.openForm()
  const typed = { iban: inFours(lostAnswer), accountName: 'Gülşen Öztürk' }
  await show('payout-form', (speaking) => payoutUi(speaking, dialogs).form, {
    retype: async (speaking) => {
      const { type, form } = payoutUi(speaking, dialogs)
      await type({ ...typed, amount: speaking.words === tr ? '8.200,00' : '8,200.00' })
      await form.getByText(say(speaking.words.checks.countPassed, { count: 1 })).waitFor()
    },
  })
  await ui.button(tr.payouts.form.saveAndSubmit, payouts.form).click()
  await payouts.isNow('awaiting_approval')
  await payouts.prepare({ amount: '1.250,00', iban: inFours(isbank), accountName: 'Burak Kaya' })
  const rows = makeRows(12, new Map())
  const rightFile = join(app.userData, 'iadeler.csv')
  await writeFile(rightFile, fileText(rows).replaceAll('KASIM', 'EKIM'))
  await ui.goTo('batches')
  await dialogs.choose(rightFile)
  await ui.button(tr.batches.file.choose).first().click()
  await ui.field(tr.batches.import.rows).fill(String(rows.length))
  await ui.field(tr.batches.import.total).fill(typeableAmount(sumOf(rows), 'tr'))
  await ui.button(tr.batches.import.confirm).click()
  await window.getByRole('heading', { level: 1, name: 'iadeler' }).waitFor()
  const file = join(app.userData, 'bayi-primleri.csv')
  await writeFile(file, batchFileOf(12))
  await ui.goTo('batches')
  await dialogs.choose(file)
  await ui.button(tr.batches.file.choose).first().click()
  await show(
    'batch-file',
    ({ words }) =>
      main
        .getByRole('region', { name: words.batches.file.label, exact: true })
        // Its rows come later than what is said of all of them.
        .filter({ has: window.getByRole('columnheader') }),
    { margin: 12, tallest: 492 },
  )

  await ui.signIn('checker')
  await payouts.open('toApprove', typed.accountName)
  await show('payout-to-approve', (speaking) => payoutUi(speaking, dialogs).drawer)
  await payouts.step('approve').click()
  await show('approval', (speaking) => payoutUi(speaking, dialogs).drawer)
  await ui.button(tr.shared.back, payouts.drawer).click()
  await payouts.approve(operator('checker').passphrase)
  await payouts.send()
  await payouts.isNow('unknown')
  const desk = deskUi(ui, dialogs)
  await desk.open(typed.accountName)
  // The service tells of it a few seconds later.
  await desk.drawer.getByText('completed', { exact: true }).waitFor()
  await show('unknown-payout', (speaking) => deskUi(speaking, dialogs).drawer)
  await desk.propose.click()
  await show('unknown-proposal', (speaking) => deskUi(speaking, dialogs).drawer, {
    retype: async (speaking) => {
      const { form, choice } = deskUi(speaking, dialogs)
      await choice('completed').check()
      await form.getByRole('checkbox', { name: speaking.words.history.places.service_panel, exact: true }).check()
      await form.evaluate((begin) => begin.scrollIntoView())
    },
  })

  await payouts.open('toApprove', 'Burak Kaya')
  await payouts.approve(operator('checker').passphrase)
  await payouts.isNow('approved')
  await show('approved-payout', (speaking) => payoutUi(speaking, dialogs).drawer)
  await ask(window, 'sandbox.change', { change: 'balance', balance: '1000' })
  await payouts.send()
  await payouts.isNow('refused')
  await show('refused-payout', (speaking) => payoutUi(speaking, dialogs).drawer)

  // Enough for one row of the batch.
  await ask(window, 'sandbox.change', { change: 'balance', balance: '100000' })
  await ui.goTo('batches')
  await window.getByRole('row', { name: beginning('iadeler') }).click()
  await ui.button(tr.batches.actions.approve).click()
  await ui.field(tr.shared.passphrase.yours).fill(operator('checker').passphrase)
  await dialogs.answer(yes)
  await ui.button(tr.batches.panels.approve).click()
  await dialogs.answer(yes)
  await ui.button(tr.batches.actions.send).click()
  await main.getByText(tr.failures.INSUFFICIENT_BALANCE.title).first().waitFor()
  // Until nothing changes any more; then from its top.
  await main.getByText(tr.states.completed).first().waitFor()
  await ui.goTo('batches')
  await window.getByRole('row', { name: beginning('iadeler') }).click()
  const batch = main.filter({ hasText: 'iadeler', has: window.getByRole('row') })
  await show('stopped-batch', () => batch, { tallest: 400 })
  await goTo('/help/own_payout')
  await show('help-entry', () => main.getByRole('article').filter({ hasText: 'own_payout' }), { margin: 12 })

  await ui.signIn('admin')
  await ask(window, 'sandbox.change', { change: 'whitelisted', on: false })
  await checkAgain(ui)
  await main.getByText('IP_NOT_WHITELISTED').first().waitFor()
  // What follows names this machine.
  await show('address-finding', () => main.getByRole('listitem').filter({ hasText: 'IP_NOT_WHITELISTED' }), {
    tallest: 188,
  })
  await ask(window, 'sandbox.change', { change: 'whitelisted', on: true })
  await goTo('/operators/+')
  await show('new-operator', (speaking) => speaking.drawer(speaking.words.operators.drawer.newTitle))
  await ui.goTo('ledger')
  await show(
    'backup-passphrase',
    ({ words }) =>
      main.locator('section', { has: window.getByRole('heading', { name: words.ledger.lock.title, exact: true }) }),
    { margin: 12 },
  )
  await ui.goTo('audit')
  await window.keyboard.press('v')
  await ui.button(tr.audit.verify.close).waitFor()
  await show('trail-verdict', () => main, { tallest: 285 })
  await ui.goTo('policy')
  await show(
    'policy-limits',
    ({ words }) =>
      main.locator('section', { has: window.getByRole('heading', { name: words.policy.groups.sending, exact: true }) }),
    { margin: 12, tallest: 380 },
  )
  await goTo('/about')
  await show(
    'about-updates',
    ({ words }) =>
      main.locator('section', { has: window.getByRole('heading', { name: words.about.updates.title, exact: true }) }),
    { margin: 12 },
  )
  await ask(window, 'sandbox.change', { change: 'clock', seconds: -1_200 })
  await checkAgain(ui)
  await show('locked-banner', ({ words }) => window.getByRole('region', { name: words.dispatch.label, exact: true }), {
    tallest: 200,
  })
}

/** What of the window is in the picture, in pixels of the page. */
export async function cropOf({ part, margin, tallest }: Shown) {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error('What was to be shown is not there')
  const x = Math.max(0, Math.floor(box.x - margin))
  const y = Math.max(0, Math.floor(box.y - margin))
  const right = Math.min(guideSize.width, Math.ceil(box.x + box.width + margin))
  const bottom = Math.min(guideSize.height, Math.ceil(box.y + box.height + margin), y + tallest)
  return { x, y, width: right - x, height: bottom - y }
}

/**
 * What stands on the headings, labels and buttons of its part, cut off or not: the words by which somebody finds on the screen what the
 * picture shows. Numbers are
 * another run's.
 */
export const wordsIn = ({ part }: Shown): Promise<string[]> =>
  part.evaluate((here) => {
    const named = 'h1, h2, h3, h4, dt, th, label, legend, button, [role="tab"], [role="radio"]'
    const texts = [...here.querySelectorAll<HTMLElement>(named)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.innerText.replace(/\s+/g, ' ').replace(/\d+/g, '#').trim())
    return [...new Set(texts)].filter((text) => text !== '')
  })
