import type { Payout } from '../../../electron/payouts/contract/payout.ts'
import type { RunningApp } from '../driver/app.ts'
import { ask } from './bridge.ts'
import { yes } from './payout-ui.ts'

/** Work that is only what a test begins with, past the pages, by whoever is signed in. */

/** It waits for approval. `minor`: its amount in minor units. */
export async function preparePast(
  { window }: RunningApp,
  { minor, iban, accountName }: { minor: string; iban: string; accountName: string },
): Promise<Payout> {
  const draft = { amount: minor, iban, accountName, bankId: null, processId: null, replaces: null }
  const customer = { id: `C-${accountName}`, name: accountName, username: accountName }
  const { id, revision } = await ask(window, 'payouts.create', { ...draft, customer })
  return ask(window, 'payouts.submit', { id, revision })
}

/** The only approval that it needs. */
export async function approvePast(
  { window, dialogs }: RunningApp,
  payout: Payout,
  passphrase: string,
): Promise<Payout> {
  await dialogs.answer(yes)
  return ask(window, 'payouts.approve', { id: payout.id, revision: payout.revision, passphrase })
}

export async function sendPast({ window, dialogs }: RunningApp, { id, revision }: Payout): Promise<Payout> {
  await dialogs.answer(yes)
  return ask(window, 'payouts.send', { id, revision })
}
