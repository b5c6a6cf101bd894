/** Spec 4.3 rule 3, read strictly: no spaces, capitals only, and the check digits of ISO 13616 must hold. */
export const isTurkishIban = (iban: string): boolean => /^TR\d{7}[0-9A-Z]{17}$/.test(iban) && remainder(iban) === 1n

/** A made-up account's IBAN at the bank with this five-digit code; its check digits hold. */
export function makeIban(bankCode: string, account: bigint): string {
  const rest = `${bankCode}0${account.toString().padStart(16, '0')}`
  const check = 98n - remainder(`TR00${rest}`)
  return `TR${check.toString().padStart(2, '0')}${rest}`
}

/** ISO 13616: the first four characters go last, letters count from A = 10, and all of it modulo 97. */
const remainder = (iban: string): bigint =>
  BigInt(
    Array.from(iban.slice(4) + iban.slice(0, 4), (character) => Number.parseInt(character, 36).toString()).join(''),
  ) % 97n
