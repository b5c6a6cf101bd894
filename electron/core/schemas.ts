import { z } from 'zod'
import { roles, type Operator } from './access.ts'
import { oddFields, type DepositAccount, type OddField } from './payment-service.ts'
import { depositStates, payoutStates } from './states.ts'
import { isLatin, isPlain, type Locale } from './text.ts'

/**
 * Values of the core as schemas. They stand apart from what reckons with these values, because the ledger's worker reckons and
 * never parses, and would load zod at each start.
 */

export const minorUnitsSchema = z.string().regex(/^(0|[1-9]\d{0,14})$/)
/** Of what leaves main: bigint minor units as digits. */
export const amountSchema = z.bigint().transform(String)

/** Turkish IBANs (spec 4.3 rule 3): normalised, 26 characters, beginning `TR`. */
export const ibanSchema = z.string().regex(/^TR\d{7}[0-9A-Z]{17}$/)

export const payoutStateSchema = z.enum(payoutStates)
export const depositStateSchema = z.enum(depositStates)

/** Describe the 201 of a deposit. */
export const depositAccountSchema = z.object({
  bankName: z.string().nullable(),
  accountName: z.string().nullable(),
  iban: z.string().nullable(),
}) satisfies z.ZodType<DepositAccount>
export const oddFieldSchema = z.object({
  field: z.enum(oddFields),
  said: z.string().nullable(),
}) satisfies z.ZodType<OddField>

const notPlain = { params: { problem: 'control_characters' } }

/**
 * Text on one line, taken as it is, empty or not: no control or invisible characters (text-direction overrides among
 * them: they make one string look like another), no line separators, no lone surrogates (they cannot be sent as UTF-8).
 */
export const plainText = (longest: number) => z.string().max(longest).refine(isPlain, notPlain)

/** Plain text that a person typed, and not nothing; without the spaces around it. */
export const typedText = (longest: number) => z.string().trim().min(1).max(longest).refine(isPlain, notPlain)

/** The name of somebody who acts here: nobody may be taken for somebody else. */
export const latinName = (longest: number) => typedText(longest).refine(isLatin, { params: { problem: 'not_latin' } })

/** Plain text on several lines, empty or not, without the spaces around it. */
export const plainLines = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => text.split('\n').every(isPlain), notPlain)

/** As `typedText`, and it may go over several lines. */
export const typedLines = (longest: number) => plainLines(longest).min(1)

export const localeSchema = z.enum(['tr', 'en']) satisfies z.ZodType<Locale>

export const operatorSchema = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  roles: z.array(z.enum(roles)).min(1),
}) satisfies z.ZodType<Operator>

/** What was kept as JSON; null where the bytes are none, or not of this schema. */
export function keptIn<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | null {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
