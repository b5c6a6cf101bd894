/**
 * Text as people search for it: lower case, Turkish letters as their plain ones (i/İ/ı/I are one letter), accents gone.
 * Locale-free, so it gives the same on every machine and in both processes.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ıİ]/gu, 'i').toLowerCase()
