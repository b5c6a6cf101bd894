import type { ErrorCode } from '@electron/core/result.ts'

/** The service's own codes are in capitals (spec 7); support asks for them by name. Ours mean nothing to an operator. */
export const isServiceCode = (code: ErrorCode): boolean => code === code.toUpperCase()
