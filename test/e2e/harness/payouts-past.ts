import { randomBytes } from 'node:crypto'
import type { Deposit } from '../../../electron/deposits/contract/deposit.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import type { Payout } from '../../../electron/payouts/contract/payout.ts'
import { yes, type RunningApp } from '../driver/app.ts'
import { ask } from './bridge.ts'
import { customerOf } from './form-ui.ts'
import { operator } from './ui.ts'
import { makeProcessId } from '../../../electron/transactions/contract/process-id.ts'

/** Past the pages, for specs to which a payout is only where they begin: by whoever is signed in. */

export const processIdOf = (prefix: 'DEP' | 'PAY') =>
  makeProcessId(prefix, Date.now(), { bytes: (count) => randomBytes(count) })

/** It waits for approval. `minor`: its amount in minor units. The customer is the one who gets the money, unless it is said. */
export async function submitPast(
  { window }: Pick<RunningApp, 'window'>,
  {
    minor,
    iban,
    accountName,
    customerName = accountName,
  }: Record<'minor' | 'iban' | 'accountName', string> & { customerName?: string },
): Promise<Payout> {
  const { id, revision } = await ask(window, 'payouts.create', {
    ...{ amount: minor, iban: iban.replaceAll(' ', ''), accountName },
    ...{ customer: customerOf(customerName), bankId: null, processId: processIdOf('PAY'), replaces: null },
  })
  return ask(window, 'payouts.submit', { id, revision })
}

/** A deposit over FAST that waits for its money, whatever else is different. */
export const depositPast = (
  { window }: Pick<RunningApp, 'window'>,
  customerName: string,
  different: Partial<Input<'deposits.create'>> = {},
): Promise<Deposit> =>
  ask(window, 'deposits.create', {
    ...{ amount: '5000', bankId: 'FAST', customer: customerOf(customerName) },
    ...{ processId: processIdOf('DEP'), metadata: null, replaces: null },
    ...different,
  })

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
