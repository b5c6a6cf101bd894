import { z } from 'zod'
import { typedText } from '../../core/text.ts'

/** The merchant's customer (spec 2.3 `customer.*`, spec 2.4 `userId`, `userName`, `name`). */
export const customerSchema = z.strictObject({
  id: typedText(100),
  name: typedText(200),
  username: typedText(100),
})
export type Customer = z.infer<typeof customerSchema>
