import type { Remarks } from '@electron/transactions/contract/remarks.ts'

/** Holds both remarks as a form has them: empty for none. */
export type TypedRemarks = Record<keyof Remarks, string>

export const typedRemarks = ({ note, invoiceNumber }: Remarks): TypedRemarks => ({
  note: note ?? '',
  invoiceNumber: invoiceNumber ?? '',
})

export const noRemarks = (): TypedRemarks => ({ note: '', invoiceNumber: '' })

/** Reads a form's remarks. */
export const remarksIn = ({ note, invoiceNumber }: TypedRemarks): Remarks => ({
  note: note.trim() || null,
  invoiceNumber: invoiceNumber.trim() || null,
})
