import list from '../../resources/turkish-bank-codes.json' with { type: 'json' }

const names = new Map(Object.entries(list.codes))

/**
 * The bank that an IBAN's five-digit code belongs to, by our dated list: a hint for people. It is never
 * sent and has nothing to do with the service's own bank `_id` and `code`. Unknown code: null.
 */
export const bankNameOfCode = (code: string): string | null => names.get(code) ?? null

/** `_id` of the one special entry of the bank list (spec 2.2). */
export const fastBankId = 'FAST'
