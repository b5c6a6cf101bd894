import { fold } from '../../core/text.ts'

/** Knows words for currencies, and for payouts that are settled or wait. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map((each) => wordsOf(each).join(' ')))

/** Splits a text into its folded words, signs of money among them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}₺$€£]+/gu) ?? []

const liraWords = setOf('tl, try, ₺, türk, turkish, lira, lirası, liras, 949')

/** Tells whether an amount says by it that it is in lira. */
export const isLiraWord = (word: string): boolean => liraWords.has(word)

/** Tells whether a cell names lira alone, or nothing: `TL (₺)`, `949`, `Türk Lirası`. */
export const isLira = (cell: string): boolean => wordsOf(cell).every(isLiraWord)

const otherCurrencies = setOf(`
  usd, $, dolar, doları, dollar, dollars, eur, euro, avro, €, gbp, sterlin, sterling, £, chf, frank, jpy, cny, yuan, rub,
  ruble, aed, dirhem, riyal, kwd, dinar, azn, manat, usdt, usdc, btc`)
const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Tells whether a text names a currency other than lira. */
export const namesOtherCurrency = (text: string): boolean => wordsOf(text).some((word) => otherCurrencies.has(word))

/** Tells whether a cell is a currency and no amount. */
export const isCurrency = (cell: string): boolean =>
  cell.length <= 30 &&
  !/\d/.test(cell) &&
  (currencyCodes.has(cell.trim()) || wordsOf(cell).some((word) => isLiraWord(word) || otherCurrencies.has(word)))

const settledWords = setOf(`
  ödendi, ödenmiş, ödemesi yapıldı, ödeme yapıldı, yapıldı, gönderildi, gönderilmiş, tamamlandı, tamamlanmış, başarılı, gerçekleşti,
  işlendi, kapandı, kapatıldı, iptal, iptal edildi, iptal edilmiş, reddedildi, red, ret, iade, iade edildi, başarısız, hatalı,
  mükerrer, durduruldu, bloke, paid, paid out, already paid, sent, completed, complete, success, successful, succeeded,
  processed, settled, done, closed, cancelled, canceled, cancel, void, voided, rejected, refused, declined, failed,
  returned, refunded, reversed, reverted, rjct, cncl, duplicate, on hold, blocked`)

/** Reads the words of a status without a date behind them. */
const statusIn = (cell: string): string =>
  wordsOf(cell)
    .filter((word) => !/^\d+$/.test(word))
    .join(' ')

/** Tells whether a cell of any column calls its row paid or stopped. */
export const isSettled = (cell: string): boolean =>
  cell.length <= 24 && cell.length >= 3 && /^\s*\p{L}/u.test(cell) && settledWords.has(statusIn(cell))

const waitingWords = setOf(`
  ödenecek, ödenmedi, ödeme bekliyor, bekliyor, beklemede, bekleyen, hazır, yeni, açık, aktif, taslak, onaylandı, onaylı,
  onay bekliyor, hayır, h, gönderilecek, işlemde değil, to pay, to be paid, unpaid, not paid, pending, waiting, ready, new, open,
  active, draft, approved, awaiting approval, awaiting_approval, due, no, n, false, 0`)

/** Tells whether a status lets its row be paid. An unknown word does not. */
export const isWaiting = (cell: string): boolean => {
  const status = wordsOf(cell).join(' ')
  return status === '' || waitingWords.has(status)
}
