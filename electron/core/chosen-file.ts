import { foreignFormat } from './file-format.ts'
import type { ChosenFile } from './ports.ts'
import { VezneError } from './result.ts'

/**
 * Reads a whole file. Throws `file_too_large` by what its size says and by what comes, `file_failed` where less comes, and
 * what `goOn` throws at a piece.
 */
export async function bytesOf(
  file: ChosenFile,
  mostBytes: number,
  goOn: () => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > mostBytes) throw new VezneError('file_too_large')
  const buffer = new ArrayBuffer(0, { maxByteLength: mostBytes })
  for await (const piece of file.pieces()) {
    goOn()
    const at = buffer.byteLength
    if (at + piece.length > mostBytes) throw new VezneError('file_too_large')
    buffer.resize(at + piece.length)
    new Uint8Array(buffer).set(piece, at)
  }
  if (buffer.byteLength < file.size) throw new VezneError('file_failed')
  return new Uint8Array(buffer.transferToFixedLength())
}

/** Reads UTF-8 text without its byte order mark. Throws `file_unreadable`. */
export function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const reason = foreignFormat(bytes)
    throw new VezneError('file_unreadable', reason ? { reason } : {})
  }
}
