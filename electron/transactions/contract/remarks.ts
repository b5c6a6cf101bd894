import { z } from 'zod'
import { idSchema } from '../../core/operation.ts'
import { typedText } from '../../core/schemas.ts'
import { remarkLimits } from './remark-limits.ts'

export const noteSchema = typedText(remarkLimits.note)
export const invoiceNumberSchema = typedText(remarkLimits.invoiceNumber)

/** Words for people and their books. They never go to the service, and no approval covers them. */
export const remarkFields = { note: noteSchema.nullable(), invoiceNumber: invoiceNumberSchema.nullable() }

/** The same where they may be left out. */
export const draftedRemarks = {
  note: remarkFields.note.default(null),
  invoiceNumber: remarkFields.invoiceNumber.default(null),
}

/** Replaces both remarks of one transaction or batch. */
export const remarkedSchema = z.strictObject({ id: idSchema, ...remarkFields })

export interface Remarks {
  note: string | null
  invoiceNumber: string | null
}
