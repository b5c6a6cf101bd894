import { z } from 'zod'
import { depositStates, payoutStates } from './states.ts'

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
