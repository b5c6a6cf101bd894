import { foreignFormat } from '../core/file-format.ts'
import { VezneError, type FileReason } from '../core/result.ts'
import { mostTableRows, type TextEncoding } from '../core/tables.ts'
import { findCodePage } from './code-page.ts'

/** Matches characters that no text has. */
const notOfText = /[^\P{Cc}\t\n\r]/u

/** Matches Turkish letters of UTF-8 as Windows-1254 shows them. */
const mistaken = /Ä[±°Ÿ]|ÅŸ|Ã[§‡¶–¼œ]/u

export const unreadable = (reason: FileReason): VezneError => new VezneError('file_unreadable', { reason })

/**
 * Decodes a file as UTF-8 or UTF-16, else as Windows-1254, without its byte order mark.
 * Throws `file_unreadable` with a reason rather than misspell a name, and `file_too_large`.
 */
export function decodeText(bytes: Uint8Array, mostRows = mostTableRows): { text: string; encoding: TextEncoding } {
  const format = foreignFormat(bytes)
  if (format) throw unreadable(format)
  const order = byteOrderOf(bytes)
  const beginning = new TextDecoder(order ?? 'utf-8').decode(bytes.subarray(0, bytesSampled))
  if (/^\s*<(?:!doctype|html|table|\?xml|meta|style)/i.test(beginning)) throw unreadable('html')
  if (order === null && bytes.includes(0)) throw unreadable('no_text')
  refuseOddLines(bytes, mostRows + otherLines)
  const read = order === null ? decodeBytes(bytes) : { text: decodeUtf16(bytes, order), encoding: 'utf-16' as const }
  return { ...read, text: read.text.replace(/^\ufeff+/, '') }
}

/** Excel cannot hold more. */
const mostLines = 1_048_576
const longestLine = 1024 * 1024
/** Are titles, header and sums. */
const otherLines = 100

/** Looks at bytes: a decoded text of many lines fills the memory. */
function refuseOddLines(bytes: Uint8Array, mostFilledLines: number): void {
  let lines = 0
  let filledLines = 0
  let begins = 0
  let isFilled = false
  /** A cell within quotes can have several lines. */
  let isQuoted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === 0x0a || (byte === 0x0d && bytes[at + 1] !== 0x0a)) {
      lines += 1
      begins = at
      if (isFilled && !isQuoted) filledLines += 1
      isFilled &&= isQuoted
      if (lines > mostLines || filledLines > mostFilledLines) throw new VezneError('file_too_large')
    } else if (at - begins > longestLine) throw unreadable('long_line')
    else if (byte === quote) isQuoted = !isQuoted
    else if (byte > space && byte !== comma && byte !== semicolon) isFilled = true
  }
}
const [space, quote, comma, semicolon] = [0x20, 0x22, 0x2c, 0x3b]

function decodeBytes(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8' }
  const turkish = decoded(bytes, 'windows-1254') ?? ''
  if (mistaken.test(turkish) || turkish.startsWith('ï»¿')) throw unreadable('utf8_damaged')
  if (control.test(turkish)) throw unreadable('no_text')
  const page = findCodePage(bytes)
  if (page !== 'windows-1254') throw unreadable(page)
  if (notOfText.test(turkish)) throw unreadable('no_text')
  return { text: turkish, encoding: 'windows-1254' }
}

/** Matches what no code page has for text. */
const control = /(?![\t\n\r\u0080-\u009f])\p{Cc}/u

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

type ByteOrder = 'utf-16le' | 'utf-16be'

const bytesSampled = 4096

/** Finds the order by the mark, else by the zeros beside ASCII; null: not UTF-16. */
function byteOrderOf(bytes: Uint8Array): ByteOrder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, bytesSampled)
  const zerosAt = (first: 0 | 1): number => sample.filter((byte, at) => byte === 0 && at % 2 === first).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  const [most, fewest] = [Math.max(even, odd), Math.min(even, odd)]
  if (most * 4 < sample.length || most === 0 || fewest * 8 > most) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function decodeUtf16(bytes: Uint8Array, order: ByteOrder): string {
  const isWhole = bytes.length % 2 === 0
  const text = isWhole ? decoded(bytes, order) : null
  if (text === null || notOfText.test(text)) throw unreadable('utf16_damaged')
  return text
}
