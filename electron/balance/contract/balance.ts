import { z } from 'zod'
import { amountSchema, minorUnitsSchema } from '../../core/schemas.ts'
import { balanceSources } from './sources.ts'

/** The merchant's balance with the service, in minor units. The service has no call that tells it. */

const typedSchema = minorUnitsSchema.transform(BigInt)

export const enteredBalanceSchema = z.strictObject({ amount: typedSchema, source: z.enum(balanceSources) })

/** Null ends the alarm. */
export const balanceAlarmSchema = z.strictObject({ below: typedSchema.nullable() })

const seenSchema = z.object({
  amount: amountSchema,
  at: z.number().int(),
  by: z.string(),
  source: z.enum(balanceSources),
})

/** The true balance lies between both ends, unless money moved past the program. Ends may be below zero. */
export const expectedBalanceSchema = z.object({
  lowest: amountSchema,
  highest: amountSchema,
  /** Is the width of the interval: the sum of what is open. */
  open: amountSchema,
})

export const balanceSchema = z.object({
  /** Null: no user has entered one. */
  seen: seenSchema.nullable(),
  expected: expectedBalanceSchema.nullable(),
  /** The limit of the alarm. */
  below: amountSchema.nullable(),
  /** Tells whether the lower end is below the limit. */
  isLow: z.boolean(),
})
export type Balance = z.output<typeof balanceSchema>
