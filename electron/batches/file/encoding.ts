import type { BatchPreview } from '../contract.ts'

export interface DecodedText {
  text: string
  encoding: BatchPreview['encoding']
}

/** What Windows-1254 has no letter for, and no text has in it. A line may end in any way. */
const notOfText = /[^\P{Cc}\t\n\r]/u

/** Turkish letters of UTF-8 as they look when they are read as Windows-1254. No name is spelt like that. */
const mistaken = /Ä[±°Ÿ]|ÅŸ|Ã[§‡¶–¼œ]/u

/**
 * The text of a file: UTF-8, with or without a byte order mark, else Windows-1254, in which Turkish spreadsheets save. Null
 * when it is neither: UTF-16, a spreadsheet's own format, or UTF-8 with a damaged place, which would misspell every name.
 */
export function decodeBatchText(bytes: Uint8Array): DecodedText | null {
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return text.includes('\0') ? null : { text, encoding: 'utf-8' }
  const turkish = decoded(bytes, 'windows-1254')
  if (turkish === null || notOfText.test(turkish) || mistaken.test(turkish) || turkish.startsWith('ï»¿')) return null
  return { text: turkish, encoding: 'windows-1254' }
}

/** Without its byte order mark. */
function decoded(bytes: Uint8Array, encoding: DecodedText['encoding']): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
