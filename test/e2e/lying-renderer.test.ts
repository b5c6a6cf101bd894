import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationName } from '../../electron/ipc/bridge.ts'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import { everyName, everyOperation } from '../every-operation.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { ask, refusal, signInPast, signOutPast } from './harness/bridge.ts'
import { operator } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'

/** A page that somebody has taken over: it calls `window.vezne` itself. Main decides, whatever the page says. */

let app: RunningApp
let payout: Payout

const draft = {
  amount: '125000',
  iban: akbank,
  accountName: 'Ayşe Yılmaz',
  bankId: null,
  customer: { id: 'C-1042', name: 'Ayşe Yılmaz', username: 'oyuncu42' },
  processId: null,
  replaces: null,
}
const deposit = {
  amount: '5000',
  bankId: 'FAST',
  customer: draft.customer,
  processId: null,
  metadata: null,
  replaces: null,
}

const signIn = (id: string) => signInPast(app.window, id, operator(id).passphrase)
const seen = () => ({ id: payout.id, revision: payout.revision })
const refused = (name: OperationName, input?: unknown) => refusal(app.window, name, input)

beforeAll(async () => {
  app = await launch()
  await signIn('maker')
  const { id, revision } = await ask(app.window, 'payouts.create', draft)
  payout = await ask(app.window, 'payouts.submit', { id, revision })
})
afterAll(() => app.close())

/** What everything that follows must leave as it is, as whoever is signed in sees it. */
async function nothingHappened(): Promise<void> {
  expect(await allPayouts(app.window)).toEqual([
    { ...payout, actions: expect.anything() as unknown, checks: expect.anything() as unknown },
  ])
  expect(await ask(app.window, 'deposits.list')).toEqual([])
  expect(await app.dialogs.shown()).toEqual([])
  expect(await app.openedLinks()).toEqual([])
  expect(await app.clipboard()).not.toContain('sızdırılan')
}

test('a page that nobody signed in to is answered what the sign-in screen needs, and nothing more', async () => {
  await signOutPast(app.window)
  const inputs: Partial<Record<OperationName, unknown>> = {
    'app.copyText': { text: 'sızdırılan' },
    'payouts.create': draft,
    'payouts.send': seen(),
    'payouts.approve': { ...seen(), passphrase: operator('checker').passphrase },
    'deposits.create': deposit,
  }
  for (const name of everyName) {
    if (everyOperation.get(name)?.permission === 'anyone') continue
    expect([name, await refused(name, inputs[name])]).toEqual([name, 'not_signed_in'])
  }
  await signIn('maker')
  await nothingHappened()
})

describe('a maker', () => {
  // Signed in by the test before; so that one of these can be run alone.
  beforeAll(async () => {
    if ((await ask(app.window, 'session.current'))?.operator.id !== 'maker') await signIn('maker')
  })

  test('cannot approve or reject, the own payout or any other', async () => {
    const passphrase = operator('maker').passphrase
    expect(await refused('payouts.approve', { ...seen(), passphrase })).toBe('not_permitted')
    expect(await refused('payouts.reject', { ...seen(), reason: 'yok' })).toBe('not_permitted')
    expect(await refused('payouts.takeBack', seen())).toBe('not_permitted')
    await nothingHappened()
  })

  test('cannot send what nobody approved', async () => {
    expect(await refused('payouts.send', seen())).toBe('wrong_state')
    expect(await refused('payouts.tryAgain', seen())).toBe('wrong_state')
    await nothingHappened()
  })
})

describe('a checker', () => {
  beforeAll(() => signIn('checker'))

  test('approves and sends nothing that main’s own dialog did not confirm', async () => {
    const passphrase = operator('checker').passphrase
    expect(await refused('payouts.approve', { ...seen(), passphrase })).toBe('declined_in_dialog')
    await app.dialogs.answer(0)
    payout = await ask(app.window, 'payouts.approve', { ...seen(), passphrase })
    expect(await refused('payouts.send', seen())).toBe('declined_in_dialog')
    expect((await ask(app.window, 'payouts.get', { id: payout.id })).attempts).toEqual([])
  })
})
