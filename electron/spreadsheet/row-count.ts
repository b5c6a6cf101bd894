import { isBlank, refuseMoreRows } from './table.ts'
import type { SharedParts } from './sheet-rows.ts'

const rowEnd = /<\/(?:\w+:)?row>/
/** Matches a value, or the place of a shared text. Passes over what may be a blank: entities, escapes, beyond ASCII. */
const values = /(\st=["']s["'][^<>]{0,40}>\s*)?<(?:\w+:)?[vt](?:\s[^<>]*)?>\s*([!-%'-;=-^`-~][^<]*)/g
/** Bounds what is searched again with the next piece. */
const longestRow = 16 * 1024

/** Refuses a sheet of too many filled rows before its XML is parsed. Counts no row that parsing would pass over. */
export function refuseManyRows(pieces: Iterable<Uint8Array>, textAt: SharedParts['textAt'], mostRows: number): void {
  let filledRows = 0
  let rest = ''
  for (const piece of pieces) {
    const rows = (rest + latin1(piece)).split(rowEnd)
    rest = rows.pop()?.slice(-longestRow) ?? ''
    for (const row of rows) if (isFilledXml(row, textAt)) filledRows += 1
    refuseMoreRows(filledRows, mostRows)
  }
}

/** Takes half the memory of another decoding. */
const latin1 = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

/** Looks for a value beside the shared texts first. Most rows then need none of them. */
const isFilledXml = (row: string, textAt: SharedParts['textAt']): boolean =>
  row.matchAll(values).some(([, isShared]) => !isShared) ||
  row.matchAll(values).some(([, isShared, value = '']) => isShared && !isBlank(textAt(Number(value)) ?? ''))
