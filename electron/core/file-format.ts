import type { FileReason } from './result.ts'

/** Formats that are no text, by their first bytes. */
const formats: readonly [bytes: readonly number[], FileReason][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'xlsx'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'xls'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
]

/** Finds the format of a file that is no text; null: none that is known. */
export const foreignFormat = (bytes: Uint8Array): FileReason | null =>
  formats.find(([first]) => first.every((byte, at) => bytes[at] === byte))?.[1] ?? null
