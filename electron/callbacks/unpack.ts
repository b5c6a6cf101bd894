import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

const mostBytes = 1024 * 1024
const kinds = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
])

/** Unpacks a compressed body of at most 1 MiB. Null: the kind is unknown, or the bytes are damaged. */
export function unpack(kind: string, bytes: Uint8Array): Uint8Array | null {
  try {
    return kinds.get(kind)?.(bytes, { maxOutputLength: mostBytes }) ?? null
  } catch {
    return null
  }
}
