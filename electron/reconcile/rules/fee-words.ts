import { fold } from '../../core/text.ts'

/** Knows fees, returns and batches by the words that banks use for them. */

const fees =
  /\b(?:masraf\p{L}*|komisyon\p{L}*|bsmv|kkdf|hesap isletim|fees?|commissions?|charges?|(?:fast|eft|havale|swift|pos|kart|atm|islem|transfer|gonderim|para|hesap|dekont|ekstre|sms|mesaj|hizmet|paket|bankacilik|odeme) ucret\p{L}*)\b/u
/** `Ücret` means wages, too: alone it is a fee only in a short text. */
const feeOrWages = /^(?:\S+ ){0,2}ucret(?:i|leri)?$/u
const returns = /\b(?:iade\p{L}*|geri (?:gelen|donen|odeme)|returned?|refund\p{L}*|reversal)\b/u
const batches = /\b(?:toplu|coklu|maas\p{L}*|bulk|batch|payroll)\b/u

const spaced = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const saysFee = (text: string): boolean => fees.test(spaced(text)) || feeOrWages.test(spaced(text))
export const saysReturn = (text: string): boolean => returns.test(spaced(text))
export const saysBatch = (text: string): boolean => batches.test(spaced(text))
