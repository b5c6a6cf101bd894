import { fold } from './text.ts'

/** Knows words for currencies, in cells and in names of columns. */

/** Splits a text into its folded words, signs of money among them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}₺$€£]+/gu) ?? []

/** Makes a set of names, parted by commas, that `wordsOf` writes alike. */
export const setOfWords = (list: string): ReadonlySet<string> =>
  new Set(list.split(',').map((each) => wordsOf(each).join(' ')))

const liraWords = setOfWords('tl, try, ₺, türk, turkish, lira, lirası, liras, 949')

/** Tells whether an amount says by it that it is in lira. */
export const isLiraWord = (word: string): boolean => liraWords.has(word)

/** Tells whether a cell names lira alone, or nothing: `TL (₺)`, `949`, `Türk Lirası`. */
export const isLira = (cell: string): boolean => wordsOf(cell).every(isLiraWord)

const otherCurrencies = setOfWords(`
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
