import type { FileReason } from './result.ts'

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte)

/** Tells whether it is a ZIP archive, as workbooks and many other documents are. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

/** Finds the format of a file that is no text; null: none that is known. */
export function foreignFormat(bytes: Uint8Array): FileReason | null {
  if (isZip(bytes)) return 'no_text'
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? formatOfStreams(bytes) : null
}

/** Tells old workbooks, protected ones and other documents apart by names of their streams. */
function formatOfStreams(bytes: Uint8Array): FileReason {
  const has = (stream: string): boolean => {
    for (let at = 0; at < bytes.length; at += directoryEntry) if (isNamed(bytes, at, stream)) return true
    return false
  }
  if (has('EncryptedPackage')) return 'encrypted'
  return has('Workbook') || has('Book') ? 'xls' : 'office'
}

/** Entries stand at multiples of their length. Each begins with its name in UTF-16, and says how long that is. */
const directoryEntry = 128
const longestName = 64

function isNamed(bytes: Uint8Array, entry: number, name: string): boolean {
  if (bytes[entry + longestName] !== (name.length + 1) * 2) return false
  return Array.from(name).every(
    (letter, at) => bytes[entry + at * 2] === letter.charCodeAt(0) && bytes[entry + at * 2 + 1] === 0,
  )
}
