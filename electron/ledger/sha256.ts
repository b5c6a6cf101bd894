import { hash } from 'node:crypto'

/** SHA-256 of the bytes, or of the text's UTF-8 bytes, lower-case hex. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data)
