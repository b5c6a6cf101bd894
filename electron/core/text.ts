export type Locale = 'tr' | 'en'

/**
 * Text as people search for it: lower case, Turkish letters as their plain ones (i/İ/ı/I are one letter), accents gone.
 * Locale-free, so it gives the same on every machine and in both processes.
 */
export const fold = (text: string): string =>
  // Numbers of transactions are plain, and there are many.
  /^[ -~]*$/.test(text) ? text.toLowerCase() : foldLetters(text)

const foldLetters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ıİ]/gu, 'i').toLowerCase()

const words = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether two spellings are one name: letter case, Turkish letters, signs and the order of the words do not matter. */
export const isSameName = (one: string, other: string): boolean => one === other || words(one) === words(other)

/** On one line, without what cannot be seen. */
export const isPlain = (text: string): boolean => madePlain(text) === text

/** Marks what makes a line of its own, or turns one around. */
export const madePlain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd')

/** Tells whether a text is plain, and each of its signs is drawn. The usual space is the only one. */
export const isPrintable = (text: string): boolean => isPlain(text) && !unseen.test(text)

const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/**
 * A text without the addresses in it, however JSON writes them: one of them may be a customer's checkout page, which whoever
 * holds it can open (spec 2.3 `checkoutUrl`). For what is copied to others, or kept for good.
 */
export const withoutAddresses = (text: string): string => text.replace(address, '…')

const address = /https?(?::|\\u003a)(?:\\?\/|\\u002f){2}[^\s"'<>]+/gi

/**
 * Whether each of its letters is one that names here are written with: Latin, Turkish among them, each with the marks of its own
 * alone. Letters of other scripts look like these, and what is drawn as nothing makes two names of one. An i with a second dot is what
 * lower-casing İ leaves in many a file.
 */
export const isLatin = (text: string): boolean => !foreign.test(text.normalize('NFC').replaceAll('i\u0307', 'i'))

const foreign =
  /(?![A-Za-zÀ-ÖØ-öø-žƏəȘșȚțẠ-ỹ])[\p{L}\p{M}\p{Nl}]|[\p{Default_Ignorable_Code_Point}\u2800]|[\u2460-\u24ff\u{1f100}-\u{1f1ff}]/u
