/**
 * What looks like an IBAN, a long number, or a secret, key or token, without what makes it one. The second line of defence: what is
 * written down for support has no room for any (`log.ts`, `support/contract.ts`), and a mistake there must not cost a customer's
 * account.
 */
export const redacted = (text: string): string =>
  text
    .replace(iban, (found) => `[IBAN …${found.replace(/\W/g, '').slice(-4)}]`)
    .replace(longNumber, (found) => `[…${found.slice(-4)}]`)
    .replace(tokenLike, '[…]')

/** Whole, or in groups of four by whatever stands between them. */
const iban =
  /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?:[ \u00A0.-]?[A-Za-z0-9]{4}){2,7}(?:[ \u00A0.-]?[A-Za-z0-9]{1,3})?(?![A-Za-z0-9])/g
const longNumber = /(?<![A-Za-z0-9])\d{10,}(?![A-Za-z0-9])/g
/** Twenty signs or more of base64, hex or the like, and some digit among them: a word of ours has none. */
const tokenLike = /(?=[\w+=%-]*\d)[\w+=%-]{20,}/g
