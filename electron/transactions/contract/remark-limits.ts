/** Limits the characters of a remark. */
export const remarkLimits = { note: 500, invoiceNumber: 50 } as const
