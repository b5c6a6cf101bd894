import { fastBankId, checkIban } from '@electron/core/iban.ts'
import { fold } from '@electron/core/text.ts'

export interface BankMismatch {
  bank: string
  ibanBank: string
}

/**
 * The chosen service bank and the IBAN's, when their names clearly differ: neither contains the other. A name that is
 * not known says nothing, and FAST reaches every bank.
 * @param bankName of the chosen bank, or null when none was chosen or it is not listed
 */
export function bankMismatch(bankId: string | null, bankName: string | null, iban: string | null): BankMismatch | null {
  if (bankId === null || bankId === fastBankId || bankName === null || iban === null) return null
  const checked = checkIban(iban)
  if (!checked.ok || checked.bankName === null) return null
  const [chosen, derived] = [fold(bankName), fold(checked.bankName)]
  if (chosen.includes(derived) || derived.includes(chosen)) return null
  return { bank: bankName, ibanBank: checked.bankName }
}
