import { z } from 'zod'

export { fold } from './spelling.ts'

/** On one line, without what cannot be seen. */
export const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
const notPlain = { params: { problem: 'control_characters' } }

/**
 * Text on one line, taken as it is, empty or not: no control or invisible characters (text-direction overrides among
 * them: they make one string look like another), no line separators, no lone surrogates (they cannot be sent as UTF-8).
 */
export const plainText = (longest: number) => z.string().max(longest).refine(isPlain, notPlain)

/** Plain text that a person typed, and not nothing; without the spaces around it. */
export const typedText = (longest: number) => z.string().trim().min(1).max(longest).refine(isPlain, notPlain)

/** As `typedText`, and it may go over several lines. */
export const typedLines = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => text.split('\n').every(isPlain), notPlain)

export const localeSchema = z.enum(['tr', 'en'])
export type Locale = z.infer<typeof localeSchema>

/**
 * A text without the addresses in it, however JSON writes them: one of them may be a customer's checkout page, which whoever
 * holds it can open (spec 2.3 `checkoutUrl`). For what is copied to others, or kept for good.
 */
export const withoutAddresses = (text: string): string => text.replace(address, '…')

const address = /https?(?::|\\u003a)(?:\\?\/|\\u002f){2}[^\s"'<>]+/gi
