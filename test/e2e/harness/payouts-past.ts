import type { Payout } from '../../../electron/payouts/contract/payout.ts'
import type { RunningApp } from '../driver/app.ts'
import { ask } from './bridge.ts'
import { yes } from './payout-ui.ts'
import { operator } from './ui.ts'

/** Past the pages, for specs to which a payout is only where they begin: by whoever is signed in. */

/** It waits for approval. `minor`: its amount in minor units. The customer is the one who gets the money. */
export async function submitPast(
  { window }: RunningApp,
  { minor, iban, accountName }: { minor: string; iban: string; accountName: string },
): Promise<Payout> {
  const customer = { id: `C-${accountName}`, name: accountName, username: accountName }
  const draft = { amount: minor, iban, accountName, bankId: null, customer, processId: null, replaces: null }
  const { id, revision } = await ask(window, 'payouts.create', draft)
  return ask(window, 'payouts.submit', { id, revision })
}

/** The only approval that it needs. */
export async function approvePast(
  { window, dialogs }: RunningApp,
  { id, revision }: Payout,
  { passphrase } = operator('checker'),
): Promise<Payout> {
  await dialogs.answer(yes)
  return ask(window, 'payouts.approve', { id, revision, passphrase })
}

export async function sendPast({ window, dialogs }: RunningApp, { id, revision }: Payout): Promise<Payout> {
  await dialogs.answer(yes)
  return ask(window, 'payouts.send', { id, revision })
}
