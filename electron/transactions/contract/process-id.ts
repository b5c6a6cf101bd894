import { z } from 'zod'

/**
 * The merchant's own identifier of a transaction (spec 2.3, 8): at most 50 characters. We allow the
 * ASCII letters, digits and `-_.` so that it survives every panel and spreadsheet it is pasted into.
 */
export const processIdSchema = z
  .string()
  .min(1)
  .max(50)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
