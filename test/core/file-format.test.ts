import { expect, it } from 'vitest'
import { foreignFormat, isZip } from '../../electron/core/file-format.ts'

/** A compound file as far as its directory: entries of 128 bytes that begin with a name in UTF-16 and its length. */
function compoundFile(...streams: string[]): Uint8Array {
  const bytes = Buffer.alloc(1024 + streams.length * 128)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const at = 512 + index * 128
    bytes.write(name, at, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return bytes
}

it.each([
  ['xls', compoundFile('SummaryInformation', 'Workbook')],
  ['xls', compoundFile('Book')],
  ['encrypted', compoundFile('EncryptionInfo', 'EncryptedPackage')],
  ['office', compoundFile('WordDocument')],
  // A name that is written elsewhere is no stream's.
  ['office', Buffer.concat([compoundFile('WordDocument'), Buffer.alloc(128), Buffer.from('Workbook', 'utf16le')])],
  ['pdf', Buffer.from('%PDF-1.7')],
  ['no_text', Buffer.from('PK\x03\x04', 'latin1')],
  [null, Buffer.from('tutar;iban')],
  [null, Buffer.from('PK')],
])('is %s', (format, bytes) => {
  expect(foreignFormat(bytes)).toBe(format)
  expect(isZip(bytes)).toBe(format === 'no_text')
})
