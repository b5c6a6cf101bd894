import type { Selectable } from 'kysely'
import type { DepositRecord } from '../records.ts'
import type { Tables } from '../../ledger/tables.ts'
import { sha256 } from '../../ledger/sha256.ts'

/** What a 201 said of a deposit: where its customer pays, and until when. */
export type KeptAnswer = Pick<DepositRecord, 'checkoutUrl' | 'account' | 'expiresAt'>

export const answerIn = (row: Selectable<Tables['deposits']>): KeptAnswer => ({
  checkoutUrl: row.checkout_url,
  account: accountIn(row),
  expiresAt: row.expires_at,
})

function accountIn({ account_bank_name, account_name, account_iban }: Selectable<Tables['deposits']>) {
  if (account_bank_name === null || account_name === null || account_iban === null) return null
  return { bankName: account_bank_name, accountName: account_name, iban: account_iban }
}

/** The audit trail tells it by this alone: the link is for the customer, and whoever holds it may look at the page. */
export function digestOfAnswer({ checkoutUrl, account, expiresAt }: KeptAnswer): string {
  const told = [checkoutUrl, account?.bankName, account?.accountName, account?.iban, expiresAt]
  // As SQLite gives a text back.
  return sha256(JSON.stringify(told.map((each) => (typeof each === 'string' ? each.toWellFormed() : (each ?? null)))))
}
