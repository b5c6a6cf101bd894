import { z } from 'zod'

/** Taken as it is typed, for asking whether it is the right one. */
export const passphraseSchema = z.string().min(1).max(200)

/** Shorter ones can be guessed from a stolen ledger, however slow the hash. */
export const shortestPassphrase = 10
