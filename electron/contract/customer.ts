import { z } from 'zod'

/**
 * Text that a person typed, on one line: no control or invisible characters (text-direction overrides among them:
 * they make one string look like another), no line separators, no lone surrogates (they cannot be sent as UTF-8).
 */
export const typedText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text), { params: { problem: 'control_characters' } })

/** The merchant's customer (spec 2.3 `customer.*`, spec 2.4 `userId`, `userName`, `name`). */
export const customerSchema = z.strictObject({
  id: typedText(100),
  name: typedText(200),
  username: typedText(100),
})
export type Customer = z.infer<typeof customerSchema>
