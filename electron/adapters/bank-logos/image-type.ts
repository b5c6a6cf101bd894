/** The MIME type that the first bytes prove; null for anything but PNG, JPEG and WebP, whatever its sender calls it. */
export function imageType(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  // `RIFF`, four bytes of length, `WEBP`.
  if (startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]))
    return 'image/webp'
  return null
}

const startsWith = (bytes: Uint8Array, from: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[from + index] === byte)
