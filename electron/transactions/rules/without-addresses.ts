/**
 * A text without the addresses in it, however JSON writes them: one of them may be a customer's checkout page, which whoever
 * holds it can open (spec 2.3 `checkoutUrl`). For what is copied to others, or kept for good.
 */
export const withoutAddresses = (text: string): string => text.replace(address, '…')

const address = /https?(?::|\\u003a)(?:\\?\/|\\u002f){2}[^\s"'<>]+/gi
